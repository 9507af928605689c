import { randomBytes } from 'node:crypto';
import { isOwed, type MessageChannel } from 'contract/messages/message-words';
import type { Preference } from 'contract/messages/preferences';
import { problem } from 'contract/problem';
import { preferencesPath } from 'contract/site/pages';
import { addEntry, type UserActor } from '../audit/audit.queries.ts';
import { lookAtConsentLink } from '../booking/consent-links.ts';
import { auditSubject, type CustomerRow, customerForUpdate } from '../customers/customer-lookup.ts';
import { lockById } from '../customers/customers.queries.ts';
import { withdrawListed } from '../mail/outbox.queries.ts';
import type { Db } from '../platform/database/db.ts';
import type { Deps } from '../platform/deps.ts';
import { hashToken } from '../platform/security/tokens.ts';
import * as queries from './message-stops.queries.ts';
import { findWaiting } from './messages.queries.ts';

type StopChange = { readonly customerId: string; readonly channel: MessageChannel; readonly isStopped: boolean };

/**
 * Makes a link for one message that stops the messages of its channel, and answers its address. 128 random bits: short
 * enough for a text message, and the link can do nothing but a STOP.
 */
export async function newStopAddress(
  tx: Db,
  { id: customerId }: Pick<CustomerRow, 'id'>,
  channel: MessageChannel,
  { config }: Pick<Deps, 'config'>,
): Promise<string> {
  const token = randomBytes(16).toString('base64url');
  await queries.addStopLink(tx, { tokenHash: hashToken(token), customerId, channel });
  return config.publicUrl + preferencesPath(token);
}

/** The channel that a message's link would stop; 404 for an unknown token. */
export async function getStop({ db }: Pick<Deps, 'db'>, token: string) {
  return stopOf(db, await requireLink(db, token));
}

/** The decision that a message's link allows; looking changes nothing. 404 for an unknown token. */
export async function lookAtPreferences({ db }: Pick<Deps, 'db'>, token: string): Promise<Preference> {
  const ofConsent = await lookAtConsentLink(db, token);
  if (ofConsent) return ofConsent;
  const link = await queries.findStopLink(db, hashToken(token));
  if (!link) throw problem('LINK_PREFERINTE');
  return { kind: 'stop', ...(await stopOf(db, link)) };
}

async function stopOf(db: Db, { customerId, channel }: queries.StopLink) {
  return { channel, isStopped: await queries.isStopped(db, customerId, channel) };
}

/** Stops the messages of the link's channel; repeating it changes nothing. 404 for an unknown token. */
export function stopByLink({ db }: Pick<Deps, 'db'>, token: string): Promise<MessageChannel> {
  return db.transaction(async (tx) => {
    const { customerId, channel } = await lockLink(tx, token);
    await recordStop(tx, { customerId, channel, isStopped: true }, null);
    return channel;
  });
}

/** Notes a customer's word to the staff about a channel; answers the state of all channels after it. */
export function setStop(
  { db }: Pick<Deps, 'db'>,
  phone: string,
  { channel, isStopped }: Omit<StopChange, 'customerId'>,
  actor: UserActor,
) {
  return db.transaction(async (tx) => {
    const customer = await customerForUpdate(tx, phone, actor.user);
    const isNew = await recordStop(tx, { customerId: customer.id, channel, isStopped }, actor.user.username);
    const action = isStopped ? 'messages-stopped' : 'messages-allowed';
    if (isNew) await addEntry(tx, actor, { action, subject: auditSubject(customer), details: { channel } });
    return queries.listStops(tx, customer.id);
  });
}

/** The customer is locked. False when nothing changes. A STOP withdraws waiting messages of its channel. */
async function recordStop(tx: Db, change: StopChange, recordedBy: string | null): Promise<boolean> {
  const { customerId, channel, isStopped } = change;
  if ((await queries.isStopped(tx, customerId, channel)) === isStopped) return false;
  await queries.addStop(tx, { ...change, recordedBy });
  if (isStopped) {
    const waiting = await findWaiting(tx, customerId, channel);
    const unwanted = waiting.filter(({ kind }) => !isOwed(kind, channel));
    await withdrawListed(
      tx,
      unwanted.map(({ id }) => id),
    );
  }
  return true;
}

/** The link, with its customer locked until the transaction ends. */
async function lockLink(tx: Db, token: string): Promise<queries.StopLink> {
  const { customerId } = await requireLink(tx, token);
  await lockById(tx, customerId);
  const link = await requireLink(tx, token);
  // A merge meanwhile gave the link to another customer.
  return link.customerId === customerId ? link : lockLink(tx, token);
}

async function requireLink(db: Db, token: string) {
  const link = await queries.findStopLink(db, hashToken(token));
  if (!link) throw problem('LINK_STOP');
  return link;
}

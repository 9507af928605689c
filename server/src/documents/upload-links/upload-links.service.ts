import { problem } from 'contract/problem';
import { addEntry, type UserActor } from '../../audit/audit.queries.ts';
import {
  auditSubject,
  type CustomerRow,
  customerByIdForUpdate,
  customerForUpdate,
} from '../../customers/customer-lookup.ts';
import { refuseManyLinks } from '../../customers/link-quota.ts';
import { withdrawTopic } from '../../mail/outbox.queries.ts';
import { queueEmail } from '../../mail/queue-email.ts';
import { createOnce, creationToken } from '../../platform/create-once.ts';
import type { Db } from '../../platform/database/db.ts';
import type { Deps } from '../../platform/deps.ts';
import { hashToken } from '../../platform/security/tokens.ts';
import { brokerContact } from '../../staff/broker-contact.ts';
import { invitation, topicOfLink } from './upload-emails.ts';
import * as queries from './upload-links.queries.ts';

type LinkInput = {
  readonly expiresInHours: number;
  readonly maxUploads: number;
  readonly sendEmail: boolean;
  readonly creationId?: string | undefined;
};
type Again = Pick<LinkInput, 'sendEmail' | 'creationId'>;

/** A new link. Only this call, and a repeat with its `creationId`, knows its token. */
type MadeLink = { readonly token: string; readonly link: queries.LinkRow };

const HOUR_MS = 3_600_000;

/**
 * Makes a link; its email goes out with the transaction or not at all. Called again with the same `creationId` it answers
 * the same link.
 */
export function generateLink(deps: Deps, { phone, ...input }: LinkInput & { phone: string }, actor: UserActor) {
  return deps.db.transaction(async (tx) =>
    make(tx, deps, await customerForUpdate(tx, phone, actor.user), input, actor),
  );
}

/** A new link in place of another, which ends: with the other's original uploads and duration. */
export function resend(deps: Deps, id: string, again: Again, actor: UserActor): Promise<MadeLink> {
  return deps.db.transaction(async (tx) => {
    const { customer, link } = await linkToChange(tx, id, actor);
    await end(tx, link);
    const expiresInHours = Math.max(1, Math.round((link.expiresAt.getTime() - link.createdAt.getTime()) / HOUR_MS));
    return make(tx, deps, customer, { expiresInHours, maxUploads: link.maxUploads, ...again }, actor);
  });
}

/** Ends a link; an ended one stays as it is. */
export function revoke({ db }: Deps, id: string, actor: UserActor): Promise<queries.LinkRow> {
  return db.transaction(async (tx) => {
    const { customer, link } = await linkToChange(tx, id, actor);
    const revoked = await end(tx, link);
    const details = { link: link.id };
    await addEntry(tx, actor, { action: 'upload-link-revoked', subject: auditSubject(customer), details });
    return revoked;
  });
}

/** Ends a link whose customer is locked, and withdraws its waiting email. */
async function end(tx: Db, { id }: queries.LinkRow): Promise<queries.LinkRow> {
  await withdrawTopic(tx, topicOfLink(id));
  const revoked = await queries.revoke(tx, id);
  if (!revoked) throw problem('LINK_NEGASIT');
  return revoked;
}

/** Locks the customer before their rows: every transaction does so, so that none waits in a circle. */
async function linkToChange(tx: Db, id: string, { user }: UserActor) {
  const link = await queries.findLink(tx, id);
  const customer = link && (await customerByIdForUpdate(tx, link.customerId, user));
  if (!customer) throw problem('LINK_NEGASIT');
  return { link, customer };
}

function make(tx: Db, deps: Deps, customer: CustomerRow, input: LinkInput, actor: UserActor): Promise<MadeLink> {
  const { creationId } = input;
  const token = creationToken(creationId);
  return createOnce(
    tx,
    { kind: 'upload-link', creationId, user: actor.user },
    {
      make: () => add(tx, deps, customer, { ...input, token }, actor),
      keyOf: ({ link }) => link.id,
      find: async (id) => {
        const link = await queries.findLink(tx, id);
        return link?.customerId === customer.id ? { token, link } : undefined;
      },
    },
  );
}

type NewLink = LinkInput & { readonly token: string };

async function add(tx: Db, deps: Deps, customer: CustomerRow, newLink: NewLink, actor: UserActor): Promise<MadeLink> {
  refuseManyLinks(await queries.findLinkAges(tx, customer.id), deps.config);
  const { token, maxUploads, expiresInHours } = newLink;
  const sentTo = newLink.sendEmail ? customer.email : null;
  const row = { customerId: customer.id, tokenHash: hashToken(token), createdBy: actor.user.username };
  const link = await queries.addLink(tx, { ...row, maxUploads, sentTo }, expiresInHours);
  if (sentTo) {
    const broker = await brokerContact(tx, deps.config.brand, customer.responsibleId);
    const message = invitation({ ...customer, email: sentTo }, { token, link, broker }, deps.config);
    await queueEmail(tx, deps, message);
  }
  const details = { link: link.id, maxUploads, expiresInHours, isMailed: sentTo !== null };
  await addEntry(tx, actor, { action: 'upload-link-made', subject: auditSubject(customer), details });
  return { token, link };
}

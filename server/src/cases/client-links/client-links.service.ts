import { problem } from 'contract/problem';
import { addEntry, type UserActor } from '../../audit/audit.queries.ts';
import { auditSubject, findVisible } from '../../customers/customer-lookup.ts';
import { refuseManyLinks } from '../../customers/link-quota.ts';
import { withdrawTopic, withdrawTopicsOf } from '../../mail/outbox.queries.ts';
import { queueEmail } from '../../mail/queue-email.ts';
import { createOnce, creationToken } from '../../platform/create-once.ts';
import type { Db } from '../../platform/database/db.ts';
import { isUuid } from '../../platform/database/uuid.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Viewer } from '../../platform/http/authorization.ts';
import { hashToken } from '../../platform/security/tokens.ts';
import { brokerContact } from '../../staff/broker-contact.ts';
import { caseToChange, type LockedCase, lockCase } from '../case-changes.ts';
import { findOwner } from '../cases.queries.ts';
import { clientLinkEmail, topicOfLink, topicsOfCodes } from './client-emails.ts';
import * as queries from './client-links.queries.ts';

type LinkDeps = Pick<Deps, 'config' | 'db' | 'now'>;

type LinkInput = {
  readonly caseId: string;
  readonly sendEmail: boolean;
  readonly creationId?: string | undefined;
};

/** A new link. Only this call, and a repeat with its `creationId`, knows its token. */
type MadeLink = { readonly token: string; readonly link: queries.NamedLink };

/** The links of a case, newest first. */
export async function findOfCase(
  { db }: Pick<Deps, 'db'>,
  caseId: string,
  viewer: Viewer,
): Promise<queries.NamedLink[]> {
  const owner = isUuid(caseId) ? await findOwner(db, caseId) : undefined;
  if (owner === undefined || !(await findVisible(db, owner, viewer))) throw problem('DOSAR_NEGASIT');
  return queries.findLinks(db, caseId);
}

/**
 * Makes the link of a case in place of the earlier ones; the transaction queues its email. Called again with the same
 * `creationId` it answers the same link.
 */
export function create(deps: LinkDeps, input: LinkInput, actor: UserActor): Promise<MadeLink> {
  const { caseId, creationId } = input;
  return deps.db.transaction(async (tx) => {
    const locked = await caseToChange(tx, caseId, actor);
    const token = creationToken(creationId);
    return createOnce(
      tx,
      { kind: 'client-link', creationId, user: actor.user },
      {
        make: () => add(tx, deps, locked, { ...input, token }, actor),
        keyOf: ({ link }) => link.id,
        find: async (id) => {
          const link = await queries.findLink(tx, id);
          return link?.caseId === caseId ? { token, link } : undefined;
        },
      },
    );
  });
}

/** Ends a link; an ended one stays as it is. */
export function revoke({ db }: Pick<Deps, 'db'>, id: string, actor: UserActor): Promise<queries.NamedLink> {
  return db.transaction(async (tx) => {
    const known = await queries.findLink(tx, id);
    const locked = known && (await lockCase(tx, known.caseId, actor));
    if (!locked) throw problem('LINK_NEGASIT');
    await end(tx, [known]);
    const details = { case: locked.caseRow.number, link: known.id };
    await addEntry(tx, actor, { action: 'client-link-revoked', subject: auditSubject(locked.customer), details });
    return read(tx, known.id);
  });
}

type NewLink = LinkInput & { readonly token: string };

async function add(
  tx: Db,
  deps: LinkDeps,
  { caseRow, customer }: LockedCase,
  { token, sendEmail }: NewLink,
  actor: UserActor,
): Promise<MadeLink> {
  const { email } = customer;
  if (email === null) throw problem('CLIENT_FARA_EMAIL');
  refuseManyLinks(await queries.findLinkAges(tx, customer.id), deps.config);
  await end(tx, await queries.findLinks(tx, caseRow.id));
  const sentTo = sendEmail ? email : null;
  const createdBy = actor.user.username;
  const linkId = await queries.addLink(tx, { caseId: caseRow.id, tokenHash: hashToken(token), createdBy, sentTo });
  if (sendEmail) {
    const broker = await brokerContact(tx, deps.config.brand, customer.responsibleId);
    const message = clientLinkEmail({ ...customer, email }, { token, linkId, broker }, deps.config);
    await queueEmail(tx, deps, message);
  }
  const details = { case: caseRow.number, link: linkId, isMailed: sendEmail };
  await addEntry(tx, actor, { action: 'client-link-made', subject: auditSubject(customer), details });
  return { token, link: await read(tx, linkId) };
}

/** Ends those of the links that still open, and withdraws their unsent emails. */
async function end(tx: Db, links: readonly queries.LinkRow[]): Promise<void> {
  const live = links.filter(({ revokedAt }) => !revokedAt).map(({ id }) => id);
  if (live.length === 0) return;
  await queries.revoke(tx, live);
  for (const id of live) {
    await withdrawTopic(tx, topicOfLink(id));
    await withdrawTopicsOf(tx, topicsOfCodes(id));
  }
}

async function read(tx: Db, id: string): Promise<queries.NamedLink> {
  const link = await queries.findLink(tx, id);
  if (!link) throw new Error('a link is gone in the transaction that locked its customer');
  return link;
}

import { problem } from 'contract/problem';
import { addEntry, type UserActor } from '../../audit/audit.queries.ts';
import { auditSubject, findVisible } from '../../customers/customer-lookup.ts';
import { refuseManyLinks } from '../../customers/link-quota.ts';
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
import { clientLinkEmail } from '../people/client-emails.ts';
import * as queries from '../people/client-links.queries.ts';
import { findPeople, type Person, signersOf } from '../people/people.queries.ts';
import { named, ownerOfMailbox } from '../people/signers.ts';

type LinkDeps = Pick<Deps, 'config' | 'db' | 'now'>;

type LinkInput = {
  readonly caseId: string;
  /** Absent: the borrower. */
  readonly person?: string | undefined;
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
 * Makes the link to a signer's page of a case in place of their earlier ones; the transaction queues its email. Called again with the same
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

/** Ends a link with the others of its person, which came with messages; an ended one stays as it is. */
export function revoke({ db }: Pick<Deps, 'db'>, id: string, actor: UserActor): Promise<queries.NamedLink> {
  return db.transaction(async (tx) => {
    const known = await queries.findLink(tx, id);
    const locked = known && (await lockCase(tx, known.caseId, actor));
    if (!locked) throw problem('LINK_NEGASIT');
    await queries.endLinksOf(tx, known.revokedAt ? [] : [known.personId]);
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
  { token, person: personId, sendEmail }: NewLink,
  actor: UserActor,
): Promise<MadeLink> {
  const { person, name, email, source } = await readerOf(tx, caseRow.id, personId);
  const { id, role } = person;
  refuseManyLinks(await queries.findLinkAges(tx, id), deps.config, named(person));
  await queries.endLinksOf(tx, [id]);
  const sentTo = sendEmail ? email : null;
  const createdBy = actor.user.username;
  const link = { caseId: caseRow.id, personId: id, tokenHash: hashToken(token), createdBy, sentTo };
  const linkId = await queries.addLink(tx, link);
  if (sendEmail) {
    const broker = await brokerContact(tx, deps.config.brand, customer.responsibleId);
    const invited = role === 'borrower' ? undefined : { role, hasPhone: person.phone !== null, source };
    const message = clientLinkEmail({ id: customer.id, name, email }, { token, linkId, broker, invited }, deps.config);
    await queueEmail(tx, deps, message);
  }
  const details = { case: caseRow.number, person: id, link: linkId, isMailed: sendEmail };
  await addEntry(tx, actor, { action: 'client-link-made', subject: auditSubject(customer), details });
  return { token, link: await read(tx, linkId) };
}

/** A signer who may have a page: named, and with a mailbox that no signer before them has. */
async function readerOf(tx: Db, caseId: string, personId: string | undefined): Promise<Reader> {
  const people = await findPeople(tx, caseId);
  const isMeant = (person: Person) =>
    personId === undefined ? person.role === 'borrower' : person.id === personId.toLowerCase();
  const person = people.find(isMeant);
  if (!person) throw problem('SEMNATAR_NEGASIT', { field: 'person' });
  const { name, email, place } = person;
  if (place === null) throw problem('SEMNATAR_IESIT', { field: 'person', ...named(person) });
  if (name === null) throw problem('PERSOANA_FARA_NUME', { field: 'person', place });
  if (email === null) throw problem('CLIENT_FARA_EMAIL', named(person));
  const signers = signersOf(people);
  const owner = ownerOfMailbox(signers, person);
  if (owner) throw problem('CUTIE_COMUNA', { field: 'person', name: owner.name ?? '' });
  return { person, name, email, source: signers[0]?.name ?? '' };
}

type Reader = {
  readonly person: Person;
  readonly name: string;
  readonly email: string;
  /** The borrower's name: from them come the name and address of everybody else. */
  readonly source: string;
};

async function read(tx: Db, id: string): Promise<queries.NamedLink> {
  const link = await queries.findLink(tx, id);
  if (!link) throw new Error('a link is gone in the transaction that locked its customer');
  return link;
}

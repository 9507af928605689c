import type { ClientPage } from 'contract/client-portal/client-portal';
import { problem } from 'contract/problem';
import type { DocumentState } from 'contract/text/checklist-words';
import { MOST_FILES_OF_DOCUMENT } from 'contract/text/upload-limits';
import type { FastifyRequest } from 'fastify';
import { addEntry, NOBODY } from '../audit/audit.queries.ts';
import { auditSubject, customerByIdForUpdate } from '../customers/customer-lookup.ts';
import { PROGRAM } from '../customers/visible-to.ts';
import { notifyStaff } from '../documents/arrival-notice.ts';
import { addWithinQuota, receiveFiles } from '../documents/receive-files.ts';
import type { Db } from '../platform/database/db.ts';
import type { Deps } from '../platform/deps.ts';
import { holdLink } from './client-access.service.ts';
import * as queries from './client-documents.queries.ts';
import type { OpenLink } from './client-links.queries.ts';

/** What is awaited of the client comes first, what needs nothing any more last. */
const ORDER: readonly DocumentState[] = ['rejected', 'requested', 'received', 'not-applicable', 'verified'];

/** The documents of a case as its client sees them. */
export async function readDocuments(db: Db, { stored, customer }: OpenLink): Promise<ClientPage['documents']> {
  const files = Map.groupBy(await queries.findDocumentFiles(db, stored.id), ({ itemId }) => itemId);
  const people = [customer.name, ...stored.coBorrowers];
  return (await queries.findDocuments(db, stored.id))
    .toSorted((a, b) => ORDER.indexOf(a.state) - ORDER.indexOf(b.state))
    .map(({ id, title, why, example, person, bank, state, reason }) => ({
      ...{ _id: id, title, why, example, person, bank, state, reason },
      personName: person === null ? null : (people[person] ?? null),
      files: (files.get(id) ?? []).map(({ originalname, bytes, uploadedAt }) => ({
        ...{ originalname, bytes },
        uploadedAt: uploadedAt.toISOString(),
      })),
    }));
}

/**
 * Takes the files of one upload for a document: inspected, scanned, stored and counted like those of an upload link. In
 * one transaction they become the customer's, the document is received and the staff is told.
 */
export async function upload(deps: Deps, opened: OpenLink, id: string, request: FastifyRequest): Promise<OpenLink> {
  // Nothing is received for what takes nothing.
  await requireDocument(deps.db, opened, { id, more: 1 });
  const { customer } = opened;
  return receiveFiles(deps, request, customer.id, (tx, files) =>
    changeDocument(tx, opened, { id, more: files.length }, async ({ link, stored }) => {
      const { createdBy: linkMadeBy } = link;
      const filenames = files.map(({ filename }) => filename);
      await addWithinQuota(tx, customer.id, files, { linkMadeBy });
      await queries.addReceived(tx, id, filenames);
      const details = { case: stored.number, document: id, files: filenames };
      // Without their address: of visitors the privacy page promises to keep none.
      await addEntry(tx, NOBODY, { action: 'files-received', subject: auditSubject(customer), details });
      await notifyStaff(tx, deps, { customer, count: files.length, linkMadeBy, by: 'client-page' });
    }),
  );
}

/** Writes down that a document does not apply, and why. Answers the link as it is then. */
export function setNotApplicable(
  { db }: Pick<Deps, 'db'>,
  opened: OpenLink,
  id: string,
  reason: string,
): Promise<OpenLink> {
  return db.transaction((tx) =>
    changeDocument(tx, opened, { id, more: 0 }, async ({ stored }) => {
      await queries.setNotApplicable(tx, id, reason);
      const subject = auditSubject(opened.customer);
      const details = { case: stored.number, document: id };
      await addEntry(tx, NOBODY, { action: 'document-not-applicable', subject, details });
    }),
  );
}

/** How many files are to come under which document. */
type Wanted = { readonly id: string; readonly more: number };

/** Does something with a document while nobody else changes anything of its customer. */
async function changeDocument(
  tx: Db,
  opened: OpenLink,
  wanted: Wanted,
  work: (held: OpenLink) => Promise<void>,
): Promise<OpenLink> {
  if (!(await customerByIdForUpdate(tx, opened.customer.id, PROGRAM))) throw problem('LINK_DOSAR');
  const held = await holdLink(tx, opened);
  await requireDocument(tx, held, wanted);
  await work(held);
  return held;
}

/** Refuses what the client cannot change: another case's, a closed case's, what is verified, what is full. */
async function requireDocument(db: Db, { stored }: OpenLink, { id, more }: Wanted): Promise<void> {
  const document = await queries.findDocument(db, stored.id, id);
  if (!document) throw problem('ACT_NEGASIT');
  if (stored.closedAt) throw problem('DOSAR_NUMAI_DE_CITIT');
  if (document.state === 'verified') throw problem('ACT_VERIFICAT');
  const most = MOST_FILES_OF_DOCUMENT;
  if (document.files + more > most) throw problem('PREA_MULTE_FISIERE_LA_ACT', { most });
}

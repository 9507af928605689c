import type { DocumentState } from 'contract/checklist/checklist-words';
import type { DocumentItem } from 'contract/checklist/document-item';
import type { ClientPage } from 'contract/client-portal/client-portal';
import { problem } from 'contract/problem';
import type { FastifyRequest } from 'fastify';
import { addEntry, CLIENT } from '../audit/audit.queries.ts';
import type { ApplicationRow } from '../cases/cases.queries.ts';
import { findHashes, type ItemRow } from '../cases/checklist/checklist.queries.ts';
import {
  itemOfCase,
  markNotApplicable,
  receiveItemFiles,
  refuseManyFiles,
  stateAfter,
} from '../cases/checklist/item-changes.ts';
import { currentChecklist } from '../cases/current-checklist.ts';
import type { OpenLink } from '../cases/people/client-links.queries.ts';
import { auditSubject } from '../customers/customer-lookup.ts';
import { notifyStaff } from '../documents/arrival-notice.ts';
import { type FileRow, type NewFile, passwordMark } from '../documents/files.queries.ts';
import { addWithinQuota, receiveFiles, removeBytes } from '../documents/receive-files.ts';
import type { Db } from '../platform/database/db.ts';
import type { Deps } from '../platform/deps.ts';
import { lockCustomer } from './client-access.service.ts';

/** Documents due from the client first, completed ones last. */
const ORDER: readonly DocumentState[] = ['rejected', 'requested', 'received', 'not-applicable', 'verified'];

/** The documents of a case as a signer sees them: their own and the case's, and of others as far as these let them. */
export async function readDocuments(
  deps: Pick<Deps, 'db' | 'now'>,
  opened: OpenLink,
  applications: readonly ApplicationRow[],
): Promise<ClientPage['documents']> {
  const items = await currentChecklist(deps, { ...opened, applications }, (tx) => lockCustomer(tx, opened));
  return items
    .flatMap((item) => shownTo(opened, item))
    .toSorted((a, b) => ORDER.indexOf(a.state) - ORDER.indexOf(b.state))
    .map(({ _id, title, why, example, person, personName, bank, state, reason, files }) => ({
      _id,
      title,
      why,
      example,
      person,
      personName,
      bank,
      state,
      reason,
      files: files.map(({ originalname, bytes, uploadedAt, ...file }) => ({
        originalname,
        bytes,
        uploadedAt,
        ...passwordMark(file),
      })),
    }));
}

/**
 * What a signer sees of whose papers. Papers of others stand on the borrower's page until these open one of their own;
 * later only where they share them, and then without files and reasons.
 */
function sightOf({ person, signers }: OpenLink, ownerId: string | null): 'whole' | 'state' | 'nothing' {
  if (ownerId === null || ownerId === person.id) return 'whole';
  const owner = signers.find(({ id }) => id === ownerId);
  if (!owner) return 'nothing';
  if (person.role === 'borrower' && !owner.hasOpened) return 'whole';
  return owner.sharesDocuments ? 'state' : 'nothing';
}

function shownTo(opened: OpenLink, item: DocumentItem): DocumentItem[] {
  const sight = sightOf(opened, item.personId);
  if (sight === 'nothing') return [];
  return [sight === 'whole' ? item : { ...item, reason: '', files: [] }];
}

/**
 * Takes the files of one upload for a document: inspected, scanned, stored and counted like those of an upload link.
 * One transaction makes them the customer's, makes the document received and notifies the staff. It does not take a
 * file twice after a lost answer. A rejected document takes the same file again.
 */
export async function upload(deps: Deps, opened: OpenLink, id: string, request: FastifyRequest): Promise<OpenLink> {
  // Refuses before it reads any bytes.
  const item = await requireDocument(deps.db, opened, id);
  stateAfter(item, 'client', 'bring');
  await refuseManyFiles(deps.db, item, 1);
  let repeated: readonly NewFile[] = [];
  const after = await receiveFiles(deps, request, opened.customer.id, (tx, files) =>
    changeDocument(tx, opened, id, async (locked, item) => {
      const present = item.state === 'received' ? await findHashes(tx, item.id) : new Set<string>();
      repeated = files.filter(({ sha256 }) => present.has(sha256));
      const fresh = files.filter(({ sha256 }) => !present.has(sha256));
      if (fresh.length > 0) await keepFiles(tx, deps, { locked, item, files: fresh });
    }),
  );
  await removeBytes(deps, repeated);
  return after;
}

type Keeping = { readonly locked: OpenLink; readonly item: ItemRow; readonly files: readonly NewFile[] };

/** Makes stored files the client's, under a document whose customer is locked; notifies the staff. */
export async function keepFiles(
  tx: Db,
  deps: Pick<Deps, 'config' | 'now'>,
  { locked: { link, caseRow, customer }, item, files }: Keeping,
): Promise<FileRow[]> {
  const { createdBy: linkMadeBy } = link;
  const filenames = files.map(({ filename }) => filename);
  const added = await addWithinQuota(tx, customer.id, files, { linkMadeBy });
  await receiveItemFiles(tx, item, filenames, { at: deps.now(), by: null });
  const details = { case: caseRow.number, document: item.id, files: filenames };
  // Without their address: the privacy page promises to keep no visitor's.
  await addEntry(tx, CLIENT, { action: 'files-received', subject: auditSubject(customer), details });
  await notifyStaff(tx, deps, { customer, files, linkMadeBy, by: 'client-page' });
  return added;
}

/**
 * Notes that a document does not apply, with the reason. The same reason, sent again after a lost answer, changes
 * nothing. Answers the link after the change.
 */
export function setNotApplicable(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  opened: OpenLink,
  id: string,
  reason: string,
): Promise<OpenLink> {
  return db.transaction((tx) =>
    changeDocument(tx, opened, id, async (locked, item) => {
      const { caseRow, customer } = locked;
      if (sightOf(locked, item.personId) !== 'whole') throw problem('ACT_NEGASIT');
      if (item.state === 'not-applicable' && item.reason === reason) return;
      await markNotApplicable(tx, item, reason, now());
      const subject = auditSubject(customer);
      const details = { case: caseRow.number, document: id };
      await addEntry(tx, CLIENT, { action: 'document-not-applicable', subject, details });
    }),
  );
}

/** Changes a document while its customer is locked. */
async function changeDocument(
  tx: Db,
  opened: OpenLink,
  id: string,
  work: (locked: OpenLink, item: ItemRow) => Promise<void>,
): Promise<OpenLink> {
  const locked = await lockCustomer(tx, opened);
  await work(locked, await requireDocument(tx, locked, id));
  return locked;
}

/** Refuses documents that a signer cannot change: those they do not see, and a closed case's. */
async function requireDocument(db: Db, opened: OpenLink, id: string): Promise<ItemRow> {
  const { caseRow } = opened;
  const item = await itemOfCase(db, caseRow.id, id);
  if (sightOf(opened, item.personId) === 'nothing') throw problem('ACT_NEGASIT');
  if (caseRow.closedAt) throw problem('DOSAR_NUMAI_DE_CITIT');
  return item;
}

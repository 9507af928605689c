import { and, asc, count, eq, isNull, sql } from 'drizzle-orm';
import { checklistFiles, checklistItems } from '../checklist/checklist-items.table.ts';
import { customerFiles } from '../documents/files.table.ts';
import type { Db } from '../platform/database/db.ts';
import { isUuid } from '../platform/database/uuid.ts';

/** A document that a case asks for, as stored. */
export type DocumentRow = typeof checklistItems.$inferSelect;

/** A file that was brought for a document. */
export type DocumentFile = Pick<typeof customerFiles.$inferSelect, 'originalname' | 'bytes' | 'uploadedAt'> & {
  readonly itemId: string;
};

/** On the list: nobody took it off, and a rule or somebody of the staff still asks for it. */
const isListed = and(isNull(checklistItems.removedAt), isNull(checklistItems.obsoleteAt));

/** Those of a case: of each person together, then those of the case, in the order in which they were asked for. */
export function findDocuments(db: Db, caseId: string): Promise<DocumentRow[]> {
  const { id, person, requestedAt } = checklistItems;
  return db
    .select()
    .from(checklistItems)
    .where(and(eq(checklistItems.caseId, caseId), isListed))
    .orderBy(sql`${person} NULLS LAST`, asc(requestedAt), asc(id));
}

/** The files of all documents of a case, the oldest first. */
export function findDocumentFiles(db: Db, caseId: string): Promise<DocumentFile[]> {
  const { originalname, bytes, uploadedAt } = customerFiles;
  const { itemId } = checklistFiles;
  return db
    .select({ itemId, originalname, bytes, uploadedAt })
    .from(checklistFiles)
    .innerJoin(checklistItems, eq(checklistItems.id, itemId))
    .innerJoin(customerFiles, eq(customerFiles.filename, checklistFiles.filename))
    .where(eq(checklistItems.caseId, caseId))
    .orderBy(asc(checklistFiles.addedAt), asc(originalname));
}

/** A document of that case, and of no other, with how many files it has; `id` is any text. */
export async function findDocument(
  db: Db,
  caseId: string,
  id: string,
): Promise<(DocumentRow & { readonly files: number }) | undefined> {
  if (!isUuid(id)) return undefined;
  const [found] = await db
    .select()
    .from(checklistItems)
    .where(and(eq(checklistItems.id, id), eq(checklistItems.caseId, caseId), isListed));
  if (!found) return undefined;
  const [files] = await db.select({ count: count() }).from(checklistFiles).where(eq(checklistFiles.itemId, id));
  return { ...found, files: files?.count ?? 0 };
}

/** Puts files under a document, which is received then. */
export async function addReceived(tx: Db, itemId: string, filenames: readonly string[]): Promise<void> {
  await tx.insert(checklistFiles).values(filenames.map((filename) => ({ itemId, filename })));
  await change(tx, itemId, { state: 'received', reason: '', receivedAt: sql`now()` });
}

/** The client says that a document does not apply to them. */
export async function setNotApplicable(tx: Db, itemId: string, reason: string): Promise<void> {
  await change(tx, itemId, { state: 'not-applicable', reason });
}

type Changes = Omit<Parameters<ReturnType<typeof updateItems>['set']>[0], 'version' | 'changedBy'>;

function updateItems(tx: Db) {
  return tx.update(checklistItems);
}

async function change(tx: Db, id: string, changes: Changes): Promise<void> {
  await updateItems(tx)
    .set({ ...changes, version: sql`${checklistItems.version} + 1`, changedBy: null })
    .where(eq(checklistItems.id, id));
}

import { and, asc, eq, inArray, isNull, or } from 'drizzle-orm';
import { inListOrder, isOnList } from '../checklist/checklist.queries.ts';
import { checklistFiles, checklistItems } from '../checklist/checklist-items.table.ts';
import { checklistRules } from '../checklist/checklist-rules.table.ts';
import { customerFiles } from '../documents/files.table.ts';
import type { Db } from '../platform/database/db.ts';

/** A verified document with the title of its rule, where one asks for it, and its files, oldest first. */
export type VerifiedDocument = Pick<typeof checklistItems.$inferSelect, 'id' | 'title' | 'person'> & {
  readonly ruleTitle: string | null;
  readonly files: readonly (typeof customerFiles.$inferSelect)[];
};

/** The verified documents of a case, those of each person together, then those of the case; without those for other banks than `bank`. */
export async function findVerified(db: Db, caseId: string, bank: string | undefined): Promise<VerifiedDocument[]> {
  const { id, title, person, state } = checklistItems;
  const isOfBank = bank === undefined ? undefined : or(isNull(checklistItems.bank), eq(checklistItems.bank, bank));
  const documents = await db
    .select({ id, title, person, ruleTitle: checklistRules.title })
    .from(checklistItems)
    .leftJoin(checklistRules, eq(checklistRules.id, checklistItems.ruleId))
    .where(and(eq(checklistItems.caseId, caseId), eq(state, 'verified'), isOnList, isOfBank))
    .orderBy(...inListOrder);
  const files = await findFilesOf(
    db,
    documents.map((document) => document.id),
  );
  return documents.map((document) => ({
    ...document,
    files: files.filter(({ itemId }) => itemId === document.id).map(({ file }) => file),
  }));
}

function findFilesOf(db: Db, itemIds: readonly string[]) {
  return db
    .select({ itemId: checklistFiles.itemId, file: customerFiles })
    .from(checklistFiles)
    .innerJoin(customerFiles, eq(customerFiles.filename, checklistFiles.filename))
    .where(inArray(checklistFiles.itemId, [...itemIds]))
    .orderBy(asc(checklistFiles.addedAt), asc(customerFiles.uploadedAt), asc(customerFiles.id));
}

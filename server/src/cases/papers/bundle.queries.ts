import { bankKey } from 'contract/products/product-names';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { casePeople } from '../../schema/case-people.table.ts';
import { checklistFiles, checklistItems } from '../../schema/checklist-items.table.ts';
import { checklistRules } from '../../schema/checklist-rules.table.ts';
import { customerFiles } from '../../schema/files.table.ts';
import { inListOrder, isOnList } from '../checklist/checklist.queries.ts';

/** A verified document with the title of its rule, if it has one, and its files, oldest first. */
export type VerifiedDocument = Pick<typeof checklistItems.$inferSelect, 'id' | 'title' | 'personId'> & {
  readonly ruleTitle: string | null;
  readonly files: readonly (typeof customerFiles.$inferSelect)[];
};

/**
 * The verified documents of a case: each person's together, then those of the case. With `bank`, without documents for
 * another bank only.
 */
export async function findVerified(db: Db, caseId: string, bank: string | undefined): Promise<VerifiedDocument[]> {
  const { id, title, personId, state } = checklistItems;
  const all = await db
    .select({ id, title, personId, bank: checklistItems.bank, ruleTitle: checklistRules.title })
    .from(checklistItems)
    .leftJoin(checklistRules, eq(checklistRules.id, checklistItems.ruleId))
    .leftJoin(casePeople, eq(casePeople.id, personId))
    .where(and(eq(checklistItems.caseId, caseId), eq(state, 'verified'), isOnList))
    .orderBy(...inListOrder);
  const documents = all.filter((document) => isFor(bank, document.bank));
  const files = await findFilesOf(
    db,
    documents.map((document) => document.id),
  );
  return documents.map(({ bank: _bank, ...document }) => ({
    ...document,
    files: files.filter(({ itemId }) => itemId === document.id).map(({ file }) => file),
  }));
}

/**
 * True of a document for every bank (null) or for the wanted one; without a wanted bank (undefined), of every document.
 */
function isFor(wanted: string | undefined, bank: string | null): boolean {
  return wanted === undefined || bank === null || bankKey(bank) === bankKey(wanted);
}

function findFilesOf(db: Db, itemIds: readonly string[]) {
  return db
    .select({ itemId: checklistFiles.itemId, file: customerFiles })
    .from(checklistFiles)
    .innerJoin(customerFiles, eq(customerFiles.filename, checklistFiles.filename))
    .where(inArray(checklistFiles.itemId, [...itemIds]))
    .orderBy(asc(checklistFiles.addedAt), asc(customerFiles.uploadedAt), asc(customerFiles.id));
}

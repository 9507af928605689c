import { awaitedStates } from 'contract/checklist/document-states';
import { and, asc, eq, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { Db } from '../../platform/database/db.ts';
import { casePeople } from '../../schema/case-people.table.ts';
import { cases } from '../../schema/cases.table.ts';
import { checklistFiles, checklistItems } from '../../schema/checklist-items.table.ts';
import { checklistRules } from '../../schema/checklist-rules.table.ts';
import { customerFiles } from '../../schema/files.table.ts';
import { nameOf, users } from '../../schema/users.table.ts';
import type { RuleRow } from './checklist-rules.queries.ts';

/** A document of a checklist as stored. */
export type ItemRow = typeof checklistItems.$inferSelect;

/** A file under a document. */
export type ItemFile = Pick<
  typeof customerFiles.$inferSelect,
  'filename' | 'originalname' | 'bytes' | 'uploadedAt' | 'uploadedBy' | 'needsPassword'
>;

/** A document with its rule, its verifier, and its files, oldest first. */
export type ListedItem = {
  readonly item: ItemRow;
  /** The place of the person who brings it; null: it is of the whole case. */
  readonly place: number | null;
  readonly rule: Pick<RuleRow, 'validDays' | 'validDaysOfBanks' | 'incomes' | 'hasOtherLoans'> | null;
  readonly verifiedByName: string | null;
  readonly files: readonly ItemFile[];
};

/** Neither removed by a person nor obsolete by the rules. */
export const isOnList = and(isNull(checklistItems.removedAt), isNull(checklistItems.obsoleteAt));

/** For queries about documents: those off the list (not `isOnList`), that a kept case loses when its customer is erased. */
export const isUnlisted = or(isNotNull(checklistItems.removedAt), isNotNull(checklistItems.obsoleteAt));

/** Still due from the client: on the list, and missing or rejected. */
export const isAwaited = and(isOnList, inArray(checklistItems.state, [...awaitedStates]));

/** Each person's together, then those of the case, in the order of the rules; for queries that join rules and people. */
export const inListOrder = [
  sql`${casePeople.place} NULLS LAST`,
  sql`${checklistRules.position} NULLS LAST`,
  asc(checklistItems.requestedAt),
  asc(checklistItems.id),
];

/** The documents on the list of a case, in list order. */
export function findListed(db: Db, caseId: string): Promise<ListedItem[]> {
  return selectListed(db, caseId, undefined);
}

/** One of them; undefined when it is not on the list. */
export async function findListedItem(
  db: Db,
  { id, caseId }: Pick<ItemRow, 'id' | 'caseId'>,
): Promise<ListedItem | undefined> {
  const [found] = await selectListed(db, caseId, id);
  return found;
}

async function selectListed(db: Db, caseId: string, id: string | undefined): Promise<ListedItem[]> {
  const { validDays, validDaysOfBanks, incomes, hasOtherLoans } = checklistRules;
  const rows = await db
    .select({
      item: checklistItems,
      place: casePeople.place,
      rule: { validDays, validDaysOfBanks, incomes, hasOtherLoans },
      verifiedByName: nameOf(checklistItems.verifiedBy),
    })
    .from(checklistItems)
    .leftJoin(checklistRules, eq(checklistRules.id, checklistItems.ruleId))
    .leftJoin(casePeople, eq(casePeople.id, checklistItems.personId))
    .leftJoin(users, eq(users.username, checklistItems.verifiedBy))
    .where(and(eq(checklistItems.caseId, caseId), isOnList, id === undefined ? undefined : eq(checklistItems.id, id)))
    .orderBy(...inListOrder);
  const files = await findFilesOf(
    db,
    rows.map(({ item }) => item.id),
  );
  return rows.map((row) => ({ ...row, files: files.get(row.item.id) ?? [] }));
}

async function findFilesOf(db: Db, ids: readonly string[]): Promise<Map<string, ItemFile[]>> {
  if (ids.length === 0) return new Map();
  const { filename, originalname, bytes, uploadedAt, uploadedBy, needsPassword } = customerFiles;
  const rows = await db
    .select({
      itemId: checklistFiles.itemId,
      file: { filename, originalname, bytes, uploadedAt, uploadedBy, needsPassword },
    })
    .from(checklistFiles)
    .innerJoin(customerFiles, eq(customerFiles.filename, checklistFiles.filename))
    .where(inArray(checklistFiles.itemId, [...ids]))
    .orderBy(asc(checklistFiles.addedAt), asc(customerFiles.filename));
  const byItem = Map.groupBy(rows, ({ itemId }) => itemId);
  return new Map([...byItem].map(([itemId, files]) => [itemId, files.map(({ file }) => file)]));
}

/** Every document of a case, those off the list too. */
export function findAll(db: Db, caseId: string): Promise<ItemRow[]> {
  return db.select().from(checklistItems).where(eq(checklistItems.caseId, caseId)).orderBy(asc(checklistItems.id));
}

/** A document on a list; undefined when there is none. */
export async function findItem(db: Db, id: string): Promise<ItemRow | undefined> {
  const [found] = await db
    .select()
    .from(checklistItems)
    .where(and(eq(checklistItems.id, id), isOnList));
  return found;
}

export async function addItem(db: Db, values: typeof checklistItems.$inferInsert): Promise<ItemRow> {
  const [added] = await db.insert(checklistItems).values(values).returning();
  if (!added) throw new Error('no document was added');
  return added;
}

/** Adds documents of rules; leaves those that another transaction has added meanwhile. */
export async function addWanted(db: Db, values: readonly (typeof checklistItems.$inferInsert)[]): Promise<void> {
  if (values.length > 0)
    await db
      .insert(checklistItems)
      .values([...values])
      .onConflictDoNothing();
}

/** The columns of a document that change, with the author (null: the program or the client) and the time. */
type ItemChanges = Omit<PgUpdateSetSource<typeof checklistItems>, 'id' | 'version'> & {
  readonly changedBy: string | null;
  readonly changedAt: Date;
};

/** Changes a document, whose version grows with it. */
export async function changeItem(db: Db, id: string, values: ItemChanges): Promise<void> {
  await db
    .update(checklistItems)
    .set({ ...values, version: sql`${checklistItems.version} + 1` })
    .where(eq(checklistItems.id, id));
}

/** Puts documents on the list again (null), or makes them obsolete. */
export async function setObsolete(db: Db, ids: readonly string[], at: Date | null): Promise<void> {
  if (ids.length === 0) return;
  await db
    .update(checklistItems)
    .set({ obsoleteAt: at, ...(at === null && { requestedAgainAt: sql`now()` }) })
    .where(inArray(checklistItems.id, [...ids]));
}

/** Ids of the people of a case who still owe a paper. */
export async function findAwaitedPeople(db: Db, caseId: string): Promise<string[]> {
  const { personId } = checklistItems;
  const rows = await db
    .selectDistinct({ personId })
    .from(checklistItems)
    .where(and(eq(checklistItems.caseId, caseId), isAwaited));
  return rows.flatMap((row) => row.personId ?? []);
}

/** Takes what is asked of a person off the list at the moment when they leave. */
export async function setObsoleteOf(tx: Db, personId: string, at: Date): Promise<void> {
  await tx
    .update(checklistItems)
    .set({ obsoleteAt: at })
    .where(and(eq(checklistItems.personId, personId), isOnList));
}

/** Puts back what was taken off the list when a person left, at that moment. */
export async function bringBackOf(tx: Db, personId: string, leftAt: Date): Promise<void> {
  await tx
    .update(checklistItems)
    .set({ obsoleteAt: null, requestedAgainAt: sql`now()` })
    .where(and(eq(checklistItems.personId, personId), eq(checklistItems.obsoleteAt, leftAt)));
}

export function countItems(db: Db, caseId: string): Promise<number> {
  return db.$count(checklistItems, and(eq(checklistItems.caseId, caseId), isOnList));
}

export function countFiles(db: Db, itemId: string): Promise<number> {
  return db.$count(checklistFiles, eq(checklistFiles.itemId, itemId));
}

/** SHA-256 of the files of a document. */
export async function findHashes(db: Db, itemId: string): Promise<Set<string>> {
  const rows = await db
    .select({ sha256: customerFiles.sha256 })
    .from(checklistFiles)
    .innerJoin(customerFiles, eq(customerFiles.filename, checklistFiles.filename))
    .where(eq(checklistFiles.itemId, itemId));
  return new Set(rows.map(({ sha256 }) => sha256));
}

/** The listed documents with a file. */
export function findItemsWithFile(db: Db, filename: string): Promise<Pick<ItemRow, 'id' | 'title' | 'state'>[]> {
  const { id, title, state } = checklistItems;
  return db
    .select({ id, title, state })
    .from(checklistItems)
    .innerJoin(checklistFiles, eq(checklistFiles.itemId, id))
    .where(and(eq(checklistFiles.filename, filename), isOnList))
    .orderBy(asc(id));
}

/** Puts files under a document; present ones stay. */
export async function attachFiles(db: Db, itemId: string, filenames: readonly string[]): Promise<void> {
  await db
    .insert(checklistFiles)
    .values(filenames.map((filename) => ({ itemId, filename })))
    .onConflictDoNothing();
}

/** True when the file was there. */
export async function detachFile(db: Db, itemId: string, filename: string): Promise<boolean> {
  const { rowCount } = await db
    .delete(checklistFiles)
    .where(and(eq(checklistFiles.itemId, itemId), eq(checklistFiles.filename, filename)));
  return rowCount === 1;
}

/** Documents of a customer's cases, also those taken off the list, with the names of their files; none of another person. */
export function findExportedItems(db: Db, customerId: string) {
  const isOwn = or(isNull(checklistItems.personId), eq(casePeople.role, 'borrower'));
  return exported(db, and(eq(cases.customerId, customerId), isOwn));
}

/** The same of one person of a case. */
export function findItemsOf(db: Db, personId: string) {
  return exported(db, eq(checklistItems.personId, personId));
}

async function exported(db: Db, which: SQL | undefined) {
  const { id, caseId, title, why, bank, state, reason, requestedAt, receivedAt, verifiedAt } = checklistItems;
  const { issuedOn, proven, provenDelays, removedAt } = checklistItems;
  const shown = {
    caseId,
    title,
    why,
    person: casePeople.place,
    bank,
    state,
    reason,
    requestedAt,
    receivedAt,
    verifiedAt,
  };
  const rows = await db
    .select({ id, ...shown, issuedOn, proven, provenDelays, removedAt })
    .from(checklistItems)
    .innerJoin(cases, eq(cases.id, caseId))
    .leftJoin(casePeople, eq(casePeople.id, checklistItems.personId))
    .where(which)
    .orderBy(asc(requestedAt), asc(id));
  const files = await findFilesOf(
    db,
    rows.map((row) => row.id),
  );
  return rows.map(({ id: ownId, ...row }) => ({
    ...row,
    files: (files.get(ownId) ?? []).map(({ originalname }) => originalname),
  }));
}

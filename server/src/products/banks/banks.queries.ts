import type { BankContact } from 'contract/products/banks';
import { count, desc, eq } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { inRomanianLetters } from '../../platform/database/romanian-letters.ts';
import { bankVersions } from '../../schema/banks.table.ts';

/** A version as it is stored. */
export type StoredBank = typeof bankVersions.$inferSelect;

/** A bank's contact to be stored; one that was removed is no longer listed. */
export type NewBank = BankContact & { readonly removed?: boolean };

/** A bank's name as `bankKey` writes it today; older rows may have letters with a cedilla. */
const key = inRomanianLetters(bankVersions.banca);

/** The newest version of every bank, by name; removed ones too. */
export function findNewest(db: Db): Promise<StoredBank[]> {
  return db.selectDistinctOn([key]).from(bankVersions).orderBy(key, desc(bankVersions.id));
}

/** The contact of a bank (`bankKey`) as it is now; undefined when there is none. */
export async function findOne(db: Db, banca: string): Promise<StoredBank | undefined> {
  const [newest] = await db.select().from(bankVersions).where(eq(key, banca)).orderBy(desc(bankVersions.id)).limit(1);
  return newest?.removed ? undefined : newest;
}

/** Every version of a bank (`bankKey`), newest first; none for an unknown one. */
export function findHistory(db: Db, banca: string): Promise<StoredBank[]> {
  return db.select().from(bankVersions).where(eq(key, banca)).orderBy(desc(bankVersions.id));
}

export async function countVersions(db: Db): Promise<number> {
  const [row] = await db.select({ versions: count() }).from(bankVersions);
  return row?.versions ?? 0;
}

/** Stores contacts as their banks' newest versions; `changedBy` null = the program itself. */
export function addVersions(db: Db, banks: readonly NewBank[], changedBy: string | null): Promise<StoredBank[]> {
  return db
    .insert(bankVersions)
    .values(banks.map((bank) => ({ ...bank, changedBy })))
    .returning();
}

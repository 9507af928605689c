import type { CriteriaRow } from 'contract/simulations/criteria-values';
import { and, desc, eq, gt, inArray, isNull, lte, max, or, type SQL } from 'drizzle-orm';
import type { Db } from '../platform/database/db.ts';
import { bankCriteria } from '../schema/bank-criteria.table.ts';

/** A set of criteria to be stored. */
export type NewCriteria = typeof bankCriteria.$inferInsert;

/** A bank, or one of its offers. */
export type Scope = Pick<CriteriaRow, 'banca' | 'oferta'>;

const { banca, oferta, validFrom, id } = bankCriteria;

/** For each bank and offer the set that holds on `day` (ISO), as known when `version` was the highest stored. */
export async function findAsOf(db: Db, version: number, day: string): Promise<CriteriaRow[]> {
  const rows = await db
    .selectDistinctOn([banca, oferta])
    .from(bankCriteria)
    .where(and(lte(validFrom, day), lte(id, version)))
    .orderBy(banca, oferta, desc(validFrom), desc(id));
  return rows.map(toRow);
}

/** The sets in force on `day`, those of later days, and the newest of each bank and offer. */
export async function findShown(db: Db, day: string): Promise<CriteriaRow[]> {
  const inForce = await findAsOf(db, Number.MAX_SAFE_INTEGER, day);
  const newest = await db
    .select({ id: max(id) })
    .from(bankCriteria)
    .groupBy(banca, oferta);
  const ids = [...inForce.map((row) => row.id), ...newest.flatMap((row) => row.id ?? [])];
  const rows = await db
    .select()
    .from(bankCriteria)
    .where(or(inArray(id, ids), gt(validFrom, day)))
    .orderBy(banca, oferta, id);
  return rows.map(toRow);
}

/** Every set of a bank (`bankKey`) and its offers, newest first. */
export async function findHistory(db: Db, bank: string): Promise<CriteriaRow[]> {
  const rows = await db.select().from(bankCriteria).where(eq(banca, bank)).orderBy(desc(id));
  return rows.map(toRow);
}

/** The set of a bank or offer that was stored last; undefined without one. */
export async function findNewest(db: Db, scope: Scope): Promise<CriteriaRow | undefined> {
  const [row] = await db.select().from(bankCriteria).where(isOf(scope)).orderBy(desc(id)).limit(1);
  return row && toRow(row);
}

/** The version for results of now: the highest id so far, undefined without criteria. */
export async function latestVersion(db: Db): Promise<number | undefined> {
  const [row] = await db.select({ id: max(id) }).from(bankCriteria);
  return row?.id ?? undefined;
}

export async function addCriteria(db: Db, rows: readonly NewCriteria[]): Promise<CriteriaRow[]> {
  const added = await db
    .insert(bankCriteria)
    .values([...rows])
    .returning();
  return added.map(toRow);
}

/** Undefined for an unknown id. */
export async function confirm(db: Db, criteriaId: number, confirmedAt: Date): Promise<CriteriaRow | undefined> {
  const [row] = await db.update(bankCriteria).set({ confirmedAt }).where(eq(id, criteriaId)).returning();
  return row && toRow(row);
}

const isOf = (scope: Scope): SQL | undefined =>
  and(eq(banca, scope.banca), scope.oferta === null ? isNull(oferta) : eq(oferta, scope.oferta));

function toRow({ changedAt, confirmedAt, ...row }: typeof bankCriteria.$inferSelect): CriteriaRow {
  return { ...row, changedAt: changedAt.toISOString(), confirmedAt: confirmedAt?.toISOString() ?? null };
}

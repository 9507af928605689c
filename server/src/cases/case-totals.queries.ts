import type { CaseStage } from 'contract/cases/case';
import { and, eq, isNull, not, notInArray, sql } from 'drizzle-orm';
import { scopeOf, scopeOfTotals } from '../customers/list-scope.ts';
import { takeAdvisoryLock } from '../platform/database/advisory-lock.ts';
import type { Db } from '../platform/database/db.ts';
import { cases, openCaseTotals } from '../schema/cases.table.ts';
import { customers } from '../schema/customers.table.ts';
import { type Filter, type Look, ofFilter } from './case-lists.queries.ts';

/** The number of open cases at a stage, and the sum of their wanted amounts, RON. */
type StageTotal = { readonly stage: CaseStage; readonly count: number; readonly amount: number };

/**
 * Totals of the open cases by stage; a stage without one is not among them. Those of a broker or of all are kept
 * (decision 091); a bank, a deadline or a search has its cases counted.
 */
export async function findTotals(db: Db, filter: Filter, look: Look): Promise<StageTotal[]> {
  const { responsible, ...narrower } = filter;
  const isKept = Object.values(narrower).every((value) => value === undefined || value === '');
  return isKept ? keptTotals(db, responsible, look) : countedTotals(db, filter, look);
}

async function keptTotals(db: Db, responsible: string | undefined, { viewer }: Look): Promise<StageTotal[]> {
  const { stage, count, amount, responsibleId } = openCaseTotals;
  const sum = sql<number>`sum(${count})::int`;
  return db
    .select({ stage, count: sum, amount: sql`sum(${amount}) / 100.0`.mapWith(Number) })
    .from(openCaseTotals)
    .where(await scopeOfTotals(db, responsible, viewer, responsibleId))
    .groupBy(stage)
    .having(sql`${sum} > 0`);
}

async function countedTotals(db: Db, filter: Filter, { viewer, today }: Look): Promise<StageTotal[]> {
  const { condition, isNarrow } = await scopeOf(db, filter.responsible, viewer);
  const { stage, amount } = cases;
  const totals = db
    .select({ stage, count: sql<number>`count(*)::int`, amount: sql`sum(${amount}) / 100.0`.mapWith(Number) })
    .from(cases)
    .$dynamic();
  const wanted = and(isNull(cases.closedAt), ofFilter(db, filter, today));
  // A viewer of nearly every customer: the query looks up the few hidden ones instead of each case's customer.
  const hidden = db
    .select({ id: customers.id })
    .from(customers)
    .where(condition && not(condition));
  return isNarrow
    ? totals.innerJoin(customers, eq(customers.id, cases.customerId)).where(and(wanted, condition)).groupBy(stage)
    : totals.where(and(wanted, notInArray(cases.customerId, hidden))).groupBy(stage);
}

/** A kept total that is not what the cases say, and the difference. */
export type WrongTotal = {
  readonly stage: CaseStage;
  readonly responsibleId: string | null;
  readonly count: number;
  readonly amount: number;
};

/**
 * Counts the open cases and adds the difference to the kept totals; answers it. One statement sees one state, so a
 * change beside it is in both sides or in none.
 */
export function correctTotals(db: Db): Promise<WrongTotal[]> {
  return db.transaction(async (tx) => {
    await takeAdvisoryLock(tx, 'open case totals');
    const { rows } = await tx.execute<WrongTotal>(sql`
      WITH counted AS (
        SELECT ${cases.stage}, ${customers.responsibleId}, 1 AS count, ${cases.amount}
        FROM ${cases} JOIN ${customers} ON ${customers.id} = ${cases.customerId}
        WHERE ${cases.closedAt} IS NULL AND ${customers.deletedAt} IS NULL
        UNION ALL SELECT stage, responsible_id, -count, -amount FROM ${openCaseTotals}),
      missing AS (
        SELECT stage, responsible_id, sum(count) AS count, sum(amount) AS amount FROM counted
        GROUP BY stage, responsible_id HAVING sum(count) <> 0 OR sum(amount) <> 0)
      INSERT INTO ${openCaseTotals} (stage, responsible_id, count, amount) SELECT * FROM missing
      RETURNING stage, responsible_id AS "responsibleId", count, amount::float8 AS amount`);
    return rows;
  });
}

/** Makes one row of all rows of a stage and a broker. A change beside it adds its row to the new one. */
export async function foldTotals(db: Db): Promise<void> {
  await db.execute(sql`
    WITH folded AS (DELETE FROM ${openCaseTotals} RETURNING stage, responsible_id, count, amount)
    INSERT INTO ${openCaseTotals} (stage, responsible_id, count, amount)
    SELECT stage, responsible_id, sum(count), sum(amount) FROM folded
    GROUP BY stage, responsible_id HAVING sum(count) <> 0 OR sum(amount) <> 0`);
}

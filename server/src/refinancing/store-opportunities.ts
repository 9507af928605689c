import { type FollowedLoanRow, markComputed } from '../followed-loans/followed-loans.queries.ts';
import type { Db } from '../platform/database/db.ts';
import type { Deps } from '../platform/deps.ts';
import { bestOpportunity, type ComparisonInputs } from './best-opportunity.ts';
import * as queries from './refinancing.queries.ts';
import { thresholdsOf } from './thresholds.ts';

/** The data for today's comparisons; `catalogue`: today's. */
export async function comparisonInputs(
  { db, today }: Pick<Deps, 'db' | 'today'>,
  catalogue: ComparisonInputs['catalogue'],
) {
  const day = today();
  const [indexes, thresholds] = [await queries.findIndexes(db), await thresholdsOf(db, day)];
  return { catalogue, indexes, thresholds, today: day };
}

/**
 * Stores the best opportunities of loans, except loans that were changed since they were read: that change stores its
 * own.
 */
export async function storeBestOpportunities(
  tx: Db,
  inputs: ComparisonInputs,
  loans: readonly FollowedLoanRow[],
  at: Date,
): Promise<void> {
  const found = new Map(loans.map((loan) => [loan.id, bestOpportunity(loan, inputs)] as const));
  const same = await markComputed(tx, loans, at);
  await queries.storeOpportunities(tx, inputs.today, new Map(same.map(({ id }) => [id, found.get(id) ?? null])));
}

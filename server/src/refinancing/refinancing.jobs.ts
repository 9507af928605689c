import { setImmediate as breathe } from 'node:timers/promises';
import { daysBetween } from 'contract/romanian/romanian-time';
import { applicableQuarter, appliesFrom, quarterAfter } from 'loan/index-quarter';
import { findLive } from '../followed-loans/followed-loans.queries.ts';
import { queueEmail } from '../mail/queue-email.ts';
import { CATALOGUE_CHANGED } from '../parameters/catalogue-channel.ts';
import type { Deps } from '../platform/deps.ts';
import type { Job } from '../platform/jobs.ts';
import { findActiveAdmins } from '../staff/users.queries.ts';
import type { DatedIndex } from './loan-on-day.ts';
import * as queries from './refinancing.queries.ts';
import { missingIndexEmail } from './refinancing-emails.ts';
import { comparisonInputs, storeBestOpportunities } from './store-opportunities.ts';

/** Loans read, computed and stored together: between two slices others are served. */
const SLICE = 25;

/** Days before a quarter begins by which its IRCC should be known. */
const DAYS_BEFORE = 15;

/** Computes the best opportunity of every followed loan: each morning, after a start, and when a product or a parameter changed. */
export const findRefinancings: Job = {
  name: 'find-refinancings',
  cron: '10 6 * * *',
  isDueAtStart: true,
  requestChannel: CATALOGUE_CHANGED,
  run: (deps, stop) => recompute(deps, stop),
};

/** As the job does it; again is the same. */
export async function recompute(deps: Deps, stop?: AbortSignal): Promise<void> {
  const { db, now } = deps;
  const inputs = await comparisonInputs(deps, await deps.catalogue.newestOn(deps.today()));
  let after: string | undefined;
  do {
    const loans = await findLive(db, after, SLICE);
    await db.transaction((tx) => storeBestOpportunities(tx, inputs, loans, now()));
    after = loans.length === SLICE ? loans.at(-1)?.id : undefined;
    await breathe();
  } while (after !== undefined && !stop?.aborted);
}

/** Tells administrators once that the IRCC of a quarter that has begun, or is about to, is not entered. */
export const warnOfMissingIndex: Job = {
  name: 'warn-of-missing-ircc',
  cron: '30 8 * * *',
  run: (deps) => warnMissing(deps),
};

/** As the job does it; again is nothing. */
export async function warnMissing({ db, config, now, today }: Deps): Promise<void> {
  const quarter = missingQuarter(today(), await queries.findIndexes(db));
  if (quarter === null) return;
  await db.transaction(async (tx) => {
    if (!(await queries.markMissing(tx, quarter))) return;
    const about = { quarter, from: appliesFrom(quarter) };
    for (const { email } of await findActiveAdmins(tx))
      await queueEmail(tx, { config, now }, missingIndexEmail(email, about, config));
  });
}

/** The quarter with a missing IRCC that should be known on `day`; null without one. */
export function missingQuarter(day: string, indexes: readonly DatedIndex[]): string | null {
  const current = applicableQuarter(day);
  const next = quarterAfter(current);
  const isKnown = (quarter: string) =>
    indexes.some(({ from }) => from >= appliesFrom(quarter) && from < appliesFrom(quarterAfter(quarter)));
  if (!isKnown(current)) return current;
  const daysLeft = daysBetween(day, appliesFrom(next));
  return daysLeft <= DAYS_BEFORE && !isKnown(next) ? next : null;
}

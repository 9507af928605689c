import type { BusinessReport } from 'contract/business-report/business-report';
import type { Deps } from '../platform/deps.ts';
import {
  banksOf,
  expectedSignings,
  leadsOf,
  lossesOf,
  monthsOf,
  periodOf,
  type ReportQuery,
} from './business-report.service.ts';
import { findNewest } from './period.ts';

/**
 * The sections of a period: each is read when it is first wanted. An event between two of them makes the next call read
 * all of them again.
 */
type Reading = ReturnType<typeof openReading> & { readonly newest: number; readonly at: number };

/** Concurrent events may appear in another order than their ids: the cache reads figures again within this time, ms. */
const FRESH_FOR = 60_000;
const MAX_CACHED = 20;

/**
 * The owner's reports, kept until there is another event. Their sections take turns at one connection: a long one makes
 * the others wait, and nobody else.
 */
export function openReports(deps: Deps) {
  const cache = new Map<string, Reading>();
  const readingOf = async (query: ReportQuery): Promise<Reading> => {
    const key = [query.from, query.to, query.until].join(' ');
    const newest = await findNewest(deps.db);
    const known = cache.get(key);
    if (known?.newest === newest && performance.now() - known.at < FRESH_FOR) return known;
    const reading = { ...openReading(deps, query), newest, at: performance.now() };
    cache.delete(key);
    cache.set(key, reading);
    for (const oldest of [...cache.keys()].slice(0, -MAX_CACHED)) cache.delete(oldest);
    return reading;
  };
  return { readingOf, whole: async (query: ReportQuery) => wholeReport(deps, query, await readingOf(query)) };
}

function openReading(deps: Deps, query: ReportQuery) {
  const period = readOnce(() => periodOf(deps, query));
  return {
    period,
    leads: readOnce(async () => leadsOf(deps, await period())),
    months: readOnce(async () => monthsOf(deps, await period())),
    losses: readOnce(async () => lossesOf(deps, await period())),
    banks: readOnce(async () => banksOf(deps, await period())),
  };
}

/** Reads once for all callers; after a failure the next one reads again. */
function readOnce<Answer>(read: () => Promise<Answer>): () => Promise<Answer> {
  let answer: Promise<Answer> | undefined;
  return () => {
    answer ??= read().catch((failure) => {
      answer = undefined;
      throw failure;
    });
    return answer;
  };
}

async function wholeReport(deps: Deps, { from, to }: ReportQuery, reading: Reading): Promise<BusinessReport> {
  const { leads, months, losses, banks } = reading;
  const parts = await Promise.all([leads(), months(), losses(), banks()]);
  const { until } = await reading.period();
  const forecast = await expectedSignings(deps);
  return { from, to, until: until.toISOString(), ...parts[0], ...parts[1], ...parts[2], ...parts[3], forecast };
}

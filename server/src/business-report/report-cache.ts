import type { BusinessReport } from 'contract/business-report/business-report';
import { max } from 'drizzle-orm';
import type { Deps } from '../platform/deps.ts';
import { businessEvents } from '../schema/business-events.table.ts';
import { expectedSignings, type PastFigures, pastFigures, type ReportQuery } from './business-report.service.ts';

type Cached = { readonly newest: number | null; readonly at: number; readonly figures: Promise<PastFigures> };

/** Concurrent events may appear in another order than their ids: the cache reads figures again within this time, ms. */
const FRESH_FOR = 60_000;
const MAX_CACHED = 20;

/** Events are only added: the cache reads figures again only after another event. */
export function openReports(deps: Deps): (query: ReportQuery) => Promise<BusinessReport> {
  const cache = new Map<string, Cached>();
  const read = (key: string, newest: number | null, query: ReportQuery): Promise<PastFigures> => {
    const figures = pastFigures(deps, query);
    cache.delete(key);
    cache.set(key, { newest, at: performance.now(), figures });
    figures.catch(() => cache.delete(key));
    for (const oldest of [...cache.keys()].slice(0, -MAX_CACHED)) cache.delete(oldest);
    return figures;
  };
  return async (query) => {
    const key = [query.from, query.to, query.until].join(' ');
    const [newest] = await deps.db.select({ id: max(businessEvents.id) }).from(businessEvents);
    const known = cache.get(key);
    const isFresh = known && known.newest === newest?.id && performance.now() - known.at < FRESH_FOR;
    const figures = await (isFresh ? known.figures : read(key, newest?.id ?? null, query));
    return { ...figures, forecast: await expectedSignings(deps) };
  };
}

import { customers as api } from 'contract/customers/customers';
import { useRef } from 'react';
import { useThrottled } from '../../../shared/time/use-throttled.ts';
import { staffCall } from '../../session/staff-call.ts';
import type { BoardCache } from './board-cache.ts';

/** Milliseconds within which changes are gathered, to be read together. */
const THROTTLE_MS = 500;
/** The most cards that are read one by one; more are read with their lists. */
const MAX_SINGLE_READS = 8;

/**
 * Reads the summaries (next action, requested loan) of the board's customers again: events name the customers, not the
 * changes.
 */
export function useSummaries(cache: BoardCache, readAll: () => void, isLocked: () => boolean) {
  const changed = useRef(new Set<string>());
  const readSoon = useThrottled(() => {
    const ids = [...changed.current].filter((id) => cache.find(id));
    changed.current.clear();
    // During a drag no card may grow or move under it: the board reads the lists after the drop.
    if (ids.length > MAX_SINGLE_READS || (ids.length > 0 && isLocked())) readAll();
    else for (const id of ids) void readSummary(cache, id);
  }, THROTTLE_MS);
  return (ids: readonly string[]) => {
    for (const id of ids) if (cache.find(id)) changed.current.add(id);
    if (changed.current.size > 0) readSoon();
  };
}

async function readSummary(cache: BoardCache, id: string): Promise<void> {
  const search = cache.find(id)?.phone;
  if (search === undefined) return;
  // A customer who cannot be read now keeps the old summary; the next event or visit reads it again.
  const found = await staffCall(api.getAll, { query: { search, limit: 1 } }).catch(() => []);
  const summary = found.find(({ _id }) => _id === id)?.summary;
  const card = cache.find(id);
  if (card && summary) cache.put({ ...card, summary });
}

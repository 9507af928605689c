import { useCallback, useEffect, useState } from 'react';
import { ALL_OFFERS, type OfferFilter } from './filter-offers.ts';
import { FIRST_SORT, type Sort } from './sort-offers.ts';

/** How somebody looks at the comparison. */
export type View = {
  readonly filter: OfferFilter;
  readonly sort: Sort;
  /** Offers put side by side, by `_id`, in the order chosen. */
  readonly chosen: readonly string[];
  /** Offers whose details are unfolded, by `_id`. */
  readonly open: readonly string[];
};

const FIRST_VIEW: View = { filter: ALL_OFFERS, sort: FIRST_SORT, chosen: [], open: [] };

/** Beside what the router keeps there: another page of the history knows nothing of it. */
const STATE_KEY = 'comparison';

/** The view and the way to change it. It stays with this page of the history: Back and a reload find it again. */
export function useComparisonView(): [view: View, change: (change: (now: View) => Partial<View>) => void] {
  const [view, setView] = useState(viewInHistory);
  useEffect(() => {
    if (view !== FIRST_VIEW) window.history.replaceState({ ...window.history.state, [STATE_KEY]: view }, '');
  }, [view]);
  const change = useCallback((next: (now: View) => Partial<View>) => setView((now) => ({ ...now, ...next(now) })), []);
  return [view, change];
}

/** Histories outlive versions of this program: what is missing or of another shape is as at first. */
function viewInHistory(): View {
  const stored: Partial<View> = window.history.state?.[STATE_KEY] ?? {};
  return stored.filter && stored.sort && Array.isArray(stored.chosen) && Array.isArray(stored.open)
    ? { ...FIRST_VIEW, ...stored }
    : FIRST_VIEW;
}

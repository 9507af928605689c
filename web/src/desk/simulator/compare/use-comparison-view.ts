import { useCallback, useEffect, useState } from 'react';
import type { Sorting } from '../../../ui/sorting.ts';
import { ALL_OFFERS, type OfferFilter } from './filter-offers.ts';
import { FIRST_SORT } from './sort-offers.ts';

/** The view of the comparison. */
export type View = {
  readonly filter: OfferFilter;
  readonly sort: Sorting;
  /** Offers put side by side, by `_id`, in the order chosen. */
  readonly chosen: readonly string[];
  /** Offers whose details are unfolded, by `_id`. */
  readonly open: readonly string[];
  /** The table has all its columns, not only those that decide. */
  readonly isWhole: boolean;
};

const FIRST_VIEW: View = { filter: ALL_OFFERS, sort: FIRST_SORT, chosen: [], open: [], isWhole: false };

/** In the state of this history entry, beside the router's own; other entries do not have it. */
const STATE_KEY = 'comparison';

/** Changes a part of the view; the same function at every render. */
type ChangeView = (change: (now: View) => Partial<View>) => void;

/** The view and its setter. */
export type ComparisonView = readonly [view: View, change: ChangeView];

/** The view and its setter. This history entry keeps it, through Back and a reload. `bank`: the one shown at first. */
export function useComparisonView(bank = ''): ComparisonView {
  const [view, setView] = useState(() => viewInHistory(bank));
  useEffect(() => {
    if (view !== FIRST_VIEW) window.history.replaceState({ ...window.history.state, [STATE_KEY]: view }, '');
  }, [view]);
  const change = useCallback((next: (now: View) => Partial<View>) => setView((now) => ({ ...now, ...next(now) })), []);
  return [view, change];
}

/** The history may be of an earlier version of the program: missing or malformed parts get the default. */
function viewInHistory(bank: string): View {
  const stored: Partial<View> = window.history.state?.[STATE_KEY] ?? {};
  return stored.filter && stored.sort && Array.isArray(stored.chosen) && Array.isArray(stored.open)
    ? { ...FIRST_VIEW, ...stored, filter: { ...ALL_OFFERS, ...stored.filter } }
    : { ...FIRST_VIEW, filter: bank === '' ? ALL_OFFERS : { ...ALL_OFFERS, banca: bank } };
}

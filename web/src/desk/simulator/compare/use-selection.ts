import { MAX_SIDE_BY_SIDE } from 'contract/simulations/simulations';
import { useCallback } from 'react';
import type { ComparisonView } from './use-comparison-view.ts';

/** The state of an offer's box. */
export type SelectionState = 'chosen' | 'open' | 'full';

/** The offers chosen for side by side, by `_id`, in the order chosen. */
export type Selection = {
  readonly ids: readonly string[];
  readonly isFull: boolean;
  /** Whether an offer is chosen, and whether it can still be. */
  readonly stateOf: (id: string) => SelectionState;
  /** The same function at every render, so that one tick does not render two hundred rows again. */
  readonly toggle: (id: string) => void;
  readonly clear: () => void;
};

/** Up to four offers; a fifth is not accepted. */
export function useSelection([{ chosen: ids }, change]: ComparisonView): Selection {
  const isFull = ids.length >= MAX_SIDE_BY_SIDE;
  const toggle = useCallback(
    (id: string) => {
      change(({ chosen: now }) => {
        if (now.includes(id)) return { chosen: now.filter((other) => other !== id) };
        return { chosen: now.length < MAX_SIDE_BY_SIDE ? [...now, id] : now };
      });
    },
    [change],
  );
  const stateOf = (id: string): SelectionState => (ids.includes(id) ? 'chosen' : isFull ? 'full' : 'open');
  return { ids, isFull, stateOf, toggle, clear: () => change(() => ({ chosen: [] })) };
}

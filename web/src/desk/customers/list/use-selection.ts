import { MAX_LISTED } from 'contract/customers/listed';
import { useRef, useState } from 'react';
import type { ListedCustomer } from '../summary-text.ts';

/** The rows that were chosen to do something with all of them. */
export type Selection = {
  /** The chosen customers who are still in the list, as they are now. */
  readonly customers: readonly ListedCustomer[];
  readonly has: (id: string) => boolean;
  /** Chooses or unchooses a row; with a range, all rows from the one that was changed last. */
  readonly toggle: (index: number, isRange?: boolean) => void;
  /** Chooses all rows that are read, or none. */
  readonly toggleAll: () => void;
  readonly clear: () => void;
};

/** Chosen rows of the list, by customer id, so that rows that move stay chosen. */
export function useSelection(listed: readonly ListedCustomer[]): Selection {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const last = useRef(0);
  const customers = listed.filter(({ _id }) => ids.has(_id));
  const toggle = (index: number, isRange = false) => {
    const id = listed[index]?._id;
    if (id === undefined) return;
    const [from, to] = isRange ? [Math.min(last.current, index), Math.max(last.current, index)] : [index, index];
    last.current = index;
    setIds((now) => withRange(now, listed.slice(from, to + 1), isRange || !now.has(id)));
  };
  return {
    customers,
    has: (id) => ids.has(id),
    toggle,
    toggleAll: () => setIds(customers.length > 0 ? new Set() : withRange(new Set(), listed, true)),
    clear: () => setIds(new Set()),
  };
}

function withRange(ids: ReadonlySet<string>, range: readonly ListedCustomer[], isChosen: boolean): ReadonlySet<string> {
  const next = new Set(ids);
  for (const { _id } of range) {
    if (!isChosen) next.delete(_id);
    else if (next.size < MAX_LISTED) next.add(_id);
  }
  return next;
}

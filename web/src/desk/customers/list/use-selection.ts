import { MAX_LISTED } from 'contract/customers/listed';
import { useRef, useState } from 'react';
import type { RowSelection } from '../../../ui/records/record-focus.ts';
import type { ListedCustomer } from '../summary-text.ts';

/** Chosen rows of the list, by customer id, so that rows that move stay chosen. */
export function useSelection(listed: readonly ListedCustomer[]): RowSelection<ListedCustomer> {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const last = useRef(0);
  const chosen = listed.filter(({ _id }) => ids.has(_id));
  const toggle = (index: number, isRange = false) => {
    const id = listed[index]?._id;
    if (id === undefined) return;
    const [from, to] = isRange ? [Math.min(last.current, index), Math.max(last.current, index)] : [index, index];
    last.current = index;
    setIds((now) => withRange(now, listed.slice(from, to + 1), isRange || !now.has(id)));
  };
  return {
    chosen,
    has: (id) => ids.has(id),
    toggle,
    toggleAll: () => setIds(chosen.length > 0 ? new Set() : withRange(new Set(), listed, true)),
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

import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual';
import type { Customer } from 'contract/customers/customer';
import { type KeyboardEvent, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { CustomerRow } from './customer-row.tsx';
import styles from './customers-page.module.css';
import { focusRow, focusSearch } from './row-focus.ts';
import { useReturnToRow } from './use-return-to-row.ts';

/** Pixels of a row before it is measured. */
const ESTIMATE = 57;
/** So many rows before the end the next page is asked for. */
const AHEAD = 40;
/** Rows drawn beyond the window, so that a quick finger sees no gap. */
const OVERSCAN = 12;

type VirtualRowsProps = {
  customers: readonly Customer[];
  /** Those of the question before: the answer to the present one is on its way. */
  isStale: boolean;
  hasMore: boolean;
  /** The last rows are near. */
  onEnd: () => void;
};

/** Any number of customers, of whom only those in the window are drawn. Arrows, Home and End go from row to row. */
export function VirtualRows({ customers, isStale, hasMore, onEnd }: VirtualRowsProps) {
  const list = useRef<HTMLUListElement>(null);
  const [active, setActive] = useState(0);
  const rows = useRows(customers, list, active);
  const shown = rows.getVirtualItems();
  const last = shown.at(-1)?.index ?? 0;
  const askForMore = useEffectEvent(onEnd);
  useEffect(() => {
    if (last >= customers.length - AHEAD) askForMore();
  }, [last, customers.length]);
  const go = (index: number) => {
    const target = Math.min(Math.max(index, 0), customers.length - 1);
    setActive(target);
    rows.scrollToIndex(target, { align: 'auto' });
    focusRow(target);
  };
  const openRow = useReturnToRow(customers, go);
  const keys = (event: KeyboardEvent) => {
    const target = targetOf(event.key, active, customers.length);
    if (target === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    if (target < 0) focusSearch();
    else go(target);
  };
  return (
    <ul
      ref={list}
      className={styles.rows}
      aria-label="Clienți"
      aria-busy={isStale}
      onKeyDown={keys}
      style={{ blockSize: rows.getTotalSize() }}
    >
      {shown.map(({ index, start }) => {
        const customer = customers[index];
        return (
          customer && (
            <li
              key={customer._id}
              ref={rows.measureElement}
              data-index={index}
              data-row={index}
              aria-posinset={index + 1}
              aria-setsize={hasMore ? -1 : customers.length}
              className={styles.row}
              style={{ transform: `translateY(${start - rows.options.scrollMargin}px)` }}
              onFocus={() => setActive(index)}
            >
              <CustomerRow customer={customer} isActive={index === active} onOpen={() => openRow(customer.phone)} />
            </li>
          )
        );
      })}
    </ul>
  );
}

/** The row with the focus is always among those drawn. */
function useRows(customers: readonly Customer[], list: React.RefObject<HTMLUListElement | null>, active: number) {
  const [scrollMargin, setScrollMargin] = useState(0);
  useLayoutEffect(() => setScrollMargin(list.current?.offsetTop ?? 0), [list]);
  return useWindowVirtualizer({
    count: customers.length,
    estimateSize: () => ESTIMATE,
    getItemKey: (index) => customers[index]?._id ?? index,
    overscan: OVERSCAN,
    scrollMargin,
    scrollPaddingStart: 72,
    scrollPaddingEnd: 88,
    rangeExtractor: (range) => {
      const inWindow = defaultRangeExtractor(range);
      return active >= customers.length || inWindow.includes(active)
        ? inWindow
        : [...inWindow, active].toSorted((a, b) => a - b);
    },
  });
}

/** Where a key leads: a row, or -1 for the search box; undefined for every other key. */
function targetOf(key: string, active: number, count: number): number | undefined {
  if (key === 'ArrowDown') return active + 1;
  if (key === 'ArrowUp') return active - 1;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return undefined;
}

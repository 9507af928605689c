import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { today as dayToday } from '../../../shared/time/today.ts';
import { orderKept } from '../list-order.ts';
import type { ListedCustomer } from '../summary-text.ts';
import { CustomerRow } from './customer-row.tsx';
import styles from './customers-page.module.css';
import { placeOf, useRowFocus } from './row-focus.ts';
import { RowsHead } from './rows-head.tsx';
import { useReturnToRow } from './use-return-to-row.ts';
import type { Selection } from './use-selection.ts';

/** Pixels of a row before it is measured. */
const ESTIMATE = 38;
/** Rows before the end of the list at which the next page is read. */
const AHEAD = 40;
/** Rows drawn beyond the window, so that a quick finger sees no gap. */
const OVERSCAN = 12;

type VirtualRowsProps = {
  customers: readonly ListedCustomer[];
  selection: Selection;
  onClaim: (customer: ListedCustomer) => void;
  /** The rows are those of the query before: the answer to the present one is on its way. */
  isStale: boolean;
  hasMore: boolean;
  /** Called near the last rows. Undefined while nothing more can be read; then it is called as soon as it can. */
  onEnd: (() => void) | undefined;
};

/**
 * Any number of customers, of whom only those in the window are drawn. The table is one stop for Tab: arrows, Home and
 * End go from row to row and across a row, Space chooses it, Shift with an arrow chooses the next one too.
 */
export function VirtualRows({ customers, selection, onClaim, isStale, hasMore, onEnd }: VirtualRowsProps) {
  const list = useRef<HTMLTableSectionElement>(null);
  const [today] = useState(() => dayToday());
  const focus = useRowFocus(customers, {
    selection,
    scrollTo: (index) => rows.scrollToIndex(index, { align: 'auto' }),
  });
  const rows = useRows(customers, list, focus.index);
  const shown = rows.getVirtualItems();
  const last = shown.at(-1)?.index ?? 0;
  const askForMore = useEffectEvent(() => onEnd?.());
  const canAsk = onEnd !== undefined;
  useEffect(() => {
    if (canAsk && last >= customers.length - AHEAD) askForMore();
  }, [canAsk, last, customers.length]);
  const openRow = useReturnToRow(customers, (customer) => focus.go(placeOf(customer, 'open')));
  return (
    <table
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: arrows go through its rows, as in a spreadsheet
      role="grid"
      aria-label="Clienți"
      aria-busy={isStale}
      aria-multiselectable
      aria-rowcount={hasMore ? -1 : customers.length + 1}
      className={`${styles.table} framed`}
      onKeyDown={focus.onKeyDown}
    >
      <RowsHead selection={selection} count={customers.length} />
      <tbody
        ref={list}
        {...orderKept(customers)}
        className={styles.rows}
        style={{ blockSize: rows.getTotalSize() }}
        onFocus={focus.onFocus}
      >
        {shown.map(({ index, start }) => {
          const customer = customers[index];
          if (!customer) return null;
          const isSelected = selection.has(customer._id);
          return (
            <tr
              key={customer._id}
              ref={rows.measureElement}
              data-index={index}
              data-row={index}
              aria-rowindex={index + 2}
              aria-selected={isSelected}
              className={styles.row}
              style={{ transform: `translateY(${start - rows.options.scrollMargin}px)` }}
            >
              <CustomerRow
                customer={customer}
                today={today}
                isSelected={isSelected}
                place={focus.place}
                onSelect={(isRange) => selection.toggle(index, isRange)}
                onClaim={() => onClaim(customer)}
                onOpen={() => openRow(customer.phone)}
              />
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** The row with the focus is always drawn. */
function useRows(customers: readonly ListedCustomer[], list: React.RefObject<HTMLElement | null>, active: number) {
  const [scrollMargin, setScrollMargin] = useState(0);
  useLayoutEffect(() => setScrollMargin(offsetOf(list.current)), [list]);
  return useWindowVirtualizer({
    count: customers.length,
    estimateSize: () => ESTIMATE,
    getItemKey: (index) => customers[index]?._id ?? index,
    overscan: OVERSCAN,
    scrollMargin,
    scrollPaddingStart: 104,
    scrollPaddingEnd: 88,
    rangeExtractor: (range) => {
      const inWindow = defaultRangeExtractor(range);
      return active >= customers.length || inWindow.includes(active)
        ? inWindow
        : [...inWindow, active].toSorted((a, b) => a - b);
    },
  });
}

/** How far below the top of the page an element begins, px. */
function offsetOf(element: HTMLElement | null): number {
  return element ? element.getBoundingClientRect().top + window.scrollY : 0;
}

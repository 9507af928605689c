import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual';
import { type MouseEvent, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import boxes from '../fields/checkbox.module.css';
import { partOf } from '../focus/use-roving-focus.ts';
import { useIsPrinting } from '../layout/use-is-printing.ts';
import { type Card, type Column, type Layout, layoutOf, RecordCell, RecordsHead } from './record-columns.tsx';
import { linkOf, type RowSelection, useReturnToRow, useRowFocus } from './record-focus.ts';
import styles from './records.module.css';

/** Pixels of a row before it is measured. */
const ESTIMATE = 38;
/** Rows before the end of the list at which the next page is read. */
const AHEAD = 40;
/** Rows drawn beyond the window, so that a quick finger sees no gap. */
const OVERSCAN = 12;

/** The column of the boxes, in front of the others. */
const SELECT = { key: 'select', width: '1.25rem' } as const;
const SELECT_PLACE: Layout = { '--area': SELECT.key };

type VirtualRecordsProps<Row> = {
  /** The name of the grid, for screen readers. */
  label: string;
  /** Each with a width. */
  columns: readonly Column<Row>[];
  /** Its area `select` holds the box of the row. */
  card: Card;
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  nameOf: (row: Row) => string;
  selection: RowSelection<Row>;
  /** The words of the box that chooses all rows. */
  selectAll: string;
  /** The part of a row in place of one that the row lacks. */
  partIn: (row: Row, part: string) => string;
  /** The rows are those of the query before: the answer to the present one is on its way. */
  isStale: boolean;
  hasMore: boolean;
  /** Runs near the last rows. Undefined without more rows to read; then it runs as soon as there are some. */
  onEnd: (() => void) | undefined;
};

/**
 * Any number of records, of which only those in the window are drawn; paper has all that were read. The grid is one stop for Tab: arrows, Home and
 * End go from row to row and across a row; Space chooses a row, Shift with an arrow the next one too.
 */
export function VirtualRecords<Row>(props: VirtualRecordsProps<Row>) {
  const { label, columns, card, rows, keyOf, selection, onEnd } = props;
  const list = useRef<HTMLTableSectionElement>(null);
  const keys = rows.map(keyOf);
  const focus = useRowFocus(keys, {
    selection,
    scrollTo: (index) => drawn.scrollToIndex(index, { align: 'auto' }),
    partIn: (index, part) => (rows[index] === undefined ? part : props.partIn(rows[index], part)),
  });
  const drawn = useDrawnRows(keys, list, focus.index);
  const isPrinting = useIsPrinting();
  const inWindow = drawn.getVirtualItems();
  // Paper has every row that was read, one below the other.
  const shown = isPrinting ? rows.map((_, index) => ({ index, start: 0 })) : inWindow;
  useNextPage((inWindow.at(-1)?.index ?? 0) >= rows.length - AHEAD, rows.length, onEnd);
  const keepOpened = useReturnToRow(keys, (row) => focus.go(linkOf(row)));
  return (
    <table
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: arrows go through its rows, as in a spreadsheet
      role="grid"
      aria-label={label}
      aria-busy={props.isStale}
      aria-multiselectable
      aria-rowcount={props.hasMore ? -1 : rows.length + 1}
      className={`${styles.lines} framed`}
      style={layoutOf(columns, card, SELECT)}
      onKeyDown={focus.onKeyDown}
    >
      <RecordsHead columns={columns} rowIndex={1}>
        <SelectAll label={props.selectAll} selection={selection} count={rows.length} />
      </RecordsHead>
      <tbody
        ref={list}
        style={isPrinting ? undefined : { blockSize: drawn.getTotalSize() }}
        onFocus={focus.onFocus}
        onClickCapture={(event: MouseEvent) => {
          const opened = rows[openedIn(event)];
          if (opened) keepOpened(keyOf(opened));
        }}
      >
        {shown.map(({ index, start }) => {
          const row = rows[index];
          if (!row) return null;
          const place = (part: string) => focus.place(partOf(keyOf(row), part));
          const isSelected = selection.has(keyOf(row));
          return (
            <tr
              key={keyOf(row)}
              ref={drawn.measureElement}
              data-index={index}
              data-row={index}
              aria-rowindex={index + 2}
              aria-selected={isSelected}
              className={isPrinting ? styles.row : `${styles.row} ${styles.placed}`}
              style={isPrinting ? undefined : { transform: `translateY(${start - drawn.options.scrollMargin}px)` }}
            >
              <td className={`${styles.select} relative z-1 grid place-items-center`} style={SELECT_PLACE}>
                <input
                  type="checkbox"
                  className={boxes.box}
                  {...place(SELECT.key)}
                  aria-label={`Alegeți: ${props.nameOf(row)}`}
                  checked={isSelected}
                  onChange={({ nativeEvent }) =>
                    selection.toggle(index, 'shiftKey' in nativeEvent && nativeEvent.shiftKey === true)
                  }
                />
              </td>
              {columns.map((column) => (
                <RecordCell key={column.key} column={column} row={row} card={card} place={place} />
              ))}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

type SelectAllProps<Row> = { label: string; selection: RowSelection<Row>; count: number };

/** The head of the boxes: chooses all rows that were read, or none. */
function SelectAll<Row>({ label, selection: { chosen, toggleAll }, count }: SelectAllProps<Row>) {
  return (
    <th scope="col" className={`${styles.select} relative z-1 grid place-items-center`} style={SELECT_PLACE}>
      <input
        type="checkbox"
        className={boxes.box}
        aria-label={label}
        checked={chosen.length > 0 && chosen.length === count}
        ref={(box) => {
          if (box) box.indeterminate = chosen.length > 0 && chosen.length < count;
        }}
        onChange={toggleAll}
      />
    </th>
  );
}

const indexOf = (target: Element): number => Number(target.closest<HTMLElement>('[data-row]')?.dataset.row);

/** The index of the row whose link opens its screen in this tab; NaN for every other press. */
function openedIn({ target, metaKey, ctrlKey, shiftKey }: MouseEvent): number {
  const isOpened = target instanceof Element && target.closest('[data-row-link]') && !metaKey && !ctrlKey && !shiftKey;
  return isOpened ? indexOf(target) : Number.NaN;
}

function useNextPage(isNearEnd: boolean, count: number, onEnd: (() => void) | undefined): void {
  const askForMore = useEffectEvent(() => onEnd?.());
  const canAsk = onEnd !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page that came is a reason to look again
  useEffect(() => {
    if (canAsk && isNearEnd) askForMore();
  }, [canAsk, isNearEnd, count]);
}

/** The row with the focus is always drawn. */
function useDrawnRows(keys: readonly string[], list: React.RefObject<HTMLElement | null>, active: number) {
  const [scrollMargin, setScrollMargin] = useState(0);
  useLayoutEffect(() => setScrollMargin(offsetOf(list.current)), [list]);
  return useWindowVirtualizer({
    count: keys.length,
    estimateSize: () => ESTIMATE,
    getItemKey: (index) => keys[index] ?? index,
    overscan: OVERSCAN,
    scrollMargin,
    scrollPaddingStart: 104,
    scrollPaddingEnd: 88,
    rangeExtractor: (range) => {
      const inWindow = defaultRangeExtractor(range);
      return active >= keys.length || inWindow.includes(active)
        ? inWindow
        : [...inWindow, active].toSorted((a, b) => a - b);
    },
  });
}

/** The distance of an element from the top of the page, px. */
function offsetOf(element: HTMLElement | null): number {
  return element ? element.getBoundingClientRect().top + window.scrollY : 0;
}

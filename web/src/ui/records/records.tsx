import { type KeyboardEvent, memo } from 'react';
import table from '../layout/table.module.css';
import { useIsWide } from '../layout/use-is-wide.ts';
import { useVisibleRows } from '../layout/use-visible-rows.ts';
import { WideBox } from '../layout/wide-box.tsx';
import type { Sorting } from '../sorting.ts';
import { type Card, type Column, frameOf, layoutOf, RecordCell, RecordsHead } from './record-columns.tsx';
import styles from './records.module.css';

type RecordsProps<Row, Key extends string> = {
  /** The name of the table, for screen readers. */
  label: string;
  columns: readonly Column<Row, Key>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** Undefined: on a phone too it is a table, which scrolls. */
  card?: Card | undefined;
  /** The table scrolls both ways in its own box; rows in view follow a change at once, the others soon after. */
  isTall?: boolean;
  /** On a phone a screen reader finds a list instead of a table. */
  isListOnPhone?: boolean;
  isBusy?: boolean | undefined;
  isMuted?: (row: Row) => boolean;
  sorting?: Sorting<Key> | undefined;
  onSort?: (sorting: Sorting<Key>) => void;
};

/** A long table from one definition of its columns; on a phone each row is a card. Arrows go from row link to row link. */
export function Records<Row, Key extends string>(props: RecordsProps<Row, Key>) {
  const { label, columns, rows, keyOf, card, isTall = false, isMuted, sorting, onSort } = props;
  const { shown, onScroll, isUpdating } = useVisibleRows(rows);
  const isList = !useIsWide() && props.isListOnPhone === true;
  const isGrid = card?.wide !== undefined || columns.some(({ width }) => width);
  const content = (
    <table
      className={isGrid ? `${styles.lines} ${frameOf(card)}` : table.table}
      style={layoutOf(columns, card)}
      role={isList ? 'list' : undefined}
      aria-label={isGrid || isList ? label : undefined}
      aria-busy={props.isBusy || (isTall && isUpdating) || undefined}
    >
      <RecordsHead columns={columns} sorting={sorting} onSort={onSort} isHidden={isList} />
      <tbody role={isList ? 'presentation' : undefined} onKeyDown={goToRow}>
        {[...(isTall ? shown : rows).entries()].map(([index, row]) => (
          <Line
            key={isTall ? index : keyOf(row)}
            row={row}
            columns={columns}
            card={card}
            isListItem={isList}
            isMuted={isMuted?.(row) ?? false}
          />
        ))}
      </tbody>
    </table>
  );
  if (isGrid) return content;
  const box = [table.box, isTall && styles.tall, card && `${styles.cards} ${frameOf(card)}`].filter(Boolean);
  return (
    <WideBox label={label} className={box.join(' ')} onScroll={isTall ? onScroll : undefined}>
      {content}
    </WideBox>
  );
}

type LineProps<Row> = {
  row: Row;
  columns: readonly Column<Row>[];
  card: Card | undefined;
  isListItem: boolean;
  isMuted: boolean;
};

const Line = memo(function Line<Row>({ row, columns, card, isListItem, isMuted }: LineProps<Row>) {
  return (
    <tr className={styles.row} role={isListItem ? 'listitem' : undefined} data-muted={isMuted || undefined}>
      {columns.map((column) => (
        <RecordCell key={column.key} column={column} row={row} card={card} />
      ))}
    </tr>
  );
});

const STEPS: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowDown: (at, last) => Math.min(at + 1, last),
  ArrowUp: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_, last) => last,
};

/** Moves the focus from the link of a row to the link of another row. */
function goToRow(event: KeyboardEvent<HTMLElement>): void {
  const step = STEPS[event.key];
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-row-link]')];
  const at = links.findIndex((link) => event.target instanceof Node && link.contains(event.target));
  if (!step || at < 0 || event.ctrlKey || event.altKey || event.metaKey) return;
  event.preventDefault();
  links[step(at, links.length - 1)]?.focus();
}

import { type CSSProperties, Fragment, memo, type ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';
import type { Place } from '../focus/use-roving-focus.ts';
import { type Sorting, sortedBy } from '../sorting.ts';
import styles from './records.module.css';

/** Values that the style sheet of records reads. */
export type Layout = CSSProperties & { readonly [custom: `--${string}`]: string | undefined };

/** Makes a part of a row a place that the keys reach; empty if Tab reaches every part by itself. */
export type PlaceOf = (part: string) => Partial<Place>;

/** A column of a long table: its head, its cells and their look on a phone's card. */
export type Column<Row, Key extends string = string> = {
  /** The name of the column among the others, and in the picture of the card. */
  readonly key: string;
  /** The words of the head. */
  readonly title: string;
  /** The content of a cell. Undefined is a dash in the table, and leaves the cell out of the card. */
  cell(row: Row, place: PlaceOf): ReactNode;
  /** The cell names its row. */
  readonly isName?: boolean;
  /** The cells are figures, which end at the same edge. */
  readonly isFigure?: boolean;
  /** The cells hold buttons: paper leaves the column out. */
  readonly isCommands?: boolean;
  /** Only screen readers say the head. */
  readonly hasHiddenTitle?: boolean;
  /** The sort key of the head. Undefined: the head does not sort. */
  readonly sortKey?: Key | undefined;
  /** The place in which a card repeats the words of the head. Undefined: none. */
  readonly titleOnCard?: 'beside' | 'above' | 'before' | undefined;
  /** The unit of the figures: a card writes it after them. */
  readonly unit?: string | undefined;
  /** The track of a grid. A table with widths, or a `wide` card, is a grid of lines, cards below 64rem; others are cards below 48rem. */
  readonly width?: string;
  /** Classes of head and cells. */
  readonly className?: string | undefined;
  /** The words under the pointer. */
  tip?(row: Row): string | undefined;
  /** The cell holds the best figure of its column. */
  isBest?(row: Row): boolean | undefined;
};

/** Pictures of a row as a card: values of `grid-template` whose areas are keys of columns. A card lacks the others. */
export type Card = {
  readonly phone: string;
  /** The picture where a phone's line holds less than 22rem, as with large text. */
  readonly narrow?: string;
  /** The picture of a grid of lines from 48rem to 64rem. */
  readonly tablet?: string;
  /** The picture from 64rem of a line with more than one row; it replaces the widths of the columns. */
  readonly wide?: string;
  /** A frame around each card, or around all; undefined: lines between them. */
  readonly frame?: 'each' | 'all';
};

/** The class of the frame of the cards. */
export function frameOf(card: Card | undefined): string {
  return (card?.frame && { each: styles.each, all: styles.all }[card.frame]) ?? '';
}

/** The pictures of the card and of the lines' grid, for the style sheet. */
export function layoutOf<Row>(columns: readonly Column<Row>[], card: Card | undefined, first?: Track): Layout {
  const tracks = [...(first ? [first] : []), ...columns];
  return {
    '--card': card?.phone,
    '--card-narrow': card?.narrow,
    '--card-tablet': card?.tablet,
    '--columns':
      card?.wide ?? `"${tracks.map(({ key }) => key).join(' ')}" / ${tracks.map(({ width }) => width).join(' ')}`,
  };
}

type Track = Pick<Column<unknown>, 'key' | 'width'>;

type HeadProps<Row, Key extends string> = {
  columns: readonly Column<Row, Key>[];
  sorting?: Sorting<Key> | undefined;
  onSort?: ((sorting: Sorting<Key>) => void) | undefined;
  isHidden?: boolean;
  rowIndex?: number;
  /** Heads before those of the columns. */
  children?: ReactNode;
};

/** The heads of the columns; those that sort are buttons, on a phone a line of buttons above the cards. */
export function RecordsHead<Row, Key extends string>(props: HeadProps<Row, Key>) {
  const { columns, sorting, onSort, isHidden, rowIndex, children } = props;
  return (
    <thead hidden={isHidden} data-sorts={onSort !== undefined || undefined}>
      <tr className={styles.heads} aria-rowindex={rowIndex}>
        {children}
        {columns.map((column) => (
          <Heading key={column.key} column={column} sorting={sorting} onSort={onSort} />
        ))}
      </tr>
    </thead>
  );
}

type HeadingProps<Row, Key extends string> = Omit<HeadProps<Row, Key>, 'columns'> & { column: Column<Row, Key> };

function Heading<Row, Key extends string>({ column, sorting, onSort }: HeadingProps<Row, Key>) {
  const { title, sortKey } = column;
  if (sortKey === undefined || onSort === undefined)
    return (
      <th scope="col" {...attributesOf(column)}>
        <span className={column.hasHiddenTitle ? 'visually-hidden' : undefined}>{title}</span>
      </th>
    );
  return (
    <th scope="col" {...attributesOf(column)} aria-sort={wayOf(sortKey, sorting)}>
      <SortButton title={title} sortKey={sortKey} sorting={sorting} onSort={onSort} />
    </th>
  );
}

/** The value of `aria-sort` for the head of a column that sorts. */
export function wayOf<Key extends string>(key: Key, sorting: Sorting<Key> | undefined) {
  if (sorting?.key !== key) return 'none';
  return sorting.isDescending ? 'descending' : 'ascending';
}

type SortButtonProps<Key extends string> = {
  title: string;
  sortKey: Key;
  sorting: Sorting<Key> | undefined;
  onSort: (sorting: Sorting<Key>) => void;
};

/** The button in the head of a column that sorts, with the arrow of the present order. */
export function SortButton<Key extends string>({ title, sortKey, sorting, onSort }: SortButtonProps<Key>) {
  const way = wayOf(sortKey, sorting);
  return (
    <button type="button" data-printed className={styles.sort} onClick={() => onSort(sortedBy(sortKey, sorting))}>
      <span className="visually-hidden">{title}</span>
      <span aria-hidden>
        <Breakable title={title} />
      </span>
      <span aria-hidden className="empty:hidden text-brand-ink">
        {way !== 'none' && (way === 'descending' ? '↓' : '↑')}
      </span>
    </button>
  );
}

/** Lets `MinClasaEnergetica` be broken before its capitals. */
function Breakable({ title }: { title: string }) {
  return title.split(/(?<=\p{Ll})(?=\p{Lu})/u).map((part) => (
    <Fragment key={part}>
      <wbr />
      {part}
    </Fragment>
  ));
}

/** The attributes that head and cells of a column share. */
function attributesOf<Row>({ key, isFigure, isCommands, className }: Column<Row>) {
  const style: Layout = { '--area': key };
  return {
    className: isCommands ? 'print:hidden!' : className,
    style,
    'data-field': key,
    'data-figure': isFigure || undefined,
    'data-commands': isCommands || undefined,
  };
}

type CellProps<Row> = { column: Column<Row>; row: Row; card: Card | undefined; place?: PlaceOf };

const NO_PLACE: PlaceOf = () => ({});

/** A cell, in the table and on the card. */
export const RecordCell = memo(function RecordCell<Row>({ column, row, card, place = NO_PLACE }: CellProps<Row>) {
  const { key, title, isName, titleOnCard, unit } = column;
  const content = column.cell(row, place);
  const Cell = isName ? 'th' : 'td';
  return (
    <Cell
      {...attributesOf(column)}
      scope={isName ? 'row' : undefined}
      title={column.tip?.(row)}
      data-best={column.isBest?.(row) || undefined}
      data-title={titleOnCard && title}
      data-title-at={titleOnCard}
      data-unit={unit}
      data-off-card={content === undefined || !isOnCard(card, key) || undefined}
    >
      {content === undefined ? <span className="text-ink-soft">–</span> : content}
    </Cell>
  );
});

const isOnCard = (card: Card | undefined, key: string) => new RegExp(`\\b${key}\\b`).test(card?.phone ?? '');

/** The link of a row, which covers it: other controls lie over it. */
export function RowLink({ className = '', ...props }: LinkProps) {
  const classes = `${styles.link} covers-box text-ink no-underline ${className}`;
  return <Link {...props} data-row-link className={classes} />;
}

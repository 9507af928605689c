import type { UseQueryResult } from '@tanstack/react-query';
import { formatNumber, formatRon } from 'contract/romanian/romanian';
import type { ReportCell, ReportTable as Table } from 'quote/shown/report-tables';
import { useState } from 'react';
import { Section } from '../../ui/layout/page.tsx';
import { useIsPrinting } from '../../ui/layout/use-is-printing.ts';
import { WideBox } from '../../ui/layout/wide-box.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { SortButton, wayOf } from '../../ui/records/record-columns.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { Sorting } from '../../ui/sorting.ts';
import { casesNote, figureWords } from './figure-words.ts';
import styles from './report-table.module.css';

/** With more columns it stays a table on phones, which scrolls; with fewer, each row becomes a card. */
const MAX_OF_CARDS = 7;

/** The answer of which a section is made. */
export type SectionRead<Answer> = Pick<
  UseQueryResult<Answer>,
  'data' | 'error' | 'isPending' | 'isFetching' | 'refetch'
>;

/** A table, and the read that answers its rows. */
export type ShownSection = { readonly table: Table; readonly read: SectionRead<unknown> };

/** Two tables of at most so many columns stand beside each other on a wide screen. */
const MAX_OF_HALF = 3;

/** What every reading begins with; the other tables open at a press, each with its leading row beside its name. */
const FIRST = ['drumul-clientilor', 'luna-de-luna'];

/** The tables in their order, narrow ones in pairs; folded but for the first ones, of which a phone shows one. */
export function Sections({ sections }: { sections: readonly ShownSection[] }) {
  const isPrinting = useIsPrinting();
  const foldOf = (index: number, id: string) => {
    if (isPrinting || index === 0) return false;
    return FIRST.includes(id) ? true : 'everywhere';
  };
  return (
    <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-2">
      {sections.map((section, index) => (
        <div
          key={section.table.id}
          className={`grid grid-cols-1 ${section.table.columns.length > MAX_OF_HALF ? 'xl:col-span-2' : ''}`}
        >
          <ReportSection section={section} isFolded={foldOf(index, section.table.id)} />
        </div>
      ))}
    </div>
  );
}

/** One that failed is open, and stays so when it comes after all. */
function ReportSection({
  section: { table, read },
  isFolded,
}: {
  section: ShownSection;
  isFolded: boolean | 'everywhere';
}) {
  const { data, error, isPending, isFetching, refetch } = read;
  const [hasFailed, setFailed] = useState(false);
  if (error && !hasFailed) setFailed(true);
  return (
    <Section
      id={table.id}
      title={table.title}
      text={table.about}
      isFolded={!hasFailed && isFolded}
      summary={isPending ? CALCULATING : leadingRow(table)}
    >
      {error && (
        <LoadFailed failure={error} loading={isFetching} retry={refetch}>
          Tabelul nu a putut fi calculat acum.
        </LoadFailed>
      )}
      {isPending && <Calculating />}
      {data !== undefined && <ReportTable table={table} />}
    </Section>
  );
}

/** `PROCREDIT 55`: the row with the highest count; a sequence has no such row. */
function leadingRow({ rows, compared, isSequence }: Table): string | undefined {
  const [highest] = rows.toSorted((one, other) => barOf(other[compared]) - barOf(one[compared]));
  const [name] = highest ?? [];
  const cell = highest?.[compared];
  if (isSequence || name?.kind !== 'text' || (cell?.kind !== 'count' && cell?.kind !== 'ron')) return undefined;
  return `${name.text}: ${cell.kind === 'ron' ? formatRon(cell.value, 2) : formatNumber(cell.value)}`;
}

const CALCULATING = 'se calculează…';

function Calculating() {
  return (
    <div className="grid gap-2">
      <p className="text-ink-soft" role="status">
        Se calculează…
      </p>
      <Skeleton height={120} />
    </div>
  );
}

/** The rows of a table, with the counts beside bars. */
function ReportTable({ table }: { table: Table }) {
  const { title, columns, rows, empty } = table;
  const [sorting, setSorting] = useState<Sorting>();
  if (rows.length === 0) return <p className="text-ink-soft">{empty}</p>;
  return (
    <WideBox label={`Tabelul „${title}”`} className={`${styles.box} relative overflow-x-auto`}>
      <table
        className={`${styles.table} w-full border-collapse text-14 tabular`}
        data-cards={columns.length <= MAX_OF_CARDS || undefined}
      >
        <thead>
          <tr>
            {columns.map((name, column) => (
              <Head
                key={name}
                name={name}
                column={column}
                table={table}
                sorting={sorting}
                onSort={table.isSequence ? undefined : setSorting}
              />
            ))}
          </tr>
        </thead>
        <tbody>
          {inOrder(rows, sorting).map((row, index) => (
            <Row key={keyOf(row, index)} row={row} table={table} />
          ))}
        </tbody>
      </table>
    </WideBox>
  );
}

/** A row's words are its key; two rows may have the same. */
const keyOf = (row: readonly ReportCell[], index: number): string =>
  [...row.map((cell) => (cell.kind === 'text' ? cell.text : '')), index].join(' ');

const isFigure = (rows: Table['rows'], column: number): boolean => rows.some((row) => row[column]?.kind !== 'text');

type HeadProps = {
  name: string;
  column: number;
  table: Table;
  sorting: Sorting | undefined;
  onSort: ((sorting: Sorting) => void) | undefined;
};

/** The head of a column: its name, the cases behind all of its figures, and the button that sorts by it. */
function Head({ name, column, table, sorting, onSort }: HeadProps) {
  const n = casesOfColumn(table, column);
  const key = String(column);
  return (
    <th scope="col" data-figure={isFigure(table.rows, column) || undefined} aria-sort={onSort && wayOf(key, sorting)}>
      {onSort ? <SortButton title={name} sortKey={key} sorting={sorting} onSort={onSort} /> : name}
      {n !== undefined && <span className="block font-400">{casesNote(n)}</span>}
    </th>
  );
}

/** The rows in the chosen order; cells without a figure come last when the largest is first. */
function inOrder(rows: Table['rows'], sorting: Sorting | undefined): Table['rows'] {
  if (!sorting) return rows;
  const sorted = rows.toSorted((one, other) => compared(one[Number(sorting.key)], other[Number(sorting.key)]));
  return sorting.isDescending ? sorted.toReversed() : sorted;
}

function compared(one: ReportCell | undefined, other: ReportCell | undefined): number {
  if (one?.kind === 'text' && other?.kind === 'text') return one.text.localeCompare(other.text, 'ro');
  return amountOf(one) - amountOf(other);
}

function amountOf(cell: ReportCell | undefined): number {
  if (cell?.kind === 'figure') return cell.figure.value ?? -1;
  return cell?.kind === 'count' || cell?.kind === 'ron' ? cell.value : -1;
}

/** The number of cases behind every figure of a column, if it is the same in several rows. */
function casesOfColumn({ rows }: Table, column: number): number | undefined {
  const behind = rows.flatMap((row) => {
    const cell = row[column];
    return cell?.kind === 'figure' && cell.figure.n > 0 ? [cell.figure.n] : [];
  });
  return behind.length > 1 && new Set(behind).size === 1 ? behind[0] : undefined;
}

type RowProps = { row: readonly ReportCell[]; table: Table };

function Row({ row, table }: RowProps) {
  const largest = Math.max(...table.rows.map((each) => barOf(each[table.compared])));
  return (
    <tr>
      {row.map((cell, column) => {
        const name = table.columns[column] ?? '';
        if (column === 0)
          return (
            <th key={name} scope="row">
              <CellWords cell={cell} />
            </th>
          );
        return (
          <td
            key={name}
            data-name={nameWithCases(table, column)}
            data-figure={isFigure(table.rows, column) || undefined}
            data-zero={('value' in cell && cell.value === 0) || undefined}
          >
            {column === table.compared && largest > 0 && (
              <span className={`${styles.track} inline-block w-[6rem] h-2 rounded-card bg-surface-sunken`} aria-hidden>
                <span
                  className={`${styles.bar} block h-full bg-brand`}
                  style={{ inlineSize: `${(barOf(cell) / largest) * 100}%` }}
                />
              </span>
            )}
            <CellWords cell={cell} />
          </td>
        );
      })}
    </tr>
  );
}

/** The length of a cell's bar; a sum below zero has none. */
const barOf = (cell: ReportCell | undefined): number => (cell && 'value' in cell ? Math.max(0, cell.value) : 0);

/** The name of a column on a card of a phone, where no head stands. */
function nameWithCases(table: Table, column: number): string {
  const n = casesOfColumn(table, column);
  return [table.columns[column], n !== undefined && casesNote(n)].filter(Boolean).join(', ');
}

/** A figure has its number of cases under the pointer; one of too few cases names it instead. */
function CellWords({ cell }: { cell: ReportCell }) {
  switch (cell.kind) {
    case 'text':
      return cell.text;
    case 'none':
      return null;
    case 'count':
      return <span className={styles.count}>{formatNumber(cell.value)}</span>;
    case 'ron':
      return cell.isExact ? <span className={styles.sum}>{formatRon(cell.value, 2)}</span> : formatRon(cell.value);
    case 'figure': {
      const { words, note } = figureWords(cell.figure, cell.unit);
      return words ? <span title={note}>{words}</span> : <span className="text-ink-soft">{note}</span>;
    }
  }
}

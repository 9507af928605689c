import { formatNumber, formatRon } from 'contract/romanian/romanian';
import type { ReportCell, ReportTable as Table } from 'quote/shown/report-tables';
import { Section } from '../../ui/layout/page.tsx';
import { WideBox } from '../../ui/layout/wide-box.tsx';
import { figureWords } from './figure-words.ts';
import styles from './report-table.module.css';

/** With more columns it stays a table on phones, which scrolls; with fewer, each row becomes a card. */
const MAX_OF_CARDS = 7;

type ReportTableProps = {
  table: Table;
  /** On a phone only its title is shown until it is opened. */
  isFolded?: boolean;
};

/** A table of the report: the meaning of its counts, and its rows with the counts beside bars. */
export function ReportTable({ table, isFolded = false }: ReportTableProps) {
  const { id, title, about, columns, rows, empty } = table;
  return (
    <Section id={id} title={title} text={about} isFolded={isFolded}>
      {rows.length === 0 ? (
        <p className="text-ink-soft">{empty}</p>
      ) : (
        <WideBox label={title} className={`${styles.box} relative overflow-x-auto`}>
          <table
            className={`${styles.table} w-full border-collapse text-14 tabular`}
            data-cards={columns.length <= MAX_OF_CARDS || undefined}
          >
            <thead>
              <tr>
                {columns.map((name, column) => (
                  <th key={name} scope="col" data-figures={isFigure(rows, column) || undefined}>
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row, index) => (
                <Row key={keyOf(row, index)} row={row} table={table} />
              ))}
            </tbody>
          </table>
        </WideBox>
      )}
    </Section>
  );
}

/** A row's words are its key; two rows may have the same. */
const keyOf = (row: readonly ReportCell[], index: number): string =>
  [...row.map((cell) => (cell.kind === 'text' ? cell.text : '')), index].join(' ');

const isFigure = (rows: Table['rows'], column: number): boolean => rows.some((row) => row[column]?.kind !== 'text');

function Row({ row, table }: { row: readonly ReportCell[]; table: Table }) {
  const largest = Math.max(...table.rows.map((each) => countOf(each[table.compared])));
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
          <td key={name} data-name={name} data-figures={isFigure(table.rows, column) || undefined}>
            {column === table.compared && largest > 0 && (
              <span className={`${styles.track} inline-block w-[6rem] h-2 rounded-card bg-surface-sunken`} aria-hidden>
                <span
                  className={`${styles.bar} block h-full bg-brand`}
                  style={{ inlineSize: `${(countOf(cell) / largest) * 100}%` }}
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

const countOf = (cell: ReportCell | undefined): number => (cell?.kind === 'count' ? cell.value : 0);

function CellWords({ cell }: { cell: ReportCell }) {
  switch (cell.kind) {
    case 'text':
      return cell.text;
    case 'none':
      return null;
    case 'count':
      return <span className={styles.count}>{formatNumber(cell.value)}</span>;
    case 'ron':
      return formatRon(cell.value);
    case 'figure': {
      const { words, note } = figureWords(cell.figure, cell.unit);
      return (
        <span>
          {words} {note && <span className="text-ink-soft">{note}</span>}
        </span>
      );
    }
  }
}

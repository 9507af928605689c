import type { Db } from '../platform/database/db.ts';
import { csvOf } from '../sheets/write-csv.ts';
import * as queries from './imports.queries.ts';

const LINE = 'Rândul';
const WRONG = 'Ce este greșit';

/** The wrong lines as they were read, their numbers before them and what is wrong behind them. */
export async function wrongLinesCsv(db: Db, { id, columns, lines }: queries.ImportRow): Promise<Buffer> {
  const { rows } = await queries.findLines(db, id, { outcome: 'error', after: 0, most: lines });
  const table = rows.map(({ line, cells, errors }) => [
    line,
    ...columns.map((_, index) => cells?.[index] ?? ''),
    (errors ?? []).map(({ column, message }) => (column === null ? message : `${column}: ${message}`)).join(' '),
  ]);
  return csvOf([[LINE, ...columns, WRONG], ...table]);
}

import { createHash } from 'node:crypto';
import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { type Bani, toRon } from 'loan/money';
import { type Rate, toPercent } from 'loan/rate';
import type { Db } from '../platform/database/db.ts';
import { BYTE_ORDER_MARK, type CsvValue, csvLines } from '../sheets/write-csv.ts';
import type { ExportedTable } from './exported-tables.ts';

/** Rows that are in memory at once. */
const AT_ONCE = 500;
const CURSOR = sql.identifier('whole_export');

/** What was written of a table: for the list of files. */
export type WrittenFile = {
  readonly name: string;
  readonly columns: readonly string[];
  readonly rows: number;
  /** Of the file, hex. */
  readonly sha256: string;
};

/** Whole numbers that are no amounts. */
const COUNTS = /(?:version|id|bytes|reverses)$/i;
/** Rates, stored in millionths. */
const RATES = /(?:rate|margin|roborValue)$/i;

/** The rows of a table as CSV, a piece at a time; `onEnd` gets what was written. In a transaction: it uses a cursor. */
export async function* tableCsv(
  tx: Db,
  exported: ExportedTable,
  onEnd: (written: WrittenFile) => void,
): AsyncGenerator<Uint8Array> {
  const columns = Object.entries(exported.columns);
  const names = columns.map(([name]) => name);
  const hash = createHash('sha256');
  const hashed = (text: string) => {
    const bytes = Buffer.from(text);
    hash.update(bytes);
    return bytes;
  };
  await tx.execute(sql`DECLARE ${CURSOR} NO SCROLL CURSOR FOR ${selectOf(exported)}`);
  let rows = 0;
  yield hashed(`${BYTE_ORDER_MARK}${csvLines([names])}`);
  for (;;) {
    const { rows: fetched } = await tx.execute(sql`FETCH ${sql.raw(String(AT_ONCE))} FROM ${CURSOR}`);
    if (fetched.length === 0) break;
    rows += fetched.length;
    yield hashed(csvLines(fetched.map((row) => lineOf(exported, row))));
  }
  await tx.execute(sql`CLOSE ${CURSOR}`);
  onEnd({ name: `${exported.name}.csv`, columns: names, rows, sha256: hash.digest('hex') });
}

function lineOf({ columns, masked }: ExportedTable, row: Readonly<Record<string, unknown>>): CsvValue[] {
  const entries = Object.entries(columns);
  const values = Object.fromEntries(entries.map(([name], at) => [name, row[`c${at}`]]));
  const hidden = masked?.(values) ?? {};
  return entries.map((entry) => (entry[0] in hidden ? (hidden[entry[0]] ?? null) : written(entry, values[entry[0]])));
}

function selectOf({ table, columns, condition }: ExportedTable): SQL {
  const selected = Object.values(columns).map((column, at) => sql`${column} AS ${sql.identifier(`c${at}`)}`);
  const { id } = getTableColumns(table);
  return sql`SELECT ${sql.join(selected, sql`, `)} FROM ${table} WHERE ${condition ?? sql`true`}
    ${id ? sql`ORDER BY ${id}` : sql``}`;
}

/** Amounts in RON, rates in percent, instants in ISO, lists as JSON. */
function written([name, column]: [string, PgColumn], value: unknown): CsvValue {
  if (value === null || value === undefined) return null;
  const type = column.getSQLType();
  if (type.startsWith('timestamp')) return instantOf(column.mapFromDriverValue(value));
  if (type === 'bigint') return COUNTS.test(name) ? Number(value) : toRon(Number(value) as Bani);
  if (type === 'integer' && RATES.test(name)) return toPercent(Number(value) as Rate);
  if (typeof value === 'boolean') return value ? 'da' : 'nu';
  if (typeof value === 'object') return JSON.stringify(value);
  return typeof value === 'number' ? value : String(value);
}

function instantOf(value: unknown): string {
  return (value instanceof Date ? value : new Date(String(value))).toISOString();
}

import { formatNumber, formatShortDate } from 'contract/romanian/romanian';
import type { ScheduleRow } from 'contract/simulations/credit-data';

/** A column of the repayment table, the same on the screen, in the PDF and in the workbook. */
export type ScheduleColumn = {
  readonly field: keyof ScheduleRow;
  /** The specification's heading. */
  readonly name: string;
  readonly kind: 'number' | 'date' | 'money';
  /** The sum of the column, RON; undefined for a column without a meaningful sum. */
  readonly total?: (rows: readonly ScheduleRow[]) => number;
};

/** The columns with meaningful sums. */
type SummedColumn =
  | 'rataBruta'
  | 'rambursareAnticipata'
  | 'totalRata'
  | 'asigurareViata'
  | 'comision'
  | 'principal'
  | 'dobanda';

/** The sum of a column in whole bani, as RON: a sum of decimals would drift. */
function sumOfRows(rows: readonly ScheduleRow[], column: SummedColumn): number {
  return rows.reduce((sum, row) => sum + Math.round(row[column] * 100), 0) / 100;
}

const summed = (field: SummedColumn, name: string): ScheduleColumn => ({
  field,
  name,
  kind: 'money',
  total: (rows) => sumOfRows(rows, field),
});

/** The ten columns of every table, in their order. */
const COLUMNS: readonly ScheduleColumn[] = [
  { field: 'numarCurent', name: 'Nr. Crt.', kind: 'number' },
  { field: 'dataPlatii', name: 'Data Platii', kind: 'date' },
  { field: 'soldInitial', name: 'Sold Initial', kind: 'money' },
  summed('rataBruta', 'Rata Bruta'),
  summed('rambursareAnticipata', 'Rambursare Anticipata'),
  summed('totalRata', 'Total Rata'),
  summed('asigurareViata', 'Asigurare de viata'),
  summed('principal', 'Principal'),
  summed('dobanda', 'Dobanda'),
  { field: 'soldFinal', name: 'Sold Final', kind: 'money' },
];

const AFTER_INSURANCE = COLUMNS.findIndex(({ field }) => field === 'asigurareViata') + 1;

const COLUMNS_WITH_FEE = COLUMNS.toSpliced(AFTER_INSURANCE, 0, summed('comision', 'Comision'));

/** The columns of these rows in their order: the ten, and after the insurance the fees of a loan that has them. */
export function scheduleColumns(rows: readonly ScheduleRow[]): readonly ScheduleColumn[] {
  return rows.some(({ comision }) => comision > 0) ? COLUMNS_WITH_FEE : COLUMNS;
}

/** A cell for readers: `1`, `20.12.2026`, `2.122,91`. */
export function writeCell(row: ScheduleRow, { field, kind }: ScheduleColumn): string {
  const value = row[field];
  if (kind === 'money') return formatNumber(Number(value), 2);
  return kind === 'date' ? formatShortDate(String(value)) : String(value);
}

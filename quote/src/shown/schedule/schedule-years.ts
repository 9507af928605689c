import type { ScheduleRow } from 'contract/simulations/credit-data';

/** A year of a loan: its payments and the balance at its end, RON. */
export type ScheduleYear = {
  /** 1 for the first twelve instalments. */
  readonly year: number;
  /** Instalments: principal and interest. */
  readonly instalments: number;
  readonly interest: number;
  readonly principal: number;
  /** Early repayments, beside the instalments. */
  readonly early: number;
  readonly insurance: number;
  readonly balance: number;
};

/** The rows of a repayment table summed by year of the loan. */
export function yearsOfRows(rows: readonly ScheduleRow[]): ScheduleYear[] {
  return Array.from({ length: Math.ceil(rows.length / 12) }, (_, index) => {
    const year = rows.slice(index * 12, index * 12 + 12);
    return {
      year: index + 1,
      instalments: sumOfRows(year, 'rataBruta'),
      interest: sumOfRows(year, 'dobanda'),
      principal: sumOfRows(year, 'principal'),
      early: sumOfRows(year, 'rambursareAnticipata'),
      insurance: sumOfRows(year, 'asigurareViata'),
      balance: year.at(-1)?.soldFinal ?? 0,
    };
  });
}

/** The columns with meaningful sums. */
export type SummedColumn =
  | 'rataBruta'
  | 'rambursareAnticipata'
  | 'totalRata'
  | 'asigurareViata'
  | 'principal'
  | 'dobanda';

/** The sum of a column in whole bani, as RON: a sum of decimals would drift. */
export function sumOfRows(rows: readonly ScheduleRow[], column: SummedColumn): number {
  return rows.reduce((sum, row) => sum + Math.round(row[column] * 100), 0) / 100;
}

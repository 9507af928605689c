import type { ScheduleRow } from 'contract/credit-data';
import type { LoanYear } from '../results/yearly.ts';

/** The rows of a repayment table summed by year of the loan, RON. */
export function yearsOfRows(rows: readonly ScheduleRow[]): LoanYear[] {
  return Array.from({ length: Math.ceil(rows.length / 12) }, (_, index) => {
    const year = rows.slice(index * 12, index * 12 + 12);
    return {
      year: index + 1,
      interest: sum(year, 'dobanda'),
      principal: sum(year, 'principal'),
      early: sum(year, 'rambursareAnticipata'),
      insurance: sum(year, 'asigurareViata'),
      balance: year.at(-1)?.soldFinal ?? 0,
    };
  });
}

/** Added in whole bani: a sum of decimals would drift. */
function sum(
  rows: readonly ScheduleRow[],
  field: 'dobanda' | 'principal' | 'rambursareAnticipata' | 'asigurareViata',
): number {
  return rows.reduce((total, row) => total + Math.round(row[field] * 100), 0) / 100;
}

import { type Day, dayOf, type IsoDate, isoDate, monthsLater } from './calendar.ts';
import { businessDayFrom } from './holidays.ts';
import { type Bani, bani } from './money.ts';
import { cashOf, earlyOf, feeOf, lifeOf, openingOf, paymentOf, principalOf } from './month-figures.ts';
import type { DueDateRule } from './parameters.ts';
import type { Schedule } from './schedule.ts';

/** One instalment for the screen; amounts in bani. */
export type ScheduleRow = {
  /** 1 for the first instalment. */
  number: number;
  dueDate: IsoDate;
  opening: Bani;
  /** Contractual instalment: principal + interest. */
  payment: Bani;
  early: Bani;
  /** All payments of that month: instalment, early repayment, life premium and fee. */
  paid: Bani;
  life: Bani;
  /** The account's fee, and that of a guarantee by the state. */
  fee: Bani;
  principal: Bani;
  interest: Bani;
  closing: Bani;
};

/** The rows of a schedule with their due dates, for screens and files only. */
export function scheduleRows(made: Schedule, start: IsoDate, rule: DueDateRule): ScheduleRow[] {
  const firstDay = dayOf(start);
  const cash = cashOf(made);
  return Array.from({ length: made.rows }, (_, row) => ({
    number: row + 1,
    dueDate: isoDate(dueDay(firstDay, row + 1, rule)),
    opening: openingOf(made, row),
    payment: paymentOf(made, row),
    early: earlyOf(made, row),
    paid: at(cash, row),
    life: lifeOf(made, row),
    fee: feeOf(made, row),
    principal: principalOf(made, row),
    interest: at(made.interest, row),
    closing: at(made.closing, row),
  }));
}

const at = (column: Float64Array, row: number): Bani => bani(column[row] ?? 0);

/** The due date of the k-th instalment: k months after the first day of the loan, never sliding after a short month. */
export function dueDate(start: IsoDate, number: number, rule: DueDateRule): IsoDate {
  return isoDate(dueDay(dayOf(start), number, rule));
}

function dueDay(start: Day, number: number, rule: DueDateRule): Day {
  const day = monthsLater(start, number);
  return rule === 'URMATOAREA' ? businessDayFrom(day) : day;
}

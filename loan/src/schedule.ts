import { annuity } from './annuity.ts';
import { type Bani, bani } from './money.ts';
import type { Rate } from './rate.ts';
import {
  balanceAfter,
  EXACT_PRODUCT,
  lifted,
  roundedProduct,
  roundedQuotient,
  roundingFactor,
  YEARLY_DIVISOR,
} from './rounding.ts';
import { LONGEST_TERM } from './term.ts';
import { type EarlyRepayment, initialRate, type LoanTerms } from './terms.ts';

/**
 * A repayment schedule as columns of bani, one entry a month: an object a row would cost twenty times as much. It keeps
 * the interest and the balance only. Each other figure of a month follows from them and the terms: `month-figures.ts`
 * reads it, and `scheduleRows` makes rows.
 */
export type Schedule = {
  readonly terms: LoanTerms;
  /** Number of instalments; the columns may be longer. */
  readonly rows: number;
  readonly interest: Float64Array;
  /** Balance after the instalment and the early repayment. */
  readonly closing: Float64Array;
  /** Early repayment; null when there is none in the whole schedule. */
  readonly early: Float64Array | null;
};

/** The columns that hold the rows of a schedule. */
export type Columns = Pick<Schedule, 'interest' | 'closing' | 'early'>;

/** Memory comes in blocks of so many numbers (20 schedules of 30 years): allocating costs as much as computing. */
const BLOCK_LENGTH = 20 * 2 * 360;

/** The current block and its used length; no two schedules share a part of it. */
const block = { numbers: new Float64Array(0), given: 0 };

/** Empty columns for a loan of at most `months`. A schedule that stays in memory keeps its block, about 115 kB. */
export function newColumns(months: number, withEarly = false): Columns {
  const needed = months * (withEarly ? 3 : 2);
  if (block.given + needed > block.numbers.length) {
    block.numbers = new Float64Array(Math.max(needed, BLOCK_LENGTH));
    block.given = 0;
  }
  const { numbers, given } = block;
  block.given += needed;
  const { BYTES_PER_ELEMENT: size } = Float64Array;
  // Takes a third of the time of `subarray`, which looks up the class of its source.
  const column = (place: number) => new Float64Array(numbers.buffer, (given + place * months) * size, months);
  return {
    interest: column(0),
    closing: column(1),
    early: withEarly ? column(2) : null,
  };
}

/**
 * The repayment schedule of a loan. Equal instalments are recomputed on the balance and the months left when the rate
 * becomes variable; decreasing ones repay the same principal. Interest and premium are rounded to a ban on every row.
 * The last row pays what is left, so the balance always ends at exactly zero.
 */
export function schedule(terms: LoanTerms): Schedule {
  return scheduleIn(newColumns(terms.months, terms.early !== null), terms);
}

/** Free columns, each long enough for every term up to `LONGEST_TERM`. */
const spare: Columns[] = [];

/**
 * The result of `use` on a loan's schedule. The next call overwrites the columns, so that figures alone cost no memory;
 * `schedule` keeps its rows.
 */
export function withSchedule<Made>(terms: LoanTerms, use: (passing: Schedule) => Made): Made {
  if (terms.months > LONGEST_TERM) return use(schedule(terms));
  const columns = spare.pop() ?? newColumns(LONGEST_TERM, true);
  try {
    return use(scheduleIn(columns, terms));
  } finally {
    spare.push(columns);
  }
}

function scheduleIn(columns: Columns, terms: LoanTerms): Schedule {
  const rows = writeSchedule(terms, columns);
  const { interest, closing } = columns;
  return { terms, rows, interest, closing, early: terms.early === null ? null : columns.early };
}

/** Writes the schedule into columns long enough for the term; answers the number of rows. */
export function writeSchedule(terms: LoanTerms, columns: Columns): number {
  if (isPlain(terms) && writePlain(terms, columns)) return terms.months;
  return writeStepwise(terms, columns);
}

/**
 * True when the quick way is exact: equal instalments, no early repayment, and no product beyond the range of
 * `roundedProduct`.
 */
export function isPlain({ early, equalPrincipal, principal, fixedRate, variableRate, life }: LoanTerms): boolean {
  return early === null && !equalPrincipal && principal * Math.max(fixedRate, variableRate, life.rate) < EXACT_PRODUCT;
}

/** Rows `from` to `to` at one rate and instalment; answers the balance after them. */
type Stretch = { from: number; to: number; balance: number; payment: Bani; rate: Rate };

/**
 * All rows but the last in two stretches of one rate each, then the closing row. False when rounding closes the loan
 * before its term (amounts of a few bani): then the columns hold no result, and the careful way must run.
 */
function writePlain(terms: LoanTerms, columns: Columns): boolean {
  const { principal, months, variableRate } = terms;
  const last = months - 1;
  const turn = Math.min(terms.fixedMonths, last);
  let rate = initialRate(terms);
  let payment = annuity(principal, rate, months);
  let balance = writeStretch(columns, { from: 0, to: turn, balance: principal, payment, rate });
  if (balance <= 0) return false;
  if (terms.fixedMonths < months) {
    rate = variableRate;
    payment = annuity(bani(balance), rate, months - turn);
    balance = writeStretch(columns, { from: turn, to: last, balance, payment, rate });
    if (balance <= 0) return false;
  }
  const interest = roundedProduct(balance, roundingFactor(rate, YEARLY_DIVISOR));
  writeStretch(columns, { from: last, to: months, balance, payment: bani(balance + interest), rate });
  return true;
}

function writeStretch({ interest, closing }: Columns, stretch: Stretch): number {
  const { from, to, rate } = stretch;
  const factor = roundingFactor(rate, YEARLY_DIVISOR);
  const paid = lifted(stretch.payment);
  let balance = stretch.balance;
  for (let row = from; row < to; row++) {
    interest[row] = roundedProduct(balance, factor);
    balance = balanceAfter(balance, factor, paid);
    closing[row] = balance;
  }
  return balance;
}

/**
 * Row by row by the letter of the rules: decreasing instalments, early repayments, loans that end before their term, the
 * largest sums. `level` is the instalment, or the principal in it when each repays the same.
 */
function writeStepwise(terms: LoanTerms, columns: Columns): number {
  const { months, fixedMonths, early, equalPrincipal } = terms;
  let balance: number = terms.principal;
  let level = levelOf(terms, balance, 0);
  let row = 0;
  for (; balance > 0; row++) {
    if (row === fixedMonths && row > 0 && !equalPrincipal) level = levelOf(terms, balance, row);
    const due = roundedQuotient(balance, rateOfRow(terms, row), YEARLY_DIVISOR);
    const regular = equalPrincipal ? level + due : level;
    const payment = row === months - 1 ? balance + due : Math.min(balance + due, regular);
    const extra = early ? Math.min(earlyOf(early, payment), balance - (payment - due)) : 0;
    balance -= payment - due + extra;
    columns.interest[row] = due;
    columns.closing[row] = balance;
    if (columns.early) columns.early[row] = extra;
    if (extra > 0 && early?.mode === 'REDUCERE_RATA' && balance > 0) {
      level = levelOf(terms, balance, row + 1);
    }
  }
  return row;
}

/** The level from a row on: the equal instalment, or the equal part of the principal. */
function levelOf(terms: LoanTerms, balance: number, row: number): Bani {
  const left = terms.months - row;
  return terms.equalPrincipal ? bani(balance / left) : annuity(bani(balance), rateOfRow(terms, row), left);
}

const rateOfRow = ({ fixedMonths, fixedRate, variableRate }: LoanTerms, row: number): Rate =>
  row < fixedMonths ? fixedRate : variableRate;

const earlyOf = ({ recurring, keepPaying }: EarlyRepayment, payment: number): number =>
  Math.max(recurring, keepPaying - payment);

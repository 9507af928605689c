import { annuity } from 'loan/annuity';
import { dayOf, type IsoDate, isoDate, monthsLater } from 'loan/calendar';
import { type Bani, bani, minus } from 'loan/money';
import { addRates, type Rate } from 'loan/rate';
import { roundedQuotient, YEARLY_DIVISOR } from 'loan/rounding';

/** A value of IRCC and the first day on which it holds, oldest first. */
export type DatedIndex = { readonly from: IsoDate; readonly rate: Rate };

/** The data of a loan on a day; its instalments fall on that day of each month. */
export type KnownLoan = {
  readonly balance: Bani;
  readonly balanceOn: IsoDate;
  readonly monthsLeft: number;
  readonly fixedRate: Rate | null;
  readonly fixedUntil: IsoDate | null;
  /** Over IRCC, or over ROBOR where that is set. */
  readonly margin: Rate | null;
  /** The ROBOR that is assumed on every day; null: the loan is not over ROBOR. */
  readonly roborValue: Rate | null;
  readonly instalment: Bani | null;
};

/** The same loan on another day; `instalment`: of the month that begins, without insurance. */
export type LoanOnDay = { readonly balance: Bani; readonly monthsLeft: number; readonly instalment: Bani };

/**
 * The loan on `day` after all due instalments: each month at the rate of its beginning, with interest rounded to the
 * ban. A change of the rate computes the instalment anew on the balance. Null once it is repaid.
 */
export function loanOn(loan: KnownLoan, indexes: readonly DatedIndex[], day: IsoDate): LoanOnDay | null {
  const start = dayOf(loan.balanceOn);
  let balance = loan.balance;
  let rate: Rate | null = null;
  let instalment = loan.instalment;
  for (let month = 0; month < loan.monthsLeft && balance > 0; month++) {
    const monthsLeft = loan.monthsLeft - month;
    const now = rateOn(loan, indexes, isoDate(monthsLater(start, month)));
    if (instalment === null || (rate !== null && now !== rate)) instalment = annuity(balance, now, monthsLeft);
    rate = now;
    if (isoDate(monthsLater(start, month + 1)) > day) return { balance, monthsLeft, instalment };
    const interest = roundedQuotient(balance, now, YEARLY_DIVISOR);
    balance = bani(Math.max(0, minus(bani(balance + interest), instalment)));
  }
  return null;
}

/**
 * The yearly rate of a loan on a day: fixed, over its typed ROBOR, or over the IRCC of the day; before the first known
 * IRCC over that one, over 0 when none is known.
 */
function rateOn(loan: KnownLoan, indexes: readonly DatedIndex[], day: IsoDate): Rate {
  const { fixedRate, fixedUntil, margin, roborValue } = loan;
  if (fixedRate !== null && (margin === null || fixedUntil === null || day <= fixedUntil)) return fixedRate;
  if (roborValue !== null) return addRates(margin ?? (0 as Rate), roborValue);
  const index = indexes.findLast(({ from }) => from <= day) ?? indexes[0];
  return addRates(margin ?? (0 as Rate), index?.rate ?? (0 as Rate));
}

/** The last day of the fixed rate when that is within `months` after `day` and a variable rate follows; else null. */
export function fixedEndWithin({ fixedUntil, margin }: KnownLoan, day: IsoDate, months: number): IsoDate | null {
  if (fixedUntil === null || margin === null) return null;
  return fixedUntil >= day && fixedUntil <= isoDate(monthsLater(dayOf(day), months)) ? fixedUntil : null;
}

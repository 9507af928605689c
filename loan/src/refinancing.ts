import { type Bani, bani, minus, ZERO } from './money.ts';
import { cashOf } from './month-figures.ts';
import type { LoanRequest } from './request.ts';
import type { RefinancingFigures } from './result.ts';
import { type Schedule, withSchedule } from './schedule.ts';
import { NO_LIFE_PREMIUM } from './terms.ts';

/** The parts of the new loan that the comparison needs. */
type NewLoan = { made: Schedule; firstInstalment: Bani; totalPaid: Bani; netCosts: Bani };

/** Compares a new loan with the present one. */
export function refinancingFigures(request: LoanRequest, loan: NewLoan): RefinancingFigures {
  if (request.purpose !== 'refinancing') return nothingRefinanced(loan.made.terms.months);
  const { currentInstalment, remainingMonths } = request;
  const currentTotal = bani(currentInstalment * remainingMonths);
  const instalmentSaving = minus(currentInstalment, loan.firstInstalment);
  const netSaving = bani(currentTotal - loan.totalPaid - loan.netCosts);
  return {
    currentTotal,
    instalmentSaving,
    instalmentSavingPercent: percentOf(instalmentSaving, currentInstalment),
    netSaving,
    netSavingPercent: percentOf(netSaving, currentTotal),
    monthsIfPaymentKept: monthsIfPaymentKept(currentInstalment, loan),
    breakEvenMonth: breakEvenMonth(request, loan),
  };
}

const nothingRefinanced = (months: number): RefinancingFigures => ({
  currentTotal: ZERO,
  instalmentSaving: ZERO,
  instalmentSavingPercent: 0,
  netSaving: ZERO,
  netSavingPercent: 0,
  monthsIfPaymentKept: months,
  breakEvenMonth: null,
});

const percentOf = (part: Bani, whole: Bani): number => (whole === 0 ? 0 : (part / whole) * 100);

/** Months to the end of the new loan if the borrower keeps paying the present instalment, without life insurance. */
function monthsIfPaymentKept(currentInstalment: Bani, { made: { terms }, firstInstalment }: NewLoan): number {
  if (currentInstalment <= firstInstalment) return terms.months;
  const early = { recurring: ZERO, keepPaying: currentInstalment, mode: 'REDUCERE_PERIOADA' } as const;
  return withSchedule({ ...terms, life: NO_LIFE_PREMIUM, early }, ({ rows }) => rows);
}

/**
 * The first month after which the saved cash covers the net one-off costs until both loans end; null if it does not at
 * the end. The present loan costs its instalment until its end, the new one its instalment, premium and early
 * repayment.
 */
function breakEvenMonth(
  { currentInstalment, remainingMonths }: LoanRequest,
  { made, netCosts }: NewLoan,
): number | null {
  const longest = Math.max(remainingMonths, made.rows);
  const cash = cashOf(made);
  let saved = 0;
  let lastUncovered = 0;
  for (let row = 0; row < longest; row++) {
    if (row < remainingMonths) saved += currentInstalment;
    if (row < made.rows) saved -= cash[row] ?? 0;
    if (saved < netCosts) lastUncovered = row + 1;
  }
  return lastUncovered < longest ? lastUncovered + 1 : null;
}

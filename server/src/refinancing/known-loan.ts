import type { Call } from 'contract/endpoint';
import type { refinancing as api } from 'contract/refinancing/refinancing';
import { fromRon } from 'loan/money';
import { fromPercent } from 'loan/rate';

/** A person's notes of a loan, on the wire. */
export type LoanAsKnown = Omit<Call<typeof api.follow>['body'], 'phone' | 'creationId' | 'hasConsented'>;

/**
 * True for a loan fixed to the end, fixed until a day and then over IRCC, or over IRCC. Also for one over ROBOR without
 * an instalment.
 */
export function isRateWhole({ fixedRate, fixedUntil, margin, robor, instalment }: LoanAsKnown): boolean {
  if (robor && (fixedRate !== null || instalment)) return false;
  if (fixedRate === null) return fixedUntil === null && margin !== null;
  return (fixedUntil === null) === (margin === null);
}

/** The columns of a followed loan that a person's notes fill, but for those of ROBOR. */
export function columnsOf({
  bank,
  fixedRate,
  fixedUntil,
  margin,
  balance,
  balanceOn,
  monthsLeft,
  ...given
}: LoanAsKnown) {
  return {
    bank,
    fixedUntil,
    balanceOn,
    monthsLeft,
    balance: fromRon(balance),
    rateBasis: 'stated' as const,
    fixedRate: fixedRate === null ? null : fromPercent(fixedRate),
    margin: margin === null ? null : fromPercent(margin),
    instalment: given.instalment ? fromRon(given.instalment) : null,
    lifePremium: fromRon(given.lifePremium),
    propertyValue: fromRon(given.propertyValue),
  };
}

import type { LoanFormInput } from 'contract/simulations/loan-form';
import { toRon, ZERO } from 'loan/money';
import { isFirstHome, type Limits, limitsOf } from 'quote/home-limits';
import { moneyText } from '../../../../shared/format/typed-amount.ts';
import { amountOf } from '../../../../shared/forms/money-field.ts';
import { leastDownPayment } from '../../../../shared/loan-form/property.ts';
import type { LimitsInForce } from '../../../limits/limits-in-force.ts';

/**
 * Below the smallest loan there is nothing to simulate. A new loan can be made smaller; what is left of a loan to
 * refinance cannot.
 */
export function canSimulateMaximum(
  maximum: number,
  { tipCredit }: LoanFormInput,
  limits: Pick<LimitsInForce, 'minLoan'> | undefined,
): boolean {
  return maximum > 0 && maximum >= toRon(limits?.minLoan ?? ZERO) && tipCredit !== 'Refinantare';
}

/** The answers with a home that the largest loan pays for: its value is the down payment plus that loan. */
export function withMaximum(formData: LoanFormInput, maximum: number): LoanFormInput {
  return { ...formData, valoareImobil: moneyText(amountOf(String(formData.valoareAvans)) + maximum) };
}

/**
 * From "how much could I borrow" to the simulation of a home: the dearest one that the largest loan and the least
 * down payment of this person buy together, the rest of the answers kept.
 */
export function homeForMaximum(formData: LoanFormInput, maxLoan: number, limits: Limits | undefined): LoanFormInput {
  const percent = Number(limitsOf(isFirstHome(formData), limits).avansMinim);
  const loan = Math.max(0, Math.floor(maxLoan) - 1);
  const dearest = Math.floor(loan / (1 - percent / 100));
  // Of whole RON: rounded down, the home could ask for 1 RON more of its own than is left beside the loan.
  const value = dearest - leastDownPayment(dearest, percent) < loan ? dearest + 1 : dearest;
  return {
    ...formData,
    tipCredit: 'Simulare',
    valoareImobil: moneyText(value),
    valoareAvans: moneyText(value - loan),
  };
}

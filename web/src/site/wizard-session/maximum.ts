import type { LoanFormInput } from 'contract/fields/loan-form';
import { amountOf, moneyText } from 'contract/romanian/typed-money';
import { toRon, ZERO } from 'loan/money';
import type { LimitsInForce } from 'quote/parameters';

/**
 * Below the smallest loan there is no simulation. A new loan can be smaller; the rest of a loan to refinance cannot.
 */
export function canSimulateMaximum(
  maximum: number,
  { tipCredit }: LoanFormInput,
  limits: Pick<LimitsInForce, 'minLoan'> | undefined,
): boolean {
  return maximum > 0 && maximum >= toRon(limits?.minLoan ?? ZERO) && tipCredit !== 'Refinantare';
}

/** The smallest loan, RON, when the income carries something but not that much; else undefined. */
export function smallestAbove(maximum: number, limits: Pick<LimitsInForce, 'minLoan'> | undefined): number | undefined {
  const smallest = toRon(limits?.minLoan ?? ZERO);
  return maximum > 0 && maximum < smallest ? smallest : undefined;
}

/** The home that the largest loan pays for: its value, RON, is the down payment plus that loan. */
export function homeWithMaximum({ valoareAvans }: LoanFormInput, maximum: number): number {
  return amountOf(valoareAvans) + maximum;
}

/** The answer's proposal: a home, and the term behind its loan. */
type Proposal = {
  readonly perioadaCreditata: number;
  readonly locuinta: { readonly valoareImobil: number; readonly valoareAvans: number };
};

/** From "how much could I borrow" to the simulation of the proposed home, with the other answers kept. */
export function homeForMaximum(formData: LoanFormInput, { perioadaCreditata, locuinta }: Proposal): LoanFormInput {
  return {
    ...formData,
    tipCredit: 'Simulare',
    perioadaCreditata,
    valoareImobil: moneyText(locuinta.valoareImobil),
    valoareAvans: moneyText(locuinta.valoareAvans),
  };
}

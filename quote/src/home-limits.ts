import type { LoanFormInput } from 'contract/simulations/loan-form';
import type { Parameters } from 'loan/parameters';
import { toFraction, toPercent } from 'loan/rate';

/** The least down payment (percent of the home's value) and the largest debt ratio (fraction), as forms bear them. */
type HomeLimits = Pick<LoanFormInput, 'avansMinim' | 'gradIndatorareMax'>;

/**
 * The limits of a first home, or not, as visitors are told them: who is not signed in may not read the parameters from
 * which the server derives its own. It refuses with those.
 */
export function limitsOf(isFirstHome: boolean): HomeLimits {
  return isFirstHome ? { avansMinim: 15, gradIndatorareMax: 0.45 } : { avansMinim: 25, gradIndatorareMax: 0.4 };
}

/** The limits that parameters set: for staff, who have them. */
export function limitsInForce(
  isFirstHome: boolean,
  { minDownPayment, debtRatioLimit }: Pick<Parameters, 'minDownPayment' | 'debtRatioLimit'>,
): HomeLimits {
  const home = isFirstHome ? 'firstHome' : 'standard';
  return { avansMinim: toPercent(minDownPayment[home]), gradIndatorareMax: toFraction(debtRatioLimit[home]) };
}

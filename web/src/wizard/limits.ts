import type { LoanFormInput } from 'contract/loan-form';

/** The least down payment (percent of the home's value) and the largest debt ratio (fraction) of a first home, or not. */
export function limitsOf(isFirstHome: boolean): Pick<LoanFormInput, 'avansMinim' | 'gradIndatorareMax'> {
  return isFirstHome ? { avansMinim: 15, gradIndatorareMax: 0.45 } : { avansMinim: 25, gradIndatorareMax: 0.4 };
}

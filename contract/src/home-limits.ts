import type { LoanFormInput } from './loan-form.ts';

/**
 * The least down payment (percent of the home's value) and the largest debt ratio (fraction) of a first home, or not, as
 * screens tell them; the server derives its own from the parameters.
 */
export function limitsOf(isFirstHome: boolean): Pick<LoanFormInput, 'avansMinim' | 'gradIndatorareMax'> {
  return isFirstHome ? { avansMinim: 15, gradIndatorareMax: 0.45 } : { avansMinim: 25, gradIndatorareMax: 0.4 };
}

// Not in `warnings.ts`: the step that asks the term shows these sentences alone.
import { formatCount, formatNumber } from 'contract/romanian/romanian';
import { RETIREMENT_AGE, SHORTEST_NEW_TERM } from 'loan/term';

/** Banks have rules of their own: 65, 70 or 75 years at the end (123credit.ro, BCR and CEC as quoted by noutatilezilei.ro). */
export const OTHER_BANKS = 'unele bănci acordă până la 70 sau 75 de ani';

/** Whose rule shortens the longest term. */
export const AGE_RULE = `Regula noastră: creditul se încheie până la ${RETIREMENT_AGE} de ani, dar perioada nu coboară sub ${SHORTEST_NEW_TERM / 12} ani; ${OTHER_BANKS}.`;

/**
 * The warning that a signer will be older at the end of the loan than our rule says, both ages in years. `name`: of a
 * signer other than the borrower, who is addressed.
 */
export function ageAtEndWords(name: string | undefined, ageAtEnd: number, limit: number): string {
  const who = name === undefined ? 'veți avea' : `${name} va avea`;
  return `La finalul creditului ${who} ${formatCount(ageAtEnd, 'an', 'ani')}, peste cei ${formatNumber(limit)} din regula noastră; ${OTHER_BANKS}.`;
}

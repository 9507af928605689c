// Apart from `warnings.ts`: the step that asks for the term shows only these sentences.
import { formatCount, formatNumber } from 'contract/romanian/romanian';
import { longestTermAt, RETIREMENT_AGE, SHORTEST_NEW_TERM } from 'loan/term';

/** Banks have rules of their own: 65, 70 or 75 years at the end (123credit.ro, BCR and CEC as quoted by noutatilezilei.ro). */
export const OTHER_BANKS = 'unele bănci acordă până la 70 sau 75 de ani';

/** The owner of the rule that shortens the longest term. */
export const AGE_RULE = `Regula noastră: creditul se încheie până la ${RETIREMENT_AGE} de ani, dar perioada nu coboară sub ${SHORTEST_NEW_TERM / 12} ani; ${OTHER_BANKS}.`;

/** The rule behind the longest term (months) at an age: ours, or with another term that of the most generous bank. */
export function termRule(months: number, age: number): string {
  return months === longestTermAt(age)
    ? AGE_RULE
    : 'Fiecare bancă are o vârstă până la care se poate întinde un credit; aceasta este perioada băncii care acordă cel mai mult.';
}

/**
 * The warning that a signer's age at the end of the loan exceeds our rule, both ages in years; without the limit of our
 * rule, that not every bank lends so long. `name` is the name of a signer other than the borrower; the sentence addresses
 * the borrower.
 */
export function ageAtEndWords(name: string | undefined, ageAtEnd: number, limit: number | undefined): string {
  const who = name === undefined ? 'veți avea' : `${name} va avea`;
  const age = `La finalul creditului ${who} ${formatCount(ageAtEnd, 'an', 'ani')}`;
  if (limit === undefined) return `${age}; nu toate băncile acordă credite până la această vârstă.`;
  return `${age}, peste cei ${formatNumber(limit)} din regula noastră; ${OTHER_BANKS}.`;
}

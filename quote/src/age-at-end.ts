// Apart from `warnings.ts`: the step that asks for the term shows only these sentences.
import { formatCount, formatNumber } from 'contract/romanian/romanian';
import { type BankTermRule, RETIREMENT_AGE, SHORTEST_NEW_TERM } from 'loan/term';

/** Banks have rules of their own: 65, 70 or 75 years at the end (123credit.ro, BCR and CEC as quoted by noutatilezilei.ro). */
export const OTHER_BANKS = 'unele bănci acordă până la 70 sau 75 de ani';

/** The owner of the rule that shortens the longest term. */
export const AGE_RULE = `Regula noastră: creditul se încheie până la ${RETIREMENT_AGE} de ani, dar perioada nu coboară sub ${SHORTEST_NEW_TERM / 12} ani; ${OTHER_BANKS}.`;

/** The rule behind a longest term on the wire: the age at the end or the longest term of a bank; neither: ours. */
export type WireTermRule = { readonly varstaMaxima?: number | undefined; readonly durataBancii?: boolean | undefined };

/** A bank's rule as on the wire; absent: ours. */
export function toWireTermRule(rule: BankTermRule | undefined): WireTermRule {
  if (!rule) return {};
  return rule.by === 'age' ? { varstaMaxima: rule.maxAge } : { durataBancii: true };
}

/** The owner of the rule behind a longest term, and the rule. */
export function termRuleWords({ varstaMaxima, durataBancii }: WireTermRule): string {
  if (durataBancii) return 'Este cea mai lungă perioadă a băncilor comparate, la orice vârstă.';
  return varstaMaxima === undefined
    ? AGE_RULE
    : `Fiecare bancă are o vârstă până la care se poate întinde un credit; la cea care acordă cel mai mult, el se încheie până la ${formatCount(varstaMaxima, 'an', 'ani')}.`;
}

/**
 * The warning that a signer's age at the end of the loan exceeds our rule, both ages in years; without the limit of our
 * rule, that not every bank lends so long. `name` is the name of a signer other than the borrower; the sentence addresses
 * the borrower.
 */
export function ageAtEndWords(name: string | undefined, ageAtEnd: number, limit: number | null): string {
  const who = name === undefined ? 'veți avea' : `${name} va avea`;
  const age = `La finalul creditului ${who} ${formatCount(ageAtEnd, 'an', 'ani')}`;
  if (limit === null) return `${age}; nu toate băncile acordă credite până la această vârstă.`;
  return `${age}, peste cei ${formatNumber(limit)} din regula noastră; ${OTHER_BANKS}.`;
}

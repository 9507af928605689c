import type { LoanFormInput } from 'contract/text/loan-form';
import type { Parameters } from 'loan/parameters';
import { toFraction, toPercent } from 'loan/rate';

/** The least down payment (percent of the home's value) and the largest debt ratio (fraction), as in forms. */
type HomeLimits = Pick<LoanFormInput, 'avansMinim' | 'gradIndatorareMax'>;

/** The limits among the parameters, for both kinds of home. */
export type Limits = Pick<Parameters, 'minDownPayment' | 'debtRatioLimit'>;

/**
 * The limits of a home; empty while those in force are not known: the server refuses with its own, whatever a form
 * says.
 */
export function limitsOf(isFirst: boolean, limits: Limits | undefined): HomeLimits {
  if (!limits) return { avansMinim: '', gradIndatorareMax: '' };
  const home = isFirst ? 'firstHome' : 'standard';
  return {
    avansMinim: toPercent(limits.minDownPayment[home]),
    gradIndatorareMax: toFraction(limits.debtRatioLimit[home]),
  };
}

/** Whether the home is the first one, by the question that the kind of credit asks. */
export function isFirstHome({
  tipCredit,
  refinanteazaPrimaCasa,
  primulImobil,
}: Pick<LoanFormInput, 'tipCredit' | 'refinanteazaPrimaCasa' | 'primulImobil'>): boolean {
  return tipCredit === 'Refinantare' ? isYes(refinanteazaPrimaCasa) : isYes(primulImobil);
}

/** A form that came over the wire may say it as text. */
function isYes(answer: string | number | boolean): boolean {
  return answer === true || answer === 'true';
}

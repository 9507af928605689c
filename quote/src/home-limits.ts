import type { FormAnswer, LoanFormInput } from 'contract/fields/loan-form';
import type { Parameters } from 'loan/parameters';
import { toFraction, toPercent } from 'loan/rate';
import type { LoanRequest } from 'loan/request';
import { debtRatioLimit, minDownPayment } from 'loan/request-limits';
import { answersOfKind } from './answers-of-kind.ts';
import { EMPTY_LOAN_REQUEST } from './empty-loan-request.ts';

/**
 * The least down payment (percent of the home's value) and the largest debt ratio (fraction), in the units of forms.
 */
type HomeLimits = Pick<LoanFormInput, 'avansMinim' | 'gradIndatorareMax'>;

/** The limits among the parameters, for both kinds of home. */
export type Limits = Pick<Parameters, 'minDownPayment' | 'debtRatioLimit'>;

/** The answers about homes that set the limits; a form from the wire may have them as text, or not at all. */
type HomeAnswers = Pick<LoanFormInput, 'tipCredit'> &
  Partial<Pick<LoanFormInput, 'primulImobil' | 'detineLocuinta' | 'primulCreditLocuinta' | 'refinanteazaPrimaCasa'>>;

/**
 * The limits of a home by the answers about it; empty before the parameters arrive. The server refuses with its own,
 * whatever a form says.
 */
export function limitsOf(answers: HomeAnswers, limits: Limits | undefined): HomeLimits {
  if (!limits) return { avansMinim: '', gradIndatorareMax: '' };
  const counted = answersOfKind(answers);
  const request: LoanRequest = {
    ...EMPTY_LOAN_REQUEST,
    asOf: '',
    purpose: counted.tipCredit === 'Refinantare' ? 'refinancing' : 'purchase',
    firstHome: isYes(counted.primulImobil),
    ownsHome: answerOf(counted.detineLocuinta),
    firstHomeLoan: answerOf(counted.primulCreditLocuinta),
    refinancesFirstHome: isYes(counted.refinanteazaPrimaCasa),
  };
  return {
    avansMinim: toPercent(minDownPayment(request, limits).share),
    gradIndatorareMax: toFraction(debtRatioLimit(request, limits).share),
  };
}

/** Whether the home is the first one, by the question of the kind of credit. */
export function isFirstHome({ tipCredit, refinanteazaPrimaCasa, primulImobil }: HomeAnswers): boolean {
  return isYes(tipCredit === 'Refinantare' ? refinanteazaPrimaCasa : primulImobil);
}

/** The answer; null without one. */
function answerOf(answer: FormAnswer | null | undefined): boolean | null {
  if (answer === false || answer === 'false') return false;
  return isYes(answer) || null;
}

/** True of a yes; a form from the wire may say it as text. */
export const isYes = (answer: FormAnswer | null | undefined): boolean => answer === true || answer === 'true';

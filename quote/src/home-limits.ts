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

/** The limits for both kinds of home, and those of a programme for people without a home. */
export type Limits = Pick<Parameters, 'minDownPayment' | 'debtRatioLimit'> & {
  /** Up to a price (RON), the largest percent of it; absent: no programme. */
  readonly steps?: readonly { readonly upTo: number; readonly maxLtv: number }[];
};

/** The answers about homes that set the limits; a form from the wire may have them as text, or not at all. */
type HomeAnswers = Pick<LoanFormInput, 'tipCredit'> &
  Partial<Pick<LoanFormInput, 'primulImobil' | 'detineLocuinta' | 'primulCreditLocuinta' | 'refinanteazaPrimaCasa'>>;

/**
 * The limits of a home by the answers about it, and by its value (RON) where that is known; empty before the parameters
 * arrive. The server refuses with its own, whatever a form says.
 */
export function limitsOf(answers: HomeAnswers, limits: Limits | undefined, value = 0): HomeLimits {
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
  const usual = toPercent(minDownPayment(request, limits).share);
  const programme = (limits.steps ?? [])
    .filter(({ upTo }) => value > 0 && value <= upTo)
    .map(({ maxLtv }) => 100 - maxLtv);
  return {
    avansMinim: Math.min(usual, ...(request.purpose === 'purchase' && ownsNone(request) ? programme : [])),
    gradIndatorareMax: toFraction(debtRatioLimit(request, limits).share),
  };
}

/** Nobody who signs owns a home now; without an answer the first home says it. */
const ownsNone = ({ ownsHome, firstHome }: LoanRequest): boolean => (ownsHome === null ? firstHome : !ownsHome);

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

import type { Reply } from 'contract/endpoint';
import type { simulations } from 'contract/simulations/simulations';
import type { LoanFormInput } from 'contract/text/loan-form';
import { type ShownOptions, shownOptions } from 'quote/shown/shown-options';
import { ApiError } from '../../../shared/api/call.ts';
import { isUnanswered } from '../../../shared/api/failure.ts';
import type { Step } from '../../session/flow.ts';

/** The answer of the comparison, as it travels. */
export type ScenariosAnswer = Reply<typeof simulations.calculateLoanScenarios>;

/** Why the income carries no offer; amounts RON, ratios fractions, null where the server did not say. */
export type OverIndebtedFigures = {
  /** What may be borrowed and simulated: the server's maximum less 1 RON, never below 0. */
  readonly maximum: number;
  readonly limit: number | null;
  readonly wanted: number | null;
};

/** What the screen shows: exactly one of these. */
export type ScenariosView =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly failure: Failure }
  | { readonly kind: 'over-indebted'; readonly figures: OverIndebtedFigures }
  | { readonly kind: 'options'; readonly shown: ShownOptions; readonly answer: ScenariosAnswer };

type QueryState = { readonly data: ScenariosAnswer | undefined; readonly error: Error | null };

/** Chooses the view from what the server answered, if it did. */
export function scenariosView({ data, error }: QueryState, formData: LoanFormInput): ScenariosView {
  if (error) return failureView(error);
  if (!data) return { kind: 'loading' };
  return { kind: 'options', shown: shownOptions(data.data, formData.tipCredit === 'Refinantare'), answer: data };
}

/** A refusal that carries a maximum is over-indebtedness; any other failure shows the server's own sentence. */
function failureView(error: Error): ScenariosView {
  const details = error instanceof ApiError ? error.details : {};
  const maxLoan = numberOf(details.maxLoan);
  if (maxLoan === null) return { kind: 'failed', failure: failureOf(error) };
  return {
    kind: 'over-indebted',
    figures: {
      maximum: Math.max(0, maxLoan - 1),
      limit: numberOf(details.gradIndatorareMax),
      wanted: numberOf(details.gradIndatorare),
    },
  };
}

/** A failure as the screen shows it. */
export type Failure = {
  /** The server's sentence; ours when it said nothing. */
  readonly message: string;
  /** What may have happened, when no answer came. */
  readonly detail: string | null;
  /** The step on which it can be mended. */
  readonly step: Step | null;
};

export function failureOf(error: Error): Failure {
  if (!(error instanceof ApiError)) return { message: UNKNOWN, detail: null, step: null };
  const isSilent = isUnanswered(error) || error.message === '';
  if (isSilent) return { message: UNKNOWN, detail: error.message || null, step: null };
  const { field } = error.details;
  return { message: error.message, detail: null, step: typeof field === 'string' ? stepOf(field) : null };
}

const UNKNOWN = 'Eroare la simulare';

const STEPS: readonly (readonly [Step, readonly (keyof LoanFormInput)[]])[] = [
  ['/alegeTipCredit', ['tipCredit']],
  ['/informatiiImobil', ['valoareImobil', 'valoareAvans', 'anulConstructiei', 'envFriendly']],
  ['/alegeDurata', ['perioadaCreditata']],
  ['/creditCurent', ['principalRamas', 'rataActuala', 'perioadaRamasa']],
  ['/alteCredite', ['alteRateImo', 'alteRateCNP', 'alteRateCC']],
  [
    '/informatiiPersonale',
    [
      'dataNasterii',
      'venituriSalariu',
      'venituriPFA',
      'venituriChirii',
      'venituriDividende',
      'dataAngajatorActual',
      'primulImobil',
    ],
  ],
];

function stepOf(field: string): Step | null {
  return STEPS.find(([, fields]) => fields.some((each) => each === field))?.[0] ?? null;
}

function numberOf(value: unknown): number | null {
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
}

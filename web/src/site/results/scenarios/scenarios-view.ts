import type { Reply } from 'contract/endpoint';
import type { LoanFormInput } from 'contract/fields/loan-form';
import type { LimitWays } from 'contract/simulations/credit-data';
import type { LimitOrigin, simulations } from 'contract/simulations/simulations';
import { shownMaximum } from 'quote/shown/max-loan-words';
import { type ShownOptions, shownOptions } from 'quote/shown/shown-options';
import { ApiError } from '../../../shared/api/call.ts';
import { isRecord } from '../../../shared/api/is-record.ts';
import { type Failure, failureOf } from '../failure/failure.ts';
import { limitOriginIn } from '../failure/limit-reason.ts';

/** The answer of the comparison on the wire. */
export type ScenariosAnswer = Reply<typeof simulations.calculateLoanScenarios>;

/** The reasons why the income carries no offer; amounts RON, ratios fractions, null: the server did not say. */
export type OverIndebtedFigures = {
  /** The sum that a borrower may borrow and simulate: the server's maximum less 1 RON, never below 0. */
  readonly maximum: number;
  readonly limit: number | null;
  readonly wanted: number | null;
  /** The answer that set the limit; undefined if the server did not say. */
  readonly origin: LimitOrigin | undefined;
  /** The smallest monthly payment over that term, and the life insurance within it. */
  readonly least: { readonly payment: number; readonly lifeInsurance: number; readonly months: number } | null;
  readonly ways: LimitWays | null;
  readonly income: { readonly venituriEligibile: number; readonly alteRate: number };
  /** Some of the sums rest on sample offers. */
  readonly restsOnSamples: boolean;
  readonly warnings: ScenariosAnswer['warnings'];
  /** The effects of signing together; null for a person who signs alone. */
  readonly cases: NonNullable<ScenariosAnswer['cazuri']> | null;
};

/** The content of the screen: exactly one of these. */
export type ScenariosView =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly failure: Failure }
  | { readonly kind: 'over-indebted'; readonly figures: OverIndebtedFigures }
  | { readonly kind: 'options'; readonly shown: ShownOptions; readonly answer: ScenariosAnswer };

type QueryState = { readonly data: ScenariosAnswer | undefined; readonly error: Error | null };

/** Chooses the view by the server's answer, if there is one. */
export function scenariosView({ data, error }: QueryState, formData: LoanFormInput): ScenariosView {
  if (error) return failureView(error, formData);
  if (!data) return { kind: 'loading' };
  return {
    kind: 'options',
    shown: shownOptions(data.data, formData.tipCredit === 'Refinantare', data.oferteComparate),
    answer: data,
  };
}

/** A refusal with a maximum is over-indebtedness; any other failure shows the server's own sentence. */
function failureView(error: Error, formData: LoanFormInput): ScenariosView {
  const details = error instanceof ApiError ? error.details : {};
  const maxLoan = numberOf(details.maxLoan);
  if (maxLoan === null) return { kind: 'failed', failure: failureOf(error, formData) };
  return { kind: 'over-indebted', figures: overIndebtedFigures(maxLoan, details) };
}

function overIndebtedFigures(maxLoan: number, details: Readonly<Record<string, unknown>>): OverIndebtedFigures {
  return {
    maximum: shownMaximum(maxLoan),
    limit: numberOf(details.gradIndatorareMax),
    wanted: numberOf(details.gradIndatorare),
    origin: limitOriginIn(details),
    least: leastIn(details),
    ways: isWays(details.ceSchimba) ? details.ceSchimba : null,
    income: {
      venituriEligibile: numberOf(details.venituriEligibile) ?? 0,
      alteRate: numberOf(details.alteRate) ?? 0,
    },
    restsOnSamples: details.oferteDemonstrative === true,
    warnings: warningsIn(details.warnings),
    cases: isCases(details.cazuri) ? details.cazuri : null,
  };
}

function leastIn(details: Readonly<Record<string, unknown>>): OverIndebtedFigures['least'] {
  const [payment, months] = [numberOf(details.rata), numberOf(details.perioadaCreditata)];
  if (payment === null || months === null) return null;
  return { payment, months, lifeInsurance: numberOf(details.asigurareViata) ?? 0 };
}

/** The ways of a refusal. */
function isWays(given: unknown): given is LimitWays {
  return isRecord(given) && typeof given.depasire === 'number';
}

function numberOf(value: unknown): number | null {
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
}

/** The warnings of a refusal. */
function warningsIn(given: unknown): ScenariosAnswer['warnings'] {
  return Array.isArray(given) ? given : [];
}

/** The cases of a refusal. */
function isCases(given: unknown): given is NonNullable<ScenariosAnswer['cazuri']> {
  return isRecord(given) && isRecord(given.singur) && isRecord(given.impreuna);
}

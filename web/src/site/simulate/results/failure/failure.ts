import type { LoanFormInput } from 'contract/fields/loan-form';
import { ApiError, FIRST_SERVER_ERROR } from '../../../../shared/api/call.ts';
import { isUnanswered, validationErrors } from '../../../../shared/api/failure.ts';
import type { FieldErrors } from '../../../../shared/forms/field-errors.ts';
import type { Step } from '../../../wizard-session/wizard-steps.ts';
import { stepOf } from '../step-of.ts';
import type { Remedy } from './limit-reason.ts';
import { remediesFor } from './remedies.ts';

/** A failure as the screen shows it: why, what would change it, and what may be tried. */
export type Failure = {
  /** A rule said no, or no usable answer came: each has its drawing. */
  readonly kind: 'refused' | 'unanswered';
  readonly title: string;
  /** The server's sentence; ours when it said nothing. */
  readonly message: string;
  /** What would change it. */
  readonly help: string;
  /** The same question with other figures. */
  readonly remedies: readonly Remedy[];
  /** The step whose answer decides, when it is known. */
  readonly step: Step | null;
  /** What is wrong with the fields of that step. */
  readonly fieldErrors: FieldErrors;
  /** The same question may be answered another time. */
  readonly mayPass: boolean;
};

/** What is said when the server said nothing, as specified. */
const UNKNOWN = 'Eroare la simulare';

const NO_RESULT = 'Nu am putut face simularea';

const KEPT = 'Tot ce ați completat s-a păstrat.';

/** Why there is no result, for the form that was sent. */
export function failureOf(error: Error, formData: LoanFormInput): Failure {
  if (!(error instanceof ApiError)) return unanswered(UNKNOWN, KEPT);
  if (isUnanswered(error) || error.message === '') {
    return unanswered(
      UNKNOWN,
      error.message.includes('s-a păstrat') ? error.message : `${error.message} ${KEPT}`.trim(),
    );
  }
  if (error.status >= FIRST_SERVER_ERROR || error.status === 429) return unanswered(error.message, KEPT);
  return refused(error, formData);
}

function unanswered(message: string, help: string): Failure {
  return {
    kind: 'unanswered',
    title: NO_RESULT,
    message,
    help,
    remedies: [],
    step: null,
    fieldErrors: {},
    mayPass: true,
  };
}

function refused(error: ApiError, formData: LoanFormInput): Failure {
  const { code, details, message } = error;
  const { sentence = message, help, remedies } = remediesFor(code, details, formData);
  const step = stepOf(decidingField(error, formData));
  const hasNoOffers = code === 'FARA_OFERTE' && details.oferte === 0;
  return {
    kind: 'refused',
    title: hasNoOffers ? NO_RESULT : 'Așa nu se poate încă',
    message: sentence,
    help: `${help ?? 'Altă valoare la acest pas schimbă răspunsul.'} ${KEPT}`,
    remedies,
    step: hasNoOffers ? null : step,
    fieldErrors: errorsOn(step, error),
    mayPass: hasNoOffers,
  };
}

/** What the server found wrong with the fields of a step, each by the name that it has there. */
function errorsOn(step: Step | null, error: ApiError): FieldErrors {
  const own = Object.entries(validationErrors(error)).filter(([path]) => stepOf(path) === step);
  return Object.fromEntries(own.map(([path, sentence]) => [path.split('.').at(-1) ?? path, sentence]));
}

/** The field that the refusal names; where no offer fits, what is easiest to change. */
function decidingField({ code, details: { field } }: ApiError, { tipCredit }: LoanFormInput): string {
  if (code === 'FARA_OFERTE') return tipCredit === 'Refinantare' ? 'valoareImobil' : 'perioadaCreditata';
  return typeof field === 'string' ? field : '';
}

/** True when there is something to try before a call. */
export const hasWays = ({ remedies, step, mayPass }: Failure): boolean =>
  remedies.length > 0 || step !== null || mayPass;

import type { LoanFormInput } from 'contract/fields/loan-form';
import { ApiError, FIRST_SERVER_ERROR } from '../../../shared/api/call.ts';
import { isUnanswered, validationErrors } from '../../../shared/api/failure.ts';
import type { FieldErrors } from '../../../shared/forms/field-errors.ts';
import type { Step } from '../../wizard-session/wizard-steps.ts';
import { stepOf } from '../step-of.ts';
import type { Remedy } from './limit-reason.ts';
import { remediesFor } from './remedies.ts';

/** A failure for the screen: its reason, its remedies, and other figures to try. */
export type Failure = {
  /** A refusal by a rule, or no usable answer: each has its drawing. */
  readonly kind: 'refused' | 'unanswered';
  readonly title: string;
  /** The server's sentence, or ours without one. */
  readonly message: string;
  /** The remedies. */
  readonly help: string;
  /** The same question with other figures. */
  readonly remedies: readonly Remedy[];
  /** The step with the deciding answer, if known. */
  readonly step: Step | null;
  /** The errors of that step's fields. */
  readonly fieldErrors: FieldErrors;
  /** The same question may succeed another time. */
  readonly mayPass: boolean;
};

/** The sentences without any from the server, by the specification. */
const UNKNOWN = 'Eroare la simulare';

const NO_RESULT = 'Nu am putut face simularea';

const KEPT = 'Tot ce ați completat s-a păstrat.';

/** The reason why the sent form has no result. */
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

/** The server's errors of a step's fields, each under its name in that step. */
function errorsOn(step: Step | null, error: ApiError): FieldErrors {
  const own = Object.entries(validationErrors(error)).filter(([path]) => stepOf(path) === step);
  return Object.fromEntries(own.map(([path, sentence]) => [path.split('.').at(-1) ?? path, sentence]));
}

/** The field that the refusal names; when no offer fits, the easiest field to change. */
function decidingField({ code, details: { field } }: ApiError, { tipCredit }: LoanFormInput): string {
  if (code === 'FARA_OFERTE') return tipCredit === 'Refinantare' ? 'valoareImobil' : 'perioadaCreditata';
  return typeof field === 'string' ? field : '';
}

/** True when the visitor can try other figures before a call. */
export const hasWays = ({ remedies, step, mayPass }: Failure): boolean =>
  remedies.length > 0 || step !== null || mayPass;

import type { FieldErrors } from '../forms/field-errors.ts';
import { ApiError, codeWords, FIRST_SERVER_ERROR } from './call.ts';

/** The sentence of a failure, fit to show; empty when there is none. */
export function messageOf(failure: unknown): string {
  return failure instanceof Error ? failure.message : '';
}

/**
 * The code by which a failure of the server is found in its log, for texts that do not say it (the sentence of a
 * failure does): `Cod: 7F3K-9QXM`. Empty for what a person can correct.
 */
export function codeOf(failure: unknown): string {
  if (!(failure instanceof ApiError) || failure.status < FIRST_SERVER_ERROR) return '';
  const { requestId } = failure.details;
  return typeof requestId === 'string' ? codeWords(requestId) : '';
}

/** What the validation of a request found wrong, field by field. */
export function validationErrors(failure: unknown): FieldErrors {
  return failure instanceof ApiError ? failure.errors : {};
}

/** The errors of validation, and the sentence of a refusal at the field that it names. */
export function fieldErrorsOf(failure: unknown): FieldErrors {
  const field = failure instanceof ApiError ? failure.details.field : undefined;
  const errors = validationErrors(failure);
  return typeof field === 'string' ? { ...errors, [field]: messageOf(failure) } : errors;
}

/** True when somebody else was first, or the present state forbids it: it must be read again. */
export function isConflict(failure: unknown): boolean {
  return failure instanceof ApiError && failure.status === 409;
}

/** True when nothing is at the address: a link that has ended, or an id that nothing has. */
export function isNotFound(failure: unknown): failure is ApiError {
  return failure instanceof ApiError && failure.status === 404;
}

/** True when the server has said no to what was sent, and stored nothing. */
export function isRefusal(failure: unknown): boolean {
  if (!(failure instanceof ApiError) || isUnanswered(failure)) return false;
  return failure.status >= 400 && failure.status < FIRST_SERVER_ERROR;
}

const UNANSWERED = ['RETEA', 'TIMP', 'RASPUNS'];

/** True when nothing is known of what the server did: no answer came, or none that can be read. */
export function isUnanswered(failure: unknown): boolean {
  return failure instanceof ApiError && UNANSWERED.includes(failure.code);
}

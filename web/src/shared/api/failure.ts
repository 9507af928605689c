import type { FieldErrors } from '../forms/field-errors.ts';
import { ApiError, codeWords, FIRST_SERVER_ERROR } from './call.ts';

/** The sentence of a failure for the screen; empty without one. */
export function messageOf(failure: unknown): string {
  return failure instanceof Error ? failure.message : '';
}

/**
 * The code that finds a server's failure in its log, for texts without it (a failure's own sentence has it): `Cod:
 * 7F3K-9QXM`. Empty for a failure that a person can correct.
 */
export function codeOf(failure: unknown): string {
  if (!(failure instanceof ApiError) || failure.status < FIRST_SERVER_ERROR) return '';
  const { requestId } = failure.details;
  return typeof requestId === 'string' ? codeWords(requestId) : '';
}

/** The server's field errors of a request. */
export function validationErrors(failure: unknown): FieldErrors {
  return failure instanceof ApiError ? failure.errors : {};
}

/** The field errors, and the sentence of a refusal at its field. */
export function fieldErrorsOf(failure: unknown): FieldErrors {
  const field = failure instanceof ApiError ? failure.details.field : undefined;
  const errors = validationErrors(failure);
  return typeof field === 'string' ? { ...errors, [field]: messageOf(failure) } : errors;
}

/** True when the address has no record: an ended link, or an unknown id. */
export function isNotFound(failure: unknown): failure is ApiError {
  return failure instanceof ApiError && failure.status === 404;
}

/** True when the server refused the input and stored nothing. */
export function isRefusal(failure: unknown): boolean {
  if (!(failure instanceof ApiError) || isUnanswered(failure)) return false;
  return failure.status >= 400 && failure.status < FIRST_SERVER_ERROR;
}

const UNANSWERED = ['RETEA', 'TIMP', 'RASPUNS'];

/** True when the server's action is unknown: without an answer, or with an unreadable one. */
export function isUnanswered(failure: unknown): boolean {
  return failure instanceof ApiError && UNANSWERED.includes(failure.code);
}

import { ApiError } from './call.ts';

/** The sentence of a failure, fit to show; empty when there is none. */
export function messageOf(failure: unknown): string {
  return failure instanceof Error ? failure.message : '';
}

/** What the server found wrong, field by field. */
export function fieldErrorsIn(failure: unknown): Readonly<Record<string, string>> {
  return failure instanceof ApiError ? failure.errors : {};
}

const UNANSWERED = ['RETEA', 'TIMP', 'RASPUNS'];

/** True when nothing is known of what the server did: no answer came, or none that can be read. */
export function isUnanswered(failure: unknown): boolean {
  return failure instanceof ApiError && UNANSWERED.includes(failure.code);
}

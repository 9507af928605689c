import { ApiError } from '../../shared/api/call.ts';
import { isNotFound, isUnanswered } from '../../shared/api/failure.ts';

/** The server's own sentence where it gave one, else `instead`. */
export function serverSentence(failure: Error, instead: string): string {
  return failure instanceof ApiError && !isUnanswered(failure) ? failure.message : instead;
}

/** True when the address of a page names no record: none has that id, or none could have it. */
export function namesNothing(failure: unknown): boolean {
  return isNotFound(failure) || (failure instanceof ApiError && failure.status === 400);
}

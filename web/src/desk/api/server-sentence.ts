import { ApiError } from '../../shared/api/call.ts';
import { isUnanswered } from '../../shared/api/failure.ts';

/** The server's own sentence where it gave one, else `instead`. */
export function serverSentence(failure: Error, instead: string): string {
  return failure instanceof ApiError && !isUnanswered(failure) ? failure.message : instead;
}

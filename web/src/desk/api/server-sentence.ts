import { ApiError } from '../../shared/api/call.ts';

/** The server's own sentence where it gave one, else `instead`. */
export function serverSentence(failure: Error, instead: string): string {
  const hasAnswered = failure instanceof ApiError && failure.code !== 'RETEA' && failure.code !== 'RASPUNS';
  return hasAnswered ? failure.message : instead;
}

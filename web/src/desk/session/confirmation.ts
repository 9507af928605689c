import { ApiError } from '../../shared/api/call.ts';
import { newPause, useIsPaused } from './paused-calls.ts';

const NOT_CONFIRMED = 'Schimbarea nu s-a făcut: nu ați confirmat că sunteți dumneavoastră.';

/** The calls that wait until the user has entered the password (and code) again. */
const hold = newPause();

/** Asks for it over the page, so that no typed word gets lost. Resolves after the confirmation, rejects on Cancel. */
export const askToConfirm = hold.wait;

/** The session is confirmed: the waiting calls are sent again. */
export const confirmed = hold.resume;

/** The user gave up: the waiting calls fail with a sentence of their own, and their forms stay as they were. */
export function cancelConfirmation(): void {
  hold.cancel(new ApiError(NOT_CONFIRMED, { status: 403, code: 'CONFIRMARE_NECESARA' }));
}

/** Whether the user has to confirm. */
export function useHasToConfirm(): boolean {
  return useIsPaused(hold);
}

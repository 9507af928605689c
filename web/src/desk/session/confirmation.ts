import { ApiError } from '../../shared/api/call.ts';
import { newPause, useIsPaused } from './paused-calls.ts';

const NOT_CONFIRMED = 'Schimbarea nu s-a făcut: nu ați confirmat că sunteți dumneavoastră.';

/** The calls that wait until the person has shown again, with the password (and code), who they are. */
const hold = newPause();

/** Asks for it over the page, so that nothing typed is lost. Resolves when the session is confirmed, rejects when they cancel. */
export const askToConfirm = hold.wait;

/** The session is confirmed: what waited is sent again. */
export const confirmed = hold.resume;

/** The person gave up: what waited fails with a sentence of its own, and its form stays as it was. */
export function cancelConfirmation(): void {
  hold.cancel(new ApiError(NOT_CONFIRMED, { status: 403, code: 'CONFIRMARE_NECESARA' }));
}

/** Whether the person has to confirm. */
export function useHasToConfirm(): boolean {
  return useIsPaused(hold);
}

import { ApiError } from '../../shared/api/call.ts';
import { newPause, useIsPaused } from './paused-calls.ts';

const ENDED = 'Nu s-a făcut: autentificarea s-a încheiat între timp.';

/** The calls that wait until the user has signed in again. */
const hold = newPause();

/** Asks for the password over the page, so that no typed word gets lost. Resolves once the user has signed in again. */
export const askToSignInAgain = hold.wait;

/** Signed in again, here or in another tab: the waiting calls go on. */
export const signedInAgain = hold.resume;

/** The user signed in on the page of the sign-in: the calls of the screens that they left fail. */
export function giveUpWaitingCalls(): void {
  hold.cancel(new ApiError(ENDED, { status: 401, code: 'NEAUTENTIFICAT' }));
}

/** Whether the user has to sign in again. */
export function useHasToSignInAgain(): boolean {
  return useIsPaused(hold);
}

import { newPause, useIsPaused } from './paused-calls.ts';

/** The calls that wait until the user has signed in again. */
const hold = newPause();

/** Asks for the password over the page, so that nothing typed is lost. Resolves when the user is signed in again. */
export const askToSignInAgain = hold.wait;

/** Signed in again, here or in another tab: the waiting calls go on. */
export const signedInAgain = hold.resume;

/** Whether the user has to sign in again. */
export function useHasToSignInAgain(): boolean {
  return useIsPaused(hold);
}

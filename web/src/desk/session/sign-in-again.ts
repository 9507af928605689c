import { newPause, useIsPaused } from './paused-calls.ts';

/** The calls that wait until the person has signed in again. */
const hold = newPause();

/** Asks for the password over the page, so that nothing typed is lost. Resolves when the sign-in is good again. */
export const askToSignInAgain = hold.wait;

/** Signed in again, here or in another tab: what waited goes on. */
export const signedInAgain = hold.resume;

/** Whether the person has to sign in again. */
export function useHasToSignInAgain(): boolean {
  return useIsPaused(hold);
}

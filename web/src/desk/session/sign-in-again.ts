import { openHold, useIsHeld } from './held-calls.ts';

/** The calls that wait until the person has signed in again. */
const hold = openHold();

/** Asks for the password over the page, so that nothing typed is lost. Resolves when the sign-in is good again. */
export const askToSignInAgain = hold.wait;

/** Signed in again, here or in another tab: what waited goes on. */
export const signedInAgain = hold.goOn;

/** Whether the person has to sign in again. */
export function useHasToSignInAgain(): boolean {
  return useIsHeld(hold);
}

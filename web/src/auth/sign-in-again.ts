import { useSyncExternalStore } from 'react';

/** The calls that wait until the person has signed in again; undefined while nobody has to. */
let waiting: { readonly done: Promise<void>; readonly resolve: () => void } | undefined;

const listeners = new Set<() => void>();

/** Asks for the password over the page, so that nothing typed is lost. Resolves when the sign-in is good again. */
export function askToSignInAgain(): Promise<void> {
  if (!waiting) {
    let resolve: () => void = () => undefined;
    const done = new Promise<void>((goOn) => {
      resolve = goOn;
    });
    waiting = { done, resolve };
    tell();
  }
  return waiting.done;
}

/** Signed in again, here or in another tab: what waited goes on. */
export function signedInAgain(): void {
  waiting?.resolve();
  waiting = undefined;
  tell();
}

/** Whether the person has to sign in again. */
export function useHasToSignInAgain(): boolean {
  return useSyncExternalStore(watch, () => waiting !== undefined);
}

function watch(changed: () => void): () => void {
  listeners.add(changed);
  return () => listeners.delete(changed);
}

function tell(): void {
  for (const changed of listeners) changed();
}

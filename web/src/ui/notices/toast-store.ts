import { useSyncExternalStore } from 'react';
import { newStore } from '../../shared/drafts/external-store.ts';

/**
 * A toast at the edge of the screen after a change; `quoted`: English words of the specification before its own;
 * `undo`, if there is one, takes the change back.
 */
export type Toast = { readonly text: string; readonly quoted?: string; readonly undo?: () => void };

const shown = newStore<Toast | undefined>(undefined);

/** Shows a toast over the present screen, and over the next one if the screen changes now. */
export function showToast(toast: Toast | undefined): void {
  shown.set(toast);
}

/** The toast on the screen, if there is one. */
export function useToast(): Toast | undefined {
  return useSyncExternalStore(shown.subscribe, shown.getSnapshot);
}

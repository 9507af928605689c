import { useSyncExternalStore } from 'react';
import { newStore } from '../../../shared/store/external-store.ts';

/** A notice at the edge of the screen after a change; `undo` takes the change back, where that is possible. */
export type Notice = { readonly text: string; readonly undo?: () => void };

const shown = newStore<Notice | undefined>(undefined);

/** Shows a notice over the present screen, and over the next one if the screen changes now. */
export function showNotice(notice: Notice | undefined): void {
  shown.set(notice);
}

/** The notice on the screen, if there is one. */
export function useNotice(): Notice | undefined {
  return useSyncExternalStore(shown.subscribe, shown.getSnapshot);
}

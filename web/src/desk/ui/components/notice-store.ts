import { useSyncExternalStore } from 'react';

/** A notice at the edge of the screen after a change; `undo` takes the change back, where that is possible. */
export type Notice = { readonly text: string; readonly undo?: () => void };

let shown: Notice | undefined;
const listeners = new Set<() => void>();

/** Shows a notice over the present screen, and over the next one if the screen changes now. */
export function showNotice(notice: Notice | undefined): void {
  shown = notice;
  for (const changed of listeners) changed();
}

/** The notice on the screen, if there is one. */
export function useNotice(): Notice | undefined {
  return useSyncExternalStore(watch, () => shown);
}

function watch(changed: () => void): () => void {
  listeners.add(changed);
  return () => listeners.delete(changed);
}

import { useSyncExternalStore } from 'react';

/** A word that must be read before one goes on. */
export type StaffAlert = { readonly tone: 'good' | 'bad'; readonly text: string };

let shown: StaffAlert | undefined;
const listeners = new Set<() => void>();

/** Says it over whatever screen is there (alert-dialog.tsx), also over the next one when the screen changes now. */
export function showAlert(word: StaffAlert): void {
  shown = word;
  tell();
}

/** It was read. */
export function closeAlert(): void {
  shown = undefined;
  tell();
}

/** What is being said; undefined for nothing. */
export function useAlert(): StaffAlert | undefined {
  return useSyncExternalStore(watch, () => shown);
}

function watch(changed: () => void): () => void {
  listeners.add(changed);
  return () => listeners.delete(changed);
}

function tell(): void {
  for (const changed of listeners) changed();
}

import { useSyncExternalStore } from 'react';

/** A message that must be closed before one goes on. */
export type StaffAlert = { readonly tone: 'good' | 'bad'; readonly text: string };

let shown: StaffAlert | undefined;
const listeners = new Set<() => void>();

/** Shows an alert over the present screen (alert-dialog.tsx), and over the next one if the screen changes now. */
export function showAlert(alert: StaffAlert): void {
  shown = alert;
  notify();
}

/** Closes the alert. */
export function closeAlert(): void {
  shown = undefined;
  notify();
}

/** The alert on the screen, if there is one. */
export function useAlert(): StaffAlert | undefined {
  return useSyncExternalStore(watch, () => shown);
}

function watch(changed: () => void): () => void {
  listeners.add(changed);
  return () => listeners.delete(changed);
}

function notify(): void {
  for (const changed of listeners) changed();
}

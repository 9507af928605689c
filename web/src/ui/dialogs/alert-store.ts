import { useSyncExternalStore } from 'react';
import { newStore } from '../../shared/drafts/external-store.ts';

/** A message that must be closed before one goes on. */
export type StaffAlert = { readonly tone: 'good' | 'bad'; readonly text: string };

const shown = newStore<StaffAlert | undefined>(undefined);

/** Shows an alert over the present screen (alert-dialog.tsx), and over the next one if the screen changes now. */
export function showAlert(alert: StaffAlert): void {
  shown.set(alert);
}

/** Closes the alert. */
export function closeAlert(): void {
  shown.set(undefined);
}

/** The alert on the screen, if there is one. */
export function useAlert(): StaffAlert | undefined {
  return useSyncExternalStore(shown.subscribe, shown.getSnapshot);
}

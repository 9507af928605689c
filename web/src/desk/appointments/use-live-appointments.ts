import { useLiveRelatedRecords } from '../events/use-live-related-records.ts';
import { useRefreshAppointments } from './appointments-api.ts';

/** Reads the appointments that are shown again when anybody made, moved or cancelled one. */
export function useLiveAppointments(): void {
  const refresh = useRefreshAppointments();
  useLiveRelatedRecords('any', (kinds) => {
    if (kinds.has('appointments')) void refresh();
  });
}

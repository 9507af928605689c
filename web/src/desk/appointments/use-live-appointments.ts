import { useLiveBelongings } from '../events/use-live-belongings.ts';
import { useRefreshAppointments } from './appointments-api.ts';

/** Reads the appointments that are shown again when anybody made, moved or cancelled one. */
export function useLiveAppointments(): void {
  const refresh = useRefreshAppointments();
  useLiveBelongings('any', (kinds) => {
    if (kinds.has('appointments')) void refresh();
  });
}

import type { TimeSlot } from 'contract/appointments/time-slots';
import { brokerHoursCalls as api, type BrokerHours } from 'contract/availability/broker-hours';
import { announces } from '../../ui/notices/mutation-notices.ts';
import { useChange } from '../data/change.ts';

/** The id of the section that announces the change of a single day. */
export const DAYS_SECTION = 'zile';

/** `seen`: the version that was on the screen at the beginning; absent: the present one. */
type ChangedDay = { readonly day: string; readonly timeSlots: TimeSlot[] | null; readonly seen?: number };

/** Gives a broker's day other hours than its weekday; null: the hours of the weekday again. */
export function useSaveDay({ username, version }: BrokerHours, onSaved?: () => void) {
  const saving = useChange(api.saveDay, { notice: announces('Zi salvată', DAYS_SECTION), ...(onSaved && { onSaved }) });
  return {
    ...saving,
    save: ({ day, timeSlots, seen = version }: ChangedDay, onError?: (failure: Error) => void) =>
      saving.mutate(
        { params: { username, day }, body: { timeSlots, expectedVersion: seen } },
        { ...(onError && { onError }) },
      ),
  };
}

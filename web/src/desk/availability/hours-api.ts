import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { brokerHoursCalls as api, type BrokerHours } from 'contract/availability/broker-hours';
import type { Sent } from 'contract/endpoint';
import type { TimeSlot } from 'contract/text/time-slots';
import { sendCreation } from '../../shared/api/creation-ids.ts';
import { readAfterConflict } from '../api/read-after-conflict.ts';
import { staffCall } from '../session/staff-call.ts';
import { announces } from '../ui/announcements/mutation-notices.ts';

/** Where changes are announced: the ids of the sections. */
export const WEEK_SECTION = 'saptamana';
export const DAYS_SECTION = 'zile';
export const HOLIDAYS_SECTION = 'concedii';

const HOURS = ['broker-hours'] as const;

/** When visitors may choose whom: one's own hours; for administrators those of everybody. */
export function useHours() {
  return useQuery({
    queryKey: HOURS,
    queryFn: ({ signal }) => staffCall(api.list, {}, { signal }),
    staleTime: 0,
    // Administrators change them too: whoever comes back to the tab sees it.
    refetchOnWindowFocus: true,
  });
}

/** The part of a week that is saved. */
export type WeekSettings = Omit<Sent<typeof api.save>['body'], 'expectedVersion'>;

/** Saves somebody's week. */
export function useSaveWeek({ username, version }: BrokerHours, onSaved: () => void) {
  const keep = useKeepHours();
  const refresh = useRefreshHours();
  return useMutation({
    meta: announces('Program salvat', WEEK_SECTION),
    mutationFn: (week: WeekSettings) =>
      staffCall(api.save, { params: { username }, body: { ...week, expectedVersion: version } }),
    onError: readAfterConflict(refresh),
    onSuccess: (saved) => {
      keep(saved);
      onSaved();
    },
  });
}

type ChangedDay = { readonly day: string; readonly timeSlots: TimeSlot[] | null };

/** Gives a day other hours than in the week; null: as in the week again. */
export function useSaveDay({ username, version }: BrokerHours, onSaved?: () => void) {
  const keep = useKeepHours();
  const refresh = useRefreshHours();
  return useMutation({
    meta: announces('Zi salvată', DAYS_SECTION),
    mutationFn: ({ day, timeSlots }: ChangedDay) =>
      staffCall(api.saveDay, { params: { username, day }, body: { timeSlots, expectedVersion: version } }),
    onError: readAfterConflict(refresh),
    onSuccess: (saved) => {
      keep(saved);
      onSaved?.();
    },
  });
}

/** Adds a holiday; answers the appointments in it. */
export function useAddHoliday(username: string) {
  const refresh = useRefreshHours();
  return useMutation({
    meta: announces('Concediu adăugat', HOLIDAYS_SECTION),
    mutationFn: (holiday: { from: string; to: string; reason: string }) =>
      sendCreation('holiday', { ...holiday, username }, ({ username: _username, ...body }) =>
        staffCall(api.addHoliday, { params: { username }, body }),
      ),
    onSuccess: refresh,
  });
}

/** Removes a holiday. */
export function useRemoveHoliday(id: string) {
  const refresh = useRefreshHours();
  return useMutation({
    meta: announces('Concediu șters', HOLIDAYS_SECTION),
    mutationFn: () => staffCall(api.removeHoliday, { params: { id } }),
    onSuccess: refresh,
  });
}

function useKeepHours(): (saved: BrokerHours) => void {
  const queryClient = useQueryClient();
  return (saved) =>
    queryClient.setQueryData<readonly BrokerHours[]>(HOURS, (all) =>
      all?.map((one) => (one.username === saved.username ? saved : one)),
    );
}

function useRefreshHours(): () => Promise<void> {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: HOURS });
}

import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type Appointment, appointments } from 'contract/appointments/appointments';
import { bySlotEnd, type TimeSlot } from 'contract/text/time-slots';
import { ApiError } from '../../shared/api/call.ts';
import { sendCreation } from '../../shared/api/creation-ids.ts';
import { updateCache } from '../api/update-cache.ts';
import { useAccount } from '../session/account-api.ts';
import { staffCall } from '../session/staff-call.ts';
import { announces, SHOWN_BY_SCREEN } from '../ui/announcements/mutation-notices.ts';
import { type AppointmentForm, bodyOf, type Draft, seenOf } from './draft.ts';

/** Where every list of appointments is cached. */
export const APPOINTMENTS = ['appointments'] as const;

/** Where the lists of those without an outcome are cached. */
export const WITHOUT_OUTCOME = ['appointments-without-outcome'] as const;

/** Days are ISO and included. */
type Days = { readonly from: string; readonly to: string; readonly isMine: boolean };

/** The appointments of a list: those of some days, or of a customer. */
type AppointmentsQuery = Days | { readonly phone: string };

const keyOf = (query: AppointmentsQuery) => [...APPOINTMENTS, query] as const;

/** The appointments of some days, by day and slot: one's own or those of all brokers. */
export function useAppointments({ from, to, isMine }: Days, isWanted = true) {
  return useQuery({
    queryKey: keyOf({ from, to, isMine }),
    queryFn: ({ signal }) =>
      staffCall(appointments.getAll, { query: { from, to, mine: isMine ? 'true' : 'false' } }, { signal }),
    enabled: isWanted,
    placeholderData: keepPreviousData,
    staleTime: 0,
    // Colleagues make and move appointments too: whoever comes back to the tab sees them.
    refetchOnWindowFocus: true,
  });
}

/** The appointments of a customer, by day and slot. */
export function useAppointmentsOf(phone: string) {
  return useQuery({
    queryKey: keyOf({ phone }),
    queryFn: ({ signal }) => staffCall(appointments.getForCustomer, { query: { phone } }, { signal }),
    staleTime: 0,
  });
}

/** Reads every list of appointments again after something in one has changed. */
export function useRefreshAppointments(): () => Promise<void> {
  const queryClient = useQueryClient();
  return async () => {
    await Promise.all([APPOINTMENTS, WITHOUT_OUTCOME].map((queryKey) => queryClient.invalidateQueries({ queryKey })));
  };
}

/** Makes one, for the signed-in user. */
export function useCreateAppointment() {
  const cache = useCacheAppointment();
  return useMutation({
    meta: SHOWN_BY_SCREEN,
    mutationFn: ({ client, ...draft }: AppointmentForm) =>
      sendCreation('appointment', { ...bodyOf(draft), phone: client }, (body) =>
        staffCall(appointments.create, { body }),
      ),
    onSuccess: (made) => cache(made._id, made),
  });
}

/** Moves or renames one; it stays its broker's. */
export function useChangeAppointment(id: string, onChanged: () => void) {
  const cache = useCacheAppointment();
  return useMutation({
    meta: announces('Programare schimbată', 'programari'),
    mutationFn: ({ seen, ...draft }: Draft & { readonly seen: Draft }) =>
      staffCall(appointments.update, { params: { id }, body: { ...bodyOf(draft), expected: bodyOf(seen) } }),
    onSuccess: async (changed) => {
      await cache(id, changed);
      onChanged();
    },
  });
}

/** Where an appointment is moved to. */
type Move = { readonly appointment: Appointment; readonly day: string; readonly timeSlot: TimeSlot };

/** Moves one and shows it there at once; if it cannot be moved, it alone goes back. */
export function useMoveAppointment() {
  const cache = useCacheAppointment();
  const refresh = useRefreshAppointments();
  return useMutation({
    meta: SHOWN_BY_SCREEN,
    mutationFn: ({ appointment, day, timeSlot }: Move) => {
      const { _id: id, title } = appointment;
      const expected = bodyOf(seenOf(appointment));
      return staffCall(appointments.update, {
        params: { id },
        body: { ...bodyOf({ title, day, timeSlot }), expected },
      });
    },
    onMutate: ({ appointment, day, timeSlot }) => {
      void cache(appointment._id, { ...appointment, appointmentDate: day, timeSlot });
    },
    onSuccess: (moved) => cache(moved._id, moved),
    onError: async (failure, { appointment }) => {
      await cache(appointment._id, appointment);
      // It was refused because of somebody else's change.
      if (failure instanceof ApiError) await refresh();
    },
  });
}

/** Cancels one; its broker's slot is free again. */
export function useRemoveAppointment(id: string, onRemoved?: () => void) {
  const cache = useCacheAppointment();
  return useMutation({
    meta: announces('Programare anulată', 'programari'),
    mutationFn: () => staffCall(appointments.remove, { params: { id } }),
    onSuccess: async () => {
      await cache(id, undefined);
      onRemoved?.();
    },
  });
}

/**
 * Shows an appointment that was made, changed or (undefined) cancelled here in every list; see `updateCache`. The lists
 * of those without an outcome are short, and are read again.
 */
export function useCacheAppointment(): (id: string, now: Appointment | undefined) => Promise<void> {
  const queryClient = useQueryClient();
  const { data: account } = useAccount();
  return async (id, now) => {
    const lists = queryClient.getQueryCache().findAll({ queryKey: APPOINTMENTS });
    const updates = lists.map(({ queryKey }) =>
      updateCache<readonly Appointment[]>(queryClient, queryKey, (list) => {
        if (!now && isOfCustomer(queryKey)) return list.map((each) => (each._id === id ? cancelledNow(each) : each));
        const others = list.filter(({ _id }) => _id !== id);
        return now && isIn(queryKey, now, account?.username) ? [...others, now].toSorted(byTime) : others;
      }),
    );
    await Promise.all([...updates, queryClient.invalidateQueries({ queryKey: WITHOUT_OUTCOME })]);
  };
}

/** The list of a customer keeps cancelled appointments. */
function isOfCustomer(key: readonly unknown[]): boolean {
  return 'phone' in (key.at(-1) as AppointmentsQuery);
}

/** As the server will answer it, shown until the event about it has it read again. */
function cancelledNow(appointment: Appointment): Appointment {
  return { ...appointment, cancelledAt: new Date().toISOString(), cancelledBy: 'staff' };
}

/** Whether a list under that key (`keyOf`) holds an appointment. */
function isIn(key: readonly unknown[], appointment: Appointment, username: string | undefined): boolean {
  const query = key.at(-1) as AppointmentsQuery;
  if ('phone' in query) return query.phone === appointment.phone;
  const { appointmentDate: day, broker } = appointment;
  return query.from <= day && day <= query.to && (!query.isMine || broker === username);
}

/** The order of the server. */
function byTime(a: Appointment, b: Appointment): number {
  return a.appointmentDate.localeCompare(b.appointmentDate) || bySlotEnd(a, b) || a.broker.localeCompare(b.broker);
}

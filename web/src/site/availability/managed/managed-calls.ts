import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ManagedAppointment, managedAppointments } from 'contract/availability/slots';
import { ApiError, call } from '../../../shared/api/call.ts';
import type { HoursSource } from '../free-hours.tsx';
import { type Hour, nearestIn } from '../hours.ts';

type Calls = typeof managedAppointments;

/** The broker may move it too: older than this it is read again when the client comes back, ms. */
const FRESH = 30_000;

const keyOf = (token: string) => ['managed-appointment', token];

/** The appointment of a link. The token goes in the body: addresses are written into logs. */
export function useManagedAppointment(token: string) {
  return useQuery({
    queryKey: keyOf(token),
    queryFn: ({ signal }) =>
      call<Calls['read']>(
        { method: 'POST', path: '/api/programare/read' },
        { body: { token } },
        { signal, isRead: true },
      ),
    staleTime: FRESH,
    refetchOnWindowFocus: true,
  });
}

/** The free hours to which it can be moved. */
export function hoursOfLink(token: string): HoursSource {
  return {
    key: ['managed-slots', token],
    read: (signal) =>
      call<Calls['getFree']>(
        { method: 'POST', path: '/api/programare/slots' },
        { body: { token } },
        { signal, isRead: true },
      ),
  };
}

/** Moves it. */
export function moveAppointment(token: string, { day, timeSlot }: Hour): Promise<ManagedAppointment> {
  return call<Calls['move']>({ method: 'POST', path: '/api/programare/move' }, { body: { token, day, timeSlot } });
}

/** Cancels it. */
export function cancelAppointment(token: string): Promise<ManagedAppointment> {
  return call<Calls['cancel']>({ method: 'POST', path: '/api/programare/cancel' }, { body: { token } });
}

/**
 * A change of the appointment: its answer takes the place of what is shown; what was changed elsewhere is read again.
 */
export function useChangeOf<Given>(token: string, send: (given: Given) => Promise<ManagedAppointment>) {
  const client = useQueryClient();
  const queryKey = keyOf(token);
  return useMutation({
    mutationFn: send,
    onMutate: () => client.cancelQueries({ queryKey }),
    onSuccess: (appointment) => {
      client.setQueryData(queryKey, appointment);
      // The hour that was left is free again.
      client.removeQueries({ queryKey: hoursOfLink(token).key });
    },
    onError: (failure) => {
      if (failure instanceof ApiError && !nearestIn(failure) && failure.status >= 400 && failure.status < 500)
        void client.invalidateQueries({ queryKey });
    },
  });
}

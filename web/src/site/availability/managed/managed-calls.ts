import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ManagedAppointment, managedAppointments } from 'contract/availability/slots';
import { call } from '../../../shared/api/call.ts';
import { isRefusal } from '../../../shared/api/failure.ts';
import type { SlotsSource } from '../slot-field.tsx';
import { nearestSlotsIn, type Slot } from '../slots.ts';

/** The broker may move it too: older than this it is read again when the client comes back, ms. */
const FRESH = 30_000;

const keyOf = (token: string) => ['managed-appointment', token];

/** The appointment of a link. The token goes in the body: addresses are written into logs. */
export function useManagedAppointment(token: string) {
  return useQuery({
    queryKey: keyOf(token),
    queryFn: ({ signal }) => call(managedAppointments.read, { body: { token } }, { signal, isRead: true }),
    staleTime: FRESH,
    refetchOnWindowFocus: true,
  });
}

/** The free slots to which it can be moved. */
export function slotsOfLink(token: string): SlotsSource {
  return {
    key: ['managed-slots', token],
    read: (signal) => call(managedAppointments.getFree, { body: { token } }, { signal, isRead: true }),
  };
}

/** Moves it. */
export function moveAppointment(token: string, { day, timeSlot }: Slot): Promise<ManagedAppointment> {
  return call(managedAppointments.move, { body: { token, day, timeSlot } });
}

/** Cancels it. */
export function cancelAppointment(token: string): Promise<ManagedAppointment> {
  return call(managedAppointments.cancel, { body: { token } });
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
      // The slot that was left is free again.
      client.removeQueries({ queryKey: slotsOfLink(token).key });
    },
    onError: (failure) => {
      if (isRefusal(failure) && !nearestSlotsIn(failure)) void client.invalidateQueries({ queryKey });
    },
  });
}

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ManagedAppointment, managedAppointments } from 'contract/availability/slots';
import { call } from '../../../shared/api/call.ts';
import { isRefusal } from '../../../shared/api/failure.ts';
import type { SlotsSource } from '../free-slots.ts';
import { nearestSlotsIn, type Slot } from '../slots.ts';

/** The broker may move it too: the page reads an older answer again when the client returns, ms. */
const FRESH = 30_000;

const keyOf = (token: string) => ['managed-appointment', token];

/** The appointment of a link. The token goes in the body, because servers log addresses. */
export function useManagedAppointment(token: string) {
  return useQuery({
    queryKey: keyOf(token),
    queryFn: ({ signal }) => call(managedAppointments.read, { body: { token } }, { signal, isRead: true }),
    staleTime: FRESH,
    refetchOnWindowFocus: true,
  });
}

/** The free slots to which the client can move the appointment. */
export function slotsOfLink(token: string): SlotsSource {
  return {
    key: ['managed-slots', token],
    read: (signal) => call(managedAppointments.getFree, { body: { token } }, { signal, isRead: true }),
  };
}

/** Moves the appointment. */
export function moveAppointment(token: string, { day, timeSlot }: Slot): Promise<ManagedAppointment> {
  return call(managedAppointments.move, { body: { token, day, timeSlot } });
}

/** Cancels the appointment. */
export function cancelAppointment(token: string): Promise<ManagedAppointment> {
  return call(managedAppointments.cancel, { body: { token } });
}

/** A change of the appointment: its answer replaces the shown one, and a conflict makes the page read it again. */
export function useChangeOf<Given>(token: string, send: (given: Given) => Promise<ManagedAppointment>) {
  const client = useQueryClient();
  const queryKey = keyOf(token);
  return useMutation({
    mutationFn: send,
    onMutate: () => client.cancelQueries({ queryKey }),
    onSuccess: (appointment) => {
      client.setQueryData(queryKey, appointment);
      // The former slot is free again.
      client.removeQueries({ queryKey: slotsOfLink(token).key });
    },
    onError: (failure) => {
      if (isRefusal(failure) && !nearestSlotsIn(failure)) void client.invalidateQueries({ queryKey });
    },
  });
}

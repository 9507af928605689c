import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { appointments } from 'contract/appointments';
import { staffCall } from '../auth/staff-call.ts';

/** Where every list of appointments is kept in memory. */
export const APPOINTMENTS = ['appointments'] as const;

/** Days are ISO and included. */
type Wanted = { readonly from: string; readonly to: string; readonly isMine: boolean };

/** The appointments of some days, by day and slot: one's own or those of all brokers. */
export function useAppointments({ from, to, isMine }: Wanted, isWanted = true) {
  return useQuery({
    queryKey: [...APPOINTMENTS, 'days', from, to, isMine],
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
    queryKey: [...APPOINTMENTS, 'of', phone],
    queryFn: ({ signal }) => staffCall(appointments.getForCustomer, { query: { phone } }, { signal }),
    staleTime: 0,
  });
}

/** Reads every list of appointments again after something in one has changed. */
export function useRefreshAppointments(): () => Promise<void> {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: APPOINTMENTS });
}

/** Cancels one; its broker's slot is free again. */
export function removeAppointment(id: string): Promise<unknown> {
  return staffCall(appointments.remove, { params: { id } });
}

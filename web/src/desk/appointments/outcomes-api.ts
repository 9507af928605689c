import { useMutation, useQuery } from '@tanstack/react-query';
import { appointments } from 'contract/appointments/appointments';
import type { AppointmentOutcome } from 'contract/text/appointment-outcomes';
import { ApiError } from '../../shared/api/call.ts';
import { staffCall } from '../session/staff-call.ts';
import { announces } from '../ui/announcements/mutation-notices.ts';
import { useCacheAppointment, useRefreshAppointments, WITHOUT_OUTCOME } from './appointments-api.ts';

/** Time passes without an event: once in so many milliseconds it is asked whether another appointment is over. */
const EVERY_MS = 10 * 60_000;

/** Appointments that are over and of which nobody said what came, newest first: one's own or those of everybody. */
export function useWithoutOutcome({ isMine }: { isMine: boolean }) {
  return useQuery({
    queryKey: [...WITHOUT_OUTCOME, { isMine }],
    queryFn: ({ signal }) =>
      staffCall(appointments.getWithoutOutcome, { query: { mine: isMine ? 'true' : 'false' } }, { signal }),
    staleTime: 0,
    refetchInterval: EVERY_MS,
    refetchOnWindowFocus: true,
  });
}

type Outcome = AppointmentOutcome | null;

/** Says what came of an appointment; a colleague's word that was not seen yet is read when it stands in the way. */
export function useSetOutcome(id: string) {
  const cache = useCacheAppointment();
  const refresh = useRefreshAppointments();
  return useMutation({
    meta: announces('Rezultat notat', 'programari'),
    mutationFn: (body: { outcome: Outcome; expectedOutcome: Outcome }) =>
      staffCall(appointments.setOutcome, { params: { id }, body }),
    onSuccess: (said) => cache(id, said),
    onError: (failure) => {
      if (failure instanceof ApiError) return refresh();
    },
  });
}

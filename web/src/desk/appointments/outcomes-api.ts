import { useMutation, useQuery } from '@tanstack/react-query';
import { appointments } from 'contract/appointments/appointments';
import type { AppointmentOutcome } from 'contract/text/appointment-outcomes';
import { ApiError } from '../../shared/api/call.ts';
import { staffCall } from '../session/staff-call.ts';
import { announces } from '../ui/announcements/mutation-notices.ts';
import { useCacheAppointment, useRefreshAppointments, WITHOUT_OUTCOME } from './appointments-api.ts';

/** Milliseconds between readings: no event says that an appointment is over. */
const EVERY_MS = 10 * 60_000;

/** Past appointments without an outcome, newest first: one's own or everybody's. */
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

/** Notes the outcome of an appointment; when a colleague noted one first, that is read. */
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

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type Appointment, appointments } from 'contract/appointments/appointments';
import { brokerHoursCalls as api, type HolidayConflict } from 'contract/availability/broker-hours';
import { isolated } from '../../../shared/format/direction.ts';
import { useRefreshAppointments } from '../../appointments/appointments-api.ts';
import { writeDayAndSlot } from '../../calendar/calendar-cell.ts';
import { useLiveRelatedRecords } from '../../events/use-live-related-records.ts';
import { staffCall } from '../../session/staff-call.ts';
import { SHOWN_BY_SCREEN } from '../../ui/announcements/mutation-notices.ts';
import type { Plan } from './plans.ts';

const CONFLICTS = ['holiday-conflicts'] as const;

/** The coming appointments within a holiday. */
export function useConflicts(holidayId: string) {
  return useQuery({
    queryKey: [...CONFLICTS, holidayId],
    queryFn: ({ signal }) => staffCall(api.getConflicts, { params: { id: holidayId } }, { signal }),
    staleTime: 0,
  });
}

/** Reads them again when anybody made, moved or cancelled an appointment. */
export function useLiveConflicts(): void {
  const queryClient = useQueryClient();
  useLiveRelatedRecords('any', (kinds) => {
    if (kinds.has('appointments')) void queryClient.invalidateQueries({ queryKey: CONFLICTS });
  });
}

/** The result of moving an appointment or giving it to a colleague. */
export type Outcome = { readonly isDone: boolean; readonly text: string };

/** An appointment and what is to be done with it. */
export type Decision = { readonly conflict: HolidayConflict; readonly plan: Exclude<Plan, 'stay'> };

/**
 * Carries out the decisions one after another, because the hour that one appointment takes is no longer free for the
 * next. `onOutcome` is called with each result as soon as it is known.
 */
export function useResolve(holidayId: string, onOutcome: (id: string, outcome: Outcome) => void) {
  const queryClient = useQueryClient();
  const refresh = useRefreshAppointments();
  return useMutation({
    meta: SHOWN_BY_SCREEN,
    mutationFn: async (decisions: readonly Decision[]) => {
      for (const decision of decisions) {
        onOutcome(decision.conflict.appointment._id, await resolve(holidayId, decision));
      }
    },
    onSettled: async () => {
      await Promise.all([refresh(), queryClient.invalidateQueries({ queryKey: CONFLICTS })]);
    },
  });
}

async function resolve(holidayId: string, { conflict: { appointment }, plan }: Decision): Promise<Outcome> {
  const { _id } = appointment;
  const given = plan === 'move' ? ({ way: 'move' } as const) : ({ way: 'give', username: plan.to } as const);
  const { conflicts } = await staffCall(api.resolveConflicts, {
    params: { id: holidayId },
    body: { appointments: [_id], ...given },
  });
  if (conflicts.some((one) => one.appointment._id === _id)) {
    return { isDone: false, text: 'A rămas: ora s-a ocupat între timp. Alegeți altceva.' };
  }
  return { isDone: true, text: doneText(await asItIsNow(appointment), plan) };
}

/** The server chooses the new hour, so the appointment is read again. Undefined where this account may not read it. */
async function asItIsNow({ _id, phone }: Appointment): Promise<Appointment | undefined> {
  const all = await staffCall(appointments.getForCustomer, { query: { phone } }).catch(() => undefined);
  return all?.find((one) => one._id === _id);
}

function doneText(now: Appointment | undefined, plan: Decision['plan']): string {
  if (plan === 'move') return now ? `Mutată pe ${writeDayAndSlot(now.appointmentDate, now.timeSlot)}.` : 'Mutată.';
  return `Dată lui ${isolated(now?.brokerName ?? plan.name)}, la aceeași oră.`;
}

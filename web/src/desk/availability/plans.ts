import { type Appointment, appointments } from 'contract/appointments/appointments';
import { brokerHoursCalls as api, type HolidayConflict } from 'contract/availability/broker-hours';
import { isolated } from '../../shared/format/direction.ts';
import { writeDayAndSlot } from '../calendar/calendar-cell.ts';
import { staffCall } from '../session/staff-call.ts';

/** The id of the section that announces changes of holidays. */
export const HOLIDAYS_SECTION = 'concedii';

/** The plan for an appointment within a holiday. */
export type Plan = 'stay' | 'move' | { readonly to: string; readonly name: string };

/** A plan as a select holds it, in words, and where the appointment would be; empty where it stays. */
export type PlanChoice = {
  readonly value: string;
  readonly label: string;
  readonly about: string;
  readonly plan: Plan;
};

/**
 * The possible plans for an appointment, the likeliest first: another hour, a colleague at the same hour, no change.
 */
export function choicesFor({ nearest, others }: HolidayConflict): readonly PlanChoice[] {
  const move = nearest && {
    value: 'move',
    plan: 'move' as const,
    label: 'Mutați-o la prima oră liberă',
    about: writeDayAndSlot(nearest.day, nearest.timeSlot),
  };
  const give = others.map(({ username, name }) => ({
    value: `give ${username}`,
    plan: { to: username, name },
    label: `Dați-o lui ${isolated(name)}`,
    about: 'la aceeași oră',
  }));
  const stay = { value: 'stay', plan: 'stay' as const, label: 'Lăsați-o așa', about: '' };
  return [...(move ? [move] : []), ...give, stay];
}

/** The result of moving an appointment or giving it to a colleague. */
export type Outcome = { readonly isDone: boolean; readonly text: string };

/** An appointment and its plan. */
export type Decision = { readonly conflict: HolidayConflict; readonly plan: Exclude<Plan, 'stay'> };

/** Carries out a decision: the server refuses it where the hour is no longer free. */
export async function carryOut(holidayId: string, { conflict: { appointment }, plan }: Decision): Promise<Outcome> {
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

/**
 * The server chooses the new hour, so the page reads the appointment again. Undefined if this account may not read it.
 */
async function asItIsNow({ _id, phone }: Appointment): Promise<Appointment | undefined> {
  const all = await staffCall(appointments.getForCustomer, { query: { phone } }).catch(() => undefined);
  return all?.find((one) => one._id === _id);
}

function doneText(now: Appointment | undefined, plan: Decision['plan']): string {
  if (plan === 'move') return now ? `Mutată pe ${writeDayAndSlot(now.appointmentDate, now.timeSlot)}.` : 'Mutată.';
  return `Dată lui ${isolated(now?.brokerName ?? plan.name)}, la aceeași oră.`;
}

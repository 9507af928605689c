import type { HolidayConflict } from 'contract/availability/broker-hours';
import { isolated } from '../../../shared/format/direction.ts';
import { writeDayAndSlot } from '../../calendar/calendar-cell.ts';

/** What is to be done with an appointment within a holiday. */
export type Plan = 'stay' | 'move' | { readonly to: string; readonly name: string };

/** A plan as a select holds it, in words, and where the appointment would be; empty where it stays. */
export type PlanChoice = {
  readonly value: string;
  readonly label: string;
  readonly about: string;
  readonly plan: Plan;
};

/** What can be done with an appointment, the likeliest first: another hour, a colleague at the same hour, nothing. */
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

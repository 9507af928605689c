import type { Appointment } from 'contract/appointments/appointments';
import { today } from '../../shared/time/today.ts';
import { type DraftValues, useDraftValues } from '../session/use-draft-values.ts';
import { changeDraftOf, type Draft, newDraft, slotIn } from './draft.ts';

/** A new appointment that is being typed, kept in the tab as notes are: by the phone it is for, or the screen it is typed on. */
export function useKeptDraft(of: string): DraftValues<Draft> {
  return withSlot(useDraftValues('programare', of, newDraft()));
}

/** A change of an appointment that is being typed, kept as well. */
export function useKeptChange(appointment: Appointment) {
  return withSlot(useDraftValues('schimbare', appointment._id, changeDraftOf(appointment, today())));
}

/** The list of slots may be another one since it was kept. */
function withSlot<Kept extends Draft>(kept: DraftValues<Kept>): DraftValues<Kept> {
  const [values, change] = kept.state;
  return { ...kept, state: [{ ...values, timeSlot: slotIn(values.timeSlot) }, change] };
}

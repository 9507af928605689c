import type { Appointment } from 'contract/appointments/appointments';
import { today } from '../../shared/time/today.ts';
import { type DraftValues, useDraftValues } from '../session/use-draft-values.ts';
import { changeDraftOf, type Draft, newDraft, slotIn } from './draft.ts';

/** A typed new appointment; the tab keeps it by its customer's phone, or by the screen. */
export function useKeptDraft(of: string): DraftValues<Draft> {
  return withSlot(useDraftValues('programare', of, newDraft()));
}

/** A change of an appointment as it is typed, kept by the appointment. */
export function useKeptChange(appointment: Appointment) {
  return withSlot(useDraftValues('schimbare', appointment._id, changeDraftOf(appointment, today())));
}

/** The list of slots may have changed since the draft was kept. */
function withSlot<Kept extends Draft>(kept: DraftValues<Kept>): DraftValues<Kept> {
  const [values, change] = kept.state;
  return { ...kept, state: [{ ...values, timeSlot: slotIn(values.timeSlot) }, change] };
}

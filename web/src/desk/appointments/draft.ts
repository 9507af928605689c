import type { Appointment, AppointmentState } from 'contract/appointments/appointments';
import { defaultTimeSlot, type TimeSlot, timeSlots } from 'contract/appointments/time-slots';
import { ApiError } from '../../shared/api/call.ts';
import { type FieldErrors, failed } from '../../shared/forms/field-errors.ts';
import { serverSentence } from '../api/server-sentence.ts';

/** An appointment as it is typed; the day is ISO, or empty. */
export type Draft = { readonly title: string; readonly day: string; readonly timeSlot: TimeSlot };

/** The fields of the form: the typed words, and `client`, the customer's phone, empty before a choice. */
export type AppointmentForm = Draft & { readonly client: string };

/** One sentence for all missing fields. */
const MISSING = 'Please fill in all required fields';

/** The first values of a form. */
export function newDraft(): Draft {
  return { title: '', day: '', timeSlot: defaultTimeSlot };
}

/** An existing appointment, to be changed; one of a past day needs another day, which is still to be chosen. */
export function draftOf({ title, appointmentDate, timeSlot }: Appointment, now: string): Draft {
  return { title, day: appointmentDate < now ? '' : appointmentDate, timeSlot };
}

/** The same, with the values that its author saw first. */
export function changeDraftOf(appointment: Appointment, now: string): Draft & { readonly seen: Draft } {
  return { ...draftOf(appointment, now), seen: seenOf(appointment) };
}

/** An appointment as it is stored, a past one too. */
export function seenOf({ title, appointmentDate: day, timeSlot }: AppointmentState): Draft {
  return { title, day, timeSlot };
}

/** The body of the call. */
export function bodyOf({ title, day, timeSlot }: Draft) {
  return { title, appointmentDate: day, timeSlot };
}

/** The slot that a select holds. */
export function slotIn(value: string): TimeSlot {
  return timeSlots.find((slot) => slot === value) ?? defaultTimeSlot;
}

/** The errors of the form, in the order of the screen. */
export function appointmentErrors({ client, title, day }: AppointmentForm): FieldErrors {
  return failed({
    client: client === '' && MISSING,
    title: title.trim() === '' && MISSING,
    day: day === '' && MISSING,
  });
}

/** Why it was not made, in the words of the specification; the server's own where it said something. */
export function createFailure(failure: Error): string {
  const wasAnswered = failure instanceof ApiError && failure.code === 'RASPUNS';
  return serverSentence(
    failure,
    wasAnswered ? 'Appointment creation failed.' : 'Failed to create appointment. Please try again.',
  );
}

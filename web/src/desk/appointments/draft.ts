import type { Appointment } from 'contract/appointments/appointments';
import { defaultTimeSlot, type TimeSlot, timeSlots } from 'contract/text/time-slots';
import { ApiError } from '../../shared/api/call.ts';
import { serverSentence } from '../api/server-sentence.ts';

/** An appointment as it is typed; the day is ISO, or empty. */
export type Draft = { readonly title: string; readonly day: string; readonly timeSlot: TimeSlot };

/** What a form starts with. */
export function newDraft(day = ''): Draft {
  return { title: '', day, timeSlot: defaultTimeSlot };
}

/** An appointment that is there, to be changed. */
export function draftOf({ title, appointmentDate, timeSlot }: Appointment): Draft {
  return { title, day: appointmentDate, timeSlot };
}

/** One that was kept as text; undefined where there is none. */
export function draftIn(text: string): Draft | undefined {
  if (text === '') return undefined;
  const { title, day, timeSlot } = JSON.parse(text);
  return { title: String(title), day: String(day), timeSlot: slotIn(timeSlot) };
}

/** How it is sent. */
export function bodyOf({ title, day, timeSlot }: Draft) {
  return { title, appointmentDate: day, timeSlot };
}

/** The slot that a select holds. */
export function slotIn(value: string): TimeSlot {
  return timeSlots.find((slot) => slot === value) ?? defaultTimeSlot;
}

/** Whether everything that must be there is. */
export function isComplete({ title, day }: Draft): boolean {
  return title.trim() !== '' && day !== '';
}

/** Why it was not made, in the words of the specification; the server's own where it said something. */
export function createFailure(failure: Error): string {
  const wasAnswered = failure instanceof ApiError && failure.code === 'RASPUNS';
  return serverSentence(
    failure,
    wasAnswered ? 'Appointment creation failed.' : 'Failed to create appointment. Please try again.',
  );
}

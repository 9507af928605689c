import { answerWords } from 'contract/appointments/client-answers';
import { writePhone } from 'contract/romanian/phone';
import { daysBefore } from 'contract/romanian/romanian-time';
import { customerPath } from 'contract/site/desk-pages';
import type { Deps } from '../platform/deps.ts';
import type { AppointmentWithPeople } from './appointments.queries.ts';
import { type CalendarEvent, calendarOf } from './icalendar.ts';

/** Older appointments are of no use on a phone. */
const DAYS_BACK = 60;
/** The interval that we suggest to calendars for reading again, seconds. */
const REFRESH = 15 * 60;

/** The first day that the calendar shows. */
export function firstDayOf(today: string): string {
  return daysBefore(today, DAYS_BACK);
}

/**
 * The appointments of a broker as an iCalendar text. Their phone may keep it anywhere: it has only the customer data
 * needed for a call.
 */
export function brokerCalendar(
  meetings: readonly AppointmentWithPeople[],
  username: string,
  { config: { brand, publicUrl }, now }: Pick<Deps, 'config' | 'now'>,
): string {
  const eventOf = (meeting: AppointmentWithPeople): CalendarEvent => ({
    id: meeting.id,
    sequence: meeting.sequence,
    day: meeting.day,
    timeSlot: meeting.timeSlot,
    summary: meeting.name ? `${meeting.title} · ${meeting.name}` : meeting.title,
    description: descriptionOf(meeting),
    url: `${publicUrl}${customerPath({ phone: meeting.phone, _id: meeting.customerId })}`,
  });
  return calendarOf('PUBLISH', { name: brand.brand, events: meetings.map(eventOf), now: now() })
    .name(`${brand.brand} · ${username}`)
    .ttl(REFRESH)
    .toString();
}

/** The customer to call, and their answer to the invitation. */
function descriptionOf({ name, phone, clientAnswer }: AppointmentWithPeople): string {
  const who = [name, writePhone(phone)].filter(Boolean).join(', ');
  return clientAnswer ? `${who}\n${answerWords(clientAnswer)}` : who;
}

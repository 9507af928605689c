import { answerWords } from 'contract/appointments/client-answers';
import { writePhone } from 'contract/romanian/phone';
import { daysBefore } from 'contract/romanian/romanian-time';
import { customerPath } from 'contract/site/desk-pages';
import type { Deps } from '../platform/deps.ts';
import type { AppointmentWithPeople } from './appointments.queries.ts';
import { type CalendarEvent, calendarOf } from './icalendar.ts';

/** Appointments that are over for longer are of no use on a phone. */
const DAYS_BACK = 60;
/** How often calendars are asked to look again, seconds; each decides for itself. */
const REFRESH = 15 * 60;

/** The first day that the calendar shows. */
export function firstDayOf(today: string): string {
  return daysBefore(today, DAYS_BACK);
}

/**
 * The appointments of a broker as an iCalendar text. It lies wherever their phone keeps calendars: of a customer it
 * names no more than is needed to call them.
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

/** Whom to call, and what they answered to the invitation. */
function descriptionOf({ name, phone, clientAnswer }: AppointmentWithPeople): string {
  const who = [name, writePhone(phone)].filter(Boolean).join(', ');
  return clientAnswer ? `${who}\n${answerWords(clientAnswer)}` : who;
}

import { slotHours, type TimeSlot } from 'contract/text/time-slots';
import ical, { type ICalCalendar, ICalCalendarMethod, type ICalEventData } from 'ical-generator';
import { tzlib_get_ical_block } from 'timezones-ical-library';

/** An appointment in the words of iCalendar (RFC 5545); hours are those of a clock in Romania, whatever the season. */
export type CalendarEvent = Pick<
  ICalEventData,
  'summary' | 'description' | 'organizer' | 'attendees' | 'status' | 'url'
> & {
  readonly id: string;
  readonly sequence: number;
  readonly day: string;
  readonly timeSlot: TimeSlot;
};

const ROMANIA = 'Europe/Bucharest';

/** Hours of the clock mean nothing to a calendar without the rules by which they change: they stand in the text. */
function rulesOf(zone: string): string {
  const [rules = ''] = tzlib_get_ical_block(zone);
  return rules;
}

/** A calendar of these events, written at that moment. Without a name for its zone it writes that moment in UTC, as it must be. */
export function calendarOf(
  method: 'REQUEST' | 'CANCEL' | 'PUBLISH',
  { name, events, now }: { name: string; events: readonly CalendarEvent[]; now: Date },
): ICalCalendar {
  const calendar = ical({
    prodId: { company: name, product: 'Programari', language: 'RO' },
    method: ICalCalendarMethod[method],
    timezone: { name: null, generator: rulesOf },
  });
  for (const { day, timeSlot, ...event } of events) {
    const { from, to } = slotHours(timeSlot);
    calendar.createEvent({ ...event, start: at(day, from), end: at(day, to), timezone: ROMANIA, stamp: now });
  }
  return calendar;
}

/** Without an offset: the library writes the figures as they stand here. */
function at(day: string, hour: number): string {
  return `${day}T${String(hour).padStart(2, '0')}:00:00`;
}

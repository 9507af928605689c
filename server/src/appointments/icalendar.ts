import { slotHours, type TimeSlot } from 'contract/appointments/time-slots';
import { ROMANIA } from 'contract/romanian/romanian-time';
import ical, { type ICalCalendar, ICalCalendarMethod, type ICalEventData } from 'ical-generator';
import { tzlib_get_ical_block } from 'timezones-ical-library';

/** An appointment as iCalendar (RFC 5545) has it; hours are Romanian local time, summer and winter. */
export type CalendarEvent = Pick<
  ICalEventData,
  'summary' | 'description' | 'organizer' | 'attendees' | 'status' | 'url'
> & {
  readonly id: string;
  readonly sequence: number;
  readonly day: string;
  readonly timeSlot: TimeSlot;
};

/** The zone's daylight-saving rules (VTIMEZONE), without which a calendar cannot read local hours. */
function rulesOf(zone: string): string {
  const [rules = ''] = tzlib_get_ical_block(zone);
  return rules;
}

/** A calendar of these events, with the moment of writing in UTC (DTSTAMP), as the RFC asks. */
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

/** Local time without an offset: the library writes the hour as it is given. */
function at(day: string, hour: number): string {
  return `${day}T${String(hour).padStart(2, '0')}:00:00`;
}

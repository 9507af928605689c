import type { ClientAnswer } from 'contract/appointments/client-answers';
import { dayInRomania, formatClock, ROMANIA } from 'contract/romanian/romanian-time';
import ICAL from 'ical.js';
import { tzlib_get_ical_block } from 'timezones-ical-library';
import type { ReceivedAnswer } from '../../appointments/client-answer.ts';
import { isUuid } from '../../platform/database/uuid.ts';
import { storable } from './email-parts.ts';

/** A part of an e-mail that is a calendar; `method`: from the head of the part, which the text need not repeat. */
export type CalendarPart = { readonly text: string; readonly method?: string | undefined };

/** Characters of a calendar that is read: an answer names one event and one person. */
const MAX_CALENDAR = 128 * 1024;
const MAX_COMMENT = 1_000;
/** SEQUENCE is a number of 32 bits in our database. */
const MAX_SEQUENCE = 2 ** 31 - 1;

type Component = InstanceType<typeof ICAL.Component>;
type Property = InstanceType<typeof ICAL.Property>;

/**
 * Reads the answer in a calendar (RFC 5546), and trusts nothing in it; undefined for a calendar without an answer, or
 * unreadable. `from`: the address of the e-mail's sender.
 */
export function readCalendarAnswer({ text, method = '' }: CalendarPart, from: string): ReceivedAnswer | undefined {
  const calendar = parsed(text);
  const event = calendar && eventOf(calendar);
  const answer = event && answerOf(event, textOf(calendar, 'method') || method, from);
  if (!answer) return undefined;
  return {
    uid: textOf(event, 'uid').toLowerCase(),
    answer,
    sequence: sequenceOf(event),
    start: startOf(calendar, event),
    comment: commentOf(event),
  };
}

/** The first calendar of a text. */
function parsed(text: string): Component | undefined {
  if (text.length > MAX_CALENDAR) return undefined;
  try {
    const read: unknown[] = ICAL.parse(text);
    const first = typeof read[0] === 'string' ? read : read[0];
    return Array.isArray(first) && first[0] === 'vcalendar' ? new ICAL.Component(first) : undefined;
  } catch {
    return undefined;
  }
}

/** The event of our invitation; of several the whole event, since ours do not repeat. */
function eventOf(calendar: Component): Component | undefined {
  const ours = calendar.getAllSubcomponents('vevent').filter((event) => isUuid(textOf(event, 'uid')));
  return ours.find((event) => !event.hasProperty('recurrence-id')) ?? ours[0];
}

/** A property as text; empty where there is none. */
function textOf(component: Component, name: string): string {
  return String(component.getFirstPropertyValue(name) ?? '').trim();
}

const PARTICIPATION: Readonly<Record<string, ClientAnswer>> = {
  ACCEPTED: 'accepted',
  DECLINED: 'declined',
  TENTATIVE: 'tentative',
};

/** A client who deletes our event does not come: their program sends CANCEL, which only organizers may send. */
function answerOf(event: Component, method: string, from: string): ClientAnswer | undefined {
  switch (method.trim().toUpperCase()) {
    case 'REPLY':
      return PARTICIPATION[participationOf(event, from)];
    case 'COUNTER':
      return 'counter';
    case 'CANCEL':
      return 'declined';
    default:
      return undefined;
  }
}

/** The answer of the sender; if the calendar has another address of theirs, that of its only person. */
function participationOf(event: Component, from: string): string {
  const attendees = event.getAllProperties('attendee');
  const sender = attendees.find((each) => addressOf(each) === from);
  const own = sender ?? (attendees.length === 1 ? attendees[0] : undefined);
  return String(own?.getParameter('partstat') ?? '').toUpperCase();
}

function addressOf(attendee: Property): string {
  return String(attendee.getFirstValue() ?? '')
    .replace(/^mailto:/i, '')
    .trim()
    .toLowerCase();
}

function sequenceOf(event: Component): number {
  const sequence = Number(textOf(event, 'sequence'));
  return Number.isInteger(sequence) && sequence > 0 ? Math.min(sequence, MAX_SEQUENCE) : 0;
}

/** The written text, without control characters; repeated lines become one. */
function commentOf(event: Component): string {
  const lines = event.getAllProperties('comment').map((each) => String(each.getFirstValue() ?? '').trim());
  return storable([...new Set(lines)].join('\n').slice(0, MAX_COMMENT)).trim();
}

const TIME = /^(\d{4}-\d\d-\d\d)(?:T(\d\d:\d\d):\d\d(Z)?)?$/;

function startOf(calendar: Component, event: Component): string | null {
  const start = event.getFirstProperty('dtstart');
  const [, day, clock, isUtc] = TIME.exec(String(start?.toJSON()[3])) ?? [];
  if (!start || !day || !isDay(day)) return null;
  if (!clock) return day;
  const written = new Date(`${day}T${clock}:00Z`);
  if (Number.isNaN(written.getTime())) return null;
  const zone = String(start.getParameter('tzid') ?? '');
  const offset = isUtc ? 0 : offsetIn(calendar, zone, written);
  if (offset === 'romania') return `${day}T${clock}`;
  if (offset === undefined) return null;
  const moment = new Date(written.getTime() - offset * 1_000);
  return `${dayInRomania(moment)}T${formatClock(moment)}`;
}

function isDay(day: string): boolean {
  const date = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day) && day >= '2000' && day < '2200';
}

/** Seconds ahead of UTC at that local time; an hour without a zone is one of Romania. Undefined: unknown zone. */
function offsetIn(calendar: Component, zone: string, local: Date): number | 'romania' | undefined {
  if (zone === '' || zone === ROMANIA) return 'romania';
  const rules =
    rulesOf(zone) ?? calendar.getAllSubcomponents('vtimezone').find((each) => textOf(each, 'tzid') === zone);
  if (!rules?.getAllSubcomponents().every(isSimple)) return undefined;
  try {
    const time = ICAL.Time.fromJSDate(local, true);
    return new ICAL.Timezone({ component: rules, tzid: zone }).utcOffset(time);
  } catch {
    return undefined;
  }
}

/** The rules of a zone that has an official name; other programs' names (`GTB Standard Time`) come with their rules. */
function rulesOf(zone: string): Component | undefined {
  try {
    const { timeZone } = new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions();
    const [text] = tzlib_get_ical_block(timeZone);
    return text ? new ICAL.Component(ICAL.parse(text)) : undefined;
  } catch {
    return undefined;
  }
}

/** True for a rule of once a year, as summer time has: a rule of each second would never end. */
function isSimple(part: Component): boolean {
  const rules = part.getAllProperties('rrule').map((each) => each.toJSON()[3] ?? {});
  const isYearly = rules.every(
    (rule) =>
      rule.freq === 'YEARLY' &&
      (rule.interval ?? 1) === 1 &&
      Object.keys(rule).every((key) => ['freq', 'interval', 'bymonth', 'byday', 'until', 'wkst'].includes(key)) &&
      /^-?[1-5]?(?:MO|TU|WE|TH|FR|SA|SU)$/.test(String(rule.byday)) &&
      /^(?:[1-9]|1[0-2])$/.test(String(rule.bymonth)),
  );
  return (
    isYearly && rules.length <= 1 && /^(?:1[6-9]|2\d)\d\d-/.test(String(part.getFirstProperty('dtstart')?.toJSON()[3]))
  );
}

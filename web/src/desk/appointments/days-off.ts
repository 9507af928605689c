import type { TimeSlot } from 'contract/appointments/time-slots';
import { brokerHoursCalls as api, type MemberTime } from 'contract/availability/broker-hours';
import { dayOf, weekday } from 'loan/calendar';
import { type Holiday, holidayOn } from 'loan/holidays';
import { useRead } from '../data/read.ts';

const NAMES: Readonly<Record<Holiday, string>> = {
  'new-year': 'Anul Nou',
  epiphany: 'Boboteaza',
  'saint-john': 'Sf. Ioan',
  'union-day': 'Unirea',
  'labour-day': 'Ziua Muncii',
  'childrens-day': 'Ziua Copilului',
  dormition: 'Sf. Maria',
  'saint-andrew': 'Sf. Andrei',
  'national-day': 'Ziua Națională',
  christmas: 'Crăciunul',
  'good-friday': 'Vinerea Mare',
  easter: 'Paștele',
  pentecost: 'Rusaliile',
};

/** The name of the legal holiday on a day; undefined on other days. */
export function holidayName(day: string): string | undefined {
  const holiday = holidayOn(dayOf(day));
  return holiday && NAMES[holiday];
}

const NOBODY: readonly MemberTime[] = [];

/** When the team is there in the weeks from a day on; empty until it is known, and without a day. */
export function useTeamTime(from: string | undefined): readonly MemberTime[] {
  const team = useRead(api.team, from ? { query: { from } } : undefined, { keepsPrevious: true });
  return team.data ?? NOBODY;
}

/** Why somebody is not there: on leave, on a legal holiday, outside their hours. */
export type Absence = 'leave' | 'holiday' | 'hours';

/** Why a member of staff is not there in a slot, or on a whole day; undefined where they are, or nothing is known. */
export function absenceOf(member: MemberTime | undefined, day: string, slot?: TimeSlot): Absence | undefined {
  if (member && isOnLeave(member, day)) return 'leave';
  if (holidayName(day)) return 'holiday';
  const open = member && hoursOf(member, day);
  if (!open) return undefined;
  return (slot === undefined ? open.length > 0 : open.includes(slot)) ? undefined : 'hours';
}

/** The day is within an absence of theirs. */
export function isOnLeave({ leave }: MemberTime, day: string): boolean {
  return leave.some(({ from, to }) => from <= day && day <= to);
}

function hoursOf({ weekly, exceptions }: MemberTime, day: string): readonly TimeSlot[] | undefined {
  return exceptions.find((exception) => exception.day === day)?.timeSlots ?? weekly?.[weekday(dayOf(day))];
}

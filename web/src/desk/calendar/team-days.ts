import type { TimeSlot } from 'contract/appointments/time-slots';
import type { MemberTime } from 'contract/availability/broker-hours';
import { createContext, use } from 'react';
import { absenceOf, holidayName, isOnLeave } from '../appointments/days-off.ts';
import { initialsOf } from '../customers/summary-text.ts';
import { isWeekend, weekdayIndex } from './month.ts';

/** The time of the team, and the member whose calendar is shown; undefined: everybody's. */
type TeamDays = { readonly team: readonly MemberTime[]; readonly username: string | undefined };

/** The time of those whose appointments are shown. */
export const TeamDays = createContext<TeamDays>({ team: [], username: undefined });

/** What stands at a day besides appointments: for the eye, and in full. */
export type Mark = { readonly text: string; readonly full: string };

/** Marks of days, and the slots in which nobody works, in the calendar that is shown. */
export function useTeamDays() {
  const { team, username } = use(TeamDays);
  return {
    /** The legal holiday, and who is on leave. */
    marksOf: (day: string): readonly Mark[] => {
      const holiday = holidayName(day);
      const away = team.filter(
        (member) =>
          (username === undefined || member.username === username) && isOnLeave(member, day) && isWorkday(member, day),
      );
      return [...(holiday ? [{ text: holiday, full: holiday }] : []), ...leaveOf(away, username !== undefined)];
    },
    /** The broker is on leave. */
    isAway: (day: string, broker: string): boolean =>
      team.some((member) => member.username === broker && isOnLeave(member, day)),
    /** Nobody works then: on the whole day without a slot; for one broker where a column is theirs. */
    isOff: (day: string, slot?: TimeSlot, broker = username): boolean => {
      const member = team.find((each) => each.username === broker);
      if (absenceOf(member, day, slot) !== undefined) return true;
      return isWeekend(day) && (member?.weekly ?? null) === null;
    },
  };
}

/** The member would work that day: a leave over a weekend need not be named. */
function isWorkday({ weekly }: MemberTime, day: string): boolean {
  return weekly ? (weekly[weekdayIndex(day)] ?? []).length > 0 : !isWeekend(day);
}

function leaveOf(away: readonly MemberTime[], isAlone: boolean): Mark[] {
  if (away.length === 0) return [];
  if (isAlone) return [{ text: 'Concediu', full: 'Concediu' }];
  const names = away.map(({ name }) => name);
  return [{ text: `Concediu: ${names.map(initialsOf).join(', ')}`, full: `Concediu: ${names.join(', ')}` }];
}

import { timeSlots } from 'contract/appointments/time-slots';
import { dayInRomania } from 'contract/romanian/romanian-time';
import type { UserActor } from '../audit/audit.queries.ts';
import { addHoliday, list, save, saveDay } from '../availability/broker-hours.service.ts';
import type { Deps } from '../platform/deps.ts';
import { meetingAfter } from './demo-story.ts';
import type { Random } from './seeded-random.ts';

type Stage = Pick<Deps, 'db' | 'now'> & { readonly random: Random; readonly brokers: readonly UserActor[] };

const [MORNINGS, ALL_DAY] = [timeSlots.slice(0, 3), [...timeSlots]];

/** Of the first two brokers: a week of their own, a single day that differs, and a holiday; the others keep the usual hours. */
export async function planHours({ db, now, random, brokers }: Stage): Promise<void> {
  const deps = { db, today: () => dayInRomania(now()) };
  const dayToCome = () => meetingAfter(random, now(), now(), true).appointmentDate;
  const [partTime, onHoliday] = brokers.map((actor) => ({
    username: actor.user.username,
    saving: { actor, caller: { ...actor.user, authLevel: 'user' as const } },
  }));
  if (partTime) {
    const weekly = [ALL_DAY, ALL_DAY, MORNINGS, ALL_DAY, MORNINGS, [], []];
    // An existing account may already have hours.
    const [{ version: expectedVersion } = { version: 0 }] = await list(deps, partTime.saving.caller);
    const week = { isBookable: true, weekly, buffer: 1, mostADay: 4, expectedVersion };
    const { version } = await save(deps, partTime.username, week, partTime.saving);
    const day = { day: dayToCome(), timeSlots: MORNINGS, expectedVersion: version };
    await saveDay(deps, partTime.username, day, partTime.saving);
  }
  if (onHoliday) {
    const [from = '', to = ''] = [dayToCome(), dayToCome()].toSorted();
    await addHoliday(deps, onHoliday.username, { from, to, reason: 'Concediu de odihnă' }, onHoliday.saving);
  }
}

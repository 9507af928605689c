import { slotHours } from 'contract/text/time-slots';
import { dayNumber, dayOf, isoDate, nextDay } from 'loan/calendar';
import { lockById } from '../../customers/customers.queries.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Job } from '../../platform/jobs.ts';
import { type LocalTime, romanianInstant, romanianTime } from '../../platform/runtime/clock.ts';
import { sendOfAppointment } from './appointment-message.ts';
import {
  findToRemind,
  lockUnchanged,
  occasionOf,
  type Reminded,
  type ReminderKind,
} from './appointment-reminders.queries.ts';
import { isRuleOn } from './message-rules.queries.ts';
import { sendingTime } from './sending-hours.ts';

/** How many minutes before its hour a reminder of the same day goes out, at the earliest. */
const SOON = 120;

/**
 * Reminds customers of their appointments by e-mail, or by SMS who has none: the day before, and two hours before. What is
 * due is looked for anew each minute, so that one cancelled or moved meanwhile is not reminded of; each is written once,
 * on however many copies. Silent outside of the sending hours, on weekends and on legal holidays, and while
 * administrators switched its rule off.
 */
export const remindOfAppointments: Job = {
  name: 'remind-of-appointments',
  cron: '* 7-20 * * *',
  run: async (deps, stop) => {
    const time = await sendingTime(deps);
    if (!time) return;
    const { clock, today, notAfter } = time;
    const tomorrow = isoDate(nextDay(clock.day));
    const soon = (await findWanted(deps, 'appointment-soon', today)).filter((each) => isSoon(each, clock));
    for (const each of soon) if (!stop.aborted) await remind(deps, 'appointment-soon', each, endOfSoon(each, notAfter));
    const next = (await findWanted(deps, 'appointment-tomorrow', tomorrow)).filter((each) => !isMadeOn(each, clock));
    for (const each of next) if (!stop.aborted) await remind(deps, 'appointment-tomorrow', each, notAfter);
  },
};

/** None while the rule is off. */
async function findWanted({ db }: Deps, kind: ReminderKind, date: string): Promise<Reminded[]> {
  return (await isRuleOn(db, kind)) ? findToRemind(db, kind, date) : [];
}

/** Of one that was made today for tomorrow the customer has heard today. */
function isMadeOn({ createdAt }: Reminded, { day }: LocalTime): boolean {
  return dayNumber(romanianTime(createdAt).day) === dayNumber(day);
}

/** One whose hour has begun is too late; of one made within the last two hours the customer has just heard. */
function isSoon({ timeSlot, createdAt }: Reminded, { day, minute }: LocalTime): boolean {
  const left = slotHours(timeSlot).from * 60 - minute;
  const made = romanianTime(createdAt);
  const isNew = dayNumber(made.day) === dayNumber(day) && minute + left - made.minute < SOON;
  return left > 0 && left <= SOON && !isNew;
}

/** "Today, at …" is true until its hour begins. */
function endOfSoon({ day, timeSlot }: Reminded, notAfter: Date): Date {
  const begins = romanianInstant(dayOf(day), slotHours(timeSlot).from);
  return begins < notAfter ? begins : notAfter;
}

/** Locks the customer before the appointment, as those who move or cancel it do. */
async function remind(deps: Deps, kind: ReminderKind, appointment: Reminded, notAfter: Date): Promise<void> {
  await deps.db.transaction(async (tx) => {
    await lockById(tx, appointment.customerId);
    if (!(await lockUnchanged(tx, appointment))) return;
    await sendOfAppointment(tx, deps, { appointment, kind, notAfter, occasion: occasionOf(kind, appointment) });
  });
}

import { slotHours } from 'contract/appointments/time-slots';
import { dayNumber, dayOf, isoDate, nextDay } from 'loan/calendar';
import { lockById } from '../../customers/customers.queries.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Job } from '../../platform/jobs.ts';
import { type LocalTime, localTime, romanianInstant } from '../../platform/runtime/clock.ts';
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

/** Minutes before the appointment from which the reminder of the same day goes out. */
const SOON = 120;

/**
 * Reminds customers of their appointments, by e-mail or without an address by SMS: the day before, and two hours
 * before. What is due is looked up each minute, so that nobody is reminded of an appointment that was cancelled or
 * moved, or of an hour that they refused. Each is written once, however many copies of the program run. Silent outside
 * of the sending hours, on weekends and on legal holidays, and while its rule is off.
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

/** Made today for tomorrow: its customer was told of it today. */
function isMadeOn({ createdAt }: Reminded, { day }: LocalTime): boolean {
  return dayNumber(localTime(createdAt).day) === dayNumber(day);
}

/** Due within two hours: its hour has not begun, and it was not made so late that its customer was just told of it. */
function isSoon({ timeSlot, createdAt }: Reminded, { day, minute }: LocalTime): boolean {
  const left = slotHours(timeSlot).from * 60 - minute;
  const made = localTime(createdAt);
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

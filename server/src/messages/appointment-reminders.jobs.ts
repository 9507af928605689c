import { managedAppointmentPath } from 'contract/text/pages';
import { slotHours } from 'contract/text/time-slots';
import { dayNumber, isoDate, nextDay } from 'loan/calendar';
import { newAppointmentLink } from '../appointments/appointment-links.queries.ts';
import { type LocalTime, romanianTime } from '../availability/call-deadline.ts';
import { findById, lockById } from '../customers/customers.queries.ts';
import type { Deps } from '../platform/deps.ts';
import type { Job } from '../platform/jobs.ts';
import {
  findToRemind,
  lockUnchanged,
  occasionOf,
  type Reminded,
  type ReminderKind,
} from './appointment-reminders.queries.ts';
import { obstacleTo } from './audience.ts';
import { isQuiet } from './automatic-messages.ts';
import { appointmentValues } from './customer-values.ts';
import { isRuleOn } from './message-rules.queries.ts';
import { sendMessage } from './send-message.ts';

/** How many minutes before its hour a reminder of the same day goes out, at the earliest. */
const SOON = 120;

/**
 * Reminds customers by e-mail of their appointments: the day before, and two hours before. What is due is looked for
 * anew each minute, so that one cancelled or moved meanwhile is not reminded of; each is written once, on however many
 * copies. Silent at night, on weekends and on legal holidays,
 * and while administrators switched its rule off.
 */
export const remindOfAppointments: Job = {
  name: 'remind-of-appointments',
  cron: '* 7-20 * * *',
  run: async (deps, stop) => {
    const clock = romanianTime(deps.now());
    if (isQuiet(clock)) return;
    const [today, tomorrow] = [isoDate(clock.day), isoDate(nextDay(clock.day))];
    const soon = (await findWanted(deps, 'appointment-soon', today)).filter((each) => isSoon(each, clock));
    for (const each of soon) if (!stop.aborted) await remind(deps, 'appointment-soon', each);
    for (const each of await findWanted(deps, 'appointment-tomorrow', tomorrow))
      if (!stop.aborted) await remind(deps, 'appointment-tomorrow', each);
  },
};

/** None while the rule is off. */
async function findWanted({ db }: Deps, kind: ReminderKind, date: string): Promise<Reminded[]> {
  return (await isRuleOn(db, kind)) ? findToRemind(db, kind, date) : [];
}

/** One whose hour has begun is too late; of one made within the last two hours the customer has just heard. */
function isSoon({ timeSlot, createdAt }: Reminded, { day, minute }: LocalTime): boolean {
  const left = slotHours(timeSlot).from * 60 - minute;
  const made = romanianTime(createdAt);
  const isNew = dayNumber(made.day) === dayNumber(day) && minute + left - made.minute < SOON;
  return left > 0 && left <= SOON && !isNew;
}

/** Locks the customer before the appointment, as those who move or cancel it do. */
async function remind(deps: Deps, kind: ReminderKind, appointment: Reminded): Promise<void> {
  const { id, customerId } = appointment;
  const how = { kind, channel: 'email', category: 'service' } as const;
  await deps.db.transaction(async (tx) => {
    await lockById(tx, customerId);
    const customer = await findById(tx, customerId);
    if (!customer?.email || !(await lockUnchanged(tx, appointment)) || (await obstacleTo(tx, customer, how))) return;
    const link = deps.config.publicUrl + managedAppointmentPath(await newAppointmentLink(tx, id, customer.email));
    await sendMessage(tx, deps, {
      ...{ ...how, customerId, variables: { ...appointmentValues(appointment), link } },
      ...{ occasion: occasionOf(kind, appointment), sentBy: { rule: kind }, topic: `appointment:${id}` },
    });
  });
}

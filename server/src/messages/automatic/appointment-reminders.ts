import { clientAnswers, isHourRefused } from 'contract/appointments/client-answers';
import { slotHours } from 'contract/appointments/time-slots';
import { and, asc, eq, inArray, isNull, not, or, sql } from 'drizzle-orm';
import { dayNumber, isoDate, nextDay } from 'loan/calendar';
import { isPending } from '../../appointments/appointments.queries.ts';
import type { Db } from '../../platform/database/db.ts';
import { type LocalTime, localTime } from '../../platform/runtime/clock.ts';
import { appointments } from '../../schema/appointments.table.ts';
import { greeted } from '../templates/sample-templates.ts';
import { appointmentMessage, beginningOf } from './appointment-message.ts';
import { automaticMessage } from './automatic-message.ts';
import { isNotWritten } from './message-limits.queries.ts';

/** The part of an appointment that a reminder is made of. */
type Reminded = Pick<
  typeof appointments.$inferSelect,
  'id' | 'customerId' | 'brokerId' | 'day' | 'timeSlot' | 'sequence' | 'createdAt'
>;

/** Minutes before the appointment from which the reminder of the same day goes out. */
const SOON = 120;

/** What both reminders have: nobody is reminded of an appointment that was cancelled or moved, or of a refused hour. */
const reminder = <Kind extends 'appointment-tomorrow' | 'appointment-soon'>(kind: Kind) => ({
  ...appointmentMessage,
  kind,
  job: 'remind-of-appointments',
  rule: { isOn: true, times: {} },
  findAgain: lockUnchanged,
  occasion: ({ id, day, timeSlot }: Reminded) => `${kind}:${id}:${day}:${timeSlot}`,
});

/** Two hours before; "today, at …" is true until its hour begins. */
export const appointmentSoon = automaticMessage({
  ...reminder('appointment-soon'),
  template: {
    subject: 'Astăzi, la ora {{ora}}, vorbim despre creditul dumneavoastră',
    email: greeted(
      'Vă reamintim că astăzi, la ora {{ora}}, vă contactează {{broker}}.',
      'Dacă nu mai puteți, sunați-ne la {{telefon}}.',
    ),
    short: '{{marca}}: astăzi, la ora {{ora}}, vă contactează {{broker}}. Dacă nu mai puteți, sunați la {{telefon}}.',
  },
  findDue: async (db, { clock, today }) =>
    (await findToRemind(db, 'appointment-soon', today)).filter((each) => isSoon(each, clock)),
  endsAt: beginningOf,
});

/** The day before, but for an appointment that was made today: its customer was told of it today. */
export const appointmentTomorrow = automaticMessage({
  ...reminder('appointment-tomorrow'),
  template: {
    subject: 'Mâine, la ora {{ora}}, vorbim despre creditul dumneavoastră',
    email: greeted(
      'Vă reamintim că mâine, {{ziua}}, la ora {{ora}}, vă contactează {{broker}}.',
      'Dacă nu mai puteți, o mutați sau o anulați de aici:',
      '{{link}}',
    ),
    short: '{{marca}}: mâine, {{ziua}}, la ora {{ora}}, vă contactează {{broker}}. Mutați sau anulați: {{link}}',
  },
  findDue: async (db, { clock: { day } }) =>
    (await findToRemind(db, 'appointment-tomorrow', isoDate(nextDay(day)))).filter(
      ({ createdAt }) => dayNumber(localTime(createdAt).day) !== dayNumber(day),
    ),
});

/** Due within two hours: its hour has not begun, and it was not made so late that its customer was just told of it. */
function isSoon({ timeSlot, createdAt }: Reminded, { day, minute }: LocalTime): boolean {
  const left = slotHours(timeSlot).from * 60 - minute;
  const made = localTime(createdAt);
  const isNew = dayNumber(made.day) === dayNumber(day) && minute + left - made.minute < SOON;
  return left > 0 && left <= SOON && !isNew;
}

const { id, customerId, brokerId, day, timeSlot, sequence, createdAt, clientAnswer } = appointments;
const REFUSALS = clientAnswers.filter(isHourRefused);

/** Whose customer has not said that they do not come at that hour. */
const isNotRefused = or(isNull(clientAnswer), not(inArray(sql`${clientAnswer}->>'answer'`, REFUSALS)));

/** The valid appointments of a day without such a reminder, by hour; none whose hour was refused. */
async function findToRemind(db: Db, kind: string, date: string): Promise<Reminded[]> {
  const occasion = sql`${kind}::text || ':' || ${id} || ':' || ${day} || ':' || ${timeSlot}`;
  const found = await db
    .select({ id, customerId, brokerId, day, timeSlot, sequence, createdAt })
    .from(appointments)
    .where(and(eq(day, date), isPending, isNotRefused, isNotWritten(db, occasion)))
    .orderBy(asc(id));
  return found.sort((a, b) => slotHours(a.timeSlot).from - slotHours(b.timeSlot).from);
}

/** The same appointment, locked, unless it was cancelled, moved, held or refused since it was read. */
async function lockUnchanged(tx: Db, read: Reminded): Promise<Reminded | undefined> {
  const isSame = and(eq(id, read.id), eq(sequence, read.sequence), eq(day, read.day), eq(timeSlot, read.timeSlot));
  const found = await tx
    .select({ id })
    .from(appointments)
    .where(and(isSame, isPending, isNotRefused))
    .for('share');
  return found.length > 0 ? read : undefined;
}

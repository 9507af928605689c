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

/** The part of an appointment for a reminder. */
type Reminded = Pick<
  typeof appointments.$inferSelect,
  'id' | 'customerId' | 'brokerId' | 'day' | 'timeSlot' | 'sequence' | 'createdAt'
>;

/** Minutes before the appointment from which the reminder of the same day goes out. */
const SOON = 120;

/** The common part of both reminders: none goes out for a cancelled or moved appointment, or a refused hour. */
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

/** The day before, but for an appointment made today: its customer got its details today. */
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

/** Due within two hours: its hour has not begun, and it is not so new that its customer just got its details. */
function isSoon({ timeSlot, createdAt }: Reminded, { day, minute }: LocalTime): boolean {
  const left = slotHours(timeSlot).from * 60 - minute;
  const made = localTime(createdAt);
  const isNew = dayNumber(made.day) === dayNumber(day) && minute + left - made.minute < SOON;
  return left > 0 && left <= SOON && !isNew;
}

const { id, customerId, brokerId, day, timeSlot, sequence, createdAt, clientAnswer } = appointments;
const REFUSALS = clientAnswers.filter(isHourRefused);

/** The condition: the customer has not refused that hour. */
const isNotRefused = or(isNull(clientAnswer), not(inArray(sql`${clientAnswer}->>'answer'`, REFUSALS)));

/** The valid appointments of a day without such a reminder, by hour; none with a refused hour. */
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

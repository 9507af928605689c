import { clientAnswers, isHourRefused } from 'contract/appointments/client-answers';
import { slotHours } from 'contract/appointments/time-slots';
import { and, asc, eq, inArray, isNull, not, notExists, or, sql } from 'drizzle-orm';
import { isPending } from '../../appointments/appointments.queries.ts';
import { appointments } from '../../appointments/appointments.table.ts';
import type { Db } from '../../platform/database/db.ts';
import { messages } from '../messages.table.ts';

/** The part of an appointment that a reminder is made of. */
export type Reminded = Pick<
  typeof appointments.$inferSelect,
  'id' | 'customerId' | 'brokerId' | 'day' | 'timeSlot' | 'sequence' | 'createdAt'
>;

export type ReminderKind = 'appointment-tomorrow' | 'appointment-soon';

const { id, customerId, brokerId, day, timeSlot, sequence, createdAt, clientAnswer } = appointments;
const REFUSALS = clientAnswers.filter(isHourRefused);
const columns = { id, customerId, brokerId, day, timeSlot, sequence, createdAt };

/**
 * The occasion of a reminder, which is sent once: the appointment with its day and hour. Moved, it has another
 * occasion.
 */
export function occasionOf(kind: ReminderKind, appointment: Pick<Reminded, 'id' | 'day' | 'timeSlot'>): string {
  return `${kind}:${appointment.id}:${appointment.day}:${appointment.timeSlot}`;
}

/** Whose customer has not said that they do not come at that hour. */
const isNotRefused = or(isNull(clientAnswer), not(inArray(sql`${clientAnswer}->>'answer'`, REFUSALS)));

/** The valid appointments of a day without such a reminder, by hour; none whose hour was refused. */
export async function findToRemind(db: Db, kind: ReminderKind, date: string): Promise<Reminded[]> {
  const occasion = sql`${kind}::text || ':' || ${id} || ':' || ${day} || ':' || ${timeSlot}`;
  const written = db.select({ one: sql`1` }).from(messages).where(eq(messages.occasion, occasion));
  const found = await db
    .select(columns)
    .from(appointments)
    .where(and(eq(day, date), isPending, isNotRefused, notExists(written)))
    .orderBy(asc(id));
  return found.sort((a, b) => slotHours(a.timeSlot).from - slotHours(b.timeSlot).from);
}

/** The same appointment, locked, unless it was cancelled, moved, held or refused since it was read. */
export async function lockUnchanged(tx: Db, read: Reminded): Promise<boolean> {
  const isSame = and(eq(id, read.id), eq(sequence, read.sequence), eq(day, read.day), eq(timeSlot, read.timeSlot));
  const found = await tx
    .select({ id })
    .from(appointments)
    .where(and(isSame, isPending, isNotRefused))
    .for('share');
  return found.length > 0;
}

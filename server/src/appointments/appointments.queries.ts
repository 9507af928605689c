import type { AppointmentOutcome } from 'contract/appointments/appointment-outcomes';
import { slotHours, timeSlots } from 'contract/appointments/time-slots';
import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { SYSTEM_VIEWER, visibleTo } from '../customers/visible-to.ts';
import type { Db } from '../platform/database/db.ts';
import { postgresErrorOf, UNIQUE_VIOLATION } from '../platform/database/postgres-errors.ts';
import type { Viewer } from '../platform/http/authorization.ts';
import { appointments } from '../schema/appointments.table.ts';
import { customers } from '../schema/customers.table.ts';
import { nameShown, users } from '../schema/users.table.ts';

/** An appointment as it is stored. */
type AppointmentRow = typeof appointments.$inferSelect;

/** An appointment with its customer and its broker. */
export type AppointmentWithPeople = Omit<AppointmentRow, 'createdAt'> & {
  readonly phone: string;
  readonly email: string | null;
  readonly name: string;
  readonly alias: string;
  readonly status: number;
  readonly broker: string;
  readonly brokerName: string;
};

/** Both days are included; absent: no bound. Cancelled ones are found only `withCancelled`. */
type AppointmentFilter = { readonly [Bound in 'from' | 'to' | 'brokerId' | 'customerId']?: string | undefined } & {
  readonly withCancelled?: boolean;
};

/** Not cancelled, with any outcome. */
export const isNotCancelled = isNull(appointments.cancelledAt);

/** Not cancelled, and without an outcome yet. */
export const isPending = and(isNotCancelled, isNull(appointments.outcome));

type WithoutOutcome = {
  readonly since: string;
  readonly today: string;
  readonly hour: number;
  readonly brokerId: string | undefined;
  readonly limit: number;
};

/** The typed fields of an appointment. */
type AppointmentFields = Pick<AppointmentRow, 'title' | 'day' | 'timeSlot'>;

/** Sorts slots by their hours; as text, `9:00 - 10:00` would come after `10:00 - 11:00`. */
export const slotOrder = sql`array_position(${sql.raw(`ARRAY[${timeSlots.map((slot) => `'${slot}'`).join(', ')}]`)}, ${appointments.timeSlot})`;

/** Those that `viewer` may know of, by day, slot and broker. */
export function findAppointments(
  db: Db,
  { from, to, brokerId, customerId, withCancelled = false }: AppointmentFilter,
  viewer: Viewer,
): Promise<AppointmentWithPeople[]> {
  return select(
    db,
    and(
      isKnownTo(viewer),
      withCancelled ? undefined : isNotCancelled,
      from ? gte(appointments.day, from) : undefined,
      to ? lte(appointments.day, to) : undefined,
      brokerId ? eq(appointments.brokerId, brokerId) : undefined,
      customerId ? eq(appointments.customerId, customerId) : undefined,
    ),
  );
}

/** Undefined when there is none that `viewer` may know of, or it was cancelled without `withCancelled`. */
export async function findAppointment(
  db: Db,
  id: string,
  viewer: Viewer,
  { withCancelled = false }: Pick<AppointmentFilter, 'withCancelled'> = {},
): Promise<AppointmentWithPeople | undefined> {
  const isWanted = and(eq(appointments.id, id), withCancelled ? undefined : isNotCancelled);
  const [meeting] = await select(db, and(isKnownTo(viewer), isWanted));
  return meeting;
}

/**
 * A viewer of the customer sees the appointment. Brokers also see their own appointments after the customer went to a
 * colleague; nobody sees those of customers in the bin.
 */
function isKnownTo(viewer: Viewer): SQL | undefined {
  if (viewer.visibility === 'all') return visibleTo(viewer);
  return or(visibleTo(viewer), and(visibleTo(SYSTEM_VIEWER), eq(appointments.brokerId, viewer.id)));
}

/**
 * Appointments that `viewer` may see, from the day `since`, whose hours are over and which have no outcome; the newest
 * first, `limit` at most.
 * `hour` is that of a clock in Romania on the day `today`.
 */
export function findWithoutOutcome(
  db: Db,
  { since, today, hour, brokerId, limit }: WithoutOutcome,
  viewer: Viewer,
): Promise<AppointmentWithPeople[]> {
  const over = timeSlots.filter((slot) => slotHours(slot).to <= hour);
  return meetings(db)
    .where(
      and(
        isKnownTo(viewer),
        isPending,
        gte(appointments.day, since),
        or(lt(appointments.day, today), and(eq(appointments.day, today), inArray(appointments.timeSlot, over))),
        brokerId ? eq(appointments.brokerId, brokerId) : undefined,
      ),
    )
    .orderBy(desc(appointments.day), sql`${slotOrder} DESC`, asc(users.usernameKey))
    .limit(limit);
}

async function select(db: Db, wanted: SQL | undefined): Promise<AppointmentWithPeople[]> {
  return meetings(db).where(wanted).orderBy(asc(appointments.day), slotOrder, asc(users.usernameKey));
}

function meetings(db: Db) {
  const { createdAt: _createdAt, ...own } = getTableColumns(appointments);
  const { phone, email, name, alias, status } = customers;
  return db
    .select({
      ...own,
      phone,
      email,
      name,
      alias,
      status,
      broker: users.username,
      brokerName: nameShown,
    })
    .from(appointments)
    .innerJoin(customers, eq(customers.id, appointments.customerId))
    .innerJoin(users, eq(users.id, appointments.brokerId))
    .$dynamic();
}

/** Cancels an appointment in that slot whose customer is in the bin: nobody sees it, and it must not block the slot. */
async function cancelBinnedInSlot(db: Db, slot: Pick<AppointmentRow, 'brokerId' | 'day' | 'timeSlot'>): Promise<void> {
  const binned = db.select({ id: customers.id }).from(customers).where(isNotNull(customers.deletedAt));
  const { brokerId, day, timeSlot, customerId } = appointments;
  await db
    .update(appointments)
    .set(cancelled('staff'))
    .where(
      and(
        ...[isNotCancelled, eq(brokerId, slot.brokerId), eq(day, slot.day), eq(timeSlot, slot.timeSlot)],
        inArray(customerId, binned),
      ),
    );
}

/** Answers its id; undefined when the broker has one in that slot. */
export async function addAppointment(
  db: Db,
  appointment: AppointmentFields &
    Pick<AppointmentRow, 'customerId' | 'brokerId'> &
    Partial<Pick<AppointmentRow, 'channel' | 'isChosenByClient'>>,
): Promise<string | undefined> {
  await cancelBinnedInSlot(db, appointment);
  const [added] = await db
    .insert(appointments)
    .values(appointment)
    .onConflictDoNothing()
    .returning({ id: appointments.id });
  return added?.id;
}

/** Nobody else changes the appointment until the transaction ends; undefined when it is gone or cancelled. */
export async function lockAppointment(db: Db, id: string): Promise<AppointmentRow | undefined> {
  const [row] = await db
    .select()
    .from(appointments)
    .where(and(eq(appointments.id, id), isNotCancelled))
    .for('update');
  return row;
}

/**
 * Moves it to `brokerId` and removes an answer to another hour. False, and the transaction fails, when that broker has
 * another one in that slot.
 */
export async function changeAppointment(
  db: Db,
  { id, brokerId }: Pick<AppointmentRow, 'id' | 'brokerId'>,
  fields: AppointmentFields,
): Promise<boolean> {
  await cancelBinnedInSlot(db, { brokerId, ...fields });
  const { day, timeSlot, sequence, invitedSequence, clientAnswer } = appointments;
  const isSameHour = sql`${day} = ${fields.day} AND ${timeSlot} = ${fields.timeSlot}`;
  const change = db
    .update(appointments)
    .set({
      ...fields,
      brokerId,
      sequence: sql`${sequence} + 1`,
      invitedSequence: sql`CASE WHEN ${isSameHour} THEN ${invitedSequence} ELSE ${sequence} + 1 END`,
      clientAnswer: sql`CASE WHEN ${isSameHour} THEN ${clientAnswer} END`,
    })
    .where(eq(appointments.id, id));
  return change.then(
    () => true,
    (failure: unknown) => {
      if (isSlotTaken(failure)) return false;
      throw failure;
    },
  );
}

/** Notes the outcome with author and time; null removes all three. */
export async function setOutcome(
  db: Db,
  id: string,
  { outcome, by, at }: { outcome: AppointmentOutcome | null; by: string; at: Date },
): Promise<void> {
  const said = outcome === null ? { outcomeAt: null, outcomeBy: null } : { outcomeAt: at, outcomeBy: by };
  await db
    .update(appointments)
    .set({ outcome, ...said })
    .where(eq(appointments.id, id));
}

/** Notes the customer's answer, and the task that it made. */
export async function setClientAnswer(
  db: Db,
  id: string,
  answer: Pick<AppointmentRow, 'clientAnswer' | 'answerTaskId'>,
): Promise<void> {
  await db.update(appointments).set(answer).where(eq(appointments.id, id));
}

/** It is kept, and its slot is free. */
export async function cancelAppointment(db: Db, id: string, by: 'client' | 'staff'): Promise<void> {
  await db.update(appointments).set(cancelled(by)).where(eq(appointments.id, id));
}

function cancelled(cancelledBy: 'client' | 'staff') {
  return { cancelledAt: sql`now()`, cancelledBy, sequence: sql`${appointments.sequence} + 1` };
}

/** Beside its key, the table has one unique index, `appointments_one_in_a_slot`. */
function isSlotTaken(failure: unknown): boolean {
  return postgresErrorOf(failure)?.code === UNIQUE_VIOLATION;
}

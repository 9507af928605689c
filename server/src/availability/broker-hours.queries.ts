import type { StaffMember } from 'contract/staff/staff';
import { and, asc, eq, gte, inArray, isNull, lt, lte, ne, type SQL } from 'drizzle-orm';
import { isNotCancelled } from '../appointments/appointments.queries.ts';
import type { Db } from '../platform/database/db.ts';
import { isUuid } from '../platform/database/uuid.ts';
import { appointments } from '../schema/appointments.table.ts';
import { brokerDays, brokerHolidays, brokerHours } from '../schema/broker-hours.table.ts';
import { customers } from '../schema/customers.table.ts';
import { nameShown, users } from '../schema/users.table.ts';
import { isReachable } from '../staff/users.queries.ts';
import { type BrokerTime, defaultHours, type Hours, type Slot } from './free-slots.ts';

/** A member of staff who can sign in, with their hours and the exceptions of their days. */
export type Broker = StaffMember &
  Omit<BrokerTime, 'holidays'> & {
    readonly id: string;
    readonly holidays: readonly HolidayRow[];
    readonly isDefault: boolean;
  };

export type HolidayRow = typeof brokerHolidays.$inferSelect;

type BrokersQuery = {
  /** Days, both included, of exceptions and appointments; holidays that end later. */
  readonly from: string;
  readonly to: string;
  /** Only this one. */
  readonly brokerId?: string | undefined;
  /** An appointment to be moved: its slot counts as free. */
  readonly except?: string | undefined;
};

/** All who can sign in, by user name. */
export async function findBrokers(db: Db, { from, to, brokerId, except }: BrokersQuery): Promise<Broker[]> {
  const staff = await db
    .select({ id: users.id, username: users.username, name: nameShown, level: users.authLevel, saved: brokerHours })
    .from(users)
    .leftJoin(brokerHours, eq(brokerHours.brokerId, users.id))
    .where(and(isReachable, brokerId === undefined ? undefined : eq(users.id, brokerId)))
    .orderBy(asc(users.usernameKey));
  const ids = staff.map(({ id }) => id);
  const exceptions = Map.groupBy(await findDays(db, ids, { from, to }), ({ brokerId: of }) => of);
  const holidays = Map.groupBy(await findHolidays(db, ids, from), ({ brokerId: of }) => of);
  const booked = Map.groupBy(await findBooked(db, ids, { from, to, except }), ({ brokerId: of }) => of);
  return staff.map(({ id, username, name, level, saved }) => ({
    id,
    username,
    name,
    ...(saved ?? defaultHours(level)),
    isDefault: saved === null,
    exceptions: exceptions.get(id) ?? [],
    holidays: holidays.get(id) ?? [],
    booked: booked.get(id) ?? [],
  }));
}

type Days = Pick<BrokersQuery, 'from' | 'to'>;

function findDays(db: Db, ids: readonly string[], { from, to }: Days) {
  const { brokerId, day } = brokerDays;
  return db
    .select()
    .from(brokerDays)
    .where(and(inArray(brokerId, [...ids]), gte(day, from), lte(day, to)))
    .orderBy(asc(day));
}

function findHolidays(db: Db, ids: readonly string[], from: string): Promise<HolidayRow[]> {
  const { brokerId, firstDay, lastDay } = brokerHolidays;
  return db
    .select()
    .from(brokerHolidays)
    .where(and(inArray(brokerId, [...ids]), gte(lastDay, from)))
    .orderBy(asc(firstDay), asc(lastDay));
}

/** Appointments that take a slot; those of a customer in the bin do not. */
function findBooked(
  db: Db,
  ids: readonly string[],
  { from, to, except }: Days & Pick<BrokersQuery, 'except'>,
): Promise<(Slot & { readonly brokerId: string })[]> {
  const { id, brokerId, customerId, day, timeSlot } = appointments;
  const isOther: SQL | undefined = except === undefined ? undefined : ne(id, except);
  return db
    .select({ brokerId, day, timeSlot })
    .from(appointments)
    .innerJoin(customers, and(eq(customers.id, customerId), isNull(customers.deletedAt)))
    .where(and(isNotCancelled, inArray(brokerId, [...ids]), gte(day, from), lte(day, to), isOther));
}

/** Replaces a user's week. */
export async function saveHours(db: Db, brokerId: string, hours: Hours): Promise<void> {
  const values = { brokerId, ...hours };
  await db.insert(brokerHours).values(values).onConflictDoUpdate({ target: brokerHours.brokerId, set: hours });
}

/** Sets a day's own hours, or with null those of the week again; deletes days before `today`. */
export async function saveDay(
  db: Db,
  brokerId: string,
  { day, timeSlots, today }: { day: string; timeSlots: Slot['timeSlot'][] | null; today: string },
): Promise<void> {
  await db.delete(brokerDays).where(and(eq(brokerDays.brokerId, brokerId), lt(brokerDays.day, today)));
  if (timeSlots === null) {
    await db.delete(brokerDays).where(and(eq(brokerDays.brokerId, brokerId), eq(brokerDays.day, day)));
    return;
  }
  await db
    .insert(brokerDays)
    .values({ brokerId, day, timeSlots })
    .onConflictDoUpdate({ target: [brokerDays.brokerId, brokerDays.day], set: { timeSlots } });
}

/** Answers it as it is stored. */
export async function addHoliday(db: Db, holiday: typeof brokerHolidays.$inferInsert): Promise<HolidayRow> {
  const [added] = await db.insert(brokerHolidays).values(holiday).returning();
  if (!added) throw new Error('a holiday was added without a row');
  return added;
}

/** Undefined when there is none; `id` is any text. */
export async function findHoliday(db: Db, id: string): Promise<HolidayRow | undefined> {
  if (!isUuid(id)) return undefined;
  const [holiday] = await db.select().from(brokerHolidays).where(eq(brokerHolidays.id, id));
  return holiday;
}

export async function removeHoliday(db: Db, id: string): Promise<void> {
  await db.delete(brokerHolidays).where(eq(brokerHolidays.id, id));
}

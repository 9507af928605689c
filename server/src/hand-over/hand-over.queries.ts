import { and, eq, gt, gte, inArray, isNull, lt, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import { isPending } from '../appointments/appointments.queries.ts';
import type { Db } from '../platform/database/db.ts';
import { isUuid } from '../platform/database/uuid.ts';
import { appointments } from '../schema/appointments.table.ts';
import { cases } from '../schema/cases.table.ts';
import { clientLinks } from '../schema/client-links.table.ts';
import { customers } from '../schema/customers.table.ts';
import { handOvers } from '../schema/hand-overs.table.ts';
import { tasks } from '../schema/tasks.table.ts';
import { isOpen } from '../tasks/tasks.queries.ts';

export type HandOverRow = typeof handOvers.$inferSelect;

/** The time in which a hand-over can be taken back. */
const TAKE_BACK_MS = 24 * 60 * 60 * 1000;

/** The last moment of taking a hand-over back. */
export function takeBackUntil({ at }: Pick<HandOverRow, 'at'>): Date {
  return new Date(at.getTime() + TAKE_BACK_MS);
}

/** The numbers of a user's open work, without customers in the bin. */
export async function countHeld(db: Db, userId: string, today: string) {
  const isOwn = and(eq(customers.responsibleId, userId), isNull(customers.deletedAt));
  const isOpenCase = and(isOwn, isNull(cases.closedAt));
  const isTask = and(eq(tasks.assigneeId, userId), isOpen, isNull(customers.deletedAt));
  const isMeeting = and(eq(appointments.brokerId, userId), isPending, gte(appointments.day, today));
  const ofCustomer = (column: typeof cases.customerId | typeof tasks.customerId | typeof appointments.customerId) =>
    eq(customers.id, column);
  const [ownCases, links, own, others, meetings] = await Promise.all([
    db.$count(
      db.select({ id: cases.id }).from(cases).innerJoin(customers, ofCustomer(cases.customerId)).where(isOpenCase),
    ),
    db.$count(
      db
        .select({ id: clientLinks.id })
        .from(clientLinks)
        .innerJoin(cases, eq(cases.id, clientLinks.caseId))
        .innerJoin(customers, ofCustomer(cases.customerId))
        .where(and(isOpenCase, isNull(clientLinks.revokedAt))),
    ),
    countTasks(db, and(isTask, eq(customers.responsibleId, userId))),
    countTasks(db, and(isTask, or(isNull(customers.responsibleId), ne(customers.responsibleId, userId)))),
    db.$count(
      db
        .select({ id: appointments.id })
        .from(appointments)
        .innerJoin(customers, ofCustomer(appointments.customerId))
        .where(and(isMeeting, isNull(customers.deletedAt))),
    ),
  ]);
  const count = await db.$count(customers, isOwn);
  return { customers: count, cases: ownCases, links, tasks: own, otherTasks: others, appointments: meetings };
}

function countTasks(db: Db, wanted: SQL | undefined): Promise<number> {
  return db.$count(
    db.select({ id: tasks.id }).from(tasks).innerJoin(customers, eq(customers.id, tasks.customerId)).where(wanted),
  );
}

/** The open tasks of a user, those before `before` (a day) if it is given: their ids. */
export async function findOpenTasks(db: Db, userId: string, before: string | undefined): Promise<readonly string[]> {
  const isDue = before === undefined ? undefined : lt(tasks.day, before);
  const rows = await db
    .select({ id: tasks.id })
    .from(tasks)
    .where(and(eq(tasks.assigneeId, userId), isOpen, isDue));
  return rows.map(({ id }) => id);
}

/** Which of these tasks are open and assigned to that user now. */
export async function findAssigned(db: Db, ids: readonly string[], userId: string): Promise<readonly string[]> {
  const isTheirs = and(inArray(tasks.id, [...ids]), eq(tasks.assigneeId, userId), isOpen);
  return (await db.select({ id: tasks.id }).from(tasks).where(isTheirs)).map(({ id }) => id);
}

/** Assigns open tasks to a user. */
export async function assignTasks(db: Db, ids: readonly string[], assigneeId: string): Promise<void> {
  await db
    .update(tasks)
    .set({ assigneeId })
    .where(and(inArray(tasks.id, [...ids]), isOpen));
}

/** The assignees of the open tasks of these customers. */
export function findTasksOf(db: Db, customerIds: readonly string[]) {
  return db
    .select({ id: tasks.id, assigneeId: tasks.assigneeId })
    .from(tasks)
    .where(and(inArray(tasks.customerId, [...customerIds]), isOpen));
}

export async function addHandOver(
  db: Db,
  handOver: Pick<HandOverRow, 'fromId' | 'toId' | 'returnsOn' | 'moved' | 'at' | 'by'>,
): Promise<string> {
  const [added] = await db.insert(handOvers).values(handOver).returning({ id: handOvers.id });
  if (!added) throw new Error('a hand-over was not stored');
  return added.id;
}

/** Adds a given appointment to what a hand-over moved; false when the hand-over was taken back. */
export async function addGiven(db: Db, id: string, appointmentId: string): Promise<boolean> {
  const given = sql`${handOvers.moved}->'appointments' || to_jsonb(${appointmentId}::text)`;
  const { rowCount } = await db
    .update(handOvers)
    .set({ moved: sql`jsonb_set(${handOvers.moved}, '{appointments}', ${given})` })
    .where(eq(handOvers.id, id));
  return rowCount === 1;
}

/** The hand-overs of a user that can still be taken back, the newest first. */
export function findRecent(db: Db, fromId: string, now: Date): Promise<HandOverRow[]> {
  return db
    .select()
    .from(handOvers)
    .where(and(eq(handOvers.fromId, fromId), gt(handOvers.at, oldest(now))))
    .orderBy(sql`${handOvers.at} DESC`);
}

/** Undefined for an unknown one, and one that cannot be taken back any more. */
export async function findRecentById(db: Db, id: string, now: Date): Promise<HandOverRow | undefined> {
  if (!isUuid(id)) return undefined;
  const [row] = await db
    .select()
    .from(handOvers)
    .where(and(eq(handOvers.id, id), gt(handOvers.at, oldest(now))));
  return row;
}

/** Answers it as it was; undefined when somebody else removed it. */
export async function removeHandOver(db: Db, id: string): Promise<HandOverRow | undefined> {
  const [row] = await db.delete(handOvers).where(eq(handOvers.id, id)).returning();
  return row;
}

/** Removes those that cannot be taken back any more; answers their number. */
export async function removePast(db: Db, now: Date): Promise<number> {
  const { rowCount } = await db.delete(handOvers).where(lte(handOvers.at, oldest(now)));
  return rowCount ?? 0;
}

const oldest = (now: Date) => new Date(now.getTime() - TAKE_BACK_MS);

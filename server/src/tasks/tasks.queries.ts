import { usernameKey } from 'contract/accounts/account-fields';
import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  gte,
  isNotNull,
  isNull,
  lte,
  not,
  notInArray,
  type SQL,
  sql,
} from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { CustomerRow } from '../customers/customer-lookup.ts';
import { visibleTo } from '../customers/visible-to.ts';
import { type BoundedCount, boundedCount, ROWS_COUNTED } from '../platform/database/bounded-count.ts';
import type { Db } from '../platform/database/db.ts';
import type { Viewer } from '../platform/http/authorization.ts';
import { cases } from '../schema/cases.table.ts';
import { customers } from '../schema/customers.table.ts';
import { tasks } from '../schema/tasks.table.ts';
import { nameOf, nameShown, users } from '../schema/users.table.ts';

type TaskRow = typeof tasks.$inferSelect;

/** A task with the names of its assignee and of the user who completed it. */
export type NamedTask = TaskRow & {
  readonly assignee: string;
  readonly assigneeName: string;
  readonly doneByName: string | null;
};

/** The same with its customer. */
export type CustomersTask = NamedTask & {
  readonly customer: Pick<CustomerRow, 'id' | 'phone' | 'name' | 'alias' | 'status'>;
};

/** The typed fields of a task. */
export type TaskFields = Pick<TaskRow, 'title' | 'day' | 'hour' | 'assigneeId'>;

const actors = alias(users, 'actors');

const namedTask = {
  ...getTableColumns(tasks),
  assignee: users.username,
  assigneeName: nameShown,
  doneByName: nameOf(tasks.doneBy, actors),
};

/** By day and hour; those of any hour after the others of their day. */
const BY_TIME = [asc(tasks.day), asc(tasks.hour), asc(tasks.id)] as const;

/** For queries: still to be done. */
export const isOpen = isNull(tasks.doneAt);

/** Those still to be done, by day and hour, then those done, newest first. */
export async function findOfCustomer(db: Db, customerId: string, most: number): Promise<NamedTask[]> {
  const ofCustomer = eq(tasks.customerId, customerId);
  const open = await selectTasks(db, and(ofCustomer, isOpen))
    .orderBy(...BY_TIME)
    .limit(most);
  const done = await selectTasks(db, and(ofCustomer, isNotNull(tasks.doneAt)))
    .orderBy(desc(tasks.doneAt), desc(tasks.id))
    .limit(most - open.length);
  return [...open, ...done];
}

/** All of a customer's that are still to be done. */
export function findOpenOfCustomer(db: Db, customerId: string): Promise<NamedTask[]> {
  return selectTasks(db, and(eq(tasks.customerId, customerId), isOpen)).orderBy(...BY_TIME);
}

export async function findTask(db: Db, id: string): Promise<NamedTask | undefined> {
  const [task] = await selectTasks(db, eq(tasks.id, id));
  return task;
}

function selectTasks(db: Db, wanted: SQL | undefined) {
  return db
    .select(namedTask)
    .from(tasks)
    .innerJoin(users, eq(users.id, tasks.assigneeId))
    .leftJoin(actors, eq(actors.username, tasks.doneBy))
    .where(wanted);
}

/** Days are included; absent: no bound. */
type Days = { readonly [Bound in 'from' | 'to']?: string | undefined };

/** `assignee` is a user name. */
type OpenFilter = Days & { readonly assignee?: string | undefined };

/** The first ones of some days, and how many there are of them. */
export type OpenTasks = BoundedCount & { readonly tasks: CustomersTask[] };

/** The first ones still to be done, by day and hour, and how many there are. */
export async function findOpen(db: Db, viewer: Viewer, filter: OpenFilter, limit: number): Promise<OpenTasks> {
  const [found] = await findOpenOf(db, viewer, [filter], { assignee: filter.assignee, limit });
  return found ?? { tasks: [], count: 0, isAtLeast: false };
}

type OpenTasksQuery = { readonly assignee: string | undefined; readonly limit: number };

/** As `findOpen`, of several spans of days at once, in their order: one query, with the number in each row. */
export async function findOpenOf(
  db: Db,
  viewer: Viewer,
  spans: readonly Days[],
  { assignee, limit }: OpenTasksQuery,
): Promise<OpenTasks[]> {
  const [first, ...others] = spans.map((days, span) => openIn(db, viewer, { ...days, assignee }, { span, limit }));
  if (!first) return [];
  const rows = await others.reduce((all, next) => all.unionAll(next), first.$dynamic());
  return spans.map((_, index) => {
    const theirs = rows.filter(({ span }) => span === index);
    const counted = theirs[0]?.counted ?? 0;
    return {
      tasks: theirs.map(({ span: _span, counted: _counted, ...task }) => ({ ...task, doneByName: null })),
      ...boundedCount(counted),
    };
  });
}

function openIn(db: Db, viewer: Viewer, filter: OpenFilter, { span, limit }: { span: number; limit: number }) {
  const { from, to, assignee } = filter;
  const wanted = and(
    isOpen,
    assignee ? eq(tasks.assigneeId, idOf(db, assignee)) : undefined,
    from ? gte(tasks.day, from) : undefined,
    to ? lte(tasks.day, to) : undefined,
  );
  const { id, phone, name, alias: customerAlias, status } = customers;
  const { doneByName: _nobody, ...openTask } = namedTask;
  return db
    .select({
      ...openTask,
      customer: { id, phone, name, alias: customerAlias, status },
      span: sql<number>`${sql.raw(String(span))}`.as('span'),
      counted: sql<number>`(${countVisible(db, viewer, wanted)})`.as('counted'),
    })
    .from(tasks)
    .innerJoin(customers, and(eq(customers.id, tasks.customerId), visibleTo(viewer)))
    .innerJoin(users, eq(users.id, tasks.assigneeId))
    .where(wanted)
    .orderBy(...BY_TIME)
    .limit(limit);
}

/** Counts to its bound and reads no more: the few customers whom nobody sees are looked up once, others one by one. */
function countVisible(db: Db, viewer: Viewer, wanted: SQL | undefined): SQL {
  const all = db.select({ one: sql`1` }).from(tasks).$dynamic();
  const isSeen = visibleTo(viewer);
  const ofHidden = db.select({ id: customers.id }).from(customers).where(not(isSeen));
  // The limit keeps the database from reading all customers first.
  const owner = db
    .select({ id: customers.id })
    .from(customers)
    .where(and(eq(customers.id, tasks.customerId), isSeen))
    .limit(1)
    .as('owner');
  const counted =
    viewer.visibility === 'all'
      ? all.where(and(wanted, notInArray(tasks.customerId, ofHidden)))
      : all.innerJoinLateral(owner, sql`true`).where(wanted);
  return sql`SELECT count(*)::int FROM ${counted.limit(ROWS_COUNTED)} AS counted`;
}

/** The account of a user name, for queries. */
function idOf(db: Db, username: string) {
  return db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.usernameKey, usernameKey(username)));
}

/** Whether a case is the customer's. */
export async function isCaseOf(db: Db, caseId: string, customerId: string): Promise<boolean> {
  const found = await db
    .select({ one: sql`1` })
    .from(cases)
    .where(and(eq(cases.id, caseId), eq(cases.customerId, customerId)));
  return found.length > 0;
}

/** Answers its id. */
export async function addTask(
  db: Db,
  task: TaskFields & Pick<TaskRow, 'customerId' | 'createdBy'> & Partial<Pick<TaskRow, 'caseId'>>,
): Promise<string> {
  const [added] = await db.insert(tasks).values(task).returning({ id: tasks.id });
  if (!added) throw new Error('a task was added without an id');
  return added.id;
}

export async function changeTask(db: Db, id: string, fields: TaskFields): Promise<void> {
  await db.update(tasks).set(fields).where(eq(tasks.id, id));
}

/** By a user name, or without one by the program: done; null: still to be done. */
export async function setDone(db: Db, id: string, by: { readonly doneBy: string | null } | null): Promise<void> {
  const done = by ? { doneAt: sql`now()`, ...by } : { doneAt: null, doneBy: null };
  await db.update(tasks).set(done).where(eq(tasks.id, id));
}

export async function removeTask(db: Db, id: string): Promise<void> {
  await db.delete(tasks).where(eq(tasks.id, id));
}

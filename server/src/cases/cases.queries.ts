import { problem } from 'contract/problem';
import { and, asc, desc, eq, sql } from 'drizzle-orm';
import { alias, type PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { CustomerRow } from '../customers/customer-lookup.ts';
import { visibleTo } from '../customers/visible-to.ts';
import type { Db } from '../platform/database/db.ts';
import { isUuid } from '../platform/database/uuid.ts';
import type { Viewer } from '../platform/http/authorization.ts';
import { applicationEvents } from '../schema/application-events.table.ts';
import { applications } from '../schema/applications.table.ts';
import { cases } from '../schema/cases.table.ts';
import { customers } from '../schema/customers.table.ts';
import { nameOf, nameShown, users } from '../schema/users.table.ts';
import { findLinked, findPeople, type Person } from './people/people.queries.ts';
import { findProperty, type PropertyRow } from './people/property.queries.ts';
import { isOpenSigned } from './retention.queries.ts';

/** A case as stored. */
export type CaseRow = typeof cases.$inferSelect;

/** An application as stored. */
export type ApplicationRow = typeof applications.$inferSelect;

/** An event with the present name of its author. */
export type NamedEvent = typeof applicationEvents.$inferSelect & { readonly byName: string | null };

/** A case with its customer and the user who opened it. */
export type OwnedCase = {
  readonly caseRow: CaseRow;
  readonly customer: CustomerRow;
  readonly createdByName: string | null;
};

/** A case with its applications and events, its people and its property. */
export type WholeCase = OwnedCase & {
  /** In the order in which they began. */
  readonly applications: readonly ApplicationRow[];
  /** Of all of them, newest first. */
  readonly events: readonly NamedEvent[];
  /** Signers by place, then those who left. */
  readonly people: readonly Person[];
  /** The customers who they are too, by id, as far as the viewer may know of them. */
  readonly linked: ReadonlyMap<string, { readonly _id: string; readonly name: string; readonly phone: string }>;
  readonly property: PropertyRow | undefined;
};

/** Undefined without one whose customer `viewer` may know of. */
export async function findWhole(db: Db, id: string, viewer: Viewer): Promise<WholeCase | undefined> {
  const [found] = await db
    .select({ caseRow: cases, customer: customers, createdByName: nameShown })
    .from(cases)
    .innerJoin(customers, eq(customers.id, cases.customerId))
    .leftJoin(users, eq(users.username, cases.createdBy))
    .where(and(eq(cases.id, id), visibleTo(viewer)));
  if (!found) return undefined;
  const people = await findPeople(db, id);
  return {
    ...found,
    people,
    applications: await findApplications(db, id),
    events: await findEvents(db, id),
    linked: await findLinked(db, people, viewer),
    property: await findProperty(db, id),
  };
}

/** As `findWhole`, but throws 404; `id` may be any text. */
export async function requireWhole(db: Db, id: string, viewer: Viewer): Promise<WholeCase> {
  const whole = isUuid(id) ? await findWhole(db, id, viewer) : undefined;
  if (!whole) throw problem('DOSAR_NEGASIT');
  return whole;
}

/** In the order in which they began. */
export function findApplications(db: Db, caseId: string): Promise<ApplicationRow[]> {
  return db
    .select()
    .from(applications)
    .where(eq(applications.caseId, caseId))
    .orderBy(asc(applications.createdAt), asc(applications.id));
}

function findEvents(db: Db, caseId: string): Promise<NamedEvent[]> {
  const actors = alias(users, 'actors');
  const { id, applicationId, at, by, from, to, reason, note, changes } = applicationEvents;
  return db
    .select({
      id,
      applicationId,
      at,
      by,
      from,
      to,
      reason,
      note,
      changes,
      byName: nameOf(by, actors),
    })
    .from(applicationEvents)
    .innerJoin(applications, eq(applications.id, applicationId))
    .leftJoin(actors, eq(actors.username, by))
    .where(eq(applications.caseId, caseId))
    .orderBy(desc(id));
}

/** The open cases of a customer in which a contract was signed, oldest first. */
export function findOpenSigned(tx: Db, customerId: string): Promise<CaseRow[]> {
  return tx
    .select()
    .from(cases)
    .where(and(eq(cases.customerId, customerId), isOpenSigned))
    .orderBy(asc(cases.number));
}

export async function findOwner(db: Db, id: string): Promise<string | undefined> {
  const [found] = await db.select({ customerId: cases.customerId }).from(cases).where(eq(cases.id, id));
  return found?.customerId;
}

export async function findCaseOf(db: Db, applicationId: string): Promise<string | undefined> {
  const [found] = await db
    .select({ caseId: applications.caseId })
    .from(applications)
    .where(eq(applications.id, applicationId));
  return found?.caseId;
}

/** The case as it is in a transaction that locked its customer; undefined when another customer has it. */
export async function findOf(tx: Db, customer: CustomerRow, id: string): Promise<CaseRow | undefined> {
  const [found] = await tx
    .select()
    .from(cases)
    .where(and(eq(cases.id, id), eq(cases.customerId, customer.id)));
  return found;
}

export async function addCase(tx: Db, values: typeof cases.$inferInsert): Promise<CaseRow> {
  const [added] = await tx.insert(cases).values(values).returning();
  if (!added) throw new Error('a case was added without a row');
  return added;
}

/** The columns of a case that change. */
export type CaseChanges = PgUpdateSetSource<typeof cases>;

/** Changes a case, whose version grows. */
export async function changeCase(tx: Db, id: string, changes: CaseChanges): Promise<CaseRow> {
  const [changed] = await tx
    .update(cases)
    .set({ ...changes, version: sql`${cases.version} + 1` })
    .where(eq(cases.id, id))
    .returning();
  if (!changed) throw new Error('a case is gone in the transaction that locked its customer');
  return changed;
}

export async function addApplication(tx: Db, values: typeof applications.$inferInsert): Promise<ApplicationRow> {
  const [added] = await tx.insert(applications).values(values).returning();
  if (!added) throw new Error('an application was added without a row');
  return added;
}

export async function changeApplication(
  tx: Db,
  id: string,
  changes: Partial<typeof applications.$inferInsert>,
): Promise<void> {
  await tx.update(applications).set(changes).where(eq(applications.id, id));
}

export async function addEvent(tx: Db, event: typeof applicationEvents.$inferInsert): Promise<void> {
  await tx.insert(applicationEvents).values(event);
}

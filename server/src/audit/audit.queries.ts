import type { AuditAction, audit as api } from 'contract/audit/audit';
import type { Call } from 'contract/endpoint';
import {
  and,
  asc,
  desc,
  eq,
  gt,
  gte,
  ilike,
  inArray,
  isNull,
  lt,
  or,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm';
import type { Db } from '../platform/database/db.ts';
import { insertMany } from '../platform/database/many-rows.ts';
import { startOfRomanianDay } from '../platform/database/romanian-day.ts';
import { inRomanianLetters } from '../platform/database/romanian-letters.ts';
import { isUuid } from '../platform/database/uuid.ts';
import type { SignedIn } from '../platform/http/authorization.ts';
import { auditEntries } from '../schema/audit.table.ts';
import { customers } from '../schema/customers.table.ts';
import { nameShown, users } from '../schema/users.table.ts';

/**
 * The actor: the account of a signed-in user, and their IP address. A program that calls in its name has a key. Without
 * an account it is `SYSTEM` or `CLIENT`.
 */
export type Actor = {
  readonly user?: { readonly id: string; readonly username: string; readonly key?: { readonly name: string } };
  readonly ip: string | null;
};

/** A signed-in user. */
export type UserActor = Actor & { readonly user: Pick<SignedIn, 'id' | 'username' | 'visibility' | 'key'> };

/** An action and its subject. Details are plain data without personal data of customers. */
export type AuditEvent = {
  readonly action: AuditAction;
  readonly subject?: { readonly id: string; readonly name: string } | undefined;
  readonly details?: Readonly<Record<string, unknown>>;
};

export type AuditRow = typeof auditEntries.$inferSelect;

type Filter = Call<typeof api.list>['query'];

/** The program itself, or its operator at the command line. */
export const SYSTEM: Actor = { ip: null };

/**
 * A client or a visitor of the site, who has no account. The audit log treats them as the program, without account or
 * IP: only the action and its details tell the two apart.
 */
export const CLIENT: Actor = { ip: null };

/** Stores an action, in the transaction that does it. */
export async function addEntry(db: Db, actor: Actor, { action, subject, details = {} }: AuditEvent): Promise<void> {
  await db.insert(auditEntries).values(rowOf(actor, action, subject, details));
}

/** As `addEntry`, for one action on many subjects. */
export async function addEntryForEach(
  db: Db,
  actor: Actor,
  action: AuditAction,
  subjects: readonly NonNullable<AuditEvent['subject']>[],
  details: NonNullable<AuditEvent['details']>,
): Promise<void> {
  await insertMany(
    db,
    auditEntries,
    subjects.map((subject) => rowOf(actor, action, subject, details)),
  );
}

function rowOf({ user, ip }: Actor, action: AuditAction, subject: AuditEvent['subject'], details: object) {
  return {
    action,
    actorId: user?.id ?? null,
    actor: user?.username ?? null,
    key: user?.key?.name ?? null,
    subjectId: subject?.id ?? null,
    subject: subject?.name ?? null,
    ip,
    details: { ...details },
  };
}

/** True when the same person did just that within the last ten minutes. */
export async function existsRecent(db: Db, { user }: Actor, { action, details = {} }: AuditEvent): Promise<boolean> {
  const rows = await db
    .select({ id: auditEntries.id })
    .from(auditEntries)
    .where(
      and(
        eq(auditEntries.actor, user?.username ?? ''),
        eq(auditEntries.action, action),
        gt(auditEntries.at, sql`now() - interval '10 minutes'`),
        sql`${auditEntries.details} = ${JSON.stringify(details)}::jsonb`,
      ),
    )
    .limit(1);
  return rows.length > 0;
}

/** Since that moment, oldest first. */
export function findSince(db: Db, action: AuditAction, since: Date): Promise<AuditRow[]> {
  return db
    .select()
    .from(auditEntries)
    .where(and(eq(auditEntries.action, action), gte(auditEntries.at, since)))
    .orderBy(asc(auditEntries.id));
}

/** The newest entry of that action about each of them, in no order. */
export function findNewestOf(db: Db, action: AuditAction, subjectIds: readonly string[]): Promise<AuditRow[]> {
  return db
    .selectDistinctOn([auditEntries.subjectId])
    .from(auditEntries)
    .where(and(eq(auditEntries.action, action), inArray(auditEntries.subjectId, [...subjectIds])))
    .orderBy(auditEntries.subjectId, desc(auditEntries.id));
}

/** Newest first; one more than `limit` when there are more. */
export function findPage(db: Db, filter: Filter): Promise<AuditRow[]> {
  return db
    .select()
    .from(auditEntries)
    .where(and(...conditions(db, filter)))
    .orderBy(desc(auditEntries.id))
    .limit(filter.limit + 1);
}

/** The present names of the accounts that acted or are concerned, by their id. */
export async function findAccountNames(
  db: Db,
  entries: readonly Pick<AuditRow, 'actorId' | 'subjectId'>[],
): Promise<ReadonlyMap<string, string>> {
  const ids = new Set(entries.flatMap(({ actorId, subjectId }) => [actorId ?? '', subjectId ?? ''].filter(isUuid)));
  const rows = await db
    .select({ id: users.id, name: nameShown })
    .from(users)
    .where(inArray(users.id, [...ids]));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** The customers among the subjects of these entries by their id, except those in the bin. */
export async function findSubjects(db: Db, entries: readonly Pick<AuditRow, 'subjectId'>[]) {
  const { id, phone, name, alias, deletedAt } = customers;
  const ids = new Set(entries.flatMap(({ subjectId }) => (subjectId !== null && isUuid(subjectId) ? [subjectId] : [])));
  const rows = await db
    .select({ _id: id, phone, name, alias })
    .from(customers)
    .where(and(inArray(id, [...ids]), isNull(deletedAt)));
  return new Map(rows.map((row) => [row._id, row]));
}

/** In SQL what `actorWords` answers; null without a key. */
const actorWithKey = sql`${auditEntries.actor} || ', cheia ' || ${auditEntries.key}`;

/** An actor for people: `ion`, or `ion, cheia Contabilitate` where a program called with that key. */
export function actorWords({ actor, key }: Pick<AuditRow, 'actor' | 'key'>): string | null {
  return key === null ? actor : `${actor}, cheia ${key}`;
}

function conditions(db: Db, { action, actor, subject, search, from, to, cursor }: Filter): (SQL | undefined)[] {
  return [
    action ? inArray(auditEntries.action, action.split(',')) : undefined,
    actor ? or(eq(auditEntries.actor, actor), eq(actorWithKey, actor)) : undefined,
    subject ? eq(auditEntries.subject, subject) : undefined,
    search ? contains(db, search) : undefined,
    from ? gte(auditEntries.at, startOfRomanianDay(from)) : undefined,
    to ? lt(auditEntries.at, startOfRomanianDay(sql`${to}::date + 1`)) : undefined,
    cursor ? lt(auditEntries.id, Number(cursor)) : undefined,
  ];
}

/** A searched text has ș and ț; entries of the log keep their original letters, a cedilla included. */
function contains(db: Db, text: string): SQL | undefined {
  const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`;
  const { actor, actorId, key, subject, subjectId, ip, details } = auditEntries;
  const holdsIt = (column: SQLWrapper) => ilike(inRomanianLetters(sql`${column}`), pattern);
  const accounts = db.select({ id: users.id }).from(users).where(holdsIt(users.displayName));
  const called = db
    .select({ id: sql<string>`${customers.id}::text` })
    .from(customers)
    .where(and(isNull(customers.deletedAt), or(holdsIt(customers.name), holdsIt(customers.alias))));
  return or(
    ...[actor, key, subject, ip, sql`${details}::text`].map(holdsIt),
    inArray(actorId, accounts),
    inArray(subjectId, called),
  );
}

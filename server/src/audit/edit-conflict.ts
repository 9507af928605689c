import { isDeepStrictEqual } from 'node:util';
import type { AuditAction } from 'contract/audit/audit';
import type { StoredNow, Writer } from 'contract/edit-conflict';
import { type Problem, problem } from 'contract/problem';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../platform/database/db.ts';
import { auditEntries } from '../schema/audit.table.ts';
import { nameShown, users } from '../schema/users.table.ts';
import type { Actor } from './audit.queries.ts';

/** The value that an author is about to replace. */
type Replacement<Value> = {
  /** The value that its author saw before the change; undefined: any stored value. */
  readonly expected: Value | undefined;
  readonly stored: Value;
  /** The value that the author would store; absent if it cannot be compared with the stored one, as with versions. */
  readonly wanted?: Value;
};

/** The audit events that name the writer of the stored value. */
type WrittenBy = {
  readonly subjectId: string;
  readonly actions: readonly AuditAction[];
  /** Details that the event has, where its subject has several of the kind. */
  readonly details?: Readonly<Record<string, string | number>>;
};

/** The columns of a row about its last change: the user name, null where nobody of the staff did it, and the time. */
type ChangedBy = { readonly changedBy: string | null; readonly changedAt: Date | null };

/**
 * Whether an author would replace a value that they never saw (optimistic concurrency). Callers check this while the
 * row is locked: of two writes at once the second then finds the first's value. False when the wanted value is already
 * stored: a first answer was lost, or both want the same.
 */
export function isStale<Value>({ expected, stored, wanted }: Replacement<Value>): boolean {
  return (
    expected !== undefined &&
    !isDeepStrictEqual(expected, stored) &&
    (wanted === undefined || !isDeepStrictEqual(wanted, stored))
  );
}

/** The refusal (409) of a change whose author saw another value than the stored one, which is that writer's. */
export function changedMeanwhile(now: StoredNow, writer: Writer): Problem {
  return problem('SCHIMBAT_INTRE_TIMP', { ...now, ...writer });
}

/** Who changed a row last, by its own columns. */
export async function lastChange(db: Db, actor: Actor, { changedBy, changedAt }: ChangedBy): Promise<Writer> {
  const [user] =
    changedBy === null ? [] : await db.select({ name: nameShown }).from(users).where(eq(users.username, changedBy));
  return {
    changedBy: user?.name ?? changedBy,
    isOwn: changedBy !== null && changedBy === actor.user?.username,
    changedAt: changedAt?.toISOString() ?? null,
  };
}

/** As `lastChange`, for a value whose writer only the audit log knows. */
export async function whoWrote(tx: Db, actor: Actor, { subjectId, actions, details = {} }: WrittenBy): Promise<Writer> {
  const [writer] = await tx
    .select({ id: auditEntries.actorId, name: nameShown, at: auditEntries.at })
    .from(auditEntries)
    .leftJoin(users, eq(users.id, auditEntries.actorId))
    .where(
      and(
        eq(auditEntries.subjectId, subjectId),
        inArray(auditEntries.action, [...actions]),
        sql`${auditEntries.details} @> ${JSON.stringify(details)}::jsonb`,
      ),
    )
    .orderBy(desc(auditEntries.id))
    .limit(1);
  return {
    changedBy: writer?.name ?? null,
    isOwn: writer !== undefined && writer.id !== null && writer.id === actor.user?.id,
    changedAt: writer?.at.toISOString() ?? null,
  };
}

/** Refuses (409) to replace a text that its author never saw; the refusal has the stored text and its writer. */
export async function refuseStaleText(
  tx: Db,
  actor: Actor,
  {
    what,
    writtenBy,
    ...texts
  }: Replacement<string | null> & { readonly what: TextField; readonly writtenBy: WrittenBy },
): Promise<void> {
  const { expected, stored, wanted } = texts;
  // The database stores an empty text or null.
  const isConflict = isStale({
    expected: expected === null ? '' : expected,
    stored: stored ?? '',
    wanted: wanted ?? '',
  });
  if (isConflict) throw changedMeanwhile({ what, current: stored ?? '' }, await whoWrote(tx, actor, writtenBy));
}

type TextField = Extract<StoredNow, { current: string }>['what'];

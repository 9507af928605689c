import { isDeepStrictEqual } from 'node:util';
import type { AuditAction } from 'contract/audit/audit';
import { problem } from 'contract/problem';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../platform/database/db.ts';
import { nameShown, users } from '../staff/users.table.ts';
import type { Actor, UserActor } from './audit.queries.ts';
import { auditEntries } from './audit.table.ts';

/** What somebody is about to replace. */
type Replacement<Value> = {
  /** What its author saw before the change; undefined: whatever is stored. */
  readonly expected: Value | undefined;
  readonly stored: Value;
  readonly wanted: Value;
};

/** The audit events that say who wrote what is stored. */
type WrittenBy = {
  readonly subjectId: string;
  readonly actions: readonly AuditAction[];
  /** Details that the event has, where its subject has several of the kind. */
  readonly details?: Readonly<Record<string, string>>;
};

/**
 * Whether an author would replace a value that they never saw (optimistic concurrency). To be checked while the row is
 * locked, so that of two writes at once the second finds what the first stored. False when exactly the wanted value is
 * stored: a first answer was lost on its way, or both want the same.
 */
export function isStale<Value>({ expected, stored, wanted }: Replacement<Value>): boolean {
  return expected !== undefined && !isDeepStrictEqual(expected, stored) && !isDeepStrictEqual(wanted, stored);
}

/** Who changed a row last, as the refusals of stale writes name them; takes a user name and the name that is shown. */
export function lastChange(actor: UserActor, username: string | null | undefined, name: string | null | undefined) {
  return { changedBy: name ?? null, isOwn: username === actor.user.username };
}

/** As `lastChange`, for a value whose writer only the audit log knows. */
export async function whoWrote(tx: Db, actor: Actor, { subjectId, actions, details = {} }: WrittenBy) {
  const [writer] = await tx
    .select({ id: users.id, name: nameShown })
    .from(auditEntries)
    .innerJoin(users, eq(users.id, auditEntries.actorId))
    .where(
      and(
        eq(auditEntries.subjectId, subjectId),
        inArray(auditEntries.action, [...actions]),
        sql`${auditEntries.details} @> ${JSON.stringify(details)}::jsonb`,
      ),
    )
    .orderBy(desc(auditEntries.id))
    .limit(1);
  return { changedBy: writer?.name ?? null, isOwn: writer !== undefined && writer.id === actor.user?.id };
}

/**
 * Refuses (CAMP_SCHIMBAT) to replace a text that its author never saw; the refusal has the stored text and its writer.
 */
export async function refuseStaleText(
  tx: Db,
  actor: Actor,
  { writtenBy, ...texts }: Replacement<string | null> & { readonly writtenBy: WrittenBy },
): Promise<void> {
  const { expected, stored, wanted } = texts;
  // Nothing is stored as an empty text or as none.
  const isConflict = isStale({
    expected: expected === null ? '' : expected,
    stored: stored ?? '',
    wanted: wanted ?? '',
  });
  if (isConflict) throw problem('CAMP_SCHIMBAT', { current: stored ?? '', ...(await whoWrote(tx, actor, writtenBy)) });
}

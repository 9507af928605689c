import type { AuditAction } from 'contract/audit/audit';
import { problem } from 'contract/problem';
import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Db } from '../platform/database/db.ts';
import { nameShown, users } from '../staff/users.table.ts';
import type { Actor } from './audit.queries.ts';
import { auditEntries } from './audit.table.ts';

/** A text that somebody is about to replace. */
type Replacement = {
  /** What its author saw before they typed; undefined: they do not mind what stands there. */
  readonly expected: string | null | undefined;
  readonly stored: string | null;
  readonly wanted: string | null;
  /** By which events of the audit log it is known who wrote what is stored. */
  readonly writtenBy: { readonly subjectId: string; readonly actions: readonly AuditAction[] };
};

/**
 * Refuses (CAMP_SCHIMBAT) to replace a text that its author never saw, with what is stored and who wrote it. To be called
 * while the row is locked: of two at once the second one finds the text of the first. Who wants just what is stored has
 * it: their first answer was lost, or both typed the same.
 */
export async function refuseUnseen(tx: Db, actor: Actor, replacement: Replacement): Promise<void> {
  const { expected, stored, wanted, writtenBy } = replacement;
  const isSeen = expected === undefined || isSame(expected, stored);
  if (isSeen || isSame(wanted, stored)) return;
  const writer = await findWriter(tx, writtenBy);
  const isOwn = writer !== undefined && writer.id === actor.user?.id;
  throw problem('CAMP_SCHIMBAT', { current: stored ?? '', changedBy: writer?.name ?? null, isOwn });
}

/** Nothing is stored as an empty text or as none. */
function isSame(one: string | null, other: string | null): boolean {
  return (one ?? '') === (other ?? '');
}

async function findWriter(tx: Db, { subjectId, actions }: Replacement['writtenBy']) {
  const [writer] = await tx
    .select({ id: users.id, name: nameShown })
    .from(auditEntries)
    .innerJoin(users, eq(users.id, auditEntries.actorId))
    .where(and(eq(auditEntries.subjectId, subjectId), inArray(auditEntries.action, [...actions])))
    .orderBy(desc(auditEntries.id))
    .limit(1);
  return writer;
}

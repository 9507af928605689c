import { problem } from 'contract/problem';
import { and, eq, sql } from 'drizzle-orm';
import { creations } from '../schema/creations.table.ts';
import type { Db } from './database/db.ts';
import { sha256 } from './runtime/sha256.ts';
import { newToken } from './security/tokens.ts';

type Kind =
  | 'api-key'
  | 'application'
  | 'appointment'
  | 'bank'
  | 'broker-holiday'
  | 'case'
  | 'case-person'
  | 'client-link'
  | 'closing'
  | 'comment'
  | 'commission-entry'
  | 'commission-reversal'
  | 'commission-rule'
  | 'commission-share'
  | 'contact'
  | 'contact-message'
  | 'customer'
  | 'document'
  | 'message'
  | 'followed-loan'
  | 'product'
  | 'proposal'
  | 'saved-simulation'
  | 'sent-paper'
  | 'task'
  | 'task-completion'
  | 'upload-link'
  | 'user'
  | 'webhook';

/** The kind of thing that a call creates, the id from its client, and the caller. */
export type Creation = {
  readonly kind: Kind;
  /** Of the client's own making; absent: nothing is remembered, and every call creates. */
  readonly creationId: string | undefined;
  /** The signed-in user; absent: a visitor. */
  readonly user?: { readonly id: string } | undefined;
};

type Work<Made> = {
  readonly make: () => Promise<Made>;
  /** The key under which it is found again. */
  readonly keyOf: (made: Made) => string;
  /** The present state of the creation; undefined: deleted, or not of this call's kind. */
  readonly find: (key: string) => Promise<Made | undefined>;
};

/** Time in which a client may repeat a call. */
const REMEMBERED = sql`interval '1 day'`;

/**
 * Creates a record in this transaction, or finds the one that the same caller created before under the same id. Of
 * calls at once the table's key lets one pass; the others wait for its end. An id in another use always gets the same
 * refusal, so that nobody learns its owner.
 */
export async function createOnce<Made>(tx: Db, creation: Creation, work: Work<Made>): Promise<Made> {
  const { creationId, kind, user } = creation;
  if (creationId === undefined) return work.make();
  const idHash = hashOf(creationId);
  const added = await tx
    .insert(creations)
    .values({ idHash, kind, userId: user?.id ?? null })
    .onConflictDoNothing()
    .returning({ idHash: creations.idHash });
  if (added.length === 0) return findAgain(tx, creation, idHash, work.find);
  const made = await work.make();
  await tx
    .update(creations)
    .set({ key: work.keyOf(made) })
    .where(eq(creations.idHash, idHash));
  return made;
}

async function findAgain<Made>(tx: Db, { kind, user }: Creation, idHash: string, find: Work<Made>['find']) {
  const [before] = await tx
    .select()
    .from(creations)
    .where(and(eq(creations.idHash, idHash), eq(creations.kind, kind)));
  const isSameCaller = before?.userId === (user?.id ?? null);
  const found = before && isSameCaller ? await find(before.key) : undefined;
  if (found === undefined) throw problem('CERERE_REPETATA');
  return found;
}

/**
 * The token of the creation under that id: the program can answer it again without storing it. Without knowing the id,
 * 122 random bits, nobody can derive it.
 */
export function creationToken(creationId: string | undefined): string {
  if (creationId === undefined) return newToken();
  return Buffer.from(sha256(`token ${creationId.toLowerCase()}`), 'hex').toString('base64url');
}

/** Removes creations that no client repeats any more; answers how many. */
export async function removeOldCreations(db: Db): Promise<number> {
  const { rowCount } = await db.delete(creations).where(sql`${creations.createdAt} <= now() - ${REMEMBERED}`);
  return rowCount ?? 0;
}

function hashOf(creationId: string): string {
  return sha256(`id ${creationId.toLowerCase()}`);
}

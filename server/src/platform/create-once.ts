import { problem } from 'contract/problem';
import { and, eq, sql } from 'drizzle-orm';
import { creations } from './creations.table.ts';
import type { Db } from './database/db.ts';
import { sha256 } from './runtime/sha256.ts';
import { newToken } from './security/tokens.ts';

type Kind =
  | 'application'
  | 'appointment'
  | 'bank'
  | 'case'
  | 'client-link'
  | 'closing'
  | 'comment'
  | 'contact'
  | 'contact-message'
  | 'customer'
  | 'document'
  | 'followed-loan'
  | 'product'
  | 'proposal'
  | 'saved-simulation'
  | 'sent-paper'
  | 'task'
  | 'task-completion'
  | 'upload-link'
  | 'user';

/** What a call would create, and who makes the call. */
export type Creation = {
  readonly kind: Kind;
  /** Of the client's own making; absent: nothing is remembered, and every call creates. */
  readonly creationId: string | undefined;
  /** Who is signed in; absent: a visitor. */
  readonly user?: { readonly id: string } | undefined;
};

type Work<Made> = {
  readonly make: () => Promise<Made>;
  /** By what it is found again. */
  readonly keyOf: (made: Made) => string;
  /** What was made, as it is now; undefined: it is gone, or is not what this call asks for. */
  readonly find: (key: string) => Promise<Made | undefined>;
};

/** For so long a client may ask again. */
const REMEMBERED = sql`interval '1 day'`;

/**
 * Makes something in this transaction, or finds what the same caller has made before under the same id. Of calls that
 * come at once the table's key lets one pass; the others wait for its end. An id that stands for anything else is
 * refused in one and the same way: nobody learns whose it is.
 */
export async function createOnce<Made>(tx: Db, creation: Creation, work: Work<Made>): Promise<Made> {
  const { creationId, kind, user } = creation;
  if (creationId === undefined) return work.make();
  const idHash = hashOf(creationId);
  const claimed = await tx
    .insert(creations)
    .values({ idHash, kind, userId: user?.id ?? null })
    .onConflictDoNothing()
    .returning({ idHash: creations.idHash });
  if (claimed.length === 0) return findAgain(tx, creation, idHash, work.find);
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
 * The token of what is created under that id: it can be answered again without ever being stored. Who does not know the
 * id, 122 random bits, cannot derive it.
 */
export function creationToken(creationId: string | undefined): string {
  if (creationId === undefined) return newToken();
  return Buffer.from(sha256(`token ${creationId.toLowerCase()}`), 'hex').toString('base64url');
}

/** Forgets what no client asks for any more; answers how many there were. */
export async function removeOldCreations(db: Db): Promise<number> {
  const { rowCount } = await db.delete(creations).where(sql`${creations.createdAt} <= now() - ${REMEMBERED}`);
  return rowCount ?? 0;
}

function hashOf(creationId: string): string {
  return sha256(`id ${creationId.toLowerCase()}`);
}

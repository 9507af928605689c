import { CLIENT_CODE_MINUTES, CLIENT_DEVICE_DAYS } from 'contract/text/pages';
import { and, desc, eq, gt, lt, lte, sql } from 'drizzle-orm';
import type { Db } from '../platform/database/db.ts';
import { clientCodes, clientDevices } from './client-links.table.ts';

/** What a code is for: one for the page accepts nothing, and the other way round. */
export type CodePurpose = typeof clientCodes.$inferSelect.purpose;

type CodesOf = { readonly linkId: string; readonly purpose: CodePurpose };

/** A code that may still be tried. */
type TryableCode = { readonly id: string; readonly codeHash: string };

/** Guesses that are taken at one code. */
const MOST_ATTEMPTS = 5;

/** The clock on the wall, not that of the transaction's begin: of two that waited for one another the later is newer. */
const NOW = sql`clock_timestamp()`;

/** Answers until when it can be used. */
export async function addCode(tx: Db, code: CodesOf & { readonly codeHash: string }): Promise<Date> {
  const expiresAt = sql`${NOW} + make_interval(mins => ${CLIENT_CODE_MINUTES})`;
  const [added] = await tx
    .insert(clientCodes)
    .values({ ...code, createdAt: NOW, expiresAt })
    .returning();
  if (!added) throw new Error('a code was added without a row');
  return added.expiresAt;
}

/** How many seconds ago the codes of the last day were made, the newest first. */
export async function findCodeAges(tx: Db, { linkId, purpose }: CodesOf): Promise<number[]> {
  const { createdAt } = clientCodes;
  const rows = await tx
    .select({ seconds: sql<number>`extract(epoch FROM ${NOW} - ${createdAt})::int` })
    .from(clientCodes)
    .where(
      and(
        eq(clientCodes.linkId, linkId),
        eq(clientCodes.purpose, purpose),
        gt(createdAt, sql`${NOW} - interval '1 day'`),
      ),
    )
    .orderBy(desc(createdAt));
  return rows.map(({ seconds }) => seconds);
}

/**
 * The newest code, counted as tried once more; undefined when it was used, ran out or was tried too often. Its link must
 * be locked in this transaction: guesses that come at once are counted one after the other.
 */
export async function tryNewest(tx: Db, { linkId, purpose }: CodesOf): Promise<TryableCode | undefined> {
  const [newest] = await tx
    .select()
    .from(clientCodes)
    .where(and(eq(clientCodes.linkId, linkId), eq(clientCodes.purpose, purpose)))
    .orderBy(desc(clientCodes.createdAt))
    .limit(1);
  if (!newest || newest.usedAt) return undefined;
  const [tried] = await tx
    .update(clientCodes)
    .set({ attempts: sql`${clientCodes.attempts} + 1` })
    .where(and(eq(clientCodes.id, newest.id), lt(clientCodes.attempts, MOST_ATTEMPTS), gt(clientCodes.expiresAt, NOW)))
    .returning({ id: clientCodes.id, codeHash: clientCodes.codeHash });
  return tried;
}

export async function setUsed(tx: Db, { id }: TryableCode): Promise<void> {
  await tx.update(clientCodes).set({ usedAt: NOW }).where(eq(clientCodes.id, id));
}

/** Answers until when the device is remembered. */
export async function addDevice(tx: Db, linkId: string, tokenHash: string): Promise<Date> {
  const expiresAt = sql`now() + make_interval(days => ${CLIENT_DEVICE_DAYS})`;
  const [added] = await tx.insert(clientDevices).values({ linkId, tokenHash, expiresAt }).returning();
  if (!added) throw new Error('a device was added without a row');
  return added.expiresAt;
}

/** True of a device that opened the page of that link. */
export async function isKnownDevice(db: Db, linkId: string, tokenHash: string): Promise<boolean> {
  const { expiresAt, tokenHash: known, linkId: of } = clientDevices;
  const wanted = and(eq(known, tokenHash), eq(of, linkId), gt(expiresAt, sql`now()`));
  return (await db.$count(clientDevices, wanted)) === 1;
}

export async function removeDevice(db: Db, tokenHash: string): Promise<void> {
  await db.delete(clientDevices).where(eq(clientDevices.tokenHash, tokenHash));
}

/** Forgets devices whose time is over, and codes that count in no limit any more. */
export async function removeOld(db: Db): Promise<void> {
  await db.delete(clientDevices).where(lte(clientDevices.expiresAt, sql`now()`));
  await db.delete(clientCodes).where(lte(clientCodes.createdAt, sql`now() - interval '1 day'`));
}

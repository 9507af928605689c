import { MAX_CODE_ATTEMPTS } from 'contract/fields/typed-code';
import { CLIENT_CODE_MINUTES, CLIENT_DEVICE_DAYS } from 'contract/legal/lifetimes';
import { and, desc, eq, gt, isNull, lt, lte, sql } from 'drizzle-orm';
import type { CodePurpose } from '../cases/people/client-emails.ts';
import type { Db } from '../platform/database/db.ts';
import { clientCodes, clientDevices } from '../schema/client-links.table.ts';

type CodesOf = { readonly linkId: string; readonly purpose: CodePurpose };

/** Codes of one device, or of all devices without an id. */
type CodesOfDevice = CodesOf & { readonly askHash: string | null };

/** A code of the last day: its age in seconds, and whether it has a count of its own. */
export type RecentCode = { readonly age: number; readonly askHash: string | null; readonly isFromMailbox: boolean };

/** A code that may still be tried. */
export type TryableCode = { readonly id: string; readonly codeHash: string };

/** The present moment, not the start of the transaction: so that after a wait the later code is newer. */
const NOW = sql`clock_timestamp()`;

/** Answers the end of its validity. */
export async function addCode(
  tx: Db,
  code: CodesOfDevice & { readonly codeHash: string; readonly isFromMailbox: boolean },
): Promise<Date> {
  const expiresAt = sql`${NOW} + make_interval(mins => ${CLIENT_CODE_MINUTES})`;
  const [added] = await tx
    .insert(clientCodes)
    .values({ ...code, createdAt: NOW, expiresAt })
    .returning();
  if (!added) throw new Error('a code was added without a row');
  return added.expiresAt;
}

/** The codes of the last day, the newest first. */
export function findRecentCodes(tx: Db, { linkId, purpose }: CodesOf): Promise<RecentCode[]> {
  const { createdAt, askHash, isFromMailbox } = clientCodes;
  const isOfThem = and(eq(clientCodes.linkId, linkId), eq(clientCodes.purpose, purpose));
  return tx
    .select({ age: sql<number>`extract(epoch FROM ${NOW} - ${createdAt})::int`, askHash, isFromMailbox })
    .from(clientCodes)
    .where(and(isOfThem, gt(createdAt, sql`${NOW} - interval '1 day'`)))
    .orderBy(desc(createdAt));
}

/** The device's newest code, while it may be tried: not used, not expired, and without too many wrong guesses. */
export async function findTryable(
  tx: Db,
  { linkId, purpose, askHash }: CodesOfDevice,
): Promise<TryableCode | undefined> {
  const isOfDevice = askHash === null ? isNull(clientCodes.askHash) : eq(clientCodes.askHash, askHash);
  const { id, codeHash, createdAt, expiresAt, attempts, usedAt } = clientCodes;
  const isTryable = and(isNull(usedAt), lt(attempts, MAX_CODE_ATTEMPTS), gt(expiresAt, NOW));
  const [newest] = await tx
    .select({ id, codeHash, isTryable: sql<boolean>`${isTryable}` })
    .from(clientCodes)
    .where(and(eq(clientCodes.linkId, linkId), eq(clientCodes.purpose, purpose), isOfDevice))
    .orderBy(desc(createdAt))
    .limit(1);
  return newest?.isTryable ? newest : undefined;
}

/** Counts a wrong guess. */
export async function countWrong(tx: Db, { id }: TryableCode): Promise<void> {
  await tx
    .update(clientCodes)
    .set({ attempts: sql`${clientCodes.attempts} + 1` })
    .where(eq(clientCodes.id, id));
}

export async function setUsed(tx: Db, { id }: TryableCode): Promise<void> {
  await tx.update(clientCodes).set({ usedAt: NOW }).where(eq(clientCodes.id, id));
}

/** Answers the end of the device's access. */
export async function addDevice(tx: Db, linkId: string, tokenHash: string): Promise<Date> {
  const expiresAt = sql`now() + make_interval(days => ${CLIENT_DEVICE_DAYS})`;
  const [added] = await tx.insert(clientDevices).values({ linkId, tokenHash, expiresAt }).returning();
  if (!added) throw new Error('a device was added without a row');
  return added.expiresAt;
}

/** Whether the device opened the page of that link with a code, and still has access. */
export async function isKnownDevice(db: Db, linkId: string, tokenHash: string): Promise<boolean> {
  const { expiresAt, tokenHash: known, linkId: of } = clientDevices;
  const wanted = and(eq(known, tokenHash), eq(of, linkId), gt(expiresAt, sql`now()`));
  return (await db.$count(clientDevices, wanted)) === 1;
}

export async function removeDevice(db: Db, tokenHash: string): Promise<void> {
  await db.delete(clientDevices).where(eq(clientDevices.tokenHash, tokenHash));
}

/** Removes expired devices, and codes too old to count towards a limit. */
export async function removeOld(db: Db): Promise<void> {
  await db.delete(clientDevices).where(lte(clientDevices.expiresAt, sql`now()`));
  await db.delete(clientCodes).where(lte(clientCodes.createdAt, sql`now() - interval '1 day'`));
}

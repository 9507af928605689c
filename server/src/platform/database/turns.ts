import { sql } from 'drizzle-orm';
import { sha256 } from '../runtime/sha256.ts';
import type { Db } from './db.ts';

/** Waits until nobody else, in any copy of the program, is in a transaction about the same thing; holds until ours ends. */
export async function takeTurn(transaction: Db, about: string): Promise<void> {
  await transaction.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${about}, 0))`);
}

/** SHA-256 of plain data, hex: equal for equal content. Objects must be written with their fields in one order. */
export function contentHash(content: unknown): string {
  return sha256(JSON.stringify(content));
}

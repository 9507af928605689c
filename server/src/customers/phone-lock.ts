import { takeAdvisoryLock } from '../platform/database/advisory-lock.ts';
import type { Db } from '../platform/database/db.ts';

/** Nobody books with these phones, takes one over or gives one away until the transaction ends. Taken in one order. */
export async function lockPhones(tx: Db, phones: readonly string[]): Promise<void> {
  for (const phone of [...new Set(phones)].toSorted()) await takeAdvisoryLock(tx, `customer ${phone}`);
}

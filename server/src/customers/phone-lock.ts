import { takeAdvisoryLock } from '../platform/database/advisory-lock.ts';
import type { Db } from '../platform/database/db.ts';

/** Until the transaction ends nobody else books with these phones or changes whose they are. Locked in one order. */
export async function lockPhones(tx: Db, phones: readonly string[]): Promise<void> {
  for (const phone of [...new Set(phones)].toSorted()) await takeAdvisoryLock(tx, `customer ${phone}`);
}

import { takeAdvisoryLock } from '../platform/database/advisory-lock.ts';
import type { Db } from '../platform/database/db.ts';
import { lockByPhones } from './customers.queries.ts';

/** Until the transaction ends nobody else books with these phones or changes whose they are. Locked in one order. */
export async function lockPhones(tx: Db, phones: readonly string[]): Promise<void> {
  for (const phone of [...new Set(phones)].toSorted()) await takeAdvisoryLock(tx, `customer ${phone}`);
}

/** Locks a phone number and then whoever has it; undefined when nobody does. */
export async function lockByPhone(tx: Db, phone: string) {
  await lockPhones(tx, [phone]);
  const [customer] = await lockByPhones(tx, [phone]);
  return customer;
}

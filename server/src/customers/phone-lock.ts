import { takeAdvisoryLocks } from '../platform/database/advisory-lock.ts';
import type { Db } from '../platform/database/db.ts';
import { lockByPhones } from './customers.queries.ts';

/** Locks these phones in one order: until the transaction ends nobody else books with them or changes their owners. */
export async function lockPhones(tx: Db, phones: readonly string[]): Promise<void> {
  const names = [...new Set(phones)].toSorted().map((phone) => `customer ${phone}`);
  await takeAdvisoryLocks(tx, names);
}

/** Locks a phone number and then its owner; undefined without one. */
export async function lockByPhone(tx: Db, phone: string) {
  await lockPhones(tx, [phone]);
  const [customer] = await lockByPhones(tx, [phone]);
  return customer;
}

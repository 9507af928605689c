import type { Customer } from 'contract/customers/customer';
import { inArray } from 'drizzle-orm';
import { toCustomers } from '../customers/customer-answer.ts';
import { customers } from '../customers/customers.table.ts';
import type { Db } from '../platform/database/db.ts';

/** Each of these customers as they are now; undefined: gone. */
export async function findCustomers(db: Db, ids: ReadonlySet<string>): Promise<Map<string, Customer | undefined>> {
  const found = new Map<string, Customer | undefined>([...ids].map((id) => [id, undefined]));
  const rows = await db
    .select()
    .from(customers)
    .where(inArray(customers.id, [...ids]));
  for (const customer of await toCustomers(db, rows)) found.set(customer._id, customer);
  return found;
}

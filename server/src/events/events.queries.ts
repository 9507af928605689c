import type { Customer } from 'contract/customers/customer';
import { inArray } from 'drizzle-orm';
import { mapCustomers } from '../customers/customer-answer.ts';
import type { isVisible } from '../customers/visible-to.ts';
import type { Db } from '../platform/database/db.ts';
import { customers } from '../schema/customers.table.ts';

/** A customer as on the wire, and the data that decide their visibility. */
export type FoundCustomer = { readonly customer: Customer; readonly row: Parameters<typeof isVisible>[0] };

/** The present ones of these customers, by id. */
export async function findCustomers(db: Db, ids: ReadonlySet<string>): Promise<Map<string, FoundCustomer>> {
  const rows = await db
    .select()
    .from(customers)
    .where(inArray(customers.id, [...ids]));
  return new Map(await mapCustomers(db, rows, (customer, row) => [customer._id, { customer, row }] as const));
}

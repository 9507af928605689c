import { parsePhone } from 'contract/romanian/phone';
import type { CustomerRow } from '../customers/customer-lookup.ts';
import { customers } from '../schema/customers.table.ts';
import { aPhoneNumber } from './booking.ts';
import type { TestServer } from './server.ts';

/** A customer whom the staff knows, with a phone of their own unless one is given. */
export async function aCustomer(
  { db }: Pick<TestServer, 'db'>,
  given: Partial<typeof customers.$inferInsert> = {},
): Promise<CustomerRow> {
  const phone = parsePhone(given.phone ?? aPhoneNumber()) ?? '';
  const [customer] = await db
    .insert(customers)
    .values({ name: 'Ioana Țuțu', email: 'ioana@example.ro', ...given, phone })
    .returning();
  if (!customer) throw new Error('no customer was made');
  return customer;
}

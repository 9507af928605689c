import { addCustomer, type NewCustomer } from '../customers/customers.queries.ts';
import type { Db } from '../platform/database/db.ts';
import { attachOrphanForms } from './booking-forms.queries.ts';

/** Creates the customer and attaches the orphan forms of their phone, which must be locked. Answers their id. */
export async function createCustomer(tx: Db, customer: NewCustomer): Promise<string> {
  const id = await addCustomer(tx, customer);
  await attachOrphanForms(tx, customer.phone, id);
  return id;
}

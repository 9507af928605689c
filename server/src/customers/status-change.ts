import { problem } from 'contract/problem';
import { statusName } from 'contract/text/customer-status';
import { addEntry, type UserActor } from '../audit/audit.queries.ts';
import type { Db } from '../platform/database/db.ts';
import { auditSubject, type CustomerRow } from './customer-lookup.ts';
import { changeCustomer } from './customers.queries.ts';

/** Which status a customer shall have, and which one its author saw (undefined: they do not mind). */
export type StatusChange = { readonly status: number; readonly expectedStatus?: number | undefined };

/** Sets the status of a customer who is locked; 409 with the present one when it is not the expected one. */
export async function changeStatus(
  tx: Db,
  customer: CustomerRow,
  { status, expectedStatus }: StatusChange,
  actor: UserActor,
): Promise<CustomerRow> {
  if (expectedStatus !== undefined && customer.status !== expectedStatus)
    throw problem('STATUT_SCHIMBAT', { currentStatus: customer.status, statusName: statusName(customer.status) });
  if (customer.status === status) return customer;
  const details = { from: customer.status, to: status };
  await addEntry(tx, actor, { action: 'customer-status-changed', subject: auditSubject(customer), details });
  return changeCustomer(tx, customer.id, { status });
}

import { CLOSED, statusName } from 'contract/customers/customer-status';
import { recordEvent } from '../analytics/business-events.queries.ts';
import { addEntry, type UserActor } from '../audit/audit.queries.ts';
import { changedMeanwhile, whoWrote } from '../audit/edit-conflict.ts';
import type { Db } from '../platform/database/db.ts';
import { auditSubject, type CustomerRow } from './customer-lookup.ts';
import { changeCustomer, hasCaseToKeep } from './customers.queries.ts';

/** The new status of a customer, and the one that its author saw (undefined: any). */
export type StatusChange = {
  readonly status: number;
  readonly expectedStatus?: number | undefined;
  /** The moment of the change. */
  readonly at: Date;
  /** The reason of the closing, in words that name nobody. */
  readonly reason?: string | undefined;
};

/** Sets the status of a customer who is locked; 409 with the present one when it is not the expected one. */
export async function changeStatus(
  tx: Db,
  customer: CustomerRow,
  { status, expectedStatus, at, reason }: StatusChange,
  actor: UserActor,
): Promise<CustomerRow> {
  if (expectedStatus !== undefined && customer.status !== expectedStatus)
    throw changedMeanwhile(
      { what: 'customerStatus', current: { status: customer.status, name: statusName(customer.status) } },
      await whoWrote(tx, actor, { subjectId: customer.id, actions: ['customer-status-changed', 'customer-merged'] }),
    );
  if (customer.status === status) return customer;
  const details = { from: customer.status, to: status };
  await addEntry(tx, actor, { action: 'customer-status-changed', subject: auditSubject(customer), details });
  if (status === CLOSED) await recordLost(tx, customer, at, reason);
  return changeCustomer(tx, customer.id, { status });
}

/** Closing a customer without an open or signed case loses them. */
export async function recordLost(
  tx: Db,
  { id: customerId, responsibleId }: CustomerRow,
  at: Date,
  reason?: string,
): Promise<void> {
  if (await hasCaseToKeep(tx, customerId)) return;
  await recordEvent(tx, { kind: 'lost', customerId, responsibleId, at, reason });
}

import type { Customer } from 'contract/customers/customer';
import type { customers as api } from 'contract/customers/customers';
import type { Reply } from 'contract/endpoint';
import type { AuditRow } from '../audit/audit.queries.ts';
import type { CustomerRow } from './customer-lookup.ts';

/** A customer as they travel. */
export function toCustomer(row: CustomerRow): Customer {
  const { id, phone, name, alias, email, status, judet, localitate, createdAt, lastActivity } = row;
  return {
    _id: id,
    phone,
    name,
    alias,
    email,
    status,
    judet,
    localitate,
    createdAt: createdAt.toISOString(),
    lastActivity: lastActivity.toISOString(),
  };
}

/** An entry of the audit log as the history of a customer shows it. */
export function toAuditEvent({ id, at, action, actor, details }: AuditRow): Reply<typeof api.history>[number] {
  return { id: String(id), at: at.toISOString(), action, actor, details };
}

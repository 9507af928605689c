import type { Customer } from 'contract/customers/customer';
import type { customers as api } from 'contract/customers/customers';
import type { responsible } from 'contract/customers/responsible';
import type { Reply } from 'contract/endpoint';
import type { StaffMember } from 'contract/staff/staff';
import type { AuditRow } from '../audit/audit.queries.ts';
import type { Db } from '../platform/database/db.ts';
import { findMembers } from '../staff/users.queries.ts';
import type { CustomerRow } from './customer-lookup.ts';

/** Customers as on the wire, in the order given. */
export function toCustomers(db: Db, rows: readonly CustomerRow[]): Promise<Customer[]> {
  return mapCustomers(db, rows, (customer) => customer);
}

/** Maps each customer, given as on the wire and as stored. */
export async function mapCustomers<Row extends CustomerRow, Answer>(
  db: Db,
  rows: readonly Row[],
  map: (customer: Customer, row: Row) => Answer,
): Promise<Answer[]> {
  const members = await findMembers(
    db,
    rows.map(({ responsibleId }) => responsibleId),
  );
  return rows.map((row) => map(customerOf(row, members.get(row.responsibleId ?? '') ?? null), row));
}

/** As `toCustomers`, for one. */
export async function toCustomer(db: Db, row: CustomerRow): Promise<Customer> {
  const members = await findMembers(db, [row.responsibleId]);
  return customerOf(row, members.get(row.responsibleId ?? '') ?? null);
}

function customerOf(row: CustomerRow, responsible: StaffMember | null): Customer {
  const { id, phone, name, alias, email, status, judet, localitate, createdAt, lastActivity, returnsOn } = row;
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
    responsible,
    returnsOn,
  };
}

/** The found customers of a list of phones, and the other phones. */
export async function toListed(
  db: Db,
  phones: readonly string[],
  rows: readonly CustomerRow[],
): Promise<Reply<typeof responsible.assign>> {
  const found = new Set(rows.map(({ phone }) => phone));
  return { customers: await toCustomers(db, rows), missing: phones.filter((phone) => !found.has(phone)) };
}

/** An entry of the audit log as the history of a customer shows it. */
export function toAuditEvent({ id, at, action, actor, details }: AuditRow): Reply<typeof api.history>[number] {
  return { id: String(id), at: at.toISOString(), action, actor, details };
}

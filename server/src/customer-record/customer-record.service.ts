import type { AuditAction } from 'contract/audit/audit';
import type { customers as api } from 'contract/customers/customers';
import type { Call } from 'contract/endpoint';
import { problem } from 'contract/problem';
import { statusName } from 'contract/text/customer-status';
import { type Actor, addEntry } from '../audit/audit.queries.ts';
import * as consents from '../booking/consents.ts';
import { adoptForms } from '../booking/forms.queries.ts';
import { auditSubject, type CustomerRow, customerToChange } from '../customers/customer-of.ts';
import { addCustomer, findByPhone } from '../customers/customers.queries.ts';
import type { Db } from '../platform/database/db.ts';
import { takeTurn } from '../platform/database/turns.ts';
import type { Deps } from '../platform/deps.ts';
import * as queries from './customer-record.queries.ts';

type NewCustomer = Call<typeof api.create>['body'];

/** Adds a customer whom the staff met; forms that came alone for his phone become his. 409 when the phone is taken. */
export function create({ db }: Deps, person: NewCustomer, actor: Actor): Promise<CustomerRow> {
  return db.transaction(async (tx) => {
    await takeTurns(tx, [person.phone]);
    if (await findByPhone(tx, person.phone)) throw problem('CLIENT_EXISTENT', { field: 'phone' });
    const id = await addCustomer(tx, person);
    await adoptForms(tx, person.phone, id);
    await addEntry(tx, actor, { action: 'customer-created', subject: auditSubject({ id }) });
    return customerToChange(tx, person.phone);
  });
}

/** Nobody books with these phones, takes one over or gives one away until the transaction ends. Taken in one order. */
export async function takeTurns(tx: Db, phones: readonly string[]): Promise<void> {
  for (const phone of [...new Set(phones)].toSorted()) await takeTurn(tx, `customer ${phone}`);
}

/** What can be changed in the customer's header, and how its change is called in the audit log. */
const LINES = {
  name: 'customer-name-changed',
  alias: 'customer-alias-changed',
  email: 'customer-email-changed',
} as const satisfies Partial<Record<keyof CustomerRow, AuditAction>>;

type Line = Pick<CustomerRow, 'name'> | Pick<CustomerRow, 'alias'> | Pick<CustomerRow, 'email'>;

/** Changes name, alias or e-mail. What was there is not kept, not even in the audit log. */
export function updateLine({ db }: Deps, phone: string, line: Line, actor: Actor): Promise<CustomerRow> {
  const field = 'name' in line ? 'name' : 'alias' in line ? 'alias' : 'email';
  return db.transaction(async (tx) => {
    const customer = await customerToChange(tx, phone);
    const changed = await queries.change(tx, customer.id, line);
    if (changed[field] === customer[field]) return customer;
    await addEntry(tx, actor, { action: LINES[field], subject: auditSubject(customer) });
    return changed;
  });
}

/** Sets a status; 409 with the present one when it is not the expected one. */
export function setStatus(
  { db }: Deps,
  phone: string,
  { status, expectedStatus }: { status: number; expectedStatus?: number | undefined },
  actor: Actor,
): Promise<CustomerRow> {
  return db.transaction(async (tx) => {
    const customer = await customerToChange(tx, phone);
    if (expectedStatus !== undefined && customer.status !== expectedStatus)
      throw problem('STATUT_SCHIMBAT', { currentStatus: customer.status, statusName: statusName(customer.status) });
    if (customer.status === status) return customer;
    const details = { from: customer.status, to: status };
    await addEntry(tx, actor, { action: 'customer-status-changed', subject: auditSubject(customer), details });
    return queries.change(tx, customer.id, { status });
  });
}

/** Takes back the consent to news for whoever asked by phone, under the name of who heard it; again changes nothing. */
export function withdrawMarketing({ db }: Deps, phone: string, actor: Actor): Promise<CustomerRow> {
  return db.transaction(async (tx) => {
    const customer = await customerToChange(tx, phone);
    const recordedBy = actor.user?.username ?? '';
    const heard = { channel: 'phone', address: actor.address ?? '', recordedBy } as const;
    const hadAgreed = await consents.withdrawMarketing(tx, { customerId: customer.id, ...heard });
    if (hadAgreed) await addEntry(tx, actor, { action: 'consent-withdrawn', subject: auditSubject(customer) });
    return customer;
  });
}

/** Changes the phone; everything of the person stays his. 409 when it is another customer's. */
export function updatePhone({ db }: Deps, phone: string, newPhone: string, actor: Actor) {
  return db.transaction(async (tx) => {
    await takeTurns(tx, [phone, newPhone]);
    const customer = await customerToChange(tx, phone);
    const owner = await findByPhone(tx, newPhone);
    if (owner && owner.id !== customer.id) throw problem('TELEFON_OCUPAT', { field: 'newPhone' });
    if (!owner) {
      await addEntry(tx, actor, { action: 'customer-phone-changed', subject: auditSubject(customer) });
      await adoptForms(tx, newPhone, customer.id);
    }
    const changed = owner ? customer : await queries.change(tx, customer.id, { phone: newPhone });
    return { customer: changed, updatedRecords: await queries.countRecords(tx, customer) };
  });
}

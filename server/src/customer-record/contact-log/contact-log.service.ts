import type { contactLog as api } from 'contract/customer-record/contact-log';
import type { Call } from 'contract/endpoint';
import { recordFirst } from '../../analytics/business-events.queries.ts';
import { addEntry, type UserActor } from '../../audit/audit.queries.ts';
import { auditSubject, type CustomerRow, customerForUpdate } from '../../customers/customer-lookup.ts';
import { createOnce } from '../../platform/create-once.ts';
import type { Db } from '../../platform/database/db.ts';
import type { Deps } from '../../platform/deps.ts';
import { addTask, completeOfCustomer } from '../../tasks/task-changes.ts';
import { findTask, type NamedTask } from '../../tasks/tasks.queries.ts';
import * as queries from './contact-log.queries.ts';

type NewContact = Call<typeof api.add>['body'];
type Added = { readonly contact: queries.NamedContact; readonly next: NamedTask | null };

/**
 * Notes a call, completes its task and adds the next one: all of it or nothing. Sent again with the same `creationId`
 * it is the same call.
 */
export function addContact(
  deps: Pick<Deps, 'db' | 'now' | 'today'>,
  phone: string,
  sent: NewContact,
  actor: UserActor,
): Promise<Added> {
  return deps.db.transaction(async (tx) => {
    const customer = await customerForUpdate(tx, phone, actor.user);
    return createOnce(
      tx,
      { kind: 'contact', creationId: sent.creationId, user: actor.user },
      {
        make: () => add(tx, deps, customer, sent, actor),
        keyOf: ({ contact, next }) => `${contact.id} ${next?.id ?? ''}`,
        find: (key) => findAdded(tx, customer.id, key),
      },
    );
  });
}

async function add(
  tx: Db,
  deps: Pick<Deps, 'now' | 'today'>,
  customer: CustomerRow,
  { outcome, note, completes, next }: NewContact,
  actor: UserActor,
): Promise<Added> {
  const contact = await queries.addContact(tx, {
    customerId: customer.id,
    outcome,
    note,
    createdBy: actor.user.username,
  });
  await addEntry(tx, actor, { action: 'contact-logged', subject: auditSubject(customer), details: { outcome } });
  await recordTry(tx, customer, outcome, deps.now());
  if (completes) await completeOfCustomer(tx, customer, completes, actor);
  return { contact, next: next ? await addTask(tx, deps, customer, next, actor) : null };
}

/** The first try to reach the customer, and their first talk with us. */
async function recordTry(tx: Db, customer: CustomerRow, outcome: NewContact['outcome'], at: Date): Promise<void> {
  const ofCustomer = { customerId: customer.id, responsibleId: customer.responsibleId, at };
  await recordFirst(tx, { kind: 'contacted', ...ofCustomer });
  if (outcome !== 'no-answer') await recordFirst(tx, { kind: 'reached', ...ofCustomer });
}

async function findAdded(tx: Db, customerId: string, key: string): Promise<Added | undefined> {
  const [contactId = '', nextId = ''] = key.split(' ');
  const contact = await queries.findContact(tx, customerId, contactId);
  const next = nextId ? await findTask(tx, nextId) : null;
  return contact && next !== undefined ? { contact, next } : undefined;
}

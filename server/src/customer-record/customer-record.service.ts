import type { customers as api } from 'contract/customers/customers';
import type { Call } from 'contract/endpoint';
import { problem } from 'contract/problem';
import { type Actor, addEntry } from '../audit/audit.queries.ts';
import { refuseUnseen } from '../audit/changed-meanwhile.ts';
import { attachOrphanForms } from '../booking/booking-forms.queries.ts';
import { createCustomer } from '../booking/create-customer.ts';
import {
  auditSubject,
  type CustomerRow,
  customerByIdForUpdate,
  customerForUpdate,
} from '../customers/customer-lookup.ts';
import { changeCustomer, findById, findByPhone } from '../customers/customers.queries.ts';
import { lockPhones } from '../customers/phone-lock.ts';
import { createOnce } from '../platform/create-once.ts';
import type { Db } from '../platform/database/db.ts';
import type { Deps } from '../platform/deps.ts';
import { countRecords } from './customer-record.queries.ts';

type NewCustomer = Call<typeof api.create>['body'];

/**
 * Adds a customer whom the staff met; attaches the orphan forms of their phone. 409 when the phone is taken. Sent again
 * with the same `creationId` they are the same customer.
 */
export function create({ db }: Deps, sent: NewCustomer, actor: Actor): Promise<CustomerRow> {
  const { creationId, ...person } = sent;
  return db.transaction(async (tx) => {
    await lockPhones(tx, [person.phone]);
    return createOnce(
      tx,
      { kind: 'customer', creationId, user: actor.user },
      {
        make: () => add(tx, person, actor),
        keyOf: ({ id }) => id,
        find: (id) => findById(tx, id),
      },
    );
  });
}

async function add(tx: Db, person: Omit<NewCustomer, 'creationId'>, actor: Actor): Promise<CustomerRow> {
  if (await findByPhone(tx, person.phone)) throw problem('CLIENT_EXISTENT', { field: 'phone' });
  const id = await createCustomer(tx, person);
  await addEntry(tx, actor, { action: 'customer-created', subject: auditSubject({ id }) });
  return customerForUpdate(tx, person.phone);
}

type NewPhone = Call<typeof api.updatePhone>['body'];

/** Changes the phone; everything of the person stays theirs. 409 when it is another customer's, and when they have another by now. */
export function updatePhone({ db }: Deps, phone: string, { newPhone, customerId }: NewPhone, actor: Actor) {
  return db.transaction(async (tx) => {
    await lockPhones(tx, [phone, newPhone]);
    const customer = await (customerId === undefined
      ? customerForUpdate(tx, phone)
      : customerByIdForUpdate(tx, customerId));
    if (!customer) throw problem('CLIENT_NEGASIT');
    const writtenBy = { subjectId: customer.id, actions: ['customer-phone-changed'] } as const;
    await refuseUnseen(tx, actor, { expected: phone, stored: customer.phone, wanted: newPhone, writtenBy });
    const owner = await findByPhone(tx, newPhone);
    if (owner && owner.id !== customer.id) throw problem('TELEFON_OCUPAT', { field: 'newPhone' });
    if (!owner) {
      await addEntry(tx, actor, { action: 'customer-phone-changed', subject: auditSubject(customer) });
      await attachOrphanForms(tx, newPhone, customer.id);
    }
    const changed = owner ? customer : await changeCustomer(tx, customer.id, { phone: newPhone });
    return { customer: changed, updatedRecords: await countRecords(tx, customer) };
  });
}

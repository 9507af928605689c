import { TEAM_SOURCE } from 'contract/booking/booking-source';
import type { customers as api } from 'contract/customers/customers';
import type { Call } from 'contract/endpoint';
import { type Problem, problem } from 'contract/problem';
import { recordEvent } from '../analytics/business-events.queries.ts';
import { addEntry, type UserActor } from '../audit/audit.queries.ts';
import { refuseStaleText } from '../audit/edit-conflict.ts';
import { attachOrphanForms } from '../booking/booking-forms.queries.ts';
import { createCustomer } from '../booking/create-customer.ts';
import { endSharedLinksOf } from '../cases/people/client-links.queries.ts';
import {
  auditSubject,
  type CustomerRow,
  customerByIdForUpdate,
  customerForUpdate,
  findVisible,
} from '../customers/customer-lookup.ts';
import { changeCustomer, findOwner, isPhoneInBin } from '../customers/customers.queries.ts';
import { type HeaderChange, updateHeader } from '../customers/header-change.ts';
import { lockPhones } from '../customers/phone-lock.ts';
import { isVisible } from '../customers/visible-to.ts';
import { createOnce } from '../platform/create-once.ts';
import type { Db } from '../platform/database/db.ts';
import type { Deps } from '../platform/deps.ts';
import type { Viewer } from '../platform/http/authorization.ts';
import * as users from '../staff/users.queries.ts';
import { queueWebhook } from '../webhooks/queue-webhook.ts';
import { countRecords } from './customer-record.queries.ts';

type NewCustomer = Call<typeof api.create>['body'];

/**
 * Adds a customer whom the staff met; attaches the orphan forms of their phone. 409 when the phone is taken, or a
 * customer in the bin has it, whom an administrator can restore. Sent again with the same `creationId` they are the
 * same customer.
 */
export function create({ db, now }: Deps, sent: NewCustomer, actor: UserActor): Promise<CustomerRow> {
  const { creationId, ...person } = sent;
  return db.transaction(async (tx) => {
    await lockPhones(tx, [person.phone]);
    await keepActive(tx, actor);
    return createOnce(
      tx,
      { kind: 'customer', creationId, user: actor.user },
      {
        make: () => add(tx, person, actor, now()),
        keyOf: ({ id }) => id,
        find: (id) => findVisible(tx, id, actor.user),
      },
    );
  });
}

/**
 * The user who adds a customer becomes responsible, so their account is locked until the transaction ends; 401 for a
 * disabled one.
 */
async function keepActive(tx: Db, { user }: UserActor): Promise<void> {
  await users.lockAccountsShared(tx);
  const account = await users.findById(tx, user.id);
  if (!account || account.disabledAt) throw problem('NEAUTENTIFICAT');
}

async function add(tx: Db, person: Omit<NewCustomer, 'creationId'>, actor: UserActor, at: Date): Promise<CustomerRow> {
  const owner = await findOwner(tx, person.phone);
  if (owner) throw await takenBy(tx, owner, { viewer: actor.user, field: 'phone', code: 'CLIENT_EXISTENT' });
  if (await isPhoneInBin(tx, person.phone)) throw problem('CLIENT_IN_COS', { field: 'phone' });
  const id = await createCustomer(tx, { ...person, responsibleId: actor.user.id });
  await addEntry(tx, actor, { action: 'customer-created', subject: auditSubject({ id }) });
  await recordEvent(tx, { kind: 'lead', customerId: id, responsibleId: actor.user.id, source: TEAM_SOURCE, at });
  await queueWebhook(tx, { type: 'lead.created', data: { customer: id } }, { customerId: id });
  return customerForUpdate(tx, person.phone, actor.user);
}

type Taken = {
  readonly viewer: Viewer;
  readonly field: string;
  /** If the viewer may know of the owner. */
  readonly code: 'CLIENT_EXISTENT' | 'TELEFON_OCUPAT';
};

/** The reason against a phone. Of a colleague's customer it names only the colleague. */
async function takenBy(tx: Db, owner: CustomerRow, { viewer, field, code }: Taken): Promise<Problem> {
  if (isVisible(owner, viewer)) return problem(code, { field });
  const members = await users.findMembers(tx, [owner.responsibleId]);
  return problem('CLIENT_AL_ALTUIA', { name: members.get(owner.responsibleId ?? '')?.name ?? '', field });
}

/** Changes the e-mail address; links to pages of co-borrowers end whose codes would now come to the customer. */
export function updateEmail(
  { db }: Deps,
  phone: string,
  change: Omit<HeaderChange<'email'>, 'field'>,
  actor: UserActor,
): Promise<CustomerRow> {
  return db.transaction(async (tx) => {
    const customer = await updateHeader({ db: tx }, phone, { field: 'email', ...change }, actor);
    await endSharedLinksOf(tx, customer.id);
    return customer;
  });
}

type NewPhone = Call<typeof api.updatePhone>['body'];

/**
 * Changes the phone; the person's records stay theirs. 409 when another customer has it, also one in the bin, and when
 * the present phone has changed meanwhile.
 */
export function updatePhone({ db }: Deps, phone: string, { newPhone, customerId }: NewPhone, actor: UserActor) {
  return db.transaction(async (tx) => {
    await lockPhones(tx, [phone, newPhone]);
    const customer = await (customerId === undefined
      ? customerForUpdate(tx, phone, actor.user)
      : customerByIdForUpdate(tx, customerId, actor.user));
    if (!customer) throw problem('CLIENT_NEGASIT');
    const writtenBy = { subjectId: customer.id, actions: ['customer-phone-changed'] } as const;
    await refuseStaleText(tx, actor, {
      what: 'customerPhone',
      ...{ expected: phone, stored: customer.phone, wanted: newPhone, writtenBy },
    });
    const owner = await findOwner(tx, newPhone);
    if (owner && owner.id !== customer.id)
      throw await takenBy(tx, owner, { viewer: actor.user, field: 'newPhone', code: 'TELEFON_OCUPAT' });
    if (!owner) {
      if (await isPhoneInBin(tx, newPhone)) throw problem('CLIENT_IN_COS', { field: 'newPhone' });
      await addEntry(tx, actor, { action: 'customer-phone-changed', subject: auditSubject(customer) });
      await attachOrphanForms(tx, newPhone, customer.id);
    }
    const changed = owner ? customer : await changeCustomer(tx, customer.id, { phone: newPhone });
    return { customer: changed, updatedRecords: await countRecords(tx, customer) };
  });
}

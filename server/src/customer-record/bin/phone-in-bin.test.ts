import { randomUUID } from 'node:crypto';
import { dayInRomania, daysAfter } from 'contract/romanian/romanian-time';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CustomerRow } from '../../customers/customer-lookup.ts';
import { openDb, prepareDb } from '../../platform/database/db.ts';
import { appointments } from '../../schema/appointments.table.ts';
import { auditEntries } from '../../schema/audit.table.ts';
import { bookingForms } from '../../schema/booking-forms.table.ts';
import { customerComments } from '../../schema/comments.table.ts';
import { customers } from '../../schema/customers.table.ts';
import { customerFiles } from '../../schema/files.table.ts';
import { aPerson, aPhoneNumber, post } from '../../testing/booking.ts';
import { aClientLink } from '../../testing/client-portal.ts';
import { aCustomer } from '../../testing/customers.ts';
import { newDatabase } from '../../testing/database/new-database.ts';
import { snapshot } from '../../testing/database/snapshot.ts';
import { aLink } from '../../testing/files/upload.ts';
import { aFullCustomer, aSentCase } from '../../testing/full-customer.ts';
import { migrateUpTo } from '../../testing/migrate-up-to.ts';
import { openTestDeps, useServer } from '../../testing/server.ts';
import { ask, refused, signedIn } from '../../testing/sign-in.ts';
import { emptyBin } from './bin.jobs.ts';

const server = useServer();
let broker: Awaited<ReturnType<typeof signedIn>>;
let admin: Awaited<ReturnType<typeof signedIn>>;

beforeAll(async () => {
  [broker, admin] = [await signedIn(server), await signedIn(server, 'admin')];
});
beforeEach(async () => {
  await server.db.delete(customers);
});

const named = (phone: string, customerId?: string) =>
  encodeURIComponent(phone) + (customerId === undefined ? '' : `?customerId=${customerId}`);
const remove = (phone: string) =>
  ask(server, 'DELETE', `/api/protectedCustomers/deleteCustomer/${named(phone)}`, { token: broker.token });
const asAdmin = (method: 'GET' | 'POST' | 'DELETE', path: string) =>
  ask(server, method, `/api/bin${path}`, { token: admin.token });
const restore = (phone: string, customerId?: string) => asAdmin('POST', `/restore/${named(phone, customerId)}`);
const join = (id: string) => asAdmin('POST', `/join/${id}`);
const eraseNow = (phone: string, customerId?: string) => asAdmin('DELETE', `/eraseNow/${named(phone, customerId)}`);
const book = (phone: string, person: object = {}) =>
  post(server, '/api/customers/create', { ...aPerson, name: 'Alt Nume', email: 'strain@example.ro', ...person, phone });
const sendForm = (phone: string, form: object = {}) =>
  post(server, '/api/customersInfo/create', { phone, tipCredit: 'Contact', preffersWhatsApp: false, ...form });
const getOf = (path: string, { phone }: Pick<CustomerRow, 'phone'>) =>
  ask(server, 'GET', `/api/protectedCustomers/${path}?phone=${named(phone)}`, { token: admin.token });

const stored = async (id: string) => (await server.db.select().from(customers).where(eq(customers.id, id)))[0];

/** The customer with that phone outside of the bin; there is one. */
async function ownerOf(phone: string): Promise<CustomerRow> {
  const rows = await server.db.select().from(customers).where(eq(customers.phone, phone));
  const [owner, ...others] = rows.filter(({ deletedAt }) => deletedAt === null);
  expect(others).toEqual([]);
  if (!owner) throw new Error('nobody has that phone');
  return owner;
}

async function aBinned(given: Partial<CustomerRow> = {}): Promise<CustomerRow> {
  const customer = await aFullCustomer(server, { name: 'Vasile Șters', alias: 'vecinul', ...given });
  expect((await remove(customer.phone)).statusCode).toBe(200);
  return customer;
}

async function nightOf(day: string): Promise<void> {
  const { deps, close } = openTestDeps(server.url, { today: () => day });
  await emptyBin.run(deps, new AbortController().signal);
  await close();
}

describe('a stranger who types the phone of a customer in the bin into the form', () => {
  it('becomes a new customer: the deleted one’s data are not touched, seen or sent', async () => {
    const customer = await aFullCustomer(server, { name: 'Vasile Șters', responsibleId: broker.user.id });
    const upload = await aLink(server, customer.id);
    const portal = await aClientLink(server, (await aSentCase(server, customer)).id, customer.email ?? '');
    await remove(customer.phone);
    const before = await snapshot(server.db, [], customer.id);
    const [again, fresh] = [await book(customer.phone), await book(aPhoneNumber())];
    expect([again.statusCode, Object.keys(again.json())]).toEqual([fresh.statusCode, Object.keys(fresh.json())]);
    expect((await sendForm(customer.phone, { bookingToken: again.json().bookingToken })).statusCode).toBe(201);
    expect(await snapshot(server.db, [], customer.id)).toEqual(before);

    const owner = await ownerOf(customer.phone);
    expect(owner).toMatchObject({ name: 'Alt Nume', email: 'strain@example.ro', alias: '', responsibleId: null });
    expect((await getOf('getRequests', owner)).json()).toMatchObject([{ isRepeat: false, name: 'Alt Nume' }]);
    for (const table of [customerFiles, customerComments, appointments])
      expect(await server.db.$count(table, eq(table.customerId, owner.id))).toBe(0);
    const opened = await ask(server, 'GET', `/api/uploadFiles/validate-token/${upload.token}`);
    expect(refused(opened)).toEqual([404, 'LINK_INCARCARE']);
    expect(opened.body).not.toContain('Vasile');
    const page = await ask(server, 'GET', `/api/dosarulMeu/${portal.token}`, { token: portal.device });
    expect(refused(page)).toEqual([404, 'LINK_DOSAR']);
  });

  it('never delays the erasure of the deleted one', async () => {
    const { id, phone } = await aBinned();
    for (const days of [1, 29]) {
      await server.db
        .update(customers)
        .set({ deletedAt: sql`now() - make_interval(days => ${days})` })
        .where(eq(customers.id, id));
      expect((await book(phone, { name: `Alt Nume ${days}` })).statusCode).toBe(201);
      expect((await sendForm(phone)).statusCode).toBe(201);
    }
    const deletedAt = (await stored(id))?.deletedAt ?? new Date();
    await nightOf(daysAfter(dayInRomania(deletedAt), 29));
    expect(await stored(id)).toBeDefined();
    await nightOf(daysAfter(dayInRomania(deletedAt), 30));
    expect(await stored(id)).toBeUndefined();
    expect(await ownerOf(phone)).toMatchObject({ name: 'Alt Nume 1', deletedAt: null });
  });

  it('leaves an orphan form of that phone, which the erasure of the deleted one removes', async () => {
    const { id, phone } = await aBinned();
    expect((await sendForm(phone)).statusCode).toBe(201);
    expect(await server.db.$count(bookingForms, eq(bookingForms.phone, phone))).toBe(1);
    expect((await eraseNow(phone, id)).statusCode).toBe(200);
    expect(await server.db.$count(bookingForms, eq(bookingForms.phone, phone))).toBe(0);
  });
});

describe('several customers of one phone, all but one in the bin', () => {
  it('are each restored or erased by their own id; without it the last deleted one, or none', async () => {
    const first = await aBinned({ name: 'Unu' });
    await book(first.phone, { name: 'Doi' });
    const second = await ownerOf(first.phone);
    expect(refused(await eraseNow(first.phone))).toEqual([409, 'CLIENTI_CU_TELEFON']);
    await remove(first.phone);
    expect(refused(await eraseNow(first.phone))).toEqual([409, 'CLIENTI_CU_TELEFON']);
    expect((await restore(first.phone)).json()).toMatchObject({ _id: second.id, name: 'Doi' });
    expect(refused(await restore(first.phone, first.id))).toEqual([409, 'TELEFON_REFOLOSIT']);
    expect((await eraseNow(first.phone, second.id)).statusCode).toBe(200);
    expect((await restore(first.phone, first.id)).json()).toMatchObject({ _id: first.id, name: 'Unu' });
    expect(refused(await restore(first.phone, first.id))).toEqual([404, 'CLIENT_NEGASIT']);
    expect(refused(await eraseNow(first.phone, randomUUID()))).toEqual([404, 'CLIENT_NEGASIT']);
    expect((await eraseNow(first.phone)).statusCode).toBe(200);
  });

  it('keep their phones apart: undoing a deletion is refused while another customer has the phone', async () => {
    const { id, phone } = await aBinned();
    await book(phone);
    const undo = () => ask(server, 'POST', `/api/bin/undo/${named(phone)}`, { token: broker.token });
    expect(refused(await undo())).toEqual([409, 'TELEFON_REFOLOSIT']);
    const { id: newer } = await ownerOf(phone);
    await server.db.delete(customers).where(eq(customers.id, newer));
    expect((await undo()).json()).toMatchObject({ _id: id });
  });
});

describe('administrators', () => {
  const taken = async () => (await asAdmin('GET', '?phoneTaken=true')).json();

  it('see customers of the bin whose phone has a new owner, with the owner; brokers do not', async () => {
    const { id, phone } = await aBinned();
    await aBinned({ name: 'Fără urmaș' });
    expect(await taken()).toEqual([]);
    await book(phone);
    expect(await taken()).toMatchObject([{ _id: id, phone, name: 'Vasile Șters', phoneOwner: 'Alt Nume' }]);
    expect((await asAdmin('GET', '')).json()).toHaveLength(2);
    const asBroker = await ask(server, 'GET', '/api/bin?phoneTaken=true', { token: broker.token });
    expect(asBroker.statusCode).toBe(403);
    await eraseNow(phone, id);
    expect(await taken()).toEqual([]);
  });

  it('join the two at one press: nothing is lost, the older data stay, and ended links stay ended', async () => {
    const older = await aFullCustomer(server, { name: 'Vasile Șters', alias: 'vecinul', status: 5 });
    const upload = await aLink(server, older.id);
    await remove(older.phone);
    await book(older.phone, { judet: 'Cluj', localitate: 'Turda' });
    await sendForm(older.phone);
    const newer = await ownerOf(older.phone);
    await server.db
      .update(customers)
      .set({ status: 2, responsibleId: broker.user.id })
      .where(eq(customers.id, newer.id));

    expect((await join(older.id)).json()).toMatchObject({
      ...{ _id: older.id, phone: older.phone, name: older.name, alias: 'vecinul', email: older.email, status: 2 },
      responsible: { username: broker.user.username },
    });
    expect(await stored(newer.id)).toBeUndefined();
    expect(await stored(older.id)).toMatchObject({ deletedAt: null, deletedBy: null });
    expect((await getOf('getRequests', older)).json()).toHaveLength(2);
    const notes = await server.db.select().from(customerComments).where(eq(customerComments.customerId, older.id));
    expect(notes.map(({ text }) => text).join()).toContain('strain@example.ro');
    expect(refused(await ask(server, 'GET', `/api/uploadFiles/validate-token/${upload.token}`))[1]).toBe(
      'LINK_INCARCARE',
    );
    const entries = await server.db.select().from(auditEntries).where(eq(auditEntries.subjectId, older.id));
    expect(entries.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['customer-binned', 'customer-merged', 'customer-restored']),
    );
    expect(refused(await join(older.id))).toEqual([404, 'CLIENT_NEGASIT']);
  });

  it('cannot join a customer whose phone nobody has, who is not in the bin, or who was erased', async () => {
    const { id } = await aBinned();
    const { id: here } = await aCustomer(server);
    const erased = await aCustomer(server, { deletedAt: new Date(), erasedAt: new Date() });
    await aCustomer(server, { phone: erased.phone });
    for (const one of [id, here, erased.id, randomUUID()])
      expect(refused(await join(one))).toEqual([404, 'CLIENT_NEGASIT']);
    expect(await taken()).toEqual([]);
  });
});

it('The staff cannot recreate a customer in the bin nor take their phone; the refusal names who can restore', async () => {
  const { phone } = await aBinned();
  const other = await aCustomer(server);
  const before = await snapshot(server.db);
  const { token } = broker;
  const body = { name: 'Din nou', phone };
  const created = await ask(server, 'POST', '/api/protectedCustomers/create', { token, body });
  expect(refused(created)).toEqual([409, 'CLIENT_IN_COS']);
  const url = `/api/protectedCustomers/updatePhone/${named(other.phone)}`;
  const taken = await ask(server, 'PUT', url, { token, body: { newPhone: phone } });
  expect(refused(taken)).toEqual([409, 'CLIENT_IN_COS']);
  expect(await snapshot(server.db)).toEqual(before);
  await book(phone);
  const again = await ask(server, 'POST', '/api/protectedCustomers/create', { token, body });
  expect(refused(again)).toEqual([409, 'CLIENT_EXISTENT']);
});

describe('at once', () => {
  it('two bookings, a deletion and a restoration leave one customer with the phone at most, and nothing deadlocks', async () => {
    for (let round = 0; round < 8; round++) {
      const { phone, id } = await aCustomer(server);
      const answers = await Promise.all([
        remove(phone),
        book(phone),
        restore(phone, id),
        book(phone, { name: 'Al Treilea' }),
        remove(phone),
        join(id),
      ]);
      for (const { statusCode } of answers) expect([200, 201, 404, 409]).toContain(statusCode);
      for (const answer of answers) if (answer.statusCode === 409) expect(answer.json().code).toBe('TELEFON_REFOLOSIT');
      const rows = await server.db.select().from(customers).where(eq(customers.phone, phone));
      expect(rows.filter(({ deletedAt }) => deletedAt === null).length).toBeLessThanOrEqual(1);
      expect(rows.length).toBeGreaterThan(0);
    }
  });

  it('two bookings of a phone in the bin are one new customer', async () => {
    const { phone, id } = await aBinned();
    await Promise.all([book(phone), book(phone, { name: 'Al Doilea' }), sendForm(phone)]);
    const owner = await ownerOf(phone);
    expect(owner.id).not.toBe(id);
    expect((await getOf('getRequests', owner)).json()).toHaveLength(2);
  });
});

it('An upgrade ends the links of customers already in the bin, and no other', async () => {
  const url = await newDatabase('empty');
  const { db, close } = openDb(url, () => undefined);
  await migrateUpTo(db, '_bin_gives_phone_up');
  const [binned, here] = [randomUUID(), randomUUID()];
  await db.execute(
    sql`INSERT INTO customers (id, phone, name, deleted_at) VALUES (${binned}, '+40722000111', 'Ana', now()), (${here}, '+40722000112', 'Dan', NULL)`,
  );
  for (const id of [binned, here])
    await db.execute(
      sql`INSERT INTO upload_links (customer_id, token_hash, expires_at, max_uploads) VALUES (${id}, ${id}, now() + interval '1 day', 1)`,
    );
  await prepareDb(url, async () => undefined);
  const { rows } = await db.execute(sql`SELECT customer_id FROM upload_links WHERE revoked_at IS NULL`);
  expect(rows).toEqual([{ customer_id: here }]);
  await db.execute(sql`INSERT INTO customers (phone, name) VALUES ('+40722000111', 'Altcineva')`);
  await expect(
    db.execute(sql`INSERT INTO customers (phone, name) VALUES ('+40722000111', 'Al treilea')`),
  ).rejects.toThrow();
  await close();
});

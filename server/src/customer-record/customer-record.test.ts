import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it, test } from 'vitest';
import type { CustomerRow } from '../customers/customer-lookup.ts';
import { auditEntries } from '../schema/audit.table.ts';
import { bookingForms } from '../schema/booking-forms.table.ts';
import { customerComments } from '../schema/comments.table.ts';
import { customers } from '../schema/customers.table.ts';
import { setDisplayName } from '../staff/users.queries.ts';
import { aPerson, post } from '../testing/booking.ts';
import { aCustomer } from '../testing/customers.ts';
import { snapshot } from '../testing/database/snapshot.ts';
import { useServer } from '../testing/server.ts';
import { ask, refused, signedIn } from '../testing/sign-in.ts';

const server = useServer();
const UNKNOWN_PHONE = '0799 999 999';
let token: string;

beforeAll(async () => {
  ({ token } = await signedIn(server));
});

const call = (method: 'GET' | 'PUT' | 'POST' | 'DELETE', path: string, body?: object) =>
  ask(server, method, `/api/protectedCustomers/${path}`, { token, ...(body && { body }) });
const get = (name: string, phone: string) => call('GET', `${name}?phone=${encodeURIComponent(phone)}`);
const put = (name: string, phone: string, body: object) => call('PUT', `${name}/${encodeURIComponent(phone)}`, body);
const stored = async ({ id }: { id: string }): Promise<CustomerRow | undefined> =>
  (await server.db.select().from(customers).where(eq(customers.id, id)))[0];
const actionsOf = async ({ id }: { id: string }) =>
  (await server.db.select().from(auditEntries).where(eq(auditEntries.subjectId, id))).map(({ action }) => action);

/** A form for a phone without a booking. */
const anOrphanForm = (phone: string) =>
  post(server, '/api/customersInfo/create', { phone, tipCredit: 'Contact', preffersWhatsApp: true });

describe('one customer', () => {
  it('is found by their phone in any spelling, and a user’s views are logged once in ten minutes', async () => {
    const customer = await aCustomer(server, { phone: '0722 555 001', name: 'Dan' });
    for (const phone of ['0722555001', '0722 555 001', '+40722555001', '0040722555001', '(0722) 555-001'])
      expect((await get('getCustomer', phone)).json()).toMatchObject({ _id: customer.id, phone: '+40722555001' });
    expect(await actionsOf(customer)).toEqual(['customer-opened']);
    const other = await signedIn(server);
    await ask(server, 'GET', '/api/protectedCustomers/getCustomer?phone=0722555001', { token: other.token });
    expect(await actionsOf(customer)).toEqual(['customer-opened', 'customer-opened']);
  });

  it('is found by their id after their phone changed; a phone alone finds its present owner', async () => {
    const [before, now] = ['+40722555031', '+40722555032'];
    const customer = await aCustomer(server, { phone: before, name: 'Dan' });
    const byId = (phone: string, id = customer.id) =>
      call('GET', `getCustomer?phone=${encodeURIComponent(phone)}&customerId=${id}`);
    await put('updatePhone', before, { newPhone: now });
    const other = await aCustomer(server, { phone: before, name: 'Ana' });
    expect((await byId(before)).json()).toMatchObject({ _id: customer.id, phone: now });
    expect((await get('getCustomer', before)).json()).toMatchObject({ _id: other.id, phone: before });
    expect(refused(await byId(before, randomUUID()))).toEqual([404, 'CLIENT_NEGASIT']);
    expect((await byId(before, 'nobody')).statusCode).toBe(400);
  });

  it('is found by the id that a merged customer had, through further merges, and not in the bin', async () => {
    const { token: admin } = await signedIn(server, 'admin');
    const people = await Promise.all(
      ['+40722555041', '+40722555042', '+40722555043'].map((phone) => aCustomer(server, { phone, name: 'Dan' })),
    );
    const [first, second, third] = people as [CustomerRow, CustomerRow, CustomerRow];
    const join = (phone: string, duplicatePhone: string) =>
      ask(server, 'POST', '/api/protectedCustomers/merge', { token: admin, body: { phone, duplicatePhone } });
    expect((await join(second.phone, first.phone)).statusCode).toBe(200);
    expect((await join(third.phone, second.phone)).statusCode).toBe(200);
    const opened = () => call('GET', `getCustomer?phone=${encodeURIComponent(first.phone)}&customerId=${first.id}`);
    expect((await opened()).json()).toMatchObject({ _id: third.id, phone: third.phone });
    await call('DELETE', `deleteCustomer/${encodeURIComponent(third.phone)}`);
    expect((await opened()).statusCode).toBe(404);
  });

  it('shows their typed requests, newest first', async () => {
    const phone = '0722 555 002';
    await post(server, '/api/customers/create', { ...aPerson, phone, marketingConsent: true });
    await post(server, '/api/customers/create', { ...aPerson, phone, name: 'Altcineva' });
    const requests = (await get('getRequests', phone)).json();
    expect(requests).toMatchObject([
      { name: 'Altcineva', isRepeat: true, marketingConsent: false },
      { name: aPerson.name, isRepeat: false, marketingConsent: true, consentRecorded: true },
    ]);
  });

  it('that does not exist is 404 on every call, which changes nothing', async () => {
    const before = await snapshot(server.db, ['sessions']);
    for (const name of ['getCustomer', 'getRequests', 'history', 'lookalikes', 'exportData'])
      expect(refused(await get(name, UNKNOWN_PHONE))).toEqual([404, 'CLIENT_NEGASIT']);
    const changes = {
      updateName: { name: 'x' },
      updateAlias: { alias: 'x' },
      updateEmail: { email: 'x@example.ro' },
      updatePhone: { newPhone: '0722000000' },
      setStatus: { status: 1 },
    };
    for (const [name, body] of Object.entries(changes))
      expect(refused(await put(name, UNKNOWN_PHONE, body))).toEqual([404, 'CLIENT_NEGASIT']);
    expect(refused(await call('DELETE', `deleteCustomer/${encodeURIComponent(UNKNOWN_PHONE)}`))).toEqual([
      404,
      'CLIENT_NEGASIT',
    ]);
    expect(await snapshot(server.db, ['sessions'])).toEqual(before);
  });
});

describe('adding a customer', () => {
  it('stores them as a new lead, and attaches the orphan forms of their phone', async () => {
    const phone = '0722 555 010';
    await anOrphanForm(phone);
    const answer = await call('POST', 'create', { name: ' Ana  Pop ', phone, email: '', alias: 'de la târg' });
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toMatchObject({ name: 'Ana Pop', phone: '+40722555010', email: null, status: 0 });
    const id = answer.json()._id;
    expect(await server.db.select().from(bookingForms).where(eq(bookingForms.customerId, id))).toHaveLength(1);
    expect(await actionsOf({ id })).toEqual(['customer-created']);
  });

  it('whose phone is known is refused and changes nothing; of two at once one is added', async () => {
    const phone = '0722 555 011';
    const answers = await Promise.all(
      ['Ana', 'Dan', 'Ion'].map((name) => call('POST', 'create', { name, phone: '+40 722 555 011' })),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409, 409]);
    expect(refused(await call('POST', 'create', { name: 'Altul', phone }))).toEqual([409, 'CLIENT_EXISTENT']);
    expect((await get('getCustomer', phone)).json().name).not.toBe('Altul');
  });

  it.each([
    [{ name: '', phone: '0722555012' }, 'name'],
    [{ name: 'Ana', phone: '0722' }, 'phone'],
    [{ name: 'Ana' }, 'phone'],
    [{ name: 'Ana', phone: '0722555012', email: 'nu e' }, 'email'],
    [{ name: 'x'.repeat(121), phone: '0722555012' }, 'name'],
  ])('%j is refused and names the field', async (body, field) => {
    const answer = await call('POST', 'create', body);
    expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([400, [field]]);
  });
});

describe('name, alias and e-mail', () => {
  it('change one by one, and the audit log notes it without the old values', async () => {
    const customer = await aCustomer(server, { name: 'Ana Veche', email: 'veche@example.ro' });
    expect((await put('updateName', customer.phone, { name: 'Ana Nouă' })).json().name).toBe('Ana Nouă');
    expect((await put('updateAlias', customer.phone, { alias: 'vecina' })).json().alias).toBe('vecina');
    expect((await put('updateEmail', customer.phone, { email: '' })).json().email).toBeNull();
    await put('updateName', customer.phone, { name: 'Ana Nouă' });
    expect(await actionsOf(customer)).toEqual([
      'customer-name-changed',
      'customer-alias-changed',
      'customer-email-changed',
    ]);
    const entries = await server.db.select().from(auditEntries).where(eq(auditEntries.subjectId, customer.id));
    expect(JSON.stringify(entries)).not.toMatch(/Ana|veche|vecina|\+40/);
  });

  it.each([
    ['updateName', { name: ' ' }],
    ['updateName', {}],
    ['updateEmail', { email: 'x@' }],
    ['updateAlias', { alias: 'x'.repeat(121) }],
    // A missing value is the caller's mistake, not a wish to erase the stored one.
    ['updateAlias', {}],
    ['updateEmail', {}],
    ['updatePhone', { newPhone: ' ' }],
    ['updatePhone', { newPhone: '0722' }],
    ['setStatus', { status: 6 }],
    ['setStatus', { status: null }],
    ['setStatus', { status: '' }],
    ['setStatus', { status: true }],
    ['setStatus', { status: [] }],
    ['setStatus', { status: 1.5 }],
    ['setStatus', {}],
  ])('%s with %j is refused and changes nothing', async (name, body) => {
    const customer = await aCustomer(server, { status: 2 });
    const answer = await put(name, customer.phone, body);
    expect(answer.statusCode).toBe(400);
    expect(await stored(customer)).toEqual(customer);
  });
});

describe('a field that a colleague has changed meanwhile', () => {
  const CALLS = [
    ['updateName', 'name', 'expectedName'],
    ['updateAlias', 'alias', 'expectedAlias'],
    ['updateEmail', 'email', 'expectedEmail'],
  ] as const;
  const seen = { name: 'ana@example.ro', alias: 'ana@example.ro', email: 'ana@example.ro' };

  it.each(CALLS)(
    '%s is refused with their text and name, and nothing is overwritten',
    async (name, field, expected) => {
      const customer = await aCustomer(server, seen);
      const colleague = await signedIn(server);
      await setDisplayName(server.db, colleague.user.id, 'Dan Pop');
      const path = `/api/protectedCustomers/${name}/${encodeURIComponent(customer.phone)}`;
      const theirs = { [field]: 'dan@example.ro', [expected]: 'ana@example.ro' };
      expect((await ask(server, 'PUT', path, { token: colleague.token, body: theirs })).statusCode).toBe(200);

      const mine = { [field]: 'eu@example.ro', [expected]: 'ana@example.ro' };
      const answer = await put(name, customer.phone, mine);
      expect(refused(answer)).toEqual([409, 'SCHIMBAT_INTRE_TIMP']);
      expect(answer.json()).toMatchObject({ current: 'dan@example.ro', changedBy: 'Dan Pop', isOwn: false });
      expect(answer.json().message).toMatch(
        /^Dan Pop a schimbat .+ între timp: acum este „dan@example\.ro”\. Nimic nu a fost salvat\.$/,
      );
      expect(await stored(customer)).toMatchObject({ [field]: 'dan@example.ro' });

      const overwritten = await put(name, customer.phone, { ...mine, [expected]: 'dan@example.ro' });
      expect(overwritten.json()).toMatchObject({ [field]: 'eu@example.ro' });
    },
  );

  it.each(CALLS)('%s by six at once succeeds for one', async (name, field, expected) => {
    const customer = await aCustomer(server, seen);
    const wanted = Array.from({ length: 6 }, (_, index) => `om${index}@example.ro`);
    const answers = await Promise.all(
      wanted.map((text) => put(name, customer.phone, { [field]: text, [expected]: 'ana@example.ro' })),
    );
    const statuses = answers.map(({ statusCode }) => statusCode);
    expect(statuses.toSorted()).toEqual([200, 409, 409, 409, 409, 409]);
    const winner = wanted[statuses.indexOf(200)];
    expect(await stored(customer)).toMatchObject({ [field]: winner });
    for (const { json, statusCode } of answers)
      if (statusCode === 409) expect(json()).toMatchObject({ current: winner, isOwn: true });
  });

  it('counts as saved if the stored value is the wanted one; a refusal shows an emptied one as empty', async () => {
    const customer = await aCustomer(server, { ...seen, email: null });
    const sent = { alias: 'vecina', expectedAlias: 'ana@example.ro' };
    for (const status of [200, 200]) expect((await put('updateAlias', customer.phone, sent)).statusCode).toBe(status);
    expect((await put('updateEmail', customer.phone, { email: 'x@example.ro', expectedEmail: '' })).statusCode).toBe(
      200,
    );

    await put('updateAlias', customer.phone, { alias: '' });
    const answer = await put('updateAlias', customer.phone, { alias: 'sora', expectedAlias: 'vecina' });
    expect(answer.json().message).toBe(
      'În altă fereastră ați schimbat aliasul clientului între timp: acum nu este scris nimic. Nimic nu a fost salvat.',
    );
  });

  it('without a known writer (it came with the customer) names no one', async () => {
    const customer = await aCustomer(server);
    const answer = await put('updateName', customer.phone, { name: 'Eu', expectedName: 'Altul' });
    expect(answer.json()).toMatchObject({ changedBy: null, isOwn: false });
    expect(answer.json().message).toMatch(/^Altcineva a schimbat numele clientului între timp/);
  });
});

describe('the status', () => {
  it('is set directly to any of six, as number or text', async () => {
    const customer = await aCustomer(server);
    for (const status of [3, '5', 0, 1])
      expect((await put('setStatus', customer.phone, { status })).json().status).toBe(Number(status));
    expect(await actionsOf(customer)).toHaveLength(4);
  });

  it('changed by a colleague meanwhile is not overwritten, and the answer has it', async () => {
    const customer = await aCustomer(server, { status: 1 });
    const answer = await put('setStatus', customer.phone, { status: 4, expectedStatus: 0 });
    expect(refused(answer)).toEqual([409, 'SCHIMBAT_INTRE_TIMP']);
    expect(answer.json()).toMatchObject({ current: { status: 1 }, status: 409 });
    expect(answer.json().message).toContain('Active');
    expect(await stored(customer)).toEqual(customer);
  });

  it('moved by five brokers at once from one column moves once', async () => {
    const customer = await aCustomer(server, { status: 1 });
    const moves = [2, 3, 4, 5, 0].map((status) => put('setStatus', customer.phone, { status, expectedStatus: 1 }));
    const statuses = (await Promise.all(moves)).map(({ statusCode }) => statusCode);
    expect(statuses.toSorted()).toEqual([200, 409, 409, 409, 409]);
  });
});

describe('a change of phone', () => {
  it('keeps the person’s records with them, and counts them', async () => {
    const customer = await aCustomer(server, { phone: '0722 555 020', selectedOffer: 'o01' });
    await post(server, '/api/customersInfo/create', {
      phone: '0722555020',
      tipCredit: 'Contact',
      preffersWhatsApp: true,
    });
    await server.db.insert(customerComments).values([
      { customerId: customer.id, text: 'una' },
      { customerId: customer.id, text: 'două' },
    ]);
    await anOrphanForm('0722 555 021');
    const answer = await put('updatePhone', '0722555020', { newPhone: '0722 555 021' });
    expect(answer.json()).toMatchObject({
      customer: { _id: customer.id, phone: '+40722555021' },
      updatedRecords: { customerInfo: 2, customerData: 3, appointments: 0 },
    });
    expect((await get('getCustomer', '0722555020')).statusCode).toBe(404);
    expect(await actionsOf(customer)).toContain('customer-phone-changed');
  });

  it('to another customer’s is refused and changes nothing; to their own it changes nothing', async () => {
    const [one, other] = [await aCustomer(server), await aCustomer(server)];
    expect(refused(await put('updatePhone', one.phone, { newPhone: other.phone }))).toEqual([409, 'TELEFON_OCUPAT']);
    expect(await stored(one)).toEqual(one);
    expect((await put('updatePhone', one.phone, { newPhone: one.phone })).statusCode).toBe(200);
    expect(await actionsOf(one)).toEqual([]);
  });

  it('of a customer with a new phone is refused with it, and never reaches the old phone’s new owner', async () => {
    const customer = await aCustomer(server, { phone: '0722 555 040' });
    await put('updatePhone', '0722555040', { newPhone: '0722 555 041', customerId: customer.id });
    const newcomer = await aCustomer(server, { phone: '0722 555 040' });
    const body = { newPhone: '0722 555 042', customerId: customer.id };
    const answer = await put('updatePhone', '0722555040', body);
    expect(refused(answer)).toEqual([409, 'SCHIMBAT_INTRE_TIMP']);
    expect(answer.json()).toMatchObject({ current: '+40722555041', isOwn: true });
    expect(await stored(newcomer)).toMatchObject({ phone: '+40722555040' });

    const again = await put('updatePhone', '0722555040', { newPhone: '0722 555 041', customerId: customer.id });
    expect(again.json()).toMatchObject({ customer: { _id: customer.id, phone: '+40722555041' } });
    expect((await put('updatePhone', '0722555041', body)).json()).toMatchObject({
      customer: { phone: '+40722555042' },
    });
    const gone = { newPhone: '0722 555 043', customerId: randomUUID() };
    expect(refused(await put('updatePhone', '0722555042', gone))).toEqual([404, 'CLIENT_NEGASIT']);
  });

  it('by six at once, each to another phone, happens once', async () => {
    const customer = await aCustomer(server);
    const changes = Array.from({ length: 6 }, (_, index) =>
      put('updatePhone', customer.phone, { newPhone: `072255505${index}`, customerId: customer.id }),
    );
    const statuses = (await Promise.all(changes)).map(({ statusCode }) => statusCode);
    expect(statuses.toSorted()).toEqual([200, 409, 409, 409, 409, 409]);
  });

  it('of many to one phone at once succeeds for one; a visitor who books with it meanwhile is never twice', async () => {
    const people = await Promise.all(Array.from({ length: 6 }, () => aCustomer(server)));
    const wanted = '0722 555 030';
    const [booking, ...changes] = await Promise.all([
      post(server, '/api/customers/create', { ...aPerson, phone: wanted }),
      ...people.map(({ phone }) => put('updatePhone', phone, { newPhone: wanted })),
    ]);
    expect(booking.statusCode).toBe(201);
    for (const { statusCode } of changes) expect([200, 409]).toContain(statusCode);
    expect(changes.filter(({ statusCode }) => statusCode === 200).length).toBeLessThanOrEqual(1);
    expect(await server.db.$count(customers, eq(customers.phone, '+40722555030'))).toBe(1);
  });

  it('in which two want each other’s phone ends for both, without a deadlock', async () => {
    for (let round = 0; round < 10; round++) {
      const [one, other] = [await aCustomer(server), await aCustomer(server)];
      const answers = await Promise.all([
        put('updatePhone', one.phone, { newPhone: other.phone }),
        put('updatePhone', other.phone, { newPhone: one.phone }),
        put('updateName', one.phone, { name: 'Între timp' }),
        call('POST', 'merge', { phone: one.phone, duplicatePhone: other.phone }),
      ]);
      for (const { statusCode } of answers) expect([200, 404, 409]).toContain(statusCode);
    }
  });
});

test('the history of a customer has actors and actions, newest first', async () => {
  const customer = await aCustomer(server);
  await put('setStatus', customer.phone, { status: 1 });
  await put('updateAlias', customer.phone, { alias: 'vecina' });
  const events = (await get('history', customer.phone)).json();
  expect(events).toMatchObject([
    { action: 'customer-alias-changed', actor: expect.stringMatching(/^om-/), details: {} },
    { action: 'customer-status-changed', details: { from: 0, to: 1 } },
  ]);
});

describe('the list of lookalikes', () => {
  it('has customers with the same e-mail address or nearly the same name, and nobody else', async () => {
    const one = await aCustomer(server, { name: 'Ștefania Mărgineanu', email: 'marg@example.ro' });
    const sameEmail = await aCustomer(server, { name: 'Cu Totul Altfel', email: 'MARG@example.ro' });
    const sameName = await aCustomer(server, { name: 'stefania margineanu', email: null });
    const mistyped = await aCustomer(server, { name: 'Margineanu Stefanya', email: 'alta@example.ro' });
    await aCustomer(server, { name: 'Ștefania Popescu', email: null });
    const found = (await get('lookalikes', one.phone)).json();
    const reasons = found.map(({ customer, reasons: why }: { customer: { _id: string }; reasons: string[] }) => [
      customer._id,
      why,
    ]);
    expect(reasons).toEqual([
      [sameEmail.id, ['email']],
      [sameName.id, ['name']],
      [mistyped.id, ['name']],
    ]);
  });

  it('of a common name has twenty equal names, those with the address first, without a search of similar ones', async () => {
    const one = await aCustomer(server, { name: 'Ioana Vasilache', email: 'iv@example.ro' });
    await server.db
      .insert(customers)
      .values(Array.from({ length: 25 }, (_, at) => ({ name: 'IOANA VASILACHE', phone: `+4075500${1000 + at}` })));
    const sameEmail = await aCustomer(server, { name: 'Barbu Altul', email: 'iv@example.ro' });
    await aCustomer(server, { name: 'Ioana Vasilachi', email: null });
    const found = (await get('lookalikes', one.phone)).json();
    const names = found.map(({ customer }: { customer: { name: string } }) => customer.name);
    expect(names).toEqual([sameEmail.name, ...Array.from({ length: 19 }, () => 'IOANA VASILACHE')]);
  });

  it('of a customer without an address leaves out others without one', async () => {
    const one = await aCustomer(server, { name: 'Xenia Quintus', email: null });
    await aCustomer(server, { name: 'Barbu Wilhelm', email: null });
    expect((await get('lookalikes', one.phone)).json()).toEqual([]);
  });
});

it('customers of a pg_restore work: code for names runs with nothing on the search path', async () => {
  const restored = server.db.transaction(async (tx) => {
    await tx.execute(sql`SET LOCAL search_path = ''`);
    const made = sql`INSERT INTO public.customers (phone, name) VALUES ('+40755009999', 'Ștefan Țuțu') RETURNING search_text`;
    return (await tx.execute(made)).rows;
  });
  expect(await restored).toEqual([{ search_text: 'stefan tutu   +40755009999' }]);
});

import { randomUUID } from 'node:crypto';
import { asc, eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { openDb, prepareDb } from '../platform/database/db.ts';
import { businessEvents, leadMilestones } from '../schema/business-events.table.ts';
import { callRequests } from '../schema/call-requests.table.ts';
import { customers } from '../schema/customers.table.ts';
import { aPerson, aPhoneNumber, post } from '../testing/booking.ts';
import { aCustomer } from '../testing/customers.ts';
import { newDatabase } from '../testing/database/new-database.ts';
import { migrateUpTo } from '../testing/migrate-up-to.ts';
import { useServer } from '../testing/server.ts';
import { ask, signedIn } from '../testing/sign-in.ts';

const server = useServer();

const eventsOf = async (customerId: string) =>
  (
    await server.db
      .select()
      .from(businessEvents)
      .where(eq(businessEvents.customerId, customerId))
      .orderBy(asc(businessEvents.id))
  ).map(({ kind, broker, source }) => [kind, broker, source]);

const campaign = {
  utmSource: 'google',
  utmMedium: 'cpc',
  utmCampaign: 'toamna-2026',
  referrer: 'google.com',
  page: '/',
};

/** A customer who books: their id, and their stored requests. */
async function book(source: unknown, phone = aPhoneNumber()) {
  const answer = await post(server, '/api/customers/create', { ...aPerson, phone, source });
  const [customer] = await server.db
    .select()
    .from(customers)
    .where(eq(customers.phone, phone.replace(/^0/, '+40')));
  const id = customer?.id ?? '';
  const requests = await server.db.select().from(callRequests).where(eq(callRequests.customerId, id));
  return { answer, id, phone, sources: requests.map((request) => request.source) };
}

it('The first booking of a customer is a lead with its source; another one is not', async () => {
  const { id, phone, sources } = await book(campaign);
  expect(sources).toEqual([campaign]);
  expect(await eventsOf(id)).toEqual([['lead', null, 'google / cpc / toamna-2026']]);
  await post(server, '/api/customers/create', { ...aPerson, phone, name: 'Altfel', source: { utmSource: 'ziar' } });
  expect(await eventsOf(id)).toHaveLength(1);
});

it.each([
  [undefined, null],
  [null, null],
  ['google', null],
  [[1], null],
  [{}, null],
  [{ utmSource: 5, page: '/contact' }, '/contact'],
  [{ referrer: 'forum.example', page: '/' }, 'forum.example'],
  [{ utmSource: '<script>x</script>', utmCampaign: 'ă'.repeat(500) }, `scriptx/script / ${'ă'.repeat(100)}`],
])('A booking with any source (%j) is kept', async (sent, stored) => {
  const { answer, id } = await book(sent);
  expect(answer.statusCode).toBe(201);
  expect(await eventsOf(id)).toEqual([['lead', null, stored]]);
});

it('The same booking from another source is the same', async () => {
  const { phone } = await book(campaign);
  expect((await book({ utmSource: 'ziar' }, phone)).sources).toEqual([campaign]);
});

it('The staff sees the source of a request', async () => {
  const [{ token }, { phone }] = [await signedIn(server), await book(campaign)];
  const answer = await ask(server, 'GET', `/api/protectedCustomers/getRequests?phone=${phone}`, { token });
  expect(answer.json()).toMatchObject([{ source: 'google / cpc / toamna-2026' }]);
});

it('Added by the staff, tried, reached and closed: each is an event once, with the broker responsible then', async () => {
  const [{ user, token }, phone] = [await signedIn(server), aPhoneNumber()];
  const body = { name: 'Ana', phone };
  const id = (await ask(server, 'POST', '/api/protectedCustomers/create', { token, body })).json()._id;
  const call = (outcome: string) => ask(server, 'POST', `/api/contactLog/${phone}`, { token, body: { outcome } });
  for (const outcome of ['no-answer', 'no-answer', 'call-back', 'answered']) await call(outcome);
  const { username } = user;
  expect(await eventsOf(id)).toEqual([
    ['lead', username, 'echipa'],
    ['contacted', username, null],
    ['reached', username, null],
  ]);
  const close = (status: number) =>
    ask(server, 'PUT', `/api/protectedCustomers/setStatus/${phone}`, { token, body: { status } });
  for (const status of [5, 5, 2]) await close(status);
  expect((await eventsOf(id)).slice(3)).toEqual([['lost', username, null]]);
});

it('An unreachable customer is lost for that reason; the typed words stay in the note', async () => {
  const [{ token }, { id, phone }] = [await signedIn(server), await aCustomer(server)];
  const body = { reason: 'Sora lui, Maria Pop, spune că a murit' };
  expect((await ask(server, 'POST', `/api/contactLog/${phone}/close`, { token, body })).statusCode).toBe(201);
  const [lost] = await server.db.select().from(businessEvents).where(eq(businessEvents.customerId, id));
  expect(lost).toMatchObject({ kind: 'lost', reason: 'Nu mai răspunde' });
});

it('Of customers closed together, those without an open or a signed case are lost', async () => {
  const { token } = await signedIn(server);
  const all = [];
  for (const outcome of [null, 'signed', 'lost', undefined]) {
    const customer = await aCustomer(server);
    all.push(customer);
    if (outcome === undefined) continue;
    await server.db.execute(sql`INSERT INTO cases (customer_id, purpose, amount, outcome, closed_at)
      VALUES (${customer.id}, 'purchase', 30000000, ${outcome}, ${outcome === null ? null : sql`now()`})`);
  }
  const body = { phones: all.map(({ phone }) => phone), status: 5 };
  expect((await ask(server, 'POST', '/api/protectedCustomers/setStatuses', { token, body })).statusCode).toBe(200);
  const lost = await Promise.all(all.map(({ id }) => eventsOf(id)));
  expect(lost).toEqual([[], [], [['lost', null, null]], [['lost', null, null]]]);
});

it('No event changes or disappears', async () => {
  await book(campaign);
  for (const statement of [sql`UPDATE business_events SET broker = 'x'`, sql`DELETE FROM business_events`])
    await expect(server.db.execute(statement)).rejects.toThrow();
});

it('A data folder of the version before gets the events that its data prove', async () => {
  const url = await newDatabase('empty');
  const { db, close } = openDb(url, () => undefined);
  await migrateUpTo(db, '_business_events_of_before');
  const [user, booked, added] = [randomUUID(), randomUUID(), randomUUID()];
  await db.execute(sql`INSERT INTO users (id, username, username_key, email, auth_level, password_hash)
    VALUES (${user}, 'dana', 'dana', 'dana@example.ro', 'user', 'x')`);
  await db.execute(sql`INSERT INTO customers (id, phone, name, created_at, responsible_id) VALUES
    (${booked}, '+40722000111', 'Ana', '2026-03-02T10:00:00Z', ${user}), (${added}, '+40722000112', 'Dan', '2026-04-01T10:00:00Z', NULL)`);
  await db.execute(sql`INSERT INTO call_requests (customer_id, name, judet, localitate, marketing_consent,
    consent_recorded, is_repeat, content_hash) VALUES (${booked}, 'Ana', 'Alba', 'Aiud', false, true, false, 'x')`);
  await db.execute(sql`INSERT INTO contact_log (customer_id, outcome, created_at) VALUES
    (${booked}, 'answered', '2026-03-04T10:00:00Z'), (${booked}, 'no-answer', '2026-03-03T10:00:00Z'),
    (${added}, 'no-answer', '2026-04-02T10:00:00Z')`);
  await db.execute(sql`INSERT INTO audit_entries (action, subject_id, at, details) VALUES
    ('customer-status-changed', ${booked}, '2026-05-05T10:00:00Z', '{"from":1,"to":5}'),
    ('customer-status-changed', ${booked}, '2026-05-04T10:00:00Z', '{"from":0,"to":1}')`);

  await prepareDb(url, async () => undefined);
  const rows = await db.select().from(businessEvents).orderBy(asc(businessEvents.at));
  expect(
    rows.map(({ at, kind, customerId, broker, source }) => [
      at.toISOString().slice(5, 10),
      kind,
      customerId,
      broker,
      source,
    ]),
  ).toEqual([
    ['03-02', 'lead', booked, 'dana', null],
    ['03-03', 'contacted', booked, 'dana', null],
    ['03-04', 'reached', booked, 'dana', null],
    ['04-01', 'lead', added, null, 'echipa'],
    ['04-02', 'contacted', added, null, null],
    ['05-05', 'lost', booked, 'dana', null],
  ]);
  // A later migration keeps the first of each step apart.
  const kept = await db.select().from(leadMilestones).orderBy(asc(leadMilestones.lead));
  expect(kept).toMatchObject([
    { customerId: booked, leadBroker: 'dana', contacted: rows[1]?.at, reached: rows[2]?.at, reachedBroker: 'dana' },
    { customerId: added, leadBroker: null, source: 'echipa', contacted: rows[4]?.at, reached: null },
  ]);
  await close();
});

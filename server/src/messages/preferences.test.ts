import { randomBytes } from 'node:crypto';
import { desc, eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { newLink } from '../booking/consent-links.ts';
import { hashToken } from '../platform/security/tokens.ts';
import { callRequests } from '../schema/call-requests.table.ts';
import { consentLinks } from '../schema/consent-links.table.ts';
import { customers } from '../schema/customers.table.ts';
import { aPerson, aPhoneNumber, post } from '../testing/booking.ts';
import { snapshot } from '../testing/database/snapshot.ts';
import { anOpportunity } from '../testing/refinancing.ts';
import { useServer } from '../testing/server.ts';
import { refused } from '../testing/sign-in.ts';
import { addStopLink } from './message-stops.queries.ts';

const server = useServer();

const look = (token: string) => post(server, '/api/preferences/look', { token });
const press = (call: string, token: string) => post(server, `/api/${call}`, { token });
const unsubscribe = (token: string) => press('customers/unsubscribe', token);
const confirm = (token: string) => press('customers/confirmMarketing', token);

let count = 0;
/** A booking customer, with that choice about news; `link` makes a link of a kind for their newest booking. */
async function booked(marketingConsent: boolean) {
  const [phone, email] = [aPhoneNumber(), `alege${++count}@example.ro`];
  await post(server, '/api/customers/create', { ...aPerson, phone, email, marketingConsent });
  const [customer] = await server.db
    .select()
    .from(customers)
    .where(eq(customers.phone, `+4${phone}`));
  if (!customer) throw new Error('the booking made no customer');
  const { id: customerId } = customer;
  const link = async (kind: 'unsubscribe' | 'confirm-marketing') => {
    const [request] = await server.db
      .select()
      .from(callRequests)
      .where(eq(callRequests.customerId, customerId))
      .orderBy(desc(callRequests.createdAt));
    return newLink(server.db, kind, { customerId, requestId: request?.id ?? '', sentTo: email });
  };
  const bookAgain = (wantsNews: boolean) =>
    post(server, '/api/customers/create', {
      ...{ ...aPerson, phone, email: 'strain@example.ro', name: `Altcineva ${count}`, marketingConsent: wantsNews },
    });
  const change = (fields: Partial<typeof customers.$inferInsert>) =>
    server.db.update(customers).set(fields).where(eq(customers.id, customerId));
  return { customer, link, bookAgain, change };
}

async function stopLink(customerId: string): Promise<string> {
  const token = randomBytes(16).toString('base64url');
  await addStopLink(server.db, { tokenHash: hashToken(token), customerId, channel: 'sms' });
  return token;
}

it('Looking at a link of any kind changes nothing and names nobody', async () => {
  const { customer, link } = await booked(true);
  const tokens = [await link('unsubscribe'), await link('confirm-marketing'), await stopLink(customer.id)];
  const before = await snapshot(server.db);
  const answers = await Promise.all(tokens.map(look));
  expect(answers.map((answer) => answer.json())).toEqual([
    { kind: 'unsubscribe', isGiven: true, reach: 'all' },
    { kind: 'confirm-marketing', isGiven: true },
    { kind: 'stop', channel: 'sms', isStopped: false },
  ]);
  expect(await snapshot(server.db)).toEqual(before);
});

it('An unknown token is refused, a booking token too', async () => {
  const answer = await post(server, '/api/customers/create', { ...aPerson, phone: aPhoneNumber() });
  for (const token of ['', 'x', 'a'.repeat(22), answer.json().bookingToken])
    expect(refused(await look(token))).toEqual([404, 'LINK_PREFERINTE']);
});

it('A link that stops a channel shows whether it is stopped', async () => {
  const token = await stopLink((await booked(false)).customer.id);
  await press('stopMessages/stop', token);
  expect((await look(token)).json()).toEqual({ kind: 'stop', channel: 'sms', isStopped: true });
});

describe('A link that withdraws news', () => {
  it('shows no consent to withdraw once the customer withdrew it', async () => {
    const token = await (await booked(true)).link('unsubscribe');
    await unsubscribe(token);
    expect((await look(token)).json()).toEqual({ kind: 'unsubscribe', isGiven: false, reach: 'all' });
  });

  it('shows a consent to hear of a followed loan, which it withdraws too', async () => {
    const { customer, link } = await booked(false);
    const token = await link('unsubscribe');
    expect((await look(token)).json()).toMatchObject({ isGiven: false });
    await anOpportunity(server, customer);
    expect((await look(token)).json()).toMatchObject({ isGiven: true });
    await unsubscribe(token);
    expect((await look(token)).json()).toMatchObject({ isGiven: false });
  });

  it('shows the bearer of an earlier address only the consent of its own booking', async () => {
    const { link, change, bookAgain, customer } = await booked(true);
    const token = await link('unsubscribe');
    await change({ email: `nou${count}@example.ro` });
    expect((await look(token)).json()).toEqual({ kind: 'unsubscribe', isGiven: true, reach: 'booking' });
    await unsubscribe(token);
    await bookAgain(true);
    await change({ email: customer.email });
    await confirm(await link('confirm-marketing'));
    await change({ email: `nou${count}@example.ro` });
    expect((await look(token)).json()).toEqual({ kind: 'unsubscribe', isGiven: false, reach: 'booking' });
  });
});

describe('A link that confirms news', () => {
  /** The link for a customer after a stranger's tick for news. */
  async function questioned() {
    const customer = await booked(false);
    await customer.bookAgain(true);
    return { ...customer, token: await customer.link('confirm-marketing') };
  }

  it('shows whether the consent stands, and is refused after a later withdrawal', async () => {
    const { token, link } = await questioned();
    expect((await look(token)).json()).toEqual({ kind: 'confirm-marketing', isGiven: false });
    await confirm(token);
    expect((await look(token)).json()).toEqual({ kind: 'confirm-marketing', isGiven: true });
    await unsubscribe(await link('unsubscribe'));
    expect(refused(await look(token))).toEqual([404, 'LINK_NOUTATI']);
    expect(refused(await confirm(token))).toEqual([404, 'LINK_NOUTATI']);
  });

  it('is refused when it is too old, and while its address is not the customer’s', async () => {
    const { token, change } = await questioned();
    await change({ email: 'altundeva@example.ro' });
    expect(refused(await look(token))).toEqual([404, 'LINK_NOUTATI']);
    const late = await questioned();
    await server.db
      .update(consentLinks)
      .set({ createdAt: sql`now() - interval '31 days'` })
      .where(eq(consentLinks.tokenHash, hashToken(late.token)));
    expect(refused(await look(late.token))).toEqual([404, 'LINK_NOUTATI']);
  });
});

it('The links of a customer in the bin withdraw, and confirm nothing', async () => {
  const { customer, link, change } = await booked(true);
  const [no, yes, stop] = [await link('unsubscribe'), await link('confirm-marketing'), await stopLink(customer.id)];
  await change({ deletedAt: new Date() });
  expect((await look(no)).json()).toMatchObject({ kind: 'unsubscribe', isGiven: true });
  expect((await look(stop)).json()).toMatchObject({ kind: 'stop', isStopped: false });
  expect(refused(await look(yes))).toEqual([404, 'LINK_NOUTATI']);
});

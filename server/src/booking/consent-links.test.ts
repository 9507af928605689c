import { and, desc, eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { hashToken } from '../platform/security/tokens.ts';
import { callRequests } from '../schema/call-requests.table.ts';
import { consentLinks } from '../schema/consent-links.table.ts';
import { customers } from '../schema/customers.table.ts';
import { outgoingMail } from '../schema/outbox.table.ts';
import { aPerson, aPhoneNumber, post } from '../testing/booking.ts';
import { snapshot } from '../testing/database/snapshot.ts';
import { aFullCustomer } from '../testing/full-customer.ts';
import { useServer } from '../testing/server.ts';
import { ask, refused, signedIn } from '../testing/sign-in.ts';

// Consent is its owner's: a tick in a booking for a known phone has no effect until they confirm it by e-mail.

const server = useServer();
let token: string;
let count = 0;
beforeAll(async () => {
  ({ token } = await signedIn(server));
});

const unsubscribe = (link: string) => post(server, '/api/customers/unsubscribe', { token: link });
const confirm = (link: string) => post(server, '/api/customers/confirmMarketing', { token: link });
const STRANGER = 'strain@example.ro';

/** A booking of a new customer, with an address of their own. */
async function owner(marketingConsent: boolean) {
  const phone = aPhoneNumber();
  const email = `Stapan${count++}@example.ro`;
  const answer = await post(server, '/api/customers/create', { ...aPerson, phone, email, marketingConsent });
  return { phone, email, bookingToken: String(answer.json().bookingToken) };
}

/** A stranger books with the same phone. */
async function book(phone: string, marketingConsent: boolean, email = STRANGER): Promise<string> {
  const stranger = { ...aPerson, name: `Străin ${'x'.repeat(++count)}`, phone, email, marketingConsent };
  const answer = await post(server, '/api/customers/create', stranger);
  expect(answer.statusCode).toBe(201);
  return answer.json().bookingToken;
}

/** The tokens behind `#` in the newest e-mail to an address, by the words before the link. */
async function linksTo(recipient: string, kind: string): Promise<{ unsubscribe?: string; confirm?: string }> {
  const [message] = await server.db
    .select()
    .from(outgoingMail)
    .where(and(eq(outgoingMail.recipient, recipient), eq(outgoingMail.kind, kind)))
    .orderBy(desc(outgoingMail.createdAt));
  const find = (words: string) =>
    new RegExp(`${words}:\\s+http\\S+/preferinte#([\\w-]+)`).exec(message?.text ?? '')?.[1];
  const [unsubscribing, confirming] = [find('dezabona oricând'), find('Da, vreau noutăți și oferte')];
  return { ...(unsubscribing && { unsubscribe: unsubscribing }), ...(confirming && { confirm: confirming }) };
}

const questionTo = (email: string) => linksTo(email, 'marketing-question');

async function read(call: string, phone: string) {
  return (await ask(server, 'GET', `/api/protectedCustomers/${call}?phone=${phone}`, { token })).json();
}
const wantsNews = async (phone: string) => (await read('getConsents', phone)).wantsNews;

describe('a stranger who books with a known phone', () => {
  it('gives no consent in its customer’s name, and gets no question; the customer does, at their own address', async () => {
    const { phone, email } = await owner(false);
    await book(phone, true);
    expect(await wantsNews(phone)).toBe(false);
    expect(await linksTo(STRANGER, 'booking-confirmation')).toEqual({});
    expect(await questionTo(STRANGER)).toEqual({});
    expect(await questionTo(email)).toEqual({ confirm: expect.any(String), unsubscribe: expect.any(String) });
    const [repeat, first] = await read('getRequests', phone);
    expect(repeat).toMatchObject({ marketingConsent: false, isMarketingUnconfirmed: true });
    expect(first).toMatchObject({ marketingConsent: false, isMarketingUnconfirmed: false });
    const { choices } = await read('getConsents', phone);
    const confirmed = choices.map(
      ({ kind, isConfirmed }: { kind: string; isConfirmed: boolean }) => `${kind} ${isConfirmed}`,
    );
    expect(confirmed.toSorted()).toEqual(
      ['marketing', 'privacy', 'terms'].flatMap((kind) => [`${kind} false`, `${kind} true`]),
    );
  });

  it('withdraws none, neither by empty boxes nor by a booking’s token', async () => {
    const { phone, bookingToken } = await owner(true);
    const strangers = await book(phone, false);
    const tried = await book(phone, true);
    const before = await snapshot(server.db);
    for (const each of [strangers, tried, bookingToken])
      expect(refused(await unsubscribe(each))).toEqual([404, 'LINK_DEZABONARE']);
    for (const each of [strangers, tried, bookingToken])
      expect(refused(await confirm(each))).toEqual([404, 'LINK_NOUTATI']);
    expect(await snapshot(server.db)).toEqual(before);
    expect(await wantsNews(phone)).toBe(true);
  });

  it('gets no link to the customer’s consent even with the customer’s address typed: it goes there', async () => {
    const { phone, email } = await owner(true);
    await book(phone, true, email.toUpperCase());
    const { unsubscribe: link = '' } = await linksTo(email.toUpperCase(), 'booking-confirmation');
    await unsubscribe(link);
    expect(await wantsNews(phone)).toBe(false);
  });

  it('causes at most one question a day, and none to a customer without an address or with news already', async () => {
    const { phone, email } = await owner(false);
    for (let time = 0; time < 3; time++) await book(phone, true);
    const sent = await server.db.$count(
      outgoingMail,
      and(eq(outgoingMail.recipient, email), eq(outgoingMail.kind, 'marketing-question')),
    );
    expect(sent).toBe(1);
    const wanting = await owner(true);
    await book(wanting.phone, true);
    expect(await questionTo(wanting.email)).toEqual({});
    const added = { name: 'Fără Adresă', phone: aPhoneNumber() };
    await ask(server, 'POST', '/api/protectedCustomers/create', { token, body: added });
    await book(added.phone, true);
    expect(await wantsNews(added.phone)).toBe(false);
  });
});

describe('the link to confirm', () => {
  it('makes the wish the customer’s own, once; a later withdrawal is not undone by it', async () => {
    const { phone, email } = await owner(false);
    await book(phone, true);
    const { confirm: link = '', unsubscribe: back = '' } = await questionTo(email);
    for (let time = 0; time < 2; time++) expect((await confirm(link)).json()).toEqual({ success: true });
    expect(await wantsNews(phone)).toBe(true);
    const [repeat] = await read('getRequests', phone);
    expect(repeat).toMatchObject({ marketingConsent: true, isMarketingUnconfirmed: false });
    const { choices } = await read('getConsents', phone);
    expect(choices[0]).toMatchObject({ kind: 'marketing', isGiven: true, channel: 'email', isConfirmed: true });
    expect((await unsubscribe(back)).json()).toEqual({ success: true });
    expect(refused(await confirm(link))).toEqual([404, 'LINK_NOUTATI']);
    expect(await wantsNews(phone)).toBe(false);
  });

  it('pressed twice at once makes one confirmation', async () => {
    const { phone, email } = await owner(false);
    await book(phone, true);
    const { confirm: link = '' } = await questionTo(email);
    const answers = await Promise.all([confirm(link), confirm(link), confirm(link)]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    const { choices } = await read('getConsents', phone);
    expect(choices.filter(({ channel }: { channel: string }) => channel === 'email')).toHaveLength(1);
  });

  it('does not unsubscribe, and the other link does not confirm', async () => {
    const { phone, email } = await owner(false);
    await book(phone, true);
    const { confirm: link = '', unsubscribe: back = '' } = await questionTo(email);
    expect(refused(await unsubscribe(link))).toEqual([404, 'LINK_DEZABONARE']);
    expect(refused(await confirm(back))).toEqual([404, 'LINK_NOUTATI']);
    expect(await wantsNews(phone)).toBe(false);
  });

  it('works for thirty days, and only while its address is the customer’s', async () => {
    const [late, moved] = [await owner(false), await owner(false)];
    for (const { phone } of [late, moved]) await book(phone, true);
    const { confirm: old = '' } = await questionTo(late.email);
    await server.db
      .update(consentLinks)
      .set({ createdAt: sql`now() - interval '31 days'` })
      .where(eq(consentLinks.tokenHash, hashToken(old)));
    expect(refused(await confirm(old))).toEqual([404, 'LINK_NOUTATI']);
    const { confirm: elsewhere = '' } = await questionTo(moved.email);
    const path = `/api/protectedCustomers/updateEmail/${encodeURIComponent(moved.phone)}`;
    await ask(server, 'PUT', path, { token, body: { email: 'altundeva@example.ro' } });
    expect(refused(await confirm(elsewhere))).toEqual([404, 'LINK_NOUTATI']);
  });
});

describe('the link to unsubscribe', () => {
  it('sent to an address that is no longer the customer’s withdraws only its own booking’s consent', async () => {
    const { phone, email } = await owner(true);
    const { unsubscribe: first = '' } = await linksTo(email, 'booking-confirmation');
    const path = `/api/protectedCustomers/updateEmail/${encodeURIComponent(phone)}`;
    const changed = `nou${count++}@example.ro`;
    await ask(server, 'PUT', path, { token, body: { email: changed } });
    await unsubscribe(first);
    expect(await wantsNews(phone)).toBe(false);
    await book(phone, true);
    await confirm((await questionTo(changed)).confirm ?? '');
    expect((await unsubscribe(first)).json()).toEqual({ success: true });
    expect(await wantsNews(phone)).toBe(true);
  });

  it('of an e-mail from before own tokens withdraws its booking’s consent, as the migration keeps it', async () => {
    const { phone, bookingToken } = await owner(true);
    const [request] = await server.db.select().from(callRequests).where(eq(callRequests.id, bookingToken));
    await server.db.insert(consentLinks).values({
      ...{ tokenHash: hashToken(bookingToken), kind: 'unsubscribe', sentTo: null },
      ...{ customerId: request?.customerId ?? '', requestId: bookingToken },
    });
    expect((await unsubscribe(bookingToken)).json()).toEqual({ success: true });
    expect(await wantsNews(phone)).toBe(false);
  });

  it('still works after its customer was merged, and is deleted with them', async () => {
    const { phone, email } = await owner(true);
    const withoutEmail = await aFullCustomer(server, { email: null });
    await ask(server, 'POST', '/api/protectedCustomers/merge', {
      token,
      body: { phone: withoutEmail.phone, duplicatePhone: phone },
    });
    const { unsubscribe: link = '' } = await linksTo(email, 'booking-confirmation');
    expect(await wantsNews(encodeURIComponent(withoutEmail.phone))).toBe(true);
    expect((await unsubscribe(link)).json()).toEqual({ success: true });
    expect(await wantsNews(encodeURIComponent(withoutEmail.phone))).toBe(false);
    await server.db.delete(customers).where(eq(customers.id, withoutEmail.id));
    expect(refused(await unsubscribe(link))).toEqual([404, 'LINK_DEZABONARE']);
  });

  it('is stored as a hash only', async () => {
    const { email } = await owner(true);
    const { unsubscribe: link = '' } = await linksTo(email, 'booking-confirmation');
    const stored = await server.db.select().from(consentLinks);
    expect(JSON.stringify(stored)).not.toContain(link);
    expect(stored.map(({ tokenHash }) => tokenHash)).toContain(hashToken(link));
  });
});

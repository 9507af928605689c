import { and, eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { consents } from '../schema/consents.table.ts';
import { customers } from '../schema/customers.table.ts';
import { outgoingMail } from '../schema/outbox.table.ts';
import { aPerson, phoneNumber, post } from '../testing/booking.ts';
import { snapshot } from '../testing/database/snapshot.ts';
import { useServer } from '../testing/server.ts';
import { ask, refused, signedIn } from '../testing/sign-in.ts';

const server = useServer();
const unsubscribe = (token: string) => post(server, '/api/customers/unsubscribe', { token });
let count = 0;

/** A booking visitor; the text of their email. */
async function booked(marketingConsent: boolean) {
  const phone = phoneNumber(count++);
  const email = `cititor${count}@example.ro`;
  await post(server, '/api/customers/create', { ...aPerson, phone, email, marketingConsent });
  const [message] = await server.db.select().from(outgoingMail).where(eq(outgoingMail.recipient, email));
  return { phone, message: message?.text ?? '' };
}

const linkIn = (message: string): string => /\/preferinte#([\w-]+)/.exec(message)?.[1] ?? '';

it('A subscriber of news gets a link that withdraws it, once, with its own record; the others get none', async () => {
  const { phone, message } = await booked(true);
  expect(linkIn((await booked(false)).message)).toBe('');
  const token = linkIn(message);
  const { token: broker } = await signedIn(server);
  const wanted = async () =>
    (await ask(server, 'GET', `/api/protectedCustomers/getRequests?phone=${phone}`, { token: broker }))
      .json()
      .map(({ marketingConsent }: { marketingConsent: boolean }) => marketingConsent);
  expect(await wanted()).toEqual([true]);
  for (let time = 0; time < 2; time++) expect((await unsubscribe(token)).json()).toEqual({ success: true });
  expect(await wanted()).toEqual([false]);
  const rows = await server.db
    .select({ channel: consents.channel, isGiven: consents.isGiven })
    .from(consents)
    .innerJoin(customers, eq(customers.id, consents.customerId))
    .where(and(eq(customers.phone, `+4${phone}`), eq(consents.kind, 'marketing')))
    .orderBy(consents.at);
  expect(rows).toEqual([
    { channel: 'web', isGiven: true },
    { channel: 'email', isGiven: false },
  ]);
});

it('A link that is not whole is refused in words, and changes nothing', async () => {
  const before = await snapshot(server.db);
  for (const token of ['', 'x', '00000000-0000-4000-8000-000000000000', '%00'])
    expect(refused(await unsubscribe(token))).toEqual([404, 'LINK_DEZABONARE']);
  expect(await snapshot(server.db)).toEqual(before);
});

it('On a phone call a user withdraws the consent to news once, under their name; the earlier consent stays readable', async () => {
  const { phone } = await booked(true);
  const { token, user } = await signedIn(server);
  const consentsCall = () => ask(server, 'GET', `/api/protectedCustomers/getConsents?phone=${phone}`, { token });
  expect((await consentsCall()).json()).toMatchObject({ wantsNews: true });
  const withdraw = () => ask(server, 'POST', `/api/protectedCustomers/withdrawMarketing/${phone}`, { token });
  expect((await withdraw()).json()).toEqual((await withdraw()).json());
  const { wantsNews, choices } = (await consentsCall()).json();
  expect(wantsNews).toBe(false);
  expect(choices[0]).toMatchObject({
    kind: 'marketing',
    isGiven: false,
    channel: 'phone',
    recordedBy: user.username,
    textVersion: expect.stringMatching(/^\d{4}-/),
    at: expect.stringMatching(/Z$/),
  });
  expect(choices.map(({ kind, isGiven }: { kind: string; isGiven: boolean }) => `${kind} ${isGiven}`)).toEqual([
    'marketing false',
    'marketing true',
    'privacy true',
    'terms true',
  ]);
  const events = (await ask(server, 'GET', `/api/protectedCustomers/history?phone=${phone}`, { token })).json();
  expect(events.filter(({ action }: { action: string }) => action === 'consent-withdrawn')).toHaveLength(1);
});

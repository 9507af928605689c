import { eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { sendPasswordLinks } from '../../accounts/sign-in/auth.jobs.ts';
import { contactMessages } from '../../schema/contact.table.ts';
import { customers } from '../../schema/customers.table.ts';
import { outgoingMail } from '../../schema/outbox.table.ts';
import { aPerson, aPhoneNumber, post } from '../../testing/booking.ts';
import { runJob } from '../../testing/run-job.ts';
import { openTestDeps, useServer } from '../../testing/server.ts';
import { ask, aUser, signedIn } from '../../testing/sign-in.ts';
import { forgetOldCustomers } from './retention.jobs.ts';

// A stranger may type anybody's address into a booking: erasing that booking's customer must not touch that person's
// data.

const server = useServer();
const SENDER = 'Rata Clară <scrie@example.ro>';
const HOUSE = 'contact@example.ro';
const LEAD = 'alt.client@example.ro';
const WRITER = 'a.scris@example.ro';
let token: string;
let staffEmail: string;

beforeAll(async () => {
  ({ token } = await signedIn(server, 'admin'));
});
beforeEach(async () => {
  for (const table of [customers, contactMessages, outgoingMail]) await server.db.delete(table);
  const broker = await aUser(server);
  staffEmail = broker.email;
  await post(server, '/api/auth/requestPasswordReset', { username: broker.username });
  await runJob(server, sendPasswordLinks);
  await post(server, '/api/customers/create', { ...aPerson, phone: aPhoneNumber(), email: LEAD });
  for (const email of [LEAD, WRITER, HOUSE, staffEmail])
    await post(server, '/api/contact', { email, subject: `De la ${email}`, message: 'Cât este avansul?' });
  for (const email of [LEAD, HOUSE, staffEmail]) await sendSimulation(email);
});

async function sendSimulation(email: string): Promise<void> {
  const { token: saved } = (await post(server, '/api/simulations/saved', { formData: {} })).json();
  await post(server, `/api/simulations/saved/${saved}/send`, { email });
}

async function book(email: string): Promise<string> {
  const phone = aPhoneNumber();
  const booked = await post(server, '/api/customers/create', { ...aPerson, name: 'Un Străin', phone, email });
  expect(booked.statusCode).toBe(201);
  return phone;
}

const erase = async (phone: string) =>
  expect((await ask(server, 'DELETE', `/api/bin/eraseNow/${encodeURIComponent(phone)}`, { token })).statusCode).toBe(
    200,
  );

/** Every e-mail and contact message, as kinds, recipients and senders. */
async function storedMessages(): Promise<string[]> {
  const mail = await server.db.select().from(outgoingMail);
  const messages = await server.db.select().from(contactMessages);
  return [
    ...mail.map(({ id, kind, recipient }) => `${kind} ${recipient} ${id}`),
    ...messages.map(({ id, email }) => `message ${email} ${id}`),
  ].toSorted();
}

const addresses: readonly [string, () => string][] = [
  ['the house’s own', () => HOUSE],
  ['the house’s own in capitals', () => HOUSE.toUpperCase()],
  ['a user’s', () => staffEmail],
  ['another lead’s', () => LEAD],
  ['that of who wrote a message', () => WRITER],
];

it.each(addresses)(
  'erasing a booking under %s address takes that booking’s e-mails, and nothing else',
  async (_, of) => {
    const before = await storedMessages();
    expect(before.filter((line) => line.startsWith('password-reset'))).toHaveLength(1);
    const phone = await book(of());
    expect((await storedMessages()).length).toBeGreaterThan(before.length);
    await erase(phone);
    expect(await storedMessages()).toEqual(before);
  },
);

it.each(addresses)('nor does retention, for a booking under %s address', async (_, of) => {
  const before = await storedMessages();
  const phone = await book(of());
  await server.db
    .update(customers)
    .set({ lastActivity: sql`now() - interval '4 years'` })
    .where(eq(customers.name, 'Un Străin'));
  const { deps, close } = openTestDeps(server.url);
  await forgetOldCustomers.run(deps, new AbortController().signal);
  await close();
  expect(await server.db.$count(customers, eq(customers.phone, `+4${phone}`))).toBe(0);
  expect(await storedMessages()).toEqual(before);
});

it('a repeated booking with a stranger’s address does not make it the customer’s', async () => {
  await sendSimulation(WRITER);
  const before = await storedMessages();
  const phone = await book('strain@example.ro');
  await post(server, '/api/customers/create', { ...aPerson, phone, email: WRITER });
  await erase(phone);
  expect(await storedMessages()).toEqual(before);
});

it('the sender of e-mails is one of our own addresses too', async () => {
  const email = 'scrie@example.ro';
  await sendSimulation(email);
  const before = await storedMessages();
  await book(email);
  await server.db
    .update(customers)
    .set({ lastActivity: sql`now() - interval '4 years'` })
    .where(eq(customers.email, email));
  const { deps, close } = openTestDeps(server.url);
  const config = { ...deps.config, mail: { ...deps.config.mail, from: SENDER } };
  await forgetOldCustomers.run({ ...deps, config }, new AbortController().signal);
  await close();
  expect(await storedMessages()).toEqual(before);
});

it('a message with the customer’s phone is erased with its e-mail, and so are messages only to them', async () => {
  const before = await storedMessages();
  const email = 'Chiar.Clientul@example.ro';
  const phone = await book(email);
  const message = `Sunați la ${phone.slice(0, 4)}.${phone.slice(4, 7)}-${phone.slice(7)}, vă rog.`;
  await post(server, '/api/contact', { email: email.toLowerCase(), subject: 'Eu', message });
  await sendSimulation(email);
  await erase(phone);
  expect(await storedMessages()).toEqual(before);
});

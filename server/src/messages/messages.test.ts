import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { pino } from 'pino';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { addAppointment } from '../appointments/appointments.queries.ts';
import type { CustomerRow } from '../customers/customer-lookup.ts';
import { deliverDue } from '../mail/deliver.ts';
import { openMail } from '../platform/mail/mail.ts';
import { openSms } from '../platform/mail/sms.ts';
import { readConfig } from '../platform/runtime/config.ts';
import { auditEntries } from '../schema/audit.table.ts';
import { customers } from '../schema/customers.table.ts';
import { messages } from '../schema/messages.table.ts';
import { outgoingMail } from '../schema/outbox.table.ts';
import { openCase } from '../testing/cases.ts';
import { aCustomer } from '../testing/customers.ts';
import { TEST_DAY, useServer } from '../testing/server.ts';
import { ask, refused, signedIn } from '../testing/sign-in.ts';
import { startCarrier } from '../testing/sms.ts';
import { startMailServer } from '../testing/smtp.ts';
import { missingDocuments } from './customer-values.ts';

const server = useServer();
const { brand } = readConfig({}).brand;

let token = '';
let customer: CustomerRow;
beforeEach(async () => {
  await server.db.delete(outgoingMail);
  ({ token } = await signedIn(server));
  customer = await aCustomer(server, { name: 'Ana Pop' });
});

const pathOf = (call: string, { phone }: { phone: string } = customer) =>
  `/api/messages/${call}/${encodeURIComponent(phone)}`;
const written = { kind: 'free', channel: 'email', subject: 'Acte', text: 'Bună ziua, {{nume}}!' };
const send = (fields: object = {}) => ask(server, 'POST', pathOf('send'), { token, body: { ...written, ...fields } });
const preview = (fields: object) => ask(server, 'POST', pathOf('preview'), { token, body: { ...written, ...fields } });
const thread = async (cursor?: string) =>
  (await ask(server, 'GET', `${pathOf('thread')}${cursor ? `?cursor=${cursor}` : ''}`, { token })).json();

/** Mail server and SMS carrier on this machine, and a function that sends due messages through them. */
async function carriers() {
  const [smtp, carrier] = [await startMailServer(), await startCarrier()];
  const config = readConfig({ SMTP_URL: smtp.url, SMS_URL: carrier.url, SMS_SECRET: 'un secret al nostru' });
  const email = openMail(config, { silence: 30_000, total: 30_000 });
  onTestFinished(async () => {
    email.close();
    await smtp.close();
    await carrier.close();
  });
  const log = pino({ level: 'silent' });
  return { smtp, carrier, deliver: () => deliverDue({ ...server, log, config }, { email, sms: openSms(config) }) };
}

/** As if the pause were over. */
const timePasses = () => server.db.update(outgoingMail).set({ nextAttempt: sql`now()` });

describe('a message that is sent by hand', () => {
  it('by e-mail goes out once, and appears in the thread as read, with its state', async () => {
    const { smtp, deliver } = await carriers();
    const answer = await send();
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toMatchObject({
      message: { state: 'queued', text: 'Bună ziua, Ana!', subject: 'Acte', templateVersion: null },
      whatsAppUrl: null,
    });
    expect(await deliver()).toBe(1);
    expect(smtp.received[0]?.email).toMatchObject({
      subject: 'Acte',
      text: expect.stringContaining('Bună ziua, Ana!'),
    });
    const { messages: shown, next } = await thread();
    expect(shown).toMatchObject([{ state: 'sent', text: 'Bună ziua, Ana!', sentAt: expect.any(String) }]);
    expect(next).toBeNull();
  });

  it('by SMS waits for an absent carrier, goes out later, and has a link against further ones', async () => {
    const { carrier, deliver } = await carriers();
    carrier.answer = 503;
    expect((await send({ channel: 'sms' })).statusCode).toBe(201);
    expect(await deliver()).toBe(0);
    expect((await thread()).messages).toMatchObject([{ state: 'queued', lastError: 'the carrier answered 503' }]);
    carrier.answer = 202;
    await timePasses();
    expect(await deliver()).toBe(1);
    const { messages: shown } = await thread();
    const [{ body, key, authorization } = { body: undefined }] = carrier.received;
    expect(body).toMatchObject({ id: shown[0]._id, to: customer.phone });
    expect(body?.text).toMatch(/^Bună ziua, Ana!\nSTOP: http\S+\/preferinte#[\w-]{22}$/);
    expect([key, authorization]).toEqual([shown[0]._id, 'Bearer un secret al nostru']);
    expect(shown).toMatchObject([{ state: 'sent', channel: 'sms', text: 'Bună ziua, Ana!' }]);
  });

  it('by SMS refused for ever by the carrier is given up and shown to administrators without the number', async () => {
    const { carrier, deliver } = await carriers();
    carrier.answer = 422;
    await send({ channel: 'sms' });
    expect(await deliver()).toBe(0);
    expect((await thread()).messages).toMatchObject([{ state: 'failed' }]);
    const admin = await signedIn(server, 'admin');
    const undelivered = await ask(server, 'GET', '/api/outbox/undelivered', { token: admin.token });
    expect(undelivered.json()).toMatchObject([{ channel: 'sms', subject: 'Text liber', nextAttempt: null }]);
    expect(undelivered.body).not.toContain(customer.phone);
  });

  it('an outage of the carrier holds up no e-mail', async () => {
    const { smtp, carrier, deliver } = await carriers();
    carrier.answer = 500;
    await send({ channel: 'sms' });
    await send();
    expect(await deliver()).toBe(1);
    expect(smtp.received).toHaveLength(1);
  });

  it('by WhatsApp is written down as opened, and answers the address that opens it', async () => {
    const answer = await send({ channel: 'whatsapp' });
    const { whatsAppUrl, message } = answer.json();
    const url = new URL(whatsAppUrl);
    expect(url.origin + url.pathname).toBe(`https://wa.me/${customer.phone.slice(1)}`);
    expect(url.searchParams.get('text')).toBe('Bună ziua, Ana!');
    expect(message).toMatchObject({ state: 'opened', channel: 'whatsapp' });
    expect(await server.db.$count(outgoingMail)).toBe(0);
  });

  it('twice with the same id is sent once, and the log has the sender without the text', async () => {
    const creationId = randomUUID();
    const [one, other] = await Promise.all([send({ creationId }), send({ creationId })]);
    expect(one?.json()).toEqual(other?.json());
    expect(await server.db.$count(outgoingMail)).toBe(1);
    const entries = await server.db.select().from(auditEntries).where(eq(auditEntries.subjectId, customer.id));
    expect(entries).toMatchObject([{ action: 'message-sent', details: { kind: 'free', channel: 'email' } }]);
  });

  it('is refused without an address, a subject, or a value that it names, and when it is too long', async () => {
    expect(refused(await send({ subject: '' }))).toEqual([422, 'MESAJ_FARA_SUBIECT']);
    expect(refused(await send({ text: 'Dosarul {{dosar}}' }))).toEqual([422, 'MESAJ_VALORI']);
    expect(refused(await send({ channel: 'sms', text: 'ș'.repeat(321) }))).toEqual([422, 'MESAJ_PREA_LUNG']);
    await server.db.update(customers).set({ email: null }).where(eq(customers.id, customer.id));
    expect(refused(await send())).toEqual([409, 'MESAJ_FARA_ADRESA']);
    expect(await server.db.$count(outgoingMail)).toBe(0);
  });
});

describe('a preview', () => {
  it('is filled with the customer’s known values, names missing ones, and counts an SMS', async () => {
    const text = '{{nume}}: dosarul {{dosar}}, {{marca}}.';
    expect((await preview({ channel: 'sms', text })).json()).toMatchObject({
      text: `Ana: dosarul {{dosar}}, ${brand}.`,
      missing: ['dosar'],
      sms: { alphabet: 'unicode', parts: 1 },
      obstacle: null,
    });
  });

  it('has the customer’s open case and its due documents', async () => {
    const { _id, number, customer: of } = await openCase(server, token, {});
    const missing = await missingDocuments(server.db, _id);
    expect(missing.length).toBeGreaterThan(0);
    const body = { ...written, kind: 'documents-missing', text: '{{dosar}}: {{acteLipsa}}' };
    const answer = await ask(server, 'POST', pathOf('preview', of), { token, body });
    expect(answer.json()).toMatchObject({ text: `${number}: ${missing.join(', ')}`, missing: [] });
  });

  it('names the next appointment, not one of today that is over', async () => {
    const { id: brokerId } = (await signedIn(server)).user;
    const of = { customerId: customer.id, brokerId, title: 'Acte' };
    await addAppointment(server.db, { ...of, day: TEST_DAY, timeSlot: '9:00 - 10:00' });
    expect((await preview({ text: '{{ziua}} {{ora}}' })).json()).toMatchObject({ missing: ['ziua', 'ora'] });
    await addAppointment(server.db, { ...of, day: TEST_DAY, timeSlot: '14:00 - 15:00' });
    expect((await preview({ text: '{{ziua}} {{ora}}' })).json()).toMatchObject({
      text: '20\u00a0noiembrie\u00a02026 14:00',
    });
  });

  it('gives line and character of an unknown or unclosed variable', async () => {
    const answer = await preview({ text: 'Bună ziua!\nSunteți {{varsta}}' });
    expect(answer.json()).toMatchObject({ code: 'SABLON_VARIABILA', line: 2, column: 9, field: 'text' });
    const unclosed = (await preview({ text: 'Bună ziua, {{nume' })).json();
    expect(unclosed.errors.text).toBe(
      'Rândul 1, caracterul 12: variabila nu este închisă. Scrieți „}}” după numele ei.',
    );
    expect((await preview({ subject: 'Pe {{nimic}}' })).json()).toMatchObject({ field: 'subject', line: 1, column: 4 });
  });
});

describe('the thread', () => {
  it('pages through everything in order, with other e-mails of the program, not those to the staff', async () => {
    const sent = { customerId: customer.id, direction: 'out', channel: 'sms', kind: 'free', state: 'sent' } as const;
    const texts = Array.from({ length: 55 }, (_, index) => String(index));
    // A microsecond apart: JavaScript's dates are less exact.
    const createdAt = (text: string) => sql`now() - ${text}::integer * interval '1 microsecond'`;
    await server.db.insert(messages).values(texts.map((text) => ({ ...sent, text, createdAt: createdAt(text) })));
    const other = { kind: 'booking-confirmation', customerId: customer.id, subject: 'Am primit', text: '', html: '' };
    const id = randomUUID();
    await server.db.insert(outgoingMail).values({ ...other, id, messageId: id, recipient: 'ana@example.ro' });
    const { user } = await signedIn(server);
    const toStaff = randomUUID();
    await server.db.insert(outgoingMail).values({ ...other, id: toStaff, messageId: toStaff, recipient: user.email });
    const first = await thread();
    expect(first.messages[0]).toMatchObject({ kind: 'booking-confirmation', text: null, subject: 'Am primit' });
    const second = await thread(first.next);
    expect([first.messages.length, second.messages.length, second.next]).toEqual([50, 6, null]);
    const [, ...shown] = [...first.messages, ...second.messages];
    expect(shown.map(({ text }) => text)).toEqual(texts);
  });

  it('refuses an invalid cursor', async () => {
    const answer = await ask(server, 'GET', `${pathOf('thread')}?cursor=x`, { token });
    expect(refused(answer)).toEqual([400, 'CERERE_INVALIDA']);
  });
});

import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { asc, eq } from 'drizzle-orm';
import { pino } from 'pino';
import PostalMime from 'postal-mime';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { deliverDue } from '../mail/deliver.ts';
import { openMail } from '../platform/mail/mail.ts';
import { openSms } from '../platform/mail/sms.ts';
import { readConfig } from '../platform/runtime/config.ts';
import { outgoingMail } from '../schema/outbox.table.ts';
import { aCustomer } from '../testing/customers.ts';
import { openTestDeps, useServer } from '../testing/server.ts';
import { ask, signedIn } from '../testing/sign-in.ts';
import { create, remove } from './appointments.service.ts';

// It is 20 November 2026, ten o'clock.
const server = useServer();

let dataDir = '';
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'emails-'));
  await server.db.delete(outgoingMail);
});
afterEach(() => rm(dataDir, { recursive: true }));

/** The emails that went out, read as a mail program reads them: subject, text, the calendar's lines unfolded. */
async function delivered() {
  const config = readConfig({ DATA_DIR: dataDir });
  await deliverDue(
    { ...server, config, log: pino({ level: 'silent' }) },
    { email: openMail(config), sms: openSms(config) },
  );
  const sent = await server.db.select().from(outgoingMail).orderBy(asc(outgoingMail.sentAt));
  return Promise.all(sent.map(({ messageId }) => readEmail(messageId)));
}

async function readEmail(messageId: string) {
  const raw = await readFile(join(dataDir, 'outbox', `${messageId.slice(1).split('@', 1)[0]}.eml`), 'utf8');
  const { subject, text, to, attachments } = await PostalMime.parse(raw);
  const file = attachments.find(({ filename }) => filename === 'programare.ics');
  const calendar = new TextDecoder().decode(new Uint8Array(file?.content as ArrayBuffer)).replace(/\r?\n /g, '');
  const method = /text\/calendar; charset=utf-8; method=(\w+)/.exec(raw)?.[1];
  return { to: to?.[0]?.address, subject, text: text?.replaceAll('\u00a0', ' '), calendar, method };
}

const waiting = () => server.db.select().from(outgoingMail).where(eq(outgoingMail.state, 'queued'));

const what = { title: 'Semnarea dosarului', appointmentDate: '2026-12-01', timeSlot: '10:00 - 11:00' };

async function anAppointment(body: object = {}, customer: object = {}) {
  const { token } = await signedIn(server);
  const { phone } = await aCustomer(server, customer);
  const sent = { ...what, phone, ...body };
  const answer = await ask(server, 'POST', '/api/appointments/create', { token, body: sent });
  expect(answer.statusCode).toBe(201);
  const id: string = answer.json()._id;
  const change = (changed: object) =>
    ask(server, 'PUT', `/api/protectedAppointments/updateAppointment/${id}`, { token, body: { ...what, ...changed } });
  const cancel = () => ask(server, 'DELETE', `/api/protectedAppointments/deleteAppointment/${id}`, { token });
  return { id, phone, token, change, cancel };
}

const uidOf = (calendar: string) => /^UID:(.+)$/m.exec(calendar)?.[1]?.trim();

describe('a customer with an address', () => {
  it('gets an email when an appointment is made, moved and cancelled, and their calendar keeps one event of it', async () => {
    const { id, change, cancel } = await anAppointment({}, { email: 'ana@example.ro' });
    const [made] = await delivered();
    await change({ timeSlot: '16:00 - 17:00' });
    const [, moved] = await delivered();
    await cancel();
    const [, , cancelled] = await delivered();

    expect(made).toMatchObject({ to: 'ana@example.ro', method: 'REQUEST' });
    expect(made?.subject?.replaceAll('\u00a0', ' ')).toBe(
      'Programarea dumneavoastră: marți, 1 decembrie, de la 10:00 la 11:00',
    );
    expect(made?.text).toContain('Ora: de la 10:00 la 11:00');
    expect(made?.calendar).toMatch(/^METHOD:REQUEST/m);
    expect(made?.calendar).toMatch(/^DTSTART;TZID=Europe\/Bucharest:20261201T100000/m);
    expect(made?.calendar).toMatch(/^ORGANIZER;CN="Rata Clară":mailto:contact@example.ro/im);
    expect(made?.calendar).toMatch(/^ATTENDEE;.*RSVP=FALSE.*mailto:ana@example.ro/im);
    expect(made?.calendar).toMatch(/^DTSTAMP:20261120T080000Z/m);

    expect(moved).toMatchObject({ method: 'REQUEST' });
    expect(moved?.subject).toContain('s-a schimbat');
    expect(moved?.calendar).toMatch(/^DTSTART;TZID=Europe\/Bucharest:20261201T160000/m);

    expect(cancelled).toMatchObject({ method: 'CANCEL' });
    expect(cancelled?.calendar).toMatch(/^STATUS:CANCELLED/m);

    const emails = [made, moved, cancelled].map((email) => email?.calendar ?? '');
    expect(emails.map(uidOf)).toEqual([id, id, id]);
    expect(emails.map((calendar) => /^SEQUENCE:(\d)/m.exec(calendar)?.[1])).toEqual(['0', '1', '2']);
  });

  it('gets a request for an answer where the program reads replies, but not with a cancellation', async () => {
    const config = readConfig({ IMAP_URL: 'imap://nume:parola@127.0.0.1/INBOX' });
    const { deps, close } = openTestDeps(server.url, { config, files: server.files });
    const { user } = await signedIn(server);
    const { phone } = await aCustomer(server, { email: 'ana@example.ro' });
    const actor = { user: { ...user, visibility: 'all' as const }, ip: null };
    const day = '2026-12-02';
    const made = await create(deps, { title: 'Apel', appointmentDate: day, timeSlot: '9:00 - 10:00', phone }, actor);
    const [invitation] = await delivered();
    await remove(deps, made.id, actor).finally(close);
    const [, cancelled] = await delivered();
    expect(invitation?.calendar).toMatch(/^ATTENDEE;.*PARTSTAT=NEEDS-ACTION.*RSVP=TRUE.*mailto:ana@example.ro/im);
    expect(cancelled?.calendar).toMatch(/^ATTENDEE;.*RSVP=FALSE.*mailto:ana@example.ro/im);
  });

  it('gets no email of an appointment that was cancelled before the first one was sent', async () => {
    const { cancel } = await anAppointment();
    expect(await waiting()).toHaveLength(1);
    await cancel();
    expect(await waiting()).toEqual([]);
  });

  it('gets one email of an appointment that was moved before the first one was sent, as it is now', async () => {
    const { change } = await anAppointment();
    await change({ timeSlot: '13:00 - 14:00' });
    await change({ timeSlot: '14:00 - 15:00' });
    const emails = await delivered();
    expect(emails).toHaveLength(1);
    expect(emails[0]?.subject).toMatch(/^Programarea dumneavoastră: .*de la 14:00 la 15:00$/);
  });

  it('gets an email of the cancellation when the first one may have arrived', async () => {
    const { cancel } = await anAppointment();
    await server.db.update(outgoingMail).set({ attempts: 1 });
    await cancel();
    expect((await waiting()).map(({ kind }) => kind)).toEqual(['appointment-cancellation']);
  });

  it('cannot get an email that was given up and tried again, once the appointment is another or gone', async () => {
    const { cancel } = await anAppointment();
    await server.db.update(outgoingMail).set({ state: 'failed', attempts: 1 });
    await cancel();
    const kinds = (await server.db.select().from(outgoingMail)).map(({ kind }) => kind);
    expect(kinds).toEqual(['appointment-cancellation']);
  });

  it('gets nothing without an address, after the beginning of the hour, nor for an unchanged appointment', async () => {
    await anAppointment({}, { email: null });
    await anAppointment({ appointmentDate: '2026-11-20', timeSlot: '10:00 - 11:00' });
    expect(await waiting()).toEqual([]);
    await anAppointment({ appointmentDate: '2026-11-20', timeSlot: '11:00 - 12:00' });
    const { change } = await anAppointment();
    await change({});
    expect((await waiting()).map(({ kind }) => kind)).toEqual(['appointment-confirmation', 'appointment-confirmation']);
  });

  it('a customer who is erased gets no more e-mails', async () => {
    const { phone } = await anAppointment();
    await server.db.execute(`DELETE FROM customers WHERE phone = '${phone}'`);
    expect(await waiting()).toEqual([]);
  });
});

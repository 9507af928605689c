import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { pino } from 'pino';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import type { CustomerRow } from '../customers/customer-lookup.ts';
import { deliverDue } from '../mail/deliver.ts';
import { openMail } from '../platform/mail/mail.ts';
import { openSms } from '../platform/mail/sms.ts';
import { readConfig } from '../platform/runtime/config.ts';
import { callRequests } from '../schema/call-requests.table.ts';
import { consents } from '../schema/consents.table.ts';
import { customers } from '../schema/customers.table.ts';
import { messageTemplates } from '../schema/message-templates.table.ts';
import { messages } from '../schema/messages.table.ts';
import { outgoingMail } from '../schema/outbox.table.ts';
import { aCustomer } from '../testing/customers.ts';
import { TEST_MOMENT, useServer } from '../testing/server.ts';
import { ask, signedIn } from '../testing/sign-in.ts';
import { startCarrier } from '../testing/sms.ts';
import { startMailServer } from '../testing/smtp.ts';
import { appointmentValues } from './customer-values.ts';
import { queueMessage } from './queue-message.ts';
import { type MessageToSend, sendMessage } from './send-message.ts';

const server = useServer();
const deps = { config: readConfig({}), now: () => TEST_MOMENT, today: () => '2026-11-20' };

let customer: CustomerRow;
beforeEach(async () => {
  await server.db.delete(outgoingMail);
  customer = await aCustomer(server);
});

const meeting = { day: '2026-11-21', timeSlot: '10:00 - 11:00' };
const variables = { ...appointmentValues(meeting), link: 'https://example.ro/programare#secret' };
const send = (fields: Partial<MessageToSend> = {}) =>
  server.db.transaction((tx) =>
    sendMessage(tx, deps, {
      ...{ customerId: customer.id, kind: 'appointment-tomorrow', channel: 'email', variables, occasion: null },
      ...{ sentBy: { rule: 'appointment-tomorrow' }, category: 'service', ...fields },
    }),
  );
const kept = () => server.db.select().from(messages).where(eq(messages.customerId, customer.id));
const change = (values: Partial<typeof customers.$inferInsert>) =>
  server.db.update(customers).set(values).where(eq(customers.id, customer.id));

/** The customer asked for a call with news and offers ticked. */
async function wantsNews(): Promise<void> {
  const { id: customerId, name, email } = customer;
  const [request] = await server.db
    .insert(callRequests)
    .values({
      ...{ customerId, name, email, judet: 'Alba', localitate: 'Aiud', marketingConsent: true },
      ...{ consentRecorded: true, isRepeat: false, contentHash: randomUUID() },
    })
    .returning();
  await server.db.insert(consents).values({
    ...{ id: randomUUID(), customerId, requestId: request?.id ?? '', kind: 'marketing', isGiven: true },
    ...{ textVersion: '2026-11-20', channel: 'web', addressHash: randomUUID() },
  });
}

describe('a message by a rule', () => {
  it('is the newest template, filled; its private link goes out and is not kept', async () => {
    expect(await send()).toEqual({ sent: true, messageId: expect.any(String) });
    const [row] = await kept();
    expect(row).toMatchObject({ state: 'queued', rule: 'appointment-tomorrow', templateVersion: 1, sentBy: null });
    expect(row?.text).toContain('[link personal]');
    expect(row?.text).not.toContain('secret');
    const [email] = await server.db.select().from(outgoingMail);
    expect(email).toMatchObject({ id: row?.id, messageId: row?.emailMessageId, recipient: customer.email });
    expect(email?.text).toContain(variables.link);
    expect(email?.text).toMatch(/mesaje de la noi pe e-mail\?\nhttp\S+\/preferinte#/);
    expect(email?.subject).toBe('Mâine, la ora 10:00, vorbim despre creditul dumneavoastră');
  });

  it('goes out once for its occasion, for any number of calls at once, even after its withdrawal', async () => {
    const occasion = `appointment-tomorrow:${randomUUID()}:0`;
    const results = await Promise.all(Array.from({ length: 5 }, () => send({ occasion })));
    expect(results.filter(({ sent }) => sent)).toHaveLength(1);
    await server.db.delete(outgoingMail);
    expect(await kept()).toMatchObject([{ state: 'withdrawn' }]);
    expect(await send({ occasion })).toEqual({ sent: false, why: 'already' });
  });

  it('that could not go out in time is taken back as expired, and may be sent anew for its occasion', async () => {
    const carrier = await startCarrier(503);
    const config = readConfig({ SMS_URL: carrier.url });
    const sms = openSms(config);
    onTestFinished(() => carrier.close());
    const log = pino({ level: 'silent' });
    const deliver = () => deliverDue({ ...server, config, log }, { email: openMail(config), sms });
    const occasion = `appointment-soon:${randomUUID()}`;
    const inTime = { channel: 'sms', occasion, notAfter: new Date(Date.now() + 60_000) } as const;
    await send(inTime);
    expect(await deliver()).toBe(0);
    // The carrier is back, but too late.
    carrier.answer = 202;
    await server.db.update(outgoingMail).set({ nextAttempt: sql`now()`, notAfter: sql`now()` });
    expect(await deliver()).toBe(0);
    expect(carrier.received).toEqual([]);
    expect(await kept()).toMatchObject([{ state: 'expired', occasion: null }]);
    expect(await send(inTime)).toMatchObject({ sent: true });
    expect(await deliver()).toBe(1);
    expect(new Set((await kept()).map(({ state }) => state))).toEqual(new Set(['expired', 'sent']));
  });

  it('is sent to nobody in the bin, deleted or without an address; a later call may send it', async () => {
    const occasion = `test:${randomUUID()}`;
    await change({ email: null });
    expect(await send({ occasion })).toEqual({ sent: false, why: 'no-address' });
    await change({ email: 'ana@example.ro', deletedAt: TEST_MOMENT });
    expect(await send({ occasion })).toEqual({ sent: false, why: 'gone' });
    expect(await send({ customerId: randomUUID() })).toEqual({ sent: false, why: 'gone' });
    await change({ deletedAt: null });
    expect(await send({ occasion })).toMatchObject({ sent: true });
    await change({ phone: '+40258123456' });
    expect(await send({ channel: 'sms' })).toEqual({ sent: false, why: 'no-address' });
  });

  it('is not sent without a value, and the answer names it', async () => {
    const result = await send({ variables: { ziua: variables.ziua } });
    expect(result).toEqual({ sent: false, why: 'missing-values', missing: ['ora', 'link'] });
  });

  it('that is an offer is sent with a consent only, and withdrawn with it', async () => {
    const { token } = await signedIn(server);
    const offer = {
      kind: 'refinancing-gain',
      category: 'marketing',
      variables: {
        banca: 'BCR',
        castigLunar: '120 RON',
        castigTotal: '9.000 RON',
        exemplu: 'dobândă 4,99 %, DAE 7,47 %, total 420.000 RON',
        luniAmortizare: '14 luni',
      },
    } as const;
    expect(await send(offer)).toEqual({ sent: false, why: 'no-consent' });
    expect(await send({ ...offer, hasOwnConsent: true })).toMatchObject({ sent: true });
    await server.db.delete(outgoingMail);
    await wantsNews();
    expect(await send(offer)).toMatchObject({ sent: true });
    await send();
    const path = `/api/protectedCustomers/withdrawMarketing/${encodeURIComponent(customer.phone)}`;
    expect((await ask(server, 'POST', path, { token })).statusCode).toBe(200);
    expect(await server.db.select().from(outgoingMail)).toMatchObject([{ kind: 'appointment-tomorrow' }]);
    expect(await send(offer)).toEqual({ sent: false, why: 'no-consent' });
  });

  it('that is an offer never goes out without the example of law, even with a text of an earlier version', async () => {
    const own = {
      kind: 'refinancing-gain',
      channel: 'sms',
      subject: '',
      text: 'Rată cu {{castigLunar}} mai mică.',
    } as const;
    await server.db.insert(messageTemplates).values({ ...own, version: 2 });
    const offer = { kind: own.kind, channel: own.channel, category: 'marketing', hasOwnConsent: true } as const;
    const castigLunar = '120 RON';
    expect(await send({ ...offer, variables: { castigLunar } })).toEqual({
      sent: false,
      why: 'missing-values',
      missing: ['exemplu'],
    });
    expect(await send({ ...offer, variables: { castigLunar, exemplu: 'DAE 7,47 %' } })).toMatchObject({ sent: true });
    const [sms] = await server.db.select().from(outgoingMail);
    expect(sms?.text).toContain(
      'Rată cu 120 RON mai mică. Creditul nou este garantat cu ipotecă. Exemplu: DAE 7,47 %.',
    );
  });

  it('waits no more once its customer is put into the bin', async () => {
    const { token } = await signedIn(server, 'admin');
    await send();
    await send({ channel: 'sms' });
    const path = `/api/protectedCustomers/deleteCustomer/${encodeURIComponent(customer.phone)}`;
    expect((await ask(server, 'DELETE', path, { token })).statusCode).toBe(200);
    expect(await server.db.$count(outgoingMail)).toBe(0);
    expect(await kept()).toMatchObject([{ state: 'withdrawn' }, { state: 'withdrawn' }]);
  });
});

const ready = {
  ...{ templateVersion: null, subject: 'Acte', text: 'Bună ziua!', kept: 'Bună ziua!', sentBy: null, rule: null },
  ...{ occasion: null, topic: null, attachments: [] },
  kind: 'free',
  category: 'service',
} as const;

it('of 300 messages that are due at once two copies of the program send each once, over few connections', async () => {
  const log = pino({ level: 'silent' });
  let connections = 0;
  const smtp = await startMailServer({
    onConnect: (_session, done) => {
      connections++;
      done();
    },
  });
  const carrier = await startCarrier();
  const config = readConfig({ SMTP_URL: smtp.url, SMS_URL: carrier.url });
  const copies = [1, 2].map(() => openMail(config, { silence: 30_000, total: 30_000 }));
  onTestFinished(async () => {
    for (const copy of copies) copy.close();
    await smtp.close();
    await carrier.close();
  });
  await server.db.transaction(async (tx) => {
    for (let count = 0; count < 300; count++)
      await queueMessage(tx, deps, customer, {
        ...ready,
        id: randomUUID(),
        channel: count % 3 === 0 ? 'sms' : 'email',
      });
  });
  const counts = await Promise.all(
    copies.map((email) => deliverDue({ ...server, log, config }, { email, sms: openSms(config) })),
  );
  expect(counts.reduce((sum, each) => sum + each, 0)).toBe(300);
  expect(new Set(smtp.received.map(({ email }) => email.messageId)).size).toBe(200);
  expect(smtp.received).toHaveLength(200);
  expect(new Set(carrier.received.map(({ key }) => key)).size).toBe(100);
  expect(carrier.received).toHaveLength(100);
  // A connection is closed after a hundred e-mails, no matter whose.
  expect(connections).toBeLessThanOrEqual(6);
  expect(await kept()).toHaveLength(300);
  expect(new Set((await kept()).map(({ state }) => state))).toEqual(new Set(['sent']));
});

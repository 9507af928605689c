import { eq, sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Mail, openMail } from '../platform/mail/mail.ts';
import { openSms, type Sms } from '../platform/mail/sms.ts';
import { readConfig } from '../platform/runtime/config.ts';
import { outgoingMail } from '../schema/outbox.table.ts';
import { users } from '../schema/users.table.ts';
import { brokerContact } from '../staff/broker-contact.ts';
import { savePhoto, saveWords } from '../staff/team.queries.ts';
import { receivedFile } from '../testing/received-files/received-file.ts';
import { useServer } from '../testing/server.ts';
import { aUser } from '../testing/sign-in.ts';
import { startCarrier } from '../testing/sms.ts';
import { refusal, startDroppingProxy, startMailServer, startSilentServer } from '../testing/smtp.ts';
import { brokerCard } from './broker-card.ts';
import { deliverDue } from './deliver.ts';
import { writeEmail } from './email.ts';
import type { EmailContent } from './email-content.ts';
import * as queries from './outbox.queries.ts';

const server = useServer();
const log = pino({ level: 'silent' });
const opened: { close: () => unknown }[] = [];

beforeEach(() => server.db.delete(outgoingMail));
afterEach(async () => {
  for (const each of opened.splice(0).reverse()) await each.close();
});

function keepOpen<Closable extends { close: () => unknown }>(each: Closable): Closable {
  opened.push(each);
  return each;
}

/** A busy machine needs time for an email; only a server without an answer has a short limit. */
const TIMEOUTS = { silence: 30_000, total: 30_000 };
const mailTo = (url: string, timeouts = TIMEOUTS): Mail => keepOpen(openMail(readConfig({ SMTP_URL: url }), timeouts));
const noSms: Sms = { deliver: async () => ({ outcome: 'refused', reason: 'no text messages here' }) };
const deliver = (email: Mail, sms = noSms) => deliverDue({ ...server, log, config: readConfig({}) }, { email, sms });

async function anEmail(recipient = 'ana@example.ro', more: Partial<EmailContent> = {}): Promise<string> {
  const content = { kind: 'test', recipient, subject: 'Încercare', title: 'Bună ziua', blocks: [], ...more };
  const email = writeEmail(content, readConfig({}), new Date());
  await queries.addToOutbox(server.db, email);
  return email.messageId;
}

/** Ends the pause. */
const timePasses = () => server.db.update(outgoingMail).set({ nextAttempt: sql`now()` });
const outbox = () => server.db.select().from(outgoingMail).orderBy(outgoingMail.createdAt);

describe('an email in the outbox', () => {
  it('goes out once, and its content is deleted afterwards', async () => {
    const smtp = keepOpen(await startMailServer());
    const messageId = await anEmail();
    expect(await deliver(mailTo(smtp.url))).toBe(1);
    expect(await deliver(mailTo(smtp.url))).toBe(0);
    expect(smtp.received.map(({ email }) => email.messageId)).toEqual([messageId]);
    expect(await outbox()).toMatchObject([{ state: 'sent', attempts: 1, text: '', html: '', lastError: null }]);
    expect(await queries.findUndelivered(server.db)).toEqual([]);
  });

  it('carries the PDFs of a customer, and is abandoned when one is missing', async () => {
    const smtp = keepOpen(await startMailServer());
    const content = Buffer.from('%PDF-1.4 acord');
    await server.files.write('acord-de-trimis.pdf', content);
    await anEmail('ana@example.ro', { attachments: [{ filename: 'acord-de-trimis.pdf', name: 'acord.pdf' }] });
    await anEmail('dan@example.ro', { attachments: [{ filename: 'sters.pdf', name: 'acord.pdf' }] });
    expect(await deliver(mailTo(smtp.url))).toBe(1);
    const received = smtp.received.flatMap(({ email }) => email.attachments);
    expect(received).toMatchObject([{ filename: 'acord.pdf', mimeType: 'application/pdf' }]);
    expect(received.map((attached) => Buffer.from(attached.content as ArrayBuffer))).toEqual([content]);
    const [sent, gone] = await outbox();
    expect(sent).toMatchObject({ state: 'sent', attachments: [] });
    expect(gone).toMatchObject({ state: 'failed', lastError: 'an attached file cannot be read' });
  });

  it('carries the face of the broker, and not of one whom visitors no longer see', async () => {
    const smtp = keepOpen(await startMailServer());
    const { id } = await aUser(server);
    await server.db.update(users).set({ displayName: 'Ana Munteanu' }).where(eq(users.id, id));
    const words = { isShown: true, role: 'broker de credite', languages: '', registerNumber: '' };
    await saveWords(server.db, id, null, words);
    const face = receivedFile('portrait-with-place.jpg');
    await savePhoto(server.db, id, face);
    const broker = await brokerContact(server.db, readConfig({}).brand, id);
    const deliverTo = async (recipient: string) => {
      await anEmail(recipient, { blocks: [brokerCard(broker)] });
      await deliver(mailTo(smtp.url));
      return smtp.received.at(-1)?.email;
    };
    const shown = await deliverTo('ana@example.ro');
    await saveWords(server.db, id, null, { ...words, isShown: false });
    const hidden = await deliverTo('dan@example.ro');

    const [picture] = shown?.attachments ?? [];
    expect(picture).toMatchObject({ mimeType: 'image/jpeg', disposition: 'inline' });
    expect(Buffer.from(picture?.content as ArrayBuffer)).toEqual(face);
    expect(shown?.html).toContain(`src="cid:${picture?.contentId?.slice(1, -1)}"`);
    expect(hidden?.attachments).toEqual([]);
    expect(hidden?.html).not.toContain('<img');
    expect(hidden?.text).toContain('Pentru întrebări: Ana Munteanu, broker de credite, telefon');
  });

  it('refused for now is tried again after growing pauses', async () => {
    let answer: 'no' | 'yes' = 'no';
    const smtp = keepOpen(
      await startMailServer({
        onRcptTo: (_to, _session, done) => done(answer === 'no' ? refusal(450, 'later') : null),
      }),
    );
    const messageId = await anEmail();
    const pauses: number[] = [];
    for (let attempt = 1; attempt <= 7; attempt++) {
      await deliver(mailTo(smtp.url));
      const [{ wait } = { wait: 0 }] = await server.db
        .select({ wait: sql<number>`round(extract(epoch from ${outgoingMail.nextAttempt} - now()))::int` })
        .from(outgoingMail);
      pauses.push(wait);
      expect(await deliver(mailTo(smtp.url))).toBe(0);
      await timePasses();
    }
    expect(pauses).toEqual([60, 300, 900, 3_600, 7_200, 14_400, 14_400]);
    expect(await queries.findUndelivered(server.db)).toMatchObject([{ state: 'queued', attempts: 7 }]);

    answer = 'yes';
    expect(await deliver(mailTo(smtp.url))).toBe(1);
    expect(smtp.received.map(({ email }) => email.messageId)).toEqual([messageId]);
  });

  it('refused for ever is abandoned, stays visible, and holds up no other', async () => {
    const smtp = keepOpen(
      await startMailServer({
        onRcptTo: ({ address }, _session, done) =>
          done(address === 'nimeni@example.ro' ? refusal(550, 'no such user') : null),
      }),
    );
    await anEmail('nimeni@example.ro');
    await anEmail('ana@example.ro');
    expect(await deliver(mailTo(smtp.url))).toBe(1);
    await timePasses();
    expect(await deliver(mailTo(smtp.url))).toBe(0);
    const undelivered = await queries.findUndelivered(server.db);
    expect(undelivered).toMatchObject([{ state: 'failed', attempts: 1, recipient: 'nimeni@example.ro' }]);
    expect(undelivered[0]?.lastError).toMatch(/550 no such user/);
    expect(undelivered[0]?.text).toContain('Bună ziua');
  });

  it('waits while the server hangs, and the others with it', async () => {
    const silent = keepOpen(await startSilentServer());
    for (const recipient of ['a@example.ro', 'b@example.ro', 'c@example.ro']) await anEmail(recipient);
    expect(await deliver(mailTo(silent.url, { silence: 400, total: 2_000 }))).toBe(0);
    expect((await outbox()).map(({ attempts }) => attempts).toSorted()).toEqual([0, 0, 1]);

    const smtp = keepOpen(await startMailServer());
    await timePasses();
    expect(await deliver(mailTo(smtp.url))).toBe(3);
  });

  it('with a lost receipt is sent again, recognisably the same', async () => {
    const smtp = keepOpen(await startMailServer());
    const line = keepOpen(await startDroppingProxy(smtp));
    const messageId = await anEmail();
    expect(await deliver(mailTo(line.url))).toBe(0);
    line.mend();
    await timePasses();
    expect(await deliver(mailTo(line.url))).toBe(1);
    expect(smtp.received.map(({ email }) => email.messageId)).toEqual([messageId, messageId]);
    expect(await outbox()).toMatchObject([{ state: 'sent', attempts: 2 }]);
  });

  it('whose sender died is sent by another copy when its lease is over', async () => {
    const smtp = keepOpen(await startMailServer());
    await anEmail();
    expect(await queries.leaseDue(server.db)).toMatchObject({ attempts: 1 });
    expect(await deliver(mailTo(smtp.url))).toBe(0);
    await timePasses();
    expect(await deliver(mailTo(smtp.url))).toBe(1);
    expect(await outbox()).toMatchObject([{ state: 'sent', attempts: 2 }]);
  });

  it('without a delivery for five days is abandoned', async () => {
    const smtp = keepOpen(await startMailServer({ onRcptTo: (_to, _session, done) => done(refusal(451, 'later')) }));
    await anEmail();
    await server.db.update(outgoingMail).set({ createdAt: sql`now() - interval '6 days'` });
    await deliver(mailTo(smtp.url));
    expect(await queries.findUndelivered(server.db)).toMatchObject([{ state: 'failed' }]);
  });

  it('is sent by one of several copies of the program, never by two', async () => {
    const smtp = keepOpen(await startMailServer());
    for (let count = 0; count < 40; count++) await anEmail();
    const sent = await Promise.all(Array.from({ length: 8 }, () => deliver(mailTo(smtp.url))));
    expect(sent.reduce((sum, each) => sum + each, 0)).toBe(40);
    expect(smtp.received.length).toBe(40);
    expect(new Set(smtp.received.map(({ email }) => email.messageId)).size).toBe(40);
  });

  it('and text messages leave in the order in which they are due, on either channel', async () => {
    const [smtp, carrier] = [keepOpen(await startMailServer()), keepOpen(await startCarrier())];
    const channels = ['sms', 'email', 'email', 'sms', 'email', 'sms'] as const;
    for (const [index, channel] of [...channels.entries()].toReversed()) {
      const messageId = await anEmail();
      const nextAttempt = sql`now() - make_interval(mins => ${60 - index})`;
      const kind = String(index);
      await server.db
        .update(outgoingMail)
        .set({ channel, kind, nextAttempt })
        .where(eq(outgoingMail.messageId, messageId));
    }
    expect(await deliver(mailTo(smtp.url), openSms(readConfig({ SMS_URL: carrier.url })))).toBe(6);
    const sent = await server.db.select().from(outgoingMail).orderBy(outgoingMail.sentAt);
    expect(sent.map(({ kind }) => kind)).toEqual(['0', '1', '2', '3', '4', '5']);
    expect([smtp.received.length, carrier.received.length]).toEqual([3, 3]);
  });

  it('overtaken by news is withdrawn while it waits, never later', async () => {
    const about = (topic: string) =>
      queries.addToOutbox(server.db, {
        ...writeEmail(
          { kind: 'test', recipient: 'a@example.ro', subject: 's', title: 't', blocks: [] },
          readConfig({}),
          new Date(),
        ),
        topic,
      });
    await about('appointment:1');
    await about('appointment:2');
    expect(await queries.withdrawTopic(server.db, 'appointment:1')).toEqual([{ kind: 'test', attempts: 0 }]);
    const smtp = keepOpen(await startMailServer());
    expect(await deliver(mailTo(smtp.url))).toBe(1);
    expect(await queries.withdrawTopic(server.db, 'appointment:2')).toEqual([]);
  });

  it('does not exist when its cause was rolled back', async () => {
    const undone = server.db.transaction(async (tx) => {
      const content = { kind: 'test', recipient: 'a@example.ro', subject: 's', title: 't', blocks: [] };
      await queries.addToOutbox(tx, writeEmail(content, readConfig({}), new Date()));
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await outbox()).toEqual([]);
  });

  it('is deleted some time after its end, and never while it waits', async () => {
    for (const state of ['sent', 'failed', 'queued'] as const) {
      const messageId = await anEmail();
      await server.db
        .update(outgoingMail)
        .set({ state, sentAt: sql`now() - interval '91 days'`, createdAt: sql`now() - interval '91 days'` })
        .where(eq(outgoingMail.messageId, messageId));
    }
    expect(await queries.removeOlder(server.db, 'sent', 90)).toBe(1);
    expect(await queries.removeOlder(server.db, 'failed', 365)).toBe(0);
    expect((await outbox()).map(({ state }) => state).toSorted()).toEqual(['failed', 'queued']);
  });
});

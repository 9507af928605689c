import { buffer } from 'node:stream/consumers';
import { uploadLimits } from 'contract/fields/upload-limits';
import { desc, eq } from 'drizzle-orm';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { CustomerRow } from '../../customers/customer-lookup.ts';
import { deliverDue } from '../../mail/deliver.ts';
import { openMail } from '../../platform/mail/mail.ts';
import { openSms } from '../../platform/mail/sms.ts';
import { readConfig } from '../../platform/runtime/config.ts';
import { auditEntries } from '../../schema/audit.table.ts';
import { customers } from '../../schema/customers.table.ts';
import { customerFiles } from '../../schema/files.table.ts';
import { mailboxReadings } from '../../schema/mailbox-readings.table.ts';
import { messages } from '../../schema/messages.table.ts';
import { outgoingMail } from '../../schema/outbox.table.ts';
import { aCustomer } from '../../testing/customers.ts';
import { pdfOf, samples } from '../../testing/files/upload.ts';
import { startImapServer, type TestImapServer } from '../../testing/imap.ts';
import { runJob } from '../../testing/run-job.ts';
import { useServer } from '../../testing/server.ts';
import { ask, signedIn } from '../../testing/sign-in.ts';
import { startMailServer, type TestMailServer } from '../../testing/smtp.ts';
import { readReplies } from './read-replies.jobs.ts';

const server = useServer();
const log = pino({ level: 'silent' });

let imap: TestImapServer;
let smtp: TestMailServer;
let member: Awaited<ReturnType<typeof signedIn>>;
let customer: CustomerRow;
beforeEach(async () => {
  for (const table of [messages, outgoingMail, mailboxReadings, customers]) await server.db.delete(table);
  [imap, smtp] = [await startImapServer(), await startMailServer()];
  member = await signedIn(server);
  customer = await aCustomer(server, { name: 'Ana Pop', email: 'Ana@Example.ro', responsibleId: member.user.id });
});
afterEach(async () => {
  await imap.close();
  await smtp.close();
});

const values = () => ({ SMTP_URL: smtp.url, IMAP_URL: imap.url, REPLY_ADDRESS: 'Raspunsuri@example.ro' });
const settings = () => readConfig(values());

/** Reads the mailbox once, as a copy of the program. */
function readOnce(config = settings()): Promise<void> {
  return runJob(server, readReplies, { config, files: server.files });
}

/** Sends a message to the customer and answers the e-mail as they get it. */
async function writeToCustomer(config = settings()) {
  const path = `/api/messages/send/${encodeURIComponent(customer.phone)}`;
  const body = { kind: 'free', channel: 'email', subject: 'Acte', text: 'Bună ziua!' };
  expect((await ask(server, 'POST', path, { token: member.token, body })).statusCode).toBe(201);
  const email = openMail(config);
  await deliverDue({ ...server, log, config }, { email, sms: openSms(config) });
  email.close();
  const [sent] = smtp.received.splice(0);
  if (!sent) throw new Error('no e-mail came');
  return { messageId: sent.email.messageId ?? '', replyTo: sent.email.replyTo?.[0]?.address ?? '' };
}

type Written = { head?: string; from?: string; to?: string; subject?: string; body?: string };
const written = ({ head = '', from = 'ana@example.ro', to = 'raspunsuri@example.ro', ...rest }: Written = {}) => {
  const { subject = 'Re: Acte', body = 'Vă trimit mâine actele.' } = rest;
  const fields = [`From: Ana <${from}>`, `To: ${to}`, `Subject: ${subject}`, 'Date: Fri, 20 Nov 2026 09:00:00 +0200'];
  const type = /^content-type/im.test(head) ? [] : ['Content-Type: text/plain; charset=utf-8'];
  return `${[...fields, ...type, ...(head ? [head] : [])].join('\n')}\n\n${body}\n`;
};

const received = () =>
  server.db.select().from(messages).where(eq(messages.direction, 'in')).orderBy(messages.createdAt);
const isRead = (at = 0) => imap.emails[at]?.flags.has('\\Seen');
const thread = async () =>
  (
    await ask(server, 'GET', `/api/messages/thread/${encodeURIComponent(customer.phone)}`, { token: member.token })
  ).json().messages;
const reading = async () => (await server.db.select().from(mailboxReadings))[0];

describe('a reply finds its customer', () => {
  it('by the address in our e-mail’s reply field, for any stated sender', async () => {
    const { replyTo } = await writeToCustomer();
    expect(replyTo).toMatch(/^raspunsuri\+[0-9a-f]{32}@example\.ro$/);
    imap.deliver(written({ to: replyTo, from: 'altcineva@example.com' }));
    await readOnce();
    const [reply] = await thread();
    expect(reply).toMatchObject({
      ...{ direction: 'in', channel: 'email', kind: 'reply', state: 'received', subject: 'Re: Acte' },
      ...{ text: 'Vă trimit mâine actele.', sender: 'altcineva@example.com', recognisedBy: 'reply-address' },
    });
    expect(isRead()).toBe(true);
  });

  it('by our e-mail that it answers, another feature’s too', async () => {
    const { messageId } = await writeToCustomer();
    imap.deliver(written({ head: `In-Reply-To: ${messageId}`, from: 'serviciu@example.com' }));
    const other = { customerId: customer.id, recipient: 'ana@example.ro', kind: 'client-link', subject: 'Dosar' };
    const id = crypto.randomUUID();
    await server.db.insert(outgoingMail).values({ ...other, id, messageId: '<client-link@x>', text: '', html: '' });
    imap.deliver(written({ head: 'References: <strain@y>\n <client-link@x>', from: 'alt@example.com', body: 'Altul' }));
    await readOnce();
    expect(await received()).toMatchObject([
      { recognisedBy: 'in-reply-to', customerId: customer.id },
      { recognisedBy: 'in-reply-to', customerId: customer.id, text: 'Altul' },
    ]);
  });

  it('else by their address, when it is one customer’s alone', async () => {
    await aCustomer(server, { email: 'doi@example.ro' });
    await aCustomer(server, { email: 'doi@example.ro' });
    for (const from of ['ana@example.ro', 'doi@example.ro', 'nimeni@example.ro']) imap.deliver(written({ from }));
    await readOnce();
    expect(await received()).toMatchObject([{ recognisedBy: 'sender', sender: 'ana@example.ro' }]);
    expect([isRead(0), isRead(1), isRead(2)]).toEqual([true, false, false]);
    expect(await reading()).toMatchObject({ unread: 2, lastUid: 3, failingSince: null });
    expect(imap.commands.filter((command) => /FETCH [23] .*BODY\.PEEK\[\]/.test(command))).toEqual([]);
  });

  it('not in the bin, not from our own addresses and staff, not by an unknown reply address', async () => {
    const { replyTo, messageId } = await writeToCustomer();
    for (const from of ['contact@example.ro', member.user.email])
      imap.deliver(written({ from, to: replyTo, head: `In-Reply-To: ${messageId}` }));
    imap.deliver(written({ from: 'x@example.com', to: `raspunsuri+${'0'.repeat(32)}@example.ro` }));
    await server.db.update(customers).set({ deletedAt: new Date() });
    imap.deliver(written({ to: replyTo }));
    await readOnce();
    expect(await received()).toEqual([]);
    expect(imap.emails.map((_, at) => isRead(at))).toEqual([false, false, false, false]);
  });
});

describe('an e-mail to a customer', () => {
  it('has the same reply address each time, and without the setting the firm’s', async () => {
    const [first, second] = [await writeToCustomer(), await writeToCustomer()];
    expect(second.replyTo).toBe(first.replyTo);
    const without = readConfig({ SMTP_URL: smtp.url, IMAP_URL: imap.url });
    expect((await writeToCustomer(without)).replyTo).toBe('contact@example.ro');
  });

  it('to another address, or about them to the staff, has no way into their thread', async () => {
    const about = { customerId: customer.id, kind: 'booking-confirmation', subject: 'Am primit', text: 'x', html: 'x' };
    for (const [recipient, replyTo] of [
      ['strain@example.com', 'contact@example.ro'],
      [member.user.email, null],
    ] as const)
      await server.db
        .insert(outgoingMail)
        .values({ ...about, recipient, replyTo, id: crypto.randomUUID(), messageId: `<${recipient}@y>` });
    const config = settings();
    const email = openMail(config);
    expect(await deliverDue({ ...server, log, config }, { email, sms: openSms(config) })).toBe(2);
    email.close();
    expect(smtp.received.map(({ email: sent }) => sent.replyTo?.[0]?.address)).toEqual([
      'contact@example.ro',
      undefined,
    ]);
  });
});

describe('each reply is stored once', () => {
  it('for any number of deliveries and of reading copies', async () => {
    imap.deliver(written({ head: 'Message-ID: <unul@x>' }));
    imap.deliver(`Received: pe alt drum\n${written({ head: 'Message-ID: <unul@x>' })}`);
    imap.deliver(written({ head: 'Message-ID: <unul@x>', body: 'Altceva sub același Message-ID' }));
    await Promise.all([readOnce(), readOnce(), readOnce()]);
    await readOnce();
    expect((await received()).map(({ text }) => text)).toEqual([
      'Vă trimit mâine actele.',
      'Altceva sub același Message-ID',
    ]);
    expect([isRead(0), isRead(1), isRead(2)]).toEqual([true, true, true]);
  });

  it('also when the connection breaks before it is marked as read, and when the mailbox is rebuilt', async () => {
    imap.deliver(written());
    imap.breakAt('UID STORE');
    await readOnce();
    expect(await reading()).toMatchObject({ lastUid: 0, failingSince: expect.any(Date), readAt: null });
    expect([(await received()).length, isRead()]).toEqual([1, false]);
    await readOnce();
    imap.rebuild();
    imap.deliver(written({ body: 'Încă ceva' }));
    await readOnce();
    expect((await received()).map(({ text }) => text)).toEqual(['Vă trimit mâine actele.', 'Încă ceva']);
    expect(await reading()).toMatchObject({ uidValidity: 8, failingSince: null, failure: null });
  });

  it('and none is lost while the mail server is away, nor from the days before the first reading', async () => {
    const port = Number(new URL(imap.url).port);
    imap.deliver(written({ body: 'De acum o lună' }), new Date('2026-10-20T10:00:00Z'));
    imap.deliver(written({ body: 'De ieri' }), new Date('2026-11-19T10:00:00Z'));
    const kept = imap.emails.splice(0);
    await imap.close();
    await readOnce();
    expect(await reading()).toMatchObject({ failure: expect.stringContaining('ECONNREFUSED'), readAt: null });
    imap = await startImapServer({ port });
    for (const { raw, arrivedAt } of kept) imap.deliver(raw, arrivedAt);
    await readOnce();
    expect((await received()).map(({ text }) => text)).toEqual(['De ieri']);
    expect(await reading()).toMatchObject({ failingSince: null, leasedUntil: null });
  });

  it('a wrong password is reported without the password', async () => {
    const config = readConfig({ IMAP_URL: imap.url.replace('parola-casutei', 'alta-parola') });
    await readOnce(config);
    expect((await reading())?.failure).toBe('the mail server refused the name or the password');
  });
});

describe('the sender of an e-mail', () => {
  const trusting = () => readConfig({ ...values(), MAIL_AUTHSERV_ID: 'mx.example.ro' });
  const found = (word: string, domain: string) =>
    `Authentication-Results: mx.example.ro;\n\tspf=none (x; y);\n\tdmarc=${word} (p=reject)\n\theader.from=${domain}`;

  it('is proven, and shown so, if our mail server proved the customer’s own address', async () => {
    const { replyTo } = await writeToCustomer();
    const other = { to: replyTo, from: 'sot@example.com', body: 'De la soț' };
    imap.deliver(`${found('pass', 'example.ro')}\n${written()}`);
    imap.deliver(`${found('pass', 'example.com')}\n${written(other)}`);
    imap.deliver(written({ body: 'Fără' }));
    await readOnce(trusting());
    expect((await thread()).slice(0, 3)).toMatchObject([
      { text: 'Fără', senderProof: 'unknown', recognisedBy: 'sender' },
      { text: 'De la soț', senderProof: 'other-address', recognisedBy: 'reply-address' },
      { senderProof: 'pass', recognisedBy: 'sender' },
    ]);
    const [entry] = await server.db.select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(1);
    expect(entry?.details).toMatchObject({ senderProof: 'unknown' });
  });

  it('is not proven by others’ fields, nor without a trusted server', async () => {
    const spaced = found('pass', 'example.ro').replace(':', ' :');
    for (const head of [
      `${found('none', 'example.ro')}\n${found('pass', 'example.ro')}`,
      found('pass', 'example.com'),
      found('pass', 'example.ro').replace('mx.', 'mail.'),
      spaced,
    ])
      imap.deliver(`${head}\n${written({ body: head })}`);
    await readOnce(trusting());
    imap.deliver(`${found('pass', 'example.ro')}\n${written()}`);
    await readOnce();
    expect((await received()).map(({ senderProof }) => senderProof)).toEqual(
      Array.from({ length: 5 }, () => 'unknown'),
    );
  });

  it('is ignored if forged; a forged e-mail to a customer’s own address is marked, its papers only named', async () => {
    const { replyTo } = await writeToCustomer();
    const file = 'Content-Type: application/pdf; name="cont.pdf"\nContent-Transfer-Encoding: base64';
    const parts = `--b\nContent-Type: text/plain\n\nCont nou.\n--b\n${file}\n\n${pdfOf(2_000).toString('base64')}\n--b--`;
    const head = 'Content-Type: multipart/mixed; boundary=b';
    imap.deliver(`${found('fail', 'example.ro')}\n${written({ head, body: parts })}`);
    imap.deliver(`${found('fail', 'example.ro')}\n${written({ head, body: parts, to: replyTo })}`);
    await readOnce(trusting());
    expect(await received()).toMatchObject([
      { recognisedBy: 'reply-address', senderProof: 'fail', attachments: [{ name: 'cont.pdf', filename: null }] },
    ]);
    expect([isRead(0), isRead(1), await server.db.$count(customerFiles)]).toEqual([false, true, 0]);
    expect(await reading()).toMatchObject({ unread: 1 });
  });
});

describe('a machine’s e-mail', () => {
  it('appears in the thread by its kind, without a notice, and its files by name only', async () => {
    const { messageId } = await writeToCustomer();
    imap.deliver(written({ head: 'Auto-Submitted: auto-replied', body: 'Sunt în concediu.' }));
    const report = [
      '--b\nContent-Type: text/plain\n\nNu a ajuns.',
      '--b\nContent-Type: message/delivery-status\n\nStatus: 5.1.1',
      `--b\nContent-Type: message/rfc822\n\nMessage-ID: ${messageId}\n\nBună ziua!\n--b--`,
    ].join('\n');
    const head = 'Return-Path: <>\nContent-Type: multipart/report; report-type=delivery-status; boundary=b';
    imap.deliver(written({ from: 'MAILER-DAEMON@mx.example.com', head, body: report }));
    await server.db.delete(outgoingMail);
    await readOnce();
    expect(await received()).toMatchObject([
      { kind: 'automatic-reply', recognisedBy: 'sender' },
      { kind: 'bounce', recognisedBy: 'in-reply-to', sender: 'mailer-daemon@mx.example.com' },
    ]);
    expect(await server.db.$count(outgoingMail)).toBe(0);
    expect(await server.db.$count(customerFiles)).toBe(0);
    expect((await ask(server, 'GET', '/api/inbox', { token: member.token })).json().items).toEqual([]);
  });

  it('a bounce that only names a customer as its sender belongs to nobody', async () => {
    await server.db.update(customers).set({ email: 'postmaster@example.ro' });
    imap.deliver(written({ from: 'postmaster@example.ro' }));
    await readOnce();
    expect(await received()).toEqual([]);
  });
});

describe('the responsible broker', () => {
  it('has it in the inbox and gets one notice a while, without its text', async () => {
    imap.deliver(written({ subject: 'Despre rată' }));
    imap.deliver(written({ body: 'Și încă ceva' }));
    await readOnce();
    const { items, unseen } = (await ask(server, 'GET', '/api/inbox', { token: member.token })).json();
    expect(items).toMatchObject([
      { kind: 'reply', subject: 'Re: Acte' },
      { kind: 'reply', subject: 'Despre rată', customer: { name: 'Ana Pop' } },
    ]);
    expect(unseen).toBe(2);
    const mails = await server.db.select().from(outgoingMail);
    expect(mails).toMatchObject([{ kind: 'reply-received', recipient: member.user.email, customerId: customer.id }]);
    expect(mails[0]?.text).not.toMatch(/Despre rată|actele|Ana/);
    const [entry] = await server.db.select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(1);
    expect(entry).toMatchObject({
      ...{ action: 'message-received', subjectId: customer.id },
      details: { kind: 'reply', recognisedBy: 'sender', files: [] },
    });
  });
});

describe('a reply’s attachment', () => {
  const part = (name: string, bytes: Uint8Array) =>
    `--b\nContent-Type: application/octet-stream; name="${name}"\nContent-Disposition: attachment; filename="${name}"\nContent-Transfer-Encoding: base64\n\n${Buffer.from(bytes).toString('base64')}`;
  const withFiles = (...parts: string[]) => withFilesAnd({}, ...parts);
  const withFilesAnd = (more: Written, ...parts: string[]) =>
    written({
      ...more,
      head: 'Content-Type: multipart/mixed; boundary=b',
      body: `--b\nContent-Type: text/plain; charset=utf-8\n\nIată actele.\n${parts.join('\n')}\n--b--`,
    });

  it('goes into the customer’s files after the checks of uploads; a refused one is named', async () => {
    imap.deliver(
      withFiles(part('buletin.pdf', samples.pdf ?? new Uint8Array()), part('a/b\u0000.exe', Buffer.from('MZ'))),
    );
    await readOnce();
    const [file, ...others] = await server.db.select().from(customerFiles);
    expect(others).toEqual([]);
    expect(file).toMatchObject({ originalname: 'buletin.pdf', uploadedBy: null, customerId: customer.id });
    const [reply] = await thread();
    expect(reply).toMatchObject({
      text: 'Iată actele.',
      attachments: [{ filename: file?.filename }, { filename: null }],
    });
    const { bytes } = await server.files.read(file?.filename ?? '');
    expect(Buffer.compare(await buffer(bytes), samples.pdf ?? Buffer.alloc(0))).toBe(0);
  });

  it('may be as large as uploads are; an e-mail above 40 MB stays in the mailbox without being fetched', async () => {
    imap.deliver(withFiles(part('mare.pdf', pdfOf(uploadLimits.fileBytes))));
    imap.deliver(Buffer.concat([Buffer.from('From: ana@example.ro\r\n\r\n'), Buffer.alloc(41 * 1024 * 1024, 'a')]));
    await readOnce();
    expect(await server.db.select().from(customerFiles)).toMatchObject([{ bytes: uploadLimits.fileBytes }]);
    expect([isRead(0), isRead(1)]).toEqual([true, false]);
    expect(imap.commands.filter((command) => /FETCH 2 .*BODY\.PEEK\[\]/.test(command))).toEqual([]);
  });

  it('is only named if the customer’s files are full; the words are kept', async () => {
    const full = { filename: 'x.pdf', originalname: 'x.pdf', bytes: 500 * 1024 * 1024, sha256: '0', contentType: 'x' };
    await server.db.insert(customerFiles).values({ ...full, customerId: customer.id, scan: 'unscanned' });
    imap.deliver(withFiles(part('buletin.pdf', samples.pdf ?? new Uint8Array())));
    await readOnce();
    expect(await received()).toMatchObject([
      { text: 'Iată actele.', attachments: [{ name: 'buletin.pdf', filename: null }] },
    ]);
    expect([await server.db.$count(customerFiles), isRead()]).toEqual([1, true]);
  });

  it('of an unproven sender has a share of its own, and shows its origin', async () => {
    const { replyTo } = await writeToCustomer();
    const share = { filename: 'x.pdf', originalname: 'x.pdf', bytes: 20 * 1024 * 1024, sha256: '0', contentType: 'x' };
    await server.db.insert(customerFiles).values({ ...share, customerId: customer.id, scan: 'unscanned' });
    imap.deliver(withFiles(part('buletin.pdf', samples.pdf ?? new Uint8Array())));
    await readOnce();
    const [file] = await server.db.select().from(customerFiles).where(eq(customerFiles.originalname, 'buletin.pdf'));
    expect(file).toMatchObject({ emailSender: 'ana@example.ro', isSenderUnproven: true });

    await server.db.update(customerFiles).set({ isSenderUnproven: true });
    imap.deliver(withFilesAnd({ subject: 'Al doilea' }, part('altul.pdf', samples.pdf ?? new Uint8Array())));
    imap.deliver(
      withFilesAnd({ to: replyTo, subject: 'Al treilea' }, part('adeverinta.pdf', samples.pdf ?? new Uint8Array())),
    );
    await readOnce();
    expect((await received()).map(({ attachments }) => attachments)).toMatchObject([
      [{ name: 'buletin.pdf', filename: file?.filename }],
      [{ name: 'altul.pdf', filename: null }],
      [{ name: 'adeverinta.pdf', filename: expect.any(String) }],
    ]);
  });

  it('is not lost while the store of files is away: the e-mail waits, unread', async () => {
    imap.deliver(withFiles(part('buletin.pdf', samples.pdf ?? new Uint8Array())));
    const files = { ...server.files, write: () => Promise.reject(new Error('disk full')) };
    await expect(runJob(server, readReplies, { config: settings(), files })).rejects.toThrow();
    expect([(await received()).length, isRead()]).toEqual([0, false]);
    await readOnce();
    expect([(await received()).length, isRead()]).toEqual([1, true]);
    expect(await server.db.$count(customerFiles)).toBe(1);
  });

  it('holds up no other e-mail while it waits, as on the system page; after a day it stays for people', async () => {
    const readFailing = (now: Date) => {
      const files = { ...server.files, write: () => Promise.reject(new Error('disk full')) };
      return runJob(server, readReplies, { config: settings(), files, now: () => now });
    };
    const arrived = new Date();
    imap.deliver(withFiles(part('buletin.pdf', samples.pdf ?? new Uint8Array())), arrived);
    imap.deliver(written({ body: 'Al doilea' }), arrived);
    await expect(readFailing(arrived)).rejects.toThrow('Fișierele nu pot fi păstrate acum');
    expect((await received()).map(({ text }) => text)).toEqual(['Al doilea']);
    expect([isRead(0), isRead(1)]).toEqual([false, true]);
    expect(await reading()).toMatchObject({ failure: expect.stringContaining('nu pot fi păstrate'), lastUid: 0 });
    expect((await reading())?.failingSince).not.toBeNull();
    imap.deliver(written({ body: 'Al treilea' }), arrived);
    await readFailing(new Date(arrived.getTime() + 25 * 3_600_000));
    expect((await received()).map(({ text }) => text)).toEqual(['Al doilea', 'Al treilea']);
    expect([isRead(0), await reading()]).toMatchObject([false, { failure: null, lastUid: 3, unread: 1 }]);
  });
});

describe('a hostile e-mail', () => {
  it('ends nothing: endless parts or heads stay in the mailbox, endless tags are cut, and the next is read', async () => {
    const nested = Array.from(
      { length: 3_000 },
      (_, at) => `Content-Type: multipart/mixed; boundary=b${at}\n\n--b${at}`,
    );
    imap.deliver(written({ head: nested.join('\n') }));
    imap.deliver(written({ head: `References: ${'<a@b> '.repeat(100_000)}` }));
    imap.deliver(written({ head: 'Content-Type: text/html', body: `${'<div>'.repeat(200_000)}adânc` }));
    imap.deliver(written({ to: 'a:b;,'.repeat(50_000), body: 'Grupuri' }));
    imap.deliver(written({ body: 'Ultimul' }));
    await readOnce();
    expect((await received()).map(({ text }) => text)).toEqual(['…', 'Grupuri', 'Ultimul']);
    expect([0, 1, 2, 3, 4].map((at) => isRead(at))).toEqual([false, false, true, true, true]);
  });

  it('with a zero in the number that a report names is read like any other', async () => {
    const head = 'Content-Type: multipart/report; report-type=delivery-status; boundary=b';
    const body = '--b\nContent-Type: text/plain\n\nMessage-ID: <a\0b@x>\n--b--';
    imap.deliver(written({ head, body, from: 'mailer-daemon@example.com' }));
    imap.deliver(written({ body: 'Ultimul' }));
    await readOnce();
    expect((await received()).map(({ text }) => text)).toEqual(['Ultimul']);
  });

  it('of HTML leaves plain words, without scripts, styles and pictures', async () => {
    const html = '<style>p{}</style><p>Bună&nbsp;ziua</p><img src="http://urmaritor/x.png"><script>alert(1)</script>';
    imap.deliver(written({ head: 'Content-Type: text/html; charset=utf-8', body: html }));
    await readOnce();
    const [{ text } = { text: '' }] = await received();
    expect(text).toMatch(/^Bună\sziua$/);
  });

  it('with control characters, and longer than any letter, is kept as far as possible', async () => {
    const subject = '=?utf-8?Q?Sub=00iect=0D=0AX:_y=ED=A0=80?=';
    imap.deliver(written({ subject, body: `unu\u0000\u0007doi ${'ă'.repeat(50_000)}` }));
    await readOnce();
    const [reply] = await received();
    expect(reply?.subject).toMatch(/^Sub ?iect X: y/);
    expect(reply?.text).toMatch(/^unudoi ă+\n\n\[Textul continuă/);
    expect(reply?.text.length).toBeLessThan(20_200);
  });

  it('from nobody or several at once belongs to nobody, and a flood under a customer’s name stays in the mailbox', async () => {
    imap.deliver(written().replace('From: Ana <ana@example.ro>', 'From: ana@example.ro, dan@example.ro'));
    imap.deliver(written().replace('From: Ana <ana@example.ro>\n', ''));
    for (let count = 0; count < 105; count++) imap.deliver(written({ body: `al ${count}-lea` }));
    await readOnce();
    expect(await server.db.$count(messages)).toBe(100);
    expect(await reading()).toMatchObject({ unread: 7, lastUid: 107 });
  });
});

it('without a mailbox nothing is read', async () => {
  await readOnce(readConfig({}));
  expect(await reading()).toBeUndefined();
  expect(imap.commands).toEqual([]);
});

import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { afterEach, describe, expect, it, onTestFinished } from 'vitest';
import {
  refusal,
  startDroppingProxy,
  startMailServer,
  startSilentServer,
  type TestMailServer,
} from '../../testing/smtp.ts';
import { readConfig } from '../runtime/config.ts';
import { type Email, type Mail, type MailTimeouts, openMail } from './mail.ts';

/** Longer than a test may take: a test that waits for it fails. */
const NEVER_MS = 600_000;

const email: Email = {
  messageId: '<20261121T0930.abc@example.ro>',
  recipient: 'ana.tutu@example.ro',
  replyTo: 'contact@example.ro',
  subject: 'Am primit cererea: țîșți, „ghilimele” și încă ceva, destul de lung ca să nu încapă pe un rând',
  text: 'Bună ziua, Țuțu!\n.\nUn rând cu punct.\n',
  html: '<p>Bună ziua, Țuțu &lt;3</p>',
  calendar: null,
};

const opened: { close: () => unknown }[] = [];
afterEach(async () => {
  for (const each of opened.splice(0).reverse()) await each.close();
});

function keepOpen<Closable extends { close: () => unknown }>(each: Closable): Closable {
  opened.push(each);
  return each;
}

function mailTo(url: string, timeouts?: MailTimeouts): Mail {
  return keepOpen(openMail(readConfig({ SMTP_URL: url, MAIL_FROM: 'Rata Clară <contact@example.ro>' }), timeouts));
}

async function aServer(options?: Parameters<typeof startMailServer>[0]): Promise<TestMailServer> {
  return keepOpen(await startMailServer(options));
}

describe('an email to a mail server', () => {
  it('arrives as it was written, in Romanian, plain and HTML', async () => {
    const server = await aServer();
    expect(await mailTo(server.url).deliver(email)).toEqual({ outcome: 'sent' });
    const [taken] = server.received;
    expect(taken).toMatchObject({ from: 'contact@example.ro', to: ['ana.tutu@example.ro'] });
    expect(taken?.email).toMatchObject({
      subject: email.subject,
      messageId: email.messageId,
      from: { name: 'Rata Clară', address: 'contact@example.ro' },
      to: [{ address: 'ana.tutu@example.ro' }],
      replyTo: [{ address: 'contact@example.ro' }],
    });
    expect(taken?.email.text?.trim()).toBe(email.text.trim());
    expect(taken?.email.html?.trim()).toBe(email.html);
  });

  it('carries an event that mail programs recognise, and as a file for those that do not', async () => {
    const server = await aServer();
    const calendar = 'BEGIN:VCALENDAR\r\nVERSION:2.0\r\nMETHOD:CANCEL\r\nEND:VCALENDAR\r\n';
    await mailTo(server.url).deliver({ ...email, calendar });
    const [taken] = server.received;
    expect(taken?.raw).toMatch(/Content-Type: text\/calendar; charset=utf-8; method=CANCEL/);
    const file = taken?.email.attachments.find(({ filename }) => filename === 'programare.ics');
    expect(file?.mimeType).toBe('application/ics');
    const content = new TextDecoder().decode(new Uint8Array(file?.content as ArrayBuffer));
    expect(content.trim().split(/\r?\n/)).toEqual(calendar.trim().split('\r\n'));
  });

  it('cannot grow headers or recipients from what people typed', async () => {
    const server = await aServer();
    const hostile = {
      ...email,
      subject: 'Salut\r\nBcc: victima@example.ro\r\n\r\nAlt mesaj',
      replyTo: 'a@example.ro\r\nBcc: victima@example.ro',
    };
    expect(await mailTo(server.url).deliver(hostile)).toEqual({ outcome: 'sent' });
    const [taken] = server.received;
    expect(taken?.to).toEqual(['ana.tutu@example.ro']);
    expect(taken?.raw).not.toMatch(/^bcc:/im);
    expect(taken?.email.bcc).toBeUndefined();
    expect(taken?.email.text?.trim()).toBe(email.text.trim());
  });

  it.each([
    ['greylisted', 'RCPT', 450, { outcome: 'later', isOutage: false }],
    ['no such mailbox', 'RCPT', 550, { outcome: 'refused' }],
    ['too busy', 'DATA', 451, { outcome: 'later', isOutage: false }],
    ['spam', 'DATA', 554, { outcome: 'refused' }],
    ['closing', 'RCPT', 421, { outcome: 'later', isOutage: true }],
    ['sender not allowed', 'MAIL', 553, { outcome: 'later', isOutage: true }],
    ['go away', 'CONNECT', 554, { outcome: 'later', isOutage: true }],
  ])('that is answered "%s" at %s with %i is judged by the answer', async (words, when, code, judged) => {
    const no = (done: (error: Error) => void) => done(refusal(code, `${words}: ana.tutu@example.ro`));
    const server = await aServer({
      ...(when === 'CONNECT' && { onConnect: (_session, done) => no(done) }),
      ...(when === 'MAIL' && { onMailFrom: (_address, _session, done) => no(done) }),
      ...(when === 'RCPT' && { onRcptTo: (_address, _session, done) => no(done) }),
      ...(when === 'DATA' && {
        onData: (stream, _session, done) => stream.on('end', () => no(done)).resume(),
      }),
    });
    const delivery = await mailTo(server.url).deliver(email);
    expect(delivery).toMatchObject(judged);
    expect(JSON.stringify(delivery)).not.toContain('ana.tutu');
  });

  it('waits when no server answers', async () => {
    const server = await startMailServer();
    await server.close();
    expect(await mailTo(server.url).deliver(email)).toMatchObject({ outcome: 'later', isOutage: true });
  });

  it('does not wait for ever for a server that says nothing', async () => {
    const silent = keepOpen(await startSilentServer());
    const delivery = await mailTo(silent.url, { silence: 300, total: NEVER_MS }).deliver(email);
    expect(delivery).toMatchObject({ outcome: 'later', isOutage: true });
  });

  it('does not wait for ever for a server that hangs in the middle either', async () => {
    const server = await aServer({ onData: (stream) => stream.resume() });
    const delivery = await mailTo(server.url, { silence: NEVER_MS, total: 500 }).deliver(email);
    expect(delivery).toMatchObject({ outcome: 'later', isOutage: true });
  });

  it('accepted just before the connection broke is sent again under the same Message-ID', async () => {
    const server = await aServer();
    const line = keepOpen(await startDroppingProxy(server));
    const mail = mailTo(line.url);
    expect(await mail.deliver(email)).toMatchObject({ outcome: 'later', isOutage: true });
    line.mend();
    expect(await mail.deliver(email)).toEqual({ outcome: 'sent' });
    expect(server.received.map(({ email }) => email.messageId)).toEqual([email.messageId, email.messageId]);
  });
});

describe('without a mail server', () => {
  async function aFolder(): Promise<string> {
    const folder = await mkdtemp(join(tmpdir(), 'emails-'));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    return folder;
  }

  it('an email becomes one file, named after its Message-ID, for any number of sends', async () => {
    const dataDir = await aFolder();
    const mail = keepOpen(openMail(readConfig({ DATA_DIR: dataDir })));
    expect(await mail.deliver(email)).toEqual({ outcome: 'sent' });
    expect(await mail.deliver(email)).toEqual({ outcome: 'sent' });
    expect(await readdir(join(dataDir, 'outbox'))).toEqual(['20261121T0930.abc.eml']);
    const file = await readFile(join(dataDir, 'outbox', '20261121T0930.abc.eml'));
    expect(await PostalMime.parse(file)).toMatchObject({ subject: email.subject, messageId: email.messageId });
  });

  it('an email that cannot be written waits', async () => {
    const dataDir = await aFolder();
    await writeFile(join(dataDir, 'outbox'), 'a file where the folder should be');
    const mail = keepOpen(openMail(readConfig({ DATA_DIR: dataDir })));
    expect(await mail.deliver(email)).toMatchObject({ outcome: 'later', isOutage: true });
  });

  it('a Message-ID is no way out of the folder', async () => {
    const dataDir = await aFolder();
    const mail = keepOpen(openMail(readConfig({ DATA_DIR: dataDir })));
    await mail.deliver({ ...email, messageId: '<../../x/..@example.ro>' });
    expect(await readdir(dataDir)).toEqual(['outbox']);
    expect(await readdir(join(dataDir, 'outbox'))).toEqual(['.._.._x_...eml']);
  });
});

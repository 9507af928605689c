import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { pino } from 'pino';
import { afterEach, describe, expect, it } from 'vitest';
import { openMailbox } from '../../platform/mail/mailbox.ts';
import { readConfig } from '../../platform/runtime/config.ts';
import { mailboxReadings } from '../../schema/mailbox-readings.table.ts';
import { messages } from '../../schema/messages.table.ts';
import { IMAP_CERTIFICATE, startImapServer, type TestImapServer } from '../../testing/imap.ts';
import { programEnvironment } from '../../testing/program.ts';
import { openTestDeps, useServer } from '../../testing/server.ts';
import { readReplies } from './read-replies.jobs.ts';

const server = useServer();

let imap: TestImapServer | undefined;
afterEach(async () => {
  await imap?.close();
  imap = undefined;
  await server.db.delete(mailboxReadings);
});

const run = promisify(execFile);
const MAILBOX = new URL('../../platform/mail/mailbox.ts', import.meta.url).href;
const COUNT_UNREAD = `
  const { openMailbox } = await import(process.argv[1]);
  const mailbox = await openMailbox(new URL(process.argv[2]));
  console.log(await mailbox.countUnread());
  mailbox.close();`;

/** Counts unread e-mails in a program started with the certificate, since Node reads that only at its start. */
async function countTrusting(url: string): Promise<string> {
  const words = ['--input-type=module', '-e', COUNT_UNREAD, MAILBOX, url];
  const env = { ...programEnvironment(), NODE_EXTRA_CA_CERTS: IMAP_CERTIFICATE };
  return (await run(process.execPath, words, { env })).stdout.trim();
}

/** This machine's address, under a name that does not look local, as from another machine. */
const fromAfar = (url: string) => url.replace('127.0.0.1', '0.0.0.0');

/** Reads the mailbox twice, as in two minutes; answers the log lines. */
async function readTwice(url: string): Promise<string[]> {
  const lines: string[] = [];
  const log = pino({ level: 'info', base: null, timestamp: false }, { write: (line) => void lines.push(line.trim()) });
  const { deps, close } = openTestDeps(server.url, { config: readConfig({ IMAP_URL: url }), log });
  for (let minute = 0; minute < 2; minute++) await readReplies.run(deps, new AbortController().signal);
  await close();
  return lines;
}

describe('a mailbox is read over TLS', () => {
  it.each(['imaps', 'starttls'] as const)('by %s with a certificate that the program trusts', async (tls) => {
    imap = await startImapServer({ tls });
    imap.deliver('From: cineva@example.com\n\nBună ziua');
    expect([await countTrusting(imap.url), await countTrusting(fromAfar(imap.url))]).toEqual(['1', '1']);
    const login = imap.commands.findIndex((command) => command.startsWith('LOGIN'));
    expect(imap.commands.slice(0, login).includes('STARTTLS')).toBe(tls === 'starttls');
  });

  it.each(['imaps', 'starttls'] as const)('but not by %s with an untrusted certificate, logged once', async (tls) => {
    imap = await startImapServer({ tls });
    const lines = await readTwice(imap.url);
    expect(lines.map((line) => JSON.parse(line))).toEqual([
      {
        level: 40,
        msg: 'the mailbox of replies cannot be read',
        reason: expect.stringMatching(
          /^the mail server’s certificate is not trusted \(DEPTH_ZERO_SELF_SIGNED_CERT: self.signed/,
        ),
      },
    ]);
    expect(imap.commands.filter((command) => command.startsWith('LOGIN'))).toEqual([]);
    expect(await server.db.$count(messages)).toBe(0);
  });

  it('nor by one of another name', async () => {
    imap = await startImapServer({ tls: 'imaps' });
    await expect(countTrusting(imap.url.replace('127.0.0.1', 'localhost'))).rejects.toThrow(
      /the mail server’s certificate is not trusted \(ERR_TLS_CERT_ALTNAME_INVALID/,
    );
  });
});

describe('without TLS', () => {
  it('no password is sent to another machine', async () => {
    imap = await startImapServer();
    const [line, ...others] = await readTwice(fromAfar(imap.url));
    expect([JSON.parse(line ?? '{}').reason, others]).toEqual([
      'the mail server offers no TLS (STARTTLS), and without it no password is sent to another machine',
      [],
    ]);
    expect(imap.commands.filter((command) => command.startsWith('LOGIN'))).toEqual([]);
  });

  it.each(['127.0.0.1', 'localhost'])('a mailbox of this machine is read: %s', async (host) => {
    imap = await startImapServer();
    const mailbox = await openMailbox(new URL(imap.url.replace('127.0.0.1', host)));
    expect(await mailbox.countUnread()).toBe(0);
    mailbox.close();
  });
});

import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { createServer as createTlsServer, TLSSocket } from 'node:tls';
import { fileURLToPath } from 'node:url';

/** An e-mail as the mail server keeps it. */
type StoredMessage = {
  readonly uid: number;
  readonly raw: Buffer;
  readonly arrivedAt: Date;
  readonly flags: Set<string>;
};

/** A mail server of this machine with one mailbox, which speaks as much IMAP (RFC 3501) as reading it takes. */
export type TestImapServer = {
  readonly url: string;
  /** Every command that came, without its tag and without passwords. */
  readonly commands: string[];
  /** What lies in the mailbox, the oldest first. */
  readonly emails: StoredMessage[];
  /** Puts an e-mail into the mailbox; answers its UID. */
  readonly deliver: (raw: string | Buffer, arrivedAt?: Date) => number;
  /** As after the mailbox was rebuilt: the same e-mails under other UIDs. */
  readonly rebuild: () => void;
  /** The connection breaks off at the next command that begins so; answers when it did. */
  readonly breakAt: (beginning: string) => void;
  readonly close: () => Promise<void>;
};

const USER = 'raspunsuri';
const PASSWORD = 'parola-casutei';

/** Its certificate with its key, for programs that shall trust it (`NODE_EXTRA_CA_CERTS`). */
export const IMAP_CERTIFICATE = fileURLToPath(new URL('./imap-self-signed.pem', import.meta.url));
const pem = readFileSync(IMAP_CERTIFICATE);
const TLS = { key: pem, cert: pem };

/** `port`: where it was before; without one a free port. `tls`: from the first byte, or once it is asked for. */
type ImapOptions = { readonly port?: number; readonly tls?: 'imaps' | 'starttls' };

/** Starts it on this machine. */
export async function startImapServer({ port = 0, tls }: ImapOptions = {}): Promise<TestImapServer> {
  const box: Box = { uidValidity: 7, uidNext: 1, emails: [], commands: [], breakAt: undefined };
  const sockets = new Set<Socket>();
  const greet = (socket: Socket) => {
    sockets.add(socket.setNoDelay().on('error', () => undefined));
    say(socket, '* OK ready');
    converse(socket, box, tls === 'starttls' ? ' STARTTLS' : '');
  };
  const server = tls === 'imaps' ? createTlsServer(TLS, greet) : createServer(greet);
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const { port: taken } = server.address() as AddressInfo;
  return {
    url: `${tls === 'imaps' ? 'imaps' : 'imap'}://${USER}:${PASSWORD}@127.0.0.1:${taken}/INBOX`,
    commands: box.commands,
    emails: box.emails,
    deliver: (raw, arrivedAt = new Date()) => {
      const bytes = Buffer.isBuffer(raw) ? raw : Buffer.from(raw.replace(/\r?\n/g, '\r\n'));
      box.emails.push({ uid: box.uidNext, raw: bytes, arrivedAt, flags: new Set() });
      return box.uidNext++;
    },
    rebuild: () => {
      box.uidValidity++;
      box.uidNext += 1_000;
      box.emails.splice(0, Number.POSITIVE_INFINITY, ...box.emails.map((each) => ({ ...each, uid: box.uidNext++ })));
    },
    breakAt: (beginning) => {
      box.breakAt = beginning;
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

type Box = {
  uidValidity: number;
  uidNext: number;
  readonly emails: StoredMessage[];
  readonly commands: string[];
  breakAt: string | undefined;
};

const say = (socket: Socket, line: string | Buffer) =>
  socket.write(Buffer.concat([Buffer.from(line), Buffer.from('\r\n')]));

/** `offer`: its further abilities; with TLS, once that is asked for, the conversation begins anew. */
function converse(socket: Socket, box: Box, offer: '' | ' STARTTLS'): void {
  const lines = createInterface(socket).on('line', (line) => {
    const [, tag = '', command = ''] = /^(\S+) (.*)$/.exec(line) ?? [];
    box.commands.push(command.replace(PASSWORD, '…'));
    if (offer !== '' && command === 'STARTTLS') {
      lines.close();
      say(socket, `${tag} OK begin`);
      const inTls = new TLSSocket(socket, { ...TLS, isServer: true }).on('error', () => undefined);
      converse(inTls, box, '');
      return;
    }
    if (box.breakAt !== undefined && command.startsWith(box.breakAt)) {
      box.breakAt = undefined;
      socket.destroy();
      return;
    }
    if (command === 'CAPABILITY') say(socket, `* CAPABILITY IMAP4rev1${offer}`);
    const isDone = answer(command, box, (words) => say(socket, words));
    say(socket, `${tag} ${isDone ? 'OK done' : 'NO [AUTHENTICATIONFAILED] not so'}`);
    if (command.startsWith('LOGOUT')) socket.end();
  });
}

/** Sends the command's answer; false for a refusal. */
function answer(command: string, box: Box, say: (line: string | Buffer) => void): boolean {
  const [name, ...rest] = command.replace(/^UID /, 'UID_').split(' ');
  const words = rest.join(' ');
  switch (name) {
    case 'LOGIN':
      return words.replaceAll('"', '') === `${USER} ${PASSWORD}`;
    case 'LIST':
      say('* LIST () "/" INBOX');
      return true;
    case 'SELECT':
      say(`* ${box.emails.length} EXISTS`);
      say(`* OK [UIDVALIDITY ${box.uidValidity}] same while it lasts`);
      say(`* OK [UIDNEXT ${box.uidNext}] next`);
      return true;
    case 'UID_SEARCH':
      say(['* SEARCH', ...search(words, box).map(({ uid }) => uid)].join(' '));
      return true;
    case 'UID_FETCH':
      for (const each of named(rest[0] ?? '', box)) say(fetched(each, words, box));
      return true;
    case 'UID_STORE':
      for (const { flags } of named(rest[0] ?? '', box)) flags.add('\\Seen');
      return true;
    default:
      return true;
  }
}

function search(words: string, box: Box): StoredMessage[] {
  const [, from] = /^UID (\d+):\*$/.exec(words) ?? [];
  // As the RFC has it, the last e-mail is always in `n:*`.
  if (from) return box.emails.filter(({ uid }, at) => uid >= Number(from) || at === box.emails.length - 1);
  const [, day] = /^SINCE "?(\d+-\w+-\d+)"?$/.exec(words) ?? [];
  if (day) return box.emails.filter(({ arrivedAt }) => arrivedAt >= new Date(`${day} UTC`));
  return box.emails.filter(({ flags }) => !flags.has('\\Seen'));
}

function named(uid: string, { emails }: Box): StoredMessage[] {
  return emails.filter((each) => each.uid === Number(uid));
}

function fetched(email: StoredMessage, words: string, { emails }: Box): Buffer {
  const { uid, raw, arrivedAt } = email;
  const [, fields] = /BODY\.PEEK\[HEADER\.FIELDS \(([^)]*)\)\]/.exec(words) ?? [];
  const [, most] = /BODY\.PEEK\[\]<0\.(\d+)>/.exec(words) ?? [];
  const bytes = fields === undefined ? raw.subarray(0, Number(most ?? 0)) : headOf(raw, fields);
  const what = fields === undefined ? 'BODY[]<0>' : `BODY[HEADER.FIELDS (${fields})]`;
  const [, day, month, year, time] = /, (\d+) (\w+) (\d+) ([\d:]+)/.exec(arrivedAt.toUTCString()) ?? [];
  const date = `${day}-${month}-${year} ${time} +0000`;
  const before = `* ${emails.indexOf(email) + 1} FETCH (UID ${uid} RFC822.SIZE ${raw.length} INTERNALDATE "${date}"`;
  return Buffer.concat([Buffer.from(`${before} ${what} {${bytes.length}}\r\n`), bytes, Buffer.from(')')]);
}

/** The named fields of a head, folded as they are. */
function headOf(raw: Buffer, fields: string): Buffer {
  const wanted = new Set(fields.toLowerCase().split(' '));
  const [head = ''] = raw.toString('latin1').split('\r\n\r\n', 1);
  const lines = head.split(/\r\n(?![ \t])/).filter((line) => wanted.has(line.split(':', 1)[0]?.toLowerCase() ?? ''));
  return Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1');
}

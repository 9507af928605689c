import { ImapFlow } from 'imapflow';
import { codeOf, reasonOf } from '../runtime/errors.ts';
import { hidePersonal } from '../runtime/logging.ts';

/** An e-mail in a mailbox, without its text. */
export type MailboxMessage = {
  readonly uid: number;
  readonly bytes: number;
  /** When the mail server got it. */
  readonly arrivedAt: Date;
  /** The wanted fields of its head, as they were sent. */
  readonly fields: Uint8Array;
};

/** An open mailbox. Reading marks nothing as read. Every call may throw `MailboxUnavailable`. */
export type Mailbox = {
  readonly uidValidity: number;
  /** UIDs of what lies there behind one, the oldest first. */
  readonly findAfter: (uid: number) => Promise<number[]>;
  /** UIDs of what arrived on that day or later, the oldest first. */
  readonly findSince: (day: Date) => Promise<number[]>;
  /** Undefined: gone meanwhile. */
  readonly fetchHeaders: (uid: number, fields: readonly string[]) => Promise<MailboxMessage | undefined>;
  /** The whole e-mail, cut after that many bytes; undefined: gone meanwhile. */
  readonly read: (uid: number, maxBytes: number) => Promise<Buffer | undefined>;
  readonly markRead: (uid: number) => Promise<void>;
  readonly countUnread: () => Promise<number>;
  readonly close: () => void;
};

/** The mailbox cannot be reached or refuses a command. The words have no personal data. */
export class MailboxUnavailable extends Error {}

/** How long a silent server is waited for, ms. */
const SILENCE_MS = 30_000;
/** Characters that are kept of a failure's reason. */
const MAX_REASON_LENGTH = 300;

/** The identity of a mailbox: its account and its place. */
export function mailboxName({ username, host, pathname }: URL): string {
  return `${decodeURIComponent(username)}@${host}/${folderOf(pathname)}`;
}

/**
 * Opens the mailbox of an address like `imaps://name:password@host/INBOX`. By `imap://` TLS begins with STARTTLS, and without
 * it no password leaves this machine: somebody in between could say that the server has none.
 */
export async function openMailbox(url: URL, silenceMs = SILENCE_MS): Promise<Mailbox> {
  const isTls = url.protocol === 'imaps:';
  const client = new ImapFlow({
    host: url.hostname,
    secure: isTls,
    ...(!isTls && !isThisMachine(url) && { doSTARTTLS: true }),
    port: Number(url.port) || (isTls ? 993 : 143),
    auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) },
    logger: false,
    disableAutoIdle: true,
    connectionTimeout: silenceMs,
    greetingTimeout: silenceMs,
    socketTimeout: silenceMs,
  });
  // A lost connection reports here and in the interrupted call: without a handler it would end the program.
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { uidValidity } = await client.mailboxOpen(folderOf(url.pathname));
    return callsOn(client, Number(uidValidity));
  } catch (error) {
    client.close();
    throw toMailboxError(error);
  }
}

/** By the addresses that lead to itself alone, wherever a name server is asked. */
function isThisMachine({ hostname }: URL): boolean {
  return hostname === 'localhost' || /^127(?:\.\d{1,3}){3}$/.test(hostname);
}

function callsOn(client: ImapFlow, uidValidity: number): Mailbox {
  const byUid = { uid: true } as const;
  const search = async (query: Parameters<ImapFlow['search']>[0]) => {
    const found = await client.search(query, byUid).catch(throwMailboxError);
    if (!found) throw new MailboxUnavailable('the mail server refused to search');
    return found;
  };
  return {
    uidValidity,
    // `5:*` names the last e-mail also when its UID is below 5.
    findAfter: async (uid) => (await search({ uid: `${uid + 1}:*` })).filter((each) => each > uid),
    findSince: (day) => search({ since: day }),
    fetchHeaders: async (uid, fields) => {
      const wanted = { uid: true, size: true, internalDate: true, headers: [...fields] };
      const found = await client.fetchOne(uid, wanted, byUid).catch(throwMailboxError);
      if (!found) return undefined;
      const { size = 0, internalDate = new Date(), headers = Buffer.alloc(0) } = found;
      return { uid, bytes: size, arrivedAt: new Date(internalDate), fields: headers };
    },
    read: async (uid, maxBytes) => {
      const found = await client.fetchOne(uid, { source: { maxLength: maxBytes } }, byUid).catch(throwMailboxError);
      return found ? found.source : undefined;
    },
    markRead: async (uid) => {
      const isMarked = await client.messageFlagsAdd(uid, ['\\Seen'], byUid).catch(throwMailboxError);
      // Where only the marking is refused the mailbox is for reading alone: so be it.
      if (!isMarked && !client.usable) throw new MailboxUnavailable('the connection to the mail server broke off');
    },
    countUnread: async () => (await search({ seen: false })).length,
    close: () => client.close(),
  };
}

/** Of `/INBOX` and of `/Clien%C8%9Bi/R%C4%83spunsuri`; without a path the inbox. */
function folderOf(pathname: string): string {
  return decodeURIComponent(pathname.replace(/^\//, '')) || 'INBOX';
}

function throwMailboxError(error: unknown): never {
  throw toMailboxError(error);
}

function toMailboxError(error: unknown): MailboxUnavailable {
  return new MailboxUnavailable(hidePersonal(wordsOf(error)).slice(0, MAX_REASON_LENGTH));
}

function wordsOf(error: unknown): string {
  const is = (mark: string) => error instanceof Error && mark in error;
  const code = codeOf(error);
  const reason = code === undefined ? reasonOf(error) : `${code}: ${reasonOf(error)}`;
  if (is('authenticationFailed')) return 'the mail server refused the name or the password';
  if (code !== undefined && /CERT|LEAF_SIGNATURE/.test(code))
    return `the mail server’s certificate is not trusted (${reason})`;
  if (is('tlsFailed') && code === undefined)
    return 'the mail server offers no TLS (STARTTLS), and without it no password is sent to another machine';
  return reason;
}

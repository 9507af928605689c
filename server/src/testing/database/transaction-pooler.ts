import { once } from 'node:events';
import { createServer, Socket } from 'node:net';
import { Client } from 'pg';

/** A pooler in transaction mode, as PgBouncer is: each transaction gets whichever of its sessions is free. */
export type TransactionPooler = { readonly url: string; readonly close: () => Promise<void> };

/**
 * A connection to PostgreSQL; `caller` is the owner of its transaction, `unanswered` the number of due ready messages.
 */
type Session = { readonly socket: Socket; caller: Socket | undefined; unanswered: number };

/** What PgBouncer takes at the start of a connection; others are refused unless `ignore_startup_parameters` names them. */
const STARTUP_PARAMETERS = ['user', 'database', 'client_encoding', 'application_name'];

/** Types of messages (PostgreSQL's manual, "Message Formats"). */
const TERMINATE = 'X';
const ENDS_A_REQUEST = ['Q', 'S'];
const READY = 'Z';
const OUTSIDE_A_TRANSACTION = 'I'.charCodeAt(0);

/**
 * Opens a pooler of that many sessions before the database at `url`. Callers need no password; `ignored` are parameters
 * that it takes at the start of a connection and forgets.
 */
export async function openTransactionPooler(
  url: string,
  size: number,
  ignored: readonly string[] = [],
): Promise<TransactionPooler> {
  /** The one used last is taken first, as PgBouncer does. */
  const free: Session[] = [];
  const queue: { readonly caller: Socket; readonly take: (session: Session) => void }[] = [];
  const callers = new Set<Socket>();

  const release = (session: Session) => {
    session.caller = undefined;
    const next = queue.shift();
    if (next) next.take(session);
    else free.push(session);
  };
  const sessions = await Promise.all(Array.from({ length: size }, () => openSession(url, release)));
  free.push(...sessions);

  const serve = (caller: Socket) => {
    callers.add(caller);
    let session: Session | undefined;
    const waiting: Buffer[] = [];
    const take = (taken: Session) => {
      session = taken;
      taken.caller = caller;
      for (const message of waiting.splice(0)) send(taken, message);
    };
    const receive = (message: Buffer) => {
      if (typeOf(message) === TERMINATE) return;
      if (session?.caller === caller) return send(session, message);
      waiting.push(message);
      if (waiting.length > 1) return;
      const first = free.pop();
      if (first) take(first);
      else queue.push({ caller, take });
    };
    onMessages(caller, (startup) => greet(caller, startup, ignored), receive);
    caller.on('error', () => undefined);
    caller.on('close', () => {
      const index = queue.findIndex((entry) => entry.caller === caller);
      if (index >= 0) queue.splice(index, 1);
      // Nobody else gets the transaction that it leaves behind.
      if (session?.caller === caller) send(session, frame('Q', 'ROLLBACK\0'));
    });
  };

  const server = createServer(serve).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const pooled = new URL(url);
  pooled.host = `127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  pooled.search = '';
  return {
    url: pooled.href,
    close: async () => {
      server.close();
      for (const socket of [...callers, ...sessions.map((session) => session.socket)]) socket.destroy();
      await once(server, 'close');
    },
  };
}

/** The driver signs in; from then on its socket is ours. */
async function openSession(url: string, release: (session: Session) => void): Promise<Session> {
  const socket = new Socket();
  const client = new Client({ connectionString: url, stream: () => socket });
  client.on('error', () => undefined);
  await client.connect();
  socket.removeAllListeners('data');
  const session: Session = { socket, caller: undefined, unanswered: 0 };
  onMessages(socket, undefined, (message) => {
    if (session.caller?.writable) session.caller.write(message);
    if (typeOf(message) !== READY) return;
    session.unanswered--;
    if (session.unanswered === 0 && message[5] === OUTSIDE_A_TRANSACTION) release(session);
  });
  return session;
}

function send(session: Session, message: Buffer): void {
  if (ENDS_A_REQUEST.includes(typeOf(message))) session.unanswered++;
  session.socket.write(message);
}

/** Answers the first message of a connection: welcome, or which parameter is not known. */
function greet(caller: Socket, startup: Buffer, ignored: readonly string[]): void {
  const words = startup.toString('utf8', 8).split('\0');
  const names = words.filter((name, index) => index % 2 === 0 && name !== '');
  const unknown = names.find((name) => ![...STARTUP_PARAMETERS, ...ignored].includes(name));
  if (unknown) caller.end(frame('E', `SFATAL\0C08P01\0Munsupported startup parameter: ${unknown}\0\0`));
  else caller.write(Buffer.concat([frame('R', '\0\0\0\0'), frame(READY, 'I')]));
}

const typeOf = (message: Buffer): string => message.toString('latin1', 0, 1);

function frame(type: string, body: string): Buffer {
  const length = Buffer.alloc(4);
  length.writeInt32BE(4 + Buffer.byteLength(body));
  return Buffer.concat([Buffer.from(type), length, Buffer.from(body)]);
}

/** Cuts incoming bytes into messages. The first of a caller has no type before its length, and goes to `first`. */
function onMessages(
  socket: Socket,
  first: ((message: Buffer) => void) | undefined,
  each: (message: Buffer) => void,
): void {
  let rest: Buffer = Buffer.alloc(0);
  let isFirst = first !== undefined;
  socket.on('data', (part) => {
    rest = Buffer.concat([rest, part]);
    for (;;) {
      const before = isFirst ? 0 : 1;
      const end = rest.length < before + 4 ? Number.POSITIVE_INFINITY : before + rest.readInt32BE(before);
      if (rest.length < end) return;
      const message = rest.subarray(0, end);
      rest = rest.subarray(end);
      const handle = isFirst && first ? first : each;
      isFirst = false;
      handle(message);
    }
  });
}

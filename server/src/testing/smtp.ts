import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

/** An email that the mail server accepted: its envelope, and its content for a mail program. */
type Received = {
  readonly from: string;
  readonly to: readonly string[];
  readonly raw: string;
  readonly email: Email;
};

/** A mail server of this machine that keeps accepted emails. `options` make it refuse. */
export type TestMailServer = {
  readonly url: string;
  readonly port: number;
  readonly received: Received[];
  readonly close: () => Promise<void>;
};

/** How a mail server refuses: `4…` for now, `5…` for ever. */
export function refusal(responseCode: number, words: string): Error {
  return Object.assign(new Error(words), { responseCode });
}

/** Starts a real mail server on a free port, without encryption and accounts. */
export async function startMailServer(options: SMTPServerOptions = {}): Promise<TestMailServer> {
  const received: Received[] = [];
  const server = new SMTPServer({
    authOptional: true,
    hideSTARTTLS: true,
    disableReverseLookup: true,
    closeTimeout: 200,
    onData: async (stream, { envelope }, done) => {
      const chunks: Buffer[] = [];
      for await (const chunk of stream) chunks.push(chunk);
      const raw = Buffer.concat(chunks).toString('utf8');
      const { mailFrom, rcptTo } = envelope;
      const from = mailFrom === false ? '' : mailFrom.address;
      received.push({ from, to: rcptTo.map(({ address }) => address), raw, email: await PostalMime.parse(raw) });
      done();
    },
    ...options,
  });
  server.on('error', () => undefined);
  const listening = server.listen(0, '127.0.0.1');
  const port = await portOf(listening);
  return {
    url: `smtp://127.0.0.1:${port}`,
    port,
    received,
    close: () => new Promise((closed) => server.close(() => closed())),
  };
}

/** Takes the connection and never says a word. */
export function startSilentServer(): Promise<Listening> {
  return listen(createServer((socket) => socket.on('error', () => undefined)));
}

/**
 * A proxy before a mail server. Until `mend` is called it drops the connection each time the server accepts an email:
 * the sender never learns of the acceptance.
 */
export async function startDroppingProxy(behind: TestMailServer): Promise<Listening & { mend: () => void }> {
  let isCutting = true;
  const proxy = createServer((client) => {
    const server = connect(behind.port, '127.0.0.1');
    let isInEmail = false;
    client.on('error', () => server.destroy()).on('close', () => server.destroy());
    server.on('error', () => client.destroy()).on('close', () => client.destroy());
    client.pipe(server);
    server.on('data', (reply: Buffer) => {
      if (isCutting && isInEmail && reply.toString().startsWith('250')) client.destroy();
      else client.write(reply);
      // Replies to commands that were sent together come together.
      isInEmail = /^354/m.test(reply.toString());
    });
  });
  const mend = () => {
    isCutting = false;
  };
  return { ...(await listen(proxy)), mend };
}

type Listening = { readonly url: string; readonly close: () => Promise<void> };

async function listen(server: Server): Promise<Listening> {
  const port = await portOf(server.listen(0, '127.0.0.1'));
  const sockets = new Set<{ destroy: () => void }>();
  server.on('connection', (socket) => sockets.add(socket));
  const close = () =>
    new Promise<void>((closed) => {
      server.close(() => closed());
      for (const socket of sockets) socket.destroy();
    });
  return { url: `smtp://127.0.0.1:${port}`, close };
}

async function portOf(server: Server): Promise<number> {
  if (!server.listening) await once(server, 'listening');
  const address: AddressInfo | string | null = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('the server has no port');
  return address.port;
}

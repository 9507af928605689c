import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** How a scanner behaves: by the protocol, or in one of the ways in which one fails. */
type Mode = 'normal' | 'hangs up' | 'size limit' | 'nonsense';

/** A clamd that speaks PING and INSTREAM over TCP, and finds the test virus that all scanners know. */
export async function startClamd() {
  let mode: Mode = 'normal';
  let milliseconds = 0;
  const scanned: Buffer[] = [];
  const behaviour = () => ({ mode, milliseconds });
  const server = createServer((socket) => void serve(socket, behaviour, scanned).catch(() => socket.destroy()));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    port,
    scanned,
    behave: (next: Mode) => {
      mode = next;
    },
    /** How long it looks at each file. */
    takeTime: (next: number) => {
      milliseconds = next;
    },
    close: () => new Promise<void>((closed) => server.close(() => closed())),
  };
}

const GREETING = Buffer.from('zINSTREAM\0');
const PING = Buffer.from('zPING\0');

type Behaviour = { readonly mode: Mode; readonly milliseconds: number };

async function serve(socket: Socket, behaviour: () => Behaviour, scanned: Buffer[]): Promise<void> {
  let read = Buffer.alloc(0);
  for await (const part of socket) {
    read = Buffer.concat([read, part]);
    if (read.equals(PING)) {
      socket.end(behaviour().mode === 'normal' ? 'PONG\0' : '');
      return;
    }
    const file = fileIn(read);
    if (!file) continue;
    scanned.push(file);
    const { mode, milliseconds } = behaviour();
    await sleep(milliseconds);
    if (mode === 'hangs up') socket.destroy();
    else socket.end(`${answer(mode, file)}\0`);
    return;
  }
}

/** The whole file, when its last chunk is here. */
function fileIn(read: Buffer): Buffer | undefined {
  if (!read.subarray(0, GREETING.length).equals(GREETING)) return undefined;
  const chunks: Buffer[] = [];
  let at = GREETING.length;
  while (at + 4 <= read.length) {
    const length = read.readUInt32BE(at);
    if (length === 0) return Buffer.concat(chunks);
    chunks.push(read.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return undefined;
}

function answer(mode: Mode, file: Buffer): string {
  if (mode === 'size limit') return 'INSTREAM size limit exceeded. ERROR';
  if (mode === 'nonsense') return 'HTTP/1.1 400 Bad Request';
  return file.includes('EICAR-STANDARD-ANTIVIRUS-TEST-FILE') ? 'stream: Eicar-Test-Signature FOUND' : 'stream: OK';
}

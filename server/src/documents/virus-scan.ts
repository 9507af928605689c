import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { problem } from 'contract/problem';
import type { Config } from '../platform/runtime/config.ts';

/** A scanner's verdict: clean, a virus, or no scanner. Throws (503) without an answer of the scanner. */
export type ScanVerdict = 'clean' | 'infected' | 'unscanned';

const TIMEOUT_MS = 30_000;
const CHUNK_BYTES = 64 * 1024;

/**
 * Asks clamd (protocol INSTREAM over TCP: chunks, each after its length in four bytes, a length of zero at the end).
 * Any answer but OK and FOUND, its own limits included, counts as no answer.
 */
export async function scan({ clamd, log }: { clamd: Config['clamd']; log: Log }, bytes: Buffer): Promise<ScanVerdict> {
  if (!clamd) return 'unscanned';
  try {
    const answer = await ask(clamd, bytes);
    if (/^stream: .+ FOUND$/.test(answer)) return 'infected';
    if (answer === 'stream: OK') return 'clean';
    throw new Error(`clamd answered ${answer.slice(0, 100)}`);
  } catch (error) {
    log.error({ err: error }, 'the virus scanner does not answer: uploads are refused');
    throw problem('SCANARE_INDISPONIBILA');
  }
}

type Clamd = NonNullable<Config['clamd']>;

type Log = { readonly error: (fields: object, text: string) => void };

/** Fails when the configured scanner does not answer now. */
export async function probeScanner(clamd: Config['clamd'], signal: AbortSignal): Promise<void> {
  if (!clamd) return;
  const answer = await converse(clamd, signal, (socket) => socket.write('zPING\0'));
  if (answer !== 'PONG') throw new Error(`clamd answered ${answer.slice(0, 100)}`);
}

function ask(clamd: Clamd, bytes: Buffer): Promise<string> {
  return converse(clamd, AbortSignal.timeout(TIMEOUT_MS), (socket) => {
    socket.write('zINSTREAM\0');
    for (let from = 0; from < bytes.length; from += CHUNK_BYTES) {
      const chunk = bytes.subarray(from, from + CHUNK_BYTES);
      const length = Buffer.alloc(4);
      length.writeUInt32BE(chunk.length);
      socket.write(length);
      socket.write(chunk);
    }
    socket.write(Buffer.alloc(4));
  });
}

/** Sends a command to clamd on a connection of its own, and answers its text until it hangs up. */
async function converse(
  { host, port }: Clamd,
  signal: AbortSignal,
  send: (socket: Socket) => unknown,
): Promise<string> {
  const socket = connect({ host, port });
  const parts: Buffer[] = [];
  socket.on('data', (part) => parts.push(part));
  const ended = once(socket, 'end', { signal });
  try {
    send(socket);
    await ended;
    return Buffer.concat(parts).toString().replaceAll('\0', '').trim();
  } finally {
    socket.destroy();
  }
}

import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CustomerRow } from '../../customers/customer-lookup.ts';
import { type Config, readConfig } from '../../platform/runtime/config.ts';
import { openUploadMemory } from '../../platform/storage/upload-memory.ts';
import { customerFiles } from '../../schema/files.table.ts';
import { startClamd } from '../../testing/clamd.ts';
import { aCustomer } from '../../testing/customers.ts';
import { END, listen, PART, rawUploads, TYPE } from '../../testing/files/raw-upload.ts';
import { aLink, formOf, pdfOf, samples } from '../../testing/files/upload.ts';
import { useServer } from '../../testing/server.ts';

/** Shorter and smaller than in production, so that little time and few bytes suffice. */
const GRACE_MS = 600;
const PACE = 2_000;
const SLOW_MS = 1_000;
const ROOM_BYTES = 1_000_000;
const SHARE_BYTES = 400_000;

let clamd: Awaited<ReturnType<typeof startClamd>>;
const config: Config = {
  ...readConfig({}),
  get clamd() {
    return { host: '127.0.0.1', port: clamd.port };
  },
};
const uploadMemory = openUploadMemory({ maxBytes: ROOM_BYTES, maxOfOne: SHARE_BYTES, slowMs: SLOW_MS });
const server = useServer({ config, uploadMemory, minUploadRate: { bytesPerSecond: PACE, graceMs: GRACE_MS } });

let port: number;
let customer: CustomerRow;
let token: string;
const raw = rawUploads();

beforeAll(async () => {
  clamd = await startClamd();
  port = await listen(server);
});
beforeEach(async () => {
  customer = await aCustomer(server);
  ({ token } = await aLink(server, customer.id, { maxUploads: 50 }));
});
afterEach(async () => {
  raw.end();
  await expect.poll(takeAll).toBeUndefined();
});
afterAll(() => clamd.close());

/** Takes the whole memory budget for a moment; throws while another upload has a part of it. */
function takeAll(): void {
  const reservations = ['a', 'b', 'c', 'd'].map((one) => uploadMemory.reserve(one));
  try {
    for (const reservation of reservations) reservation.add(Buffer.alloc(ROOM_BYTES / reservations.length));
  } finally {
    for (const lease of reservations) lease.release();
  }
}

/** True when this many bytes more exceed the customer's share. */
function isHeld(id: string, more: number): boolean {
  const reservation = uploadMemory.reserve(id);
  try {
    reservation.add(Buffer.alloc(more));
    return false;
  } catch {
    return true;
  } finally {
    reservation.release();
  }
}

/** An upload that begins with these bytes of a file, and promises a hundred thousand more. */
async function half(bytes: Buffer, by = token): Promise<Sender> {
  const head = `${TYPE}\r\ncontent-length: ${PART.length + bytes.length + 100_000}`;
  return sender(await raw.begin(port, by, head, Buffer.concat([Buffer.from(PART), bytes])));
}

type Sender = { readonly socket: Socket; readonly status: () => number | undefined; readonly isClosed: () => boolean };

function sender(socket: Socket): Sender {
  let answer = '';
  let isClosed = false;
  socket.on('data', (part) => {
    answer += part;
  });
  socket.once('close', () => {
    isClosed = true;
  });
  return { socket, status: () => Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1]) || undefined, isClosed: () => isClosed };
}

/** Sends that many bytes each twentieth of a second, until it is stopped. */
function trickle({ socket }: Sender, bytes: number): () => void {
  const timer = setInterval(() => socket.writable && socket.write(Buffer.alloc(bytes, 97)), 50);
  return () => clearInterval(timer);
}

async function upload(by = token, bytes: Uint8Array = samples.pdf ?? new Uint8Array()) {
  const { payload, headers } = await formOf([{ name: 'b.pdf', bytes }]);
  const url = `http://127.0.0.1:${port}/api/uploadFiles/secure-upload/${by}`;
  const answer = await fetch(url, { method: 'POST', body: payload, headers });
  return [answer.status, (await answer.json()).code];
}

const storedFiles = () => server.db.select().from(customerFiles).where(eq(customerFiles.customerId, customer.id));

describe('a sender of files', () => {
  it('who stops, or is far slower than a phone on a bad connection, is dropped', async () => {
    const silent = await half(pdfOf(10_000));
    const slow = await half(pdfOf(10_000));
    const stop = trickle(slow, 10);
    await expect.poll(silent.isClosed).toBe(true);
    await expect.poll(slow.isClosed).toBe(true);
    stop();
    expect(await storedFiles()).toEqual([]);
  });

  it('who keeps that pace may take many times the grace', async () => {
    const bytes = pdfOf(160_000);
    const head = `${TYPE}\r\ncontent-length: ${PART.length + bytes.length + END.length}`;
    const steady = sender(await raw.begin(port, token, head, Buffer.from(PART)));
    for (let from = 0; from < bytes.length; from += 3_000) {
      await sleep(50);
      steady.socket.write(bytes.subarray(from, from + 3_000));
    }
    steady.socket.write(END);
    await expect.poll(steady.status).toBe(201);
    expect((await storedFiles()).map((file) => file.bytes)).toEqual([160_000]);
  });

  it('does not lose grace during the check of their files', async () => {
    const before = clamd.scanned.length;
    clamd.takeTime(2 * GRACE_MS);
    const { payload, headers } = await formOf(
      [1, 2].map((mark) => ({ name: `${mark}.pdf`, bytes: pdfOf(380_000, `${mark}`) })),
    );
    const head = `content-type: ${headers['content-type']}\r\ncontent-length: ${payload.length}`;
    const steady = sender(await raw.begin(port, token, head, payload.subarray(0, -1)));
    // The last byte waits until the first file has been inspected.
    await expect.poll(() => clamd.scanned.length).toBeGreaterThan(before);
    await sleep(1.5 * GRACE_MS);
    steady.socket.write(payload.subarray(-1));
    await expect.poll(steady.status).toBe(201);
    clamd.takeTime(0);
    expect(await storedFiles()).toHaveLength(2);
  });
});

describe('memory for uploads', () => {
  it('is shared: the links of one customer hold only their share of it, over any number of connections', async () => {
    const more = await aLink(server, customer.id);
    const other = await aLink(server, (await aCustomer(server)).id);
    const holding = await half(pdfOf(SHARE_BYTES - 15_000));
    const stop = trickle(holding, 150);
    await expect.poll(() => isHeld(customer.id, 20_000)).toBe(true);
    expect(await upload(more.token, pdfOf(20_000))).toEqual([503, 'PREA_MULTE_INCARCARI']);
    expect(await upload(other.token, pdfOf(20_000))).toEqual([201, undefined]);
    stop();
    holding.socket.destroy();
    await expect.poll(() => upload(more.token, pdfOf(20_000))).toEqual([201, undefined]);
  });

  it('full of slow senders goes to a newcomer: the oldest upload gives way, with a message', async () => {
    const slow: Sender[] = [];
    const stops: (() => void)[] = [];
    for (let count = 0; count < 3; count++) {
      const { id } = await aCustomer(server);
      const one = await half(pdfOf(320_000), (await aLink(server, id)).token);
      stops.push(trickle(one, 150));
      slow.push(one);
      await expect.poll(() => isHeld(id, SHARE_BYTES - 320_000 + 1)).toBe(true);
    }
    await expect.poll(() => upload(token, pdfOf(200_000))).toEqual([201, undefined]);
    await expect.poll(() => slow.map(({ status }) => status())).toEqual([503, undefined, undefined]);
    for (const stop of stops) stop();
  });
});

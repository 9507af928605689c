import { eq } from 'drizzle-orm';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import type { CustomerRow } from '../../customers/customer-lookup.ts';
import { openUploadMemory } from '../../platform/storage/upload-memory.ts';
import { customerFiles } from '../../schema/files.table.ts';
import { uploadLinks } from '../../schema/upload-links.table.ts';
import { aCustomer } from '../../testing/customers.ts';
import { listen, PART, rawUploads, TYPE } from '../../testing/files/raw-upload.ts';
import { aLink, formOf, pdfOf, samples } from '../../testing/files/upload.ts';
import { useServer } from '../../testing/server.ts';

const MEGABYTE = 1024 * 1024;
/** Less than the usual memory of uploads, so that few bytes fill it. */
const ROOM_BYTES = MEGABYTE;
const uploadMemory = openUploadMemory({ maxBytes: ROOM_BYTES });
const server = useServer({ uploadMemory });

let port: number;
let customer: CustomerRow;
let token: string;
const raw = rawUploads();

beforeAll(async () => {
  port = await listen(server);
});
beforeEach(async () => {
  customer = await aCustomer(server);
  ({ token } = await aLink(server, customer.id, { maxUploads: 50 }));
});
afterEach(raw.end);

/** Begins an upload: the sent bytes, with the rest promised. */
const begin = (head: string, body: Buffer) => raw.begin(port, token, head, body);
const half = (bytes: Buffer) =>
  begin(`${TYPE}\r\ncontent-length: ${bytes.length + 10_000}`, Buffer.concat([Buffer.from(PART), bytes]));

async function upload(bytes: Uint8Array = samples.pdf ?? new Uint8Array()): Promise<[number, string | undefined]> {
  const { payload, headers } = await formOf([{ name: 'b.pdf', bytes }]);
  const url = `http://127.0.0.1:${port}/api/uploadFiles/secure-upload/${token}`;
  const answer = await fetch(url, { method: 'POST', body: payload, headers });
  return [answer.status, (await answer.json()).code];
}

async function stored(): Promise<string[]> {
  const names: string[] = [];
  for await (const name of server.files.list()) names.push(name);
  return names;
}

const storedFiles = () => server.db.select().from(customerFiles).where(eq(customerFiles.customerId, customer.id));
const usedCount = async () =>
  (await server.db.select().from(uploadLinks).where(eq(uploadLinks.customerId, customer.id)))[0]?.usedCount;

it('an upload that breaks off at any place leaves nothing and uses nothing up', async () => {
  const before = await stored();
  const whole = Buffer.concat([Buffer.from(PART), pdfOf(50_000), Buffer.from(`\r\n${PART}`), pdfOf(50_000)]);
  for (const length of [0, 10, PART.length, 1_000, 50_000, 51_000, whole.length]) {
    const socket = await begin(`${TYPE}\r\ncontent-length: ${whole.length + 100}`, whole.subarray(0, length));
    await new Promise((later) => setTimeout(later, 50));
    socket.destroy();
  }
  await expect.poll(stored).toEqual(before);
  expect([await storedFiles(), await usedCount()]).toEqual([[], 0]);
  expect(await upload()).toEqual([201, undefined]);
});

it('uploads held open half-way do not block other callers', async () => {
  await Promise.all(Array.from({ length: 40 }, () => half(pdfOf(10_000))));
  expect(await upload()).toEqual([201, undefined]);
});

it('a body without an end is cut off, of any stated type', async () => {
  const socket = await begin(`${TYPE}\r\ntransfer-encoding: chunked`, Buffer.from('3\r\n--y\r\n'));
  const closed = new Promise((resolve) => socket.once('close', resolve));
  let sent = 0;
  const chunk = Buffer.concat([Buffer.from('10000\r\n'), Buffer.alloc(65_536, 97), Buffer.from('\r\n')]);
  while (!socket.destroyed && sent < 300 * MEGABYTE) {
    sent += chunk.length;
    if (!socket.write(chunk)) await Promise.race([new Promise((resolve) => socket.once('drain', resolve)), closed]);
  }
  await closed;
  expect(sent).toBeLessThan(260 * MEGABYTE);
  expect(await usedCount()).toBe(0);
});

it('while others’ uploads fill the memory, a further one must wait a moment, at any size; then it passes', async () => {
  let others = uploadMemory.reserve('others');
  // All memory is free once the uploads above, which broke off in every way, are over.
  await expect.poll(() => others.add(Buffer.alloc(ROOM_BYTES))).toBeUndefined();
  others.release();
  others = uploadMemory.reserve('others');
  others.add(Buffer.alloc(ROOM_BYTES - 50_000));
  const { payload, headers } = await formOf([{ name: 'b.pdf', bytes: pdfOf(3 * MEGABYTE) }]);
  const url = `http://127.0.0.1:${port}/api/uploadFiles/secure-upload/${token}`;
  for (let time = 0; time < 2; time++) {
    const answer = await fetch(url, { method: 'POST', body: payload, headers });
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
    expect(await answer.json()).toMatchObject({ code: 'PREA_MULTE_INCARCARI' });
  }
  expect(await upload(pdfOf(60_000))).toEqual([503, 'PREA_MULTE_INCARCARI']);
  expect(await upload(pdfOf(10_000))).toEqual([201, undefined]);
  others.release();
  others.release();
  expect(await upload(pdfOf(60_000))).toEqual([201, undefined]);
  expect(await usedCount()).toBe(2);
});

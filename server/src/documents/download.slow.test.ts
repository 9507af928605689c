import { once } from 'node:events';
import { mkdtemp, readdir, readlink, rm } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { unzipSync } from 'fflate';
import S3rver from 's3rver';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { openCipher } from '../platform/runtime/encryption.ts';
import { createLog } from '../platform/runtime/logging.ts';
import { type BlobStore, openBucketStore, openFolderStore } from '../platform/storage/blob-store.ts';
import { openFileCipher, SEGMENT_BYTES } from '../platform/storage/encrypted-file.ts';
import { type FileStore, openFileStore } from '../platform/storage/file-store.ts';
import { folderOf, useCustomerFiles } from '../testing/files/customer-files.ts';
import { listen } from '../testing/files/raw-upload.ts';
import { pdfOf } from '../testing/files/upload.ts';
import { waitUntilStored } from '../testing/files/wait-until-stored.ts';
import { useServer } from '../testing/server.ts';
import { ask, refused } from '../testing/sign-in.ts';

const KEYS = [Buffer.alloc(32, 5)];
const BYTES = pdfOf(2_000_000);
const LARGEST = pdfOf(20 * 1024 * 1024);

/** A store, its encrypted bytes in the store, and the files that were opened for reading. */
type Backend = { readonly store: FileStore; readonly blobs: BlobStore };
let backends: Readonly<Record<string, Backend>>;
let backend: Backend;
const opened: { readonly name: string; readonly bytes: Readable; taken: number }[] = [];

const files: FileStore = {
  write: async (name, bytes) => {
    await backend.store.write(name, bytes);
    await waitUntilStored(backend.blobs, name, openFileCipher(KEYS).encrypt(bytes, name).length);
  },
  read: async (name) => {
    const file = await backend.store.read(name);
    opened.push(watched(name, file.bytes));
    return file;
  },
  remove: (...given) => backend.store.remove(...given),
  list: () => backend.store.list(),
  storedAt: (...given) => backend.store.storedAt(...given),
  masterKeyOf: (...given) => backend.store.masterKeyOf(...given),
  probe: (...given) => backend.store.probe(...given),
};

/** Counts the read and verified bytes of a file. */
function watched(name: string, bytes: Readable): (typeof opened)[number] {
  const watch = { name, bytes, taken: 0 };
  const push = bytes.push.bind(bytes);
  bytes.push = (chunk: Buffer | null) => {
    watch.taken += chunk?.length ?? 0;
    return push(chunk);
  };
  return watch;
}

let logged: string[] = [];
const server = useServer({ files, log: createLog('info', { write: (line) => logged.push(line) }) });
const folder = useCustomerFiles(server);

let dataDir: string;
let s3: S3rver;
let address: string;
const sockets: Socket[] = [];

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'download-test-'));
  const configureBuckets = [{ name: 'files', configs: [] }];
  s3 = new S3rver({ port: 0, silent: true, directory: join(dataDir, 's3'), configureBuckets });
  const endpoint = `http://127.0.0.1:${(await s3.run()).port}`;
  const bucket = { endpoint, region: 'us-east-1', bucket: 'files', accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };
  backends = {
    'on disk': {
      store: openFileStore({ dataDir, s3: undefined }, KEYS),
      blobs: openFolderStore(join(dataDir, 'files')),
    },
    'in S3': {
      store: openFileStore({ dataDir, s3: bucket }, KEYS),
      blobs: openBucketStore(bucket, { answerMs: 30_000, stop: new AbortController().signal }),
    },
  };
  address = `http://127.0.0.1:${await listen(server)}`;
});
beforeEach(() => {
  logged = [];
  opened.length = 0;
});
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
});
afterAll(async () => {
  await s3.close();
  await rm(dataDir, { recursive: true });
});

const pathOf = (filename: string) => `${folderOf(folder.phone)}/${filename}/download`;
const download = (filename: string) =>
  fetch(address + pathOf(filename), { headers: { authorization: `Bearer ${folder.token}` } });

async function add(bytes: Buffer): Promise<string> {
  return (await folder.addOne({ name: 'act.pdf', bytes })).filename;
}

/** Replaces a file's encrypted bytes. */
async function replace(filename: string, change: (encrypted: Buffer) => Buffer): Promise<void> {
  const found = await backend.blobs.get(filename);
  if (!found) throw new Error('nothing lies there');
  const changed = change(await buffer(found.bytes));
  // Removes them first: S3rver writes after its answer, and only the length proves the write.
  await backend.blobs.remove(filename);
  await backend.blobs.put(filename, { length: changed.length, chunks: [changed] });
  await waitUntilStored(backend.blobs, filename, changed.length);
}

const flip = (at: number) => (encrypted: Buffer) => {
  encrypted[at] = (encrypted[at] ?? 0) ^ 1;
  return encrypted;
};

/** The bytes of an answer, and whether it ended well. */
async function received(answer: Response): Promise<{ bytes: Buffer; isWhole: boolean }> {
  const parts: Uint8Array[] = [];
  try {
    for await (const part of answer.body ?? []) parts.push(part);
    return { bytes: Buffer.concat(parts), isWhole: true };
  } catch {
    return { bytes: Buffer.concat(parts), isWhole: false };
  }
}

/** A client that reads only the number of bytes that the test names. */
async function slowReader(filename: string): Promise<Socket> {
  const socket = connect(Number(new URL(address).port), '127.0.0.1').pause();
  sockets.push(socket);
  await once(socket, 'connect');
  const head = [`GET ${pathOf(filename)} HTTP/1.1`, 'host: x', `authorization: Bearer ${folder.token}`];
  socket.write(`${[...head, 'connection: close'].join('\r\n')}\r\n\r\n`);
  return socket;
}

const loggedErrorsOf = (filename: string) =>
  logged.filter((line) => line.includes('a file cannot be read') && line.includes(filename));

describe.each(['on disk', 'in S3'])('a file %s', (where) => {
  beforeEach(() => {
    const chosen = backends[where];
    if (!chosen) throw new Error(`no backend ${where}`);
    backend = chosen;
  });

  it('is downloaded byte for byte, with its length in the header; a HEAD request brings no bytes', async () => {
    const filename = await add(BYTES);
    const answer = await download(filename);
    expect(answer.headers.get('content-length')).toBe(String(BYTES.length));
    expect(Buffer.from(await answer.arrayBuffer()).equals(BYTES)).toBe(true);
    const headers = { authorization: `Bearer ${folder.token}` };
    const head = await fetch(address + pathOf(filename), { method: 'HEAD', headers });
    expect([head.status, head.headers.get('content-length')]).toEqual([200, String(BYTES.length)]);
    await expect.poll(() => opened.every(({ bytes }) => bytes.destroyed)).toBe(true);
    expect(loggedErrorsOf(filename)).toEqual([]);
  });

  it('encrypted in one message, as the first ones were, is downloaded too', async () => {
    const filename = await add(BYTES);
    await replace(filename, () => Buffer.from(openCipher(KEYS).encrypt(BYTES, filename)));
    expect(Buffer.from(await (await download(filename)).arrayBuffer()).equals(BYTES)).toBe(true);
    await replace(filename, (encrypted) => flip(encrypted.length - 20)(encrypted));
    expect((await download(filename)).status).toBe(500);
  });

  it('broken further in ends the download with a failure and a log line, without the broken part', async () => {
    const filename = await add(BYTES);
    await replace(filename, flip(1_000_000));
    const answer = await download(filename);
    expect([answer.status, answer.headers.get('content-length')]).toEqual([200, String(BYTES.length)]);
    const { bytes, isWhole } = await received(answer);
    expect(isWhole).toBe(false);
    expect(bytes.length).toBeLessThanOrEqual(15 * SEGMENT_BYTES);
    expect(bytes.equals(BYTES.subarray(0, bytes.length))).toBe(true);
    expect(loggedErrorsOf(filename)).toHaveLength(1);
    expect(opened.every(({ bytes: { destroyed } }) => destroyed)).toBe(true);
    expect((await download(await add(BYTES))).status).toBe(200);
  });

  test.each<[string, (encrypted: Buffer) => Buffer]>([
    ['at its beginning', flip(100)],
    ['in its head', flip(20)],
    ['by being cut off', (encrypted) => encrypted.subarray(0, -1)],
    ['by being cut off where a segment ends', (encrypted) => encrypted.subarray(0, 79 + 3 * (SEGMENT_BYTES + 16))],
    ['by more behind its end', (encrypted) => Buffer.concat([encrypted, encrypted.subarray(-SEGMENT_BYTES)])],
    ['by being emptied', () => Buffer.alloc(0)],
  ])('broken %s is refused before a byte of it goes out, and is logged', async (_how, change) => {
    const filename = await add(BYTES);
    await replace(filename, change);
    const answer = await download(filename);
    expect([answer.status, (await answer.json()).code]).toEqual([500, 'FISIER_ILIZIBIL']);
    expect(loggedErrorsOf(filename)).toHaveLength(1);
    expect(opened.every(({ bytes }) => bytes.destroyed)).toBe(true);
  });

  it('is read no faster than its reader takes it, and whole in the end', async () => {
    const filename = await add(LARGEST);
    const reader = await slowReader(filename);
    await expect.poll(() => opened[0]?.taken ?? 0).toBeGreaterThan(0);
    await stillness();
    expect(opened[0]?.taken).toBeLessThan(LARGEST.length / 2);
    const all = await buffer(reader);
    expect(all.subarray(all.indexOf('\r\n\r\n') + 4).equals(LARGEST)).toBe(true);
  });

  it('whose reader leaves in the middle is closed, and does not count as broken', async () => {
    const filename = await add(LARGEST);
    const readers = await Promise.all(Array.from({ length: 5 }, () => slowReader(filename)));
    await expect.poll(() => opened.filter(({ taken }) => taken > 0).length).toBe(readers.length);
    expect(opened.some(({ bytes }) => bytes.destroyed)).toBe(false);
    for (const reader of readers) reader.destroy();
    await expect.poll(() => opened.filter(({ bytes }) => !bytes.destroyed)).toEqual([]);
    expect(loggedErrorsOf(filename)).toEqual([]);
  });

  it('is in an archive byte for byte; the archive names one broken further in, and the rest is whole', async () => {
    const [intact, broken] = [await add(BYTES), await add(BYTES)];
    await replace(broken, flip(1_500_000));
    const url = `/api/protectedCustomers/exportData?phone=${encodeURIComponent(folder.phone)}`;
    const entries = unzipSync((await ask(server, 'GET', url, { token: folder.token })).rawPayload);
    const names = ['date.json', 'fisiere-care-nu-pot-fi-citite.txt', 'fisiere/001 act.pdf'];
    expect(Object.keys(entries).toSorted()).toEqual(names);
    expect(Buffer.from(entries['fisiere/001 act.pdf'] ?? []).equals(BYTES)).toBe(true);
    expect(opened.map(({ name }) => name)).toEqual([intact, intact, broken]);
    expect(opened.every(({ bytes }) => bytes.destroyed)).toBe(true);
  });

  it('that becomes unreadable breaks its archive off, with a log line', async () => {
    const { store } = backend;
    await add(BYTES);
    const reads = [store.read, () => Promise.reject(new Error('connection lost'))];
    backend = { ...backend, store: { ...store, read: (name) => (reads.shift() ?? store.read)(name) } };
    const url = `${address}/api/protectedCustomers/exportData?phone=${encodeURIComponent(folder.phone)}`;
    const answer = await fetch(url, { headers: { authorization: `Bearer ${folder.token}` } });
    expect([answer.status, (await received(answer)).isWhole]).toEqual([200, false]);
    expect(logged.join('')).toContain('an archive broke off');
  });

  it('that is missing is refused', async () => {
    const filename = await add(BYTES);
    await backend.blobs.remove(filename);
    expect(refused(await folder.download(filename))).toEqual([500, 'FISIER_ILIZIBIL']);
  });
});

/** Waits until the reading of the opened files pauses: their buffers are full. */
async function stillness(): Promise<void> {
  const sum = () => opened.reduce((all, { taken }) => all + taken, 0);
  for (let before = -1; before !== sum(); ) {
    before = sum();
    await new Promise((later) => setTimeout(later, 500));
  }
}

it.runIf(process.platform === 'linux')('the program keeps no file open after its reader left', async () => {
  backend = backends['on disk'] ?? backend;
  const filename = await add(LARGEST);
  const openNow = async () => {
    const links = (await readdir('/proc/self/fd')).map((fd) => readlink(`/proc/self/fd/${fd}`).catch(() => ''));
    return (await Promise.all(links)).filter((link) => link.endsWith(filename)).length;
  };
  const readers = await Promise.all(Array.from({ length: 4 }, () => slowReader(filename)));
  await expect.poll(openNow).toBe(readers.length);
  for (const reader of readers) reader.destroy();
  await expect.poll(openNow).toBe(0);
});

import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { createServer, type RequestListener, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import S3rver from 's3rver';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { waitUntilStored } from '../../testing/files/wait-until-stored.ts';
import { CannotDecrypt, openCipher } from '../runtime/encryption.ts';
import { StartupError } from '../runtime/startup-error.ts';
import { inTrace, newTrace } from '../runtime/trace-context.ts';
import { type BlobStore, openBucketStore, openFolderStore } from './blob-store.ts';
import { openFileCipher } from './encrypted-file.ts';
import { type FileStore, openFileStore } from './file-store.ts';
import { readMasterKeys } from './master-keys.ts';

const KEYS = [Buffer.alloc(32, 7)];
const TIMEOUTS = { answerMs: 30_000, stop: new AbortController().signal };
const NAME = '0b0e7c3e-6c0c-4a6e-9f66-0a4f3d7a2b11.pdf';
const secret = Buffer.from(`seria AX nr. 123456 ${'ă'.repeat(1_000)}`);

let folder: string;
let s3: S3rver;
let bucket: NonNullable<Parameters<typeof openFileStore>[0]['s3']>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'files-test-'));
  s3 = new S3rver({
    port: 0,
    silent: true,
    directory: join(folder, 's3'),
    configureBuckets: [{ name: 'files', configs: [] }],
  });
  const { port } = await s3.run();
  bucket = { endpoint: `http://127.0.0.1:${port}`, region: 'us-east-1', bucket: 'files', ...keyOfS3rver };
});

const keyOfS3rver = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };

afterAll(async () => {
  await s3.close();
  await rm(folder, { recursive: true });
});

const onDisk = (keys: readonly Uint8Array[] = KEYS) => openFileStore({ dataDir: folder, s3: undefined }, keys);
const inS3 = (keys: readonly Uint8Array[] = KEYS) => openFileStore({ dataDir: folder, s3: bucket }, keys);

type Store = { readonly open: typeof onDisk; readonly blobs: () => BlobStore };

/** Each kind of store, and the encrypted bytes as they lie there. */
const stores: Readonly<Record<string, Store>> = {
  'on disk': { open: onDisk, blobs: () => openFolderStore(join(folder, 'files')) },
  'in S3': { open: inS3, blobs: () => openBucketStore(bucket, TIMEOUTS) },
};

const encryptedLength = (length: number): number => openFileCipher(KEYS).encrypt(Buffer.alloc(length), NAME).length;

/** A file, all of it. */
const whole = async (store: FileStore, name = NAME): Promise<Buffer> => buffer((await store.read(name)).bytes);

async function namesIn(store: FileStore): Promise<string[]> {
  const names: string[] = [];
  for await (const name of store.list()) names.push(name);
  return names.toSorted();
}

describe.each(Object.entries(stores))('files %s', (_store, { open, blobs }) => {
  test.each([0, 1, 15, 16, 17, 65_536, 3_000_000])('of %i bytes come back byte for byte', async (size) => {
    const bytes = randomBytes(size);
    await open().write(NAME, bytes);
    await waitUntilStored(blobs(), NAME, encryptedLength(size));
    expect((await whole(open())).equals(bytes)).toBe(true);
    expect((await open().read(NAME)).length).toBe(size);
  });

  it('encrypted in one message, as the first ones were, come back; writing encrypts them in segments', async () => {
    const [encrypted, bytes] = [blobs(), randomBytes(200_000)];
    const old = Buffer.from(openCipher(KEYS).encrypt(bytes, NAME));
    await encrypted.put(NAME, { length: old.length, chunks: [old.subarray(0, 90_000), old.subarray(90_000)] });
    await waitUntilStored(encrypted, NAME, old.length);
    expect((await whole(open())).equals(bytes)).toBe(true);
    await open().write(NAME, bytes);
    await waitUntilStored(encrypted, NAME, encryptedLength(bytes.length));
    const found = await encrypted.get(NAME);
    expect((await buffer(found?.bytes ?? Readable.from([]))).subarray(0, 4).toString()).toBe('RCF2');
  });

  it('broken further in are handed out up to there and no further, and nothing stays open', async () => {
    const [encrypted, bytes] = [blobs(), randomBytes(1_000_000)];
    await open().write(NAME, bytes);
    await waitUntilStored(encrypted, NAME, encryptedLength(bytes.length));
    const stored = await buffer((await encrypted.get(NAME))?.bytes ?? Readable.from([]));
    stored[500_000] = (stored[500_000] ?? 0) ^ 1;
    await encrypted.remove(NAME);
    await encrypted.put(NAME, { length: stored.length, chunks: [stored] });
    await waitUntilStored(encrypted, NAME, stored.length);
    const { bytes: stream } = await open().read(NAME);
    const out: Buffer[] = [];
    const reading = async () => {
      for await (const chunk of stream) out.push(chunk);
    };
    await expect(reading()).rejects.toThrow(CannotDecrypt);
    expect(Buffer.concat(out).equals(bytes.subarray(0, 7 * 65_536))).toBe(true);
    expect(stream.destroyed).toBe(true);
  });

  it('are listed, have a time, and are gone when they were removed; twice is no failure', async () => {
    const store = open();
    await store.write(NAME, secret);
    expect(await namesIn(store)).toEqual([NAME]);
    expect(Math.abs(Number(await store.storedAt(NAME)) - Date.now())).toBeLessThan(60_000);
    await store.remove(NAME);
    await store.remove(NAME);
    expect(await namesIn(store)).toEqual([]);
    expect(await store.storedAt(NAME)).toBeUndefined();
    await expect(store.read(NAME)).rejects.toThrow(CannotDecrypt);
  });

  it('encrypted with an earlier key are decrypted as long as that key is there, and not with another', async () => {
    await open().write(NAME, secret);
    await waitUntilStored(blobs(), NAME, encryptedLength(secret.length));
    const [newer, other] = [randomBytes(32), randomBytes(32)];
    expect((await whole(open([newer, ...KEYS]))).equals(secret)).toBe(true);
    await expect(open([other]).read(NAME)).rejects.toThrow('a master key that is not configured');
  });
});

describe('files on disk', () => {
  const path = () => join(folder, 'files', NAME);

  it('lie there unreadable, for the program alone, with nothing half written beside them', async () => {
    await onDisk().write(NAME, secret);
    const stored = await readFile(path());
    expect(stored.includes('AX nr')).toBe(false);
    expect((await stat(path())).mode & 0o777).toBe(0o600);
    expect(await readdir(join(folder, 'files'))).toEqual([NAME]);
    await onDisk().write(NAME, secret);
    expect((await readFile(path())).equals(stored)).toBe(false);
  });

  it('that changed by a bit, anywhere, do not open', async () => {
    await onDisk().write(NAME, secret);
    const intact = await readFile(path());
    const positions = [0, 4, 11, 12, 24, 60, 72, 84, 85, 500, intact.length - 1];
    for (const position of positions) {
      const damaged = Buffer.from(intact);
      damaged[position] = (damaged[position] ?? 0) ^ 1;
      await writeFile(path(), damaged);
      await expect(onDisk().read(NAME), `byte ${position}`).rejects.toThrow(CannotDecrypt);
    }
    for (const length of [0, 3, 40, 99, intact.length - 1]) {
      await writeFile(path(), intact.subarray(0, length));
      await expect(onDisk().read(NAME), `${length} bytes`).rejects.toThrow(CannotDecrypt);
    }
  });

  it('laid under the name of another do not open', async () => {
    await onDisk().write(NAME, secret);
    const other = NAME.replace('0b0e', '1b0e');
    await writeFile(join(folder, 'files', other), await readFile(path()));
    await expect(onDisk().read(other)).rejects.toThrow('belong to another name');
  });
});

const servers: Server[] = [];
afterAll(() => {
  for (const server of servers) {
    server.close();
    server.closeAllConnections();
  }
});

/** The address of a server that answers so. */
async function serving(answer: RequestListener): Promise<string> {
  const server = createServer(answer).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
}

describe('files in S3', () => {
  // The S3 server of the other tests cannot do pages: here two are answered as the protocol writes them.
  it('are all listed, also more than fit on a page', async () => {
    const entry = (name: string) => `<Contents><Key>${name}</Key></Contents>`;
    const page = (inside: string) => `<?xml version="1.0"?><ListBucketResult>${inside}</ListBucketResult>`;
    const first = `<IsTruncated>true</IsTruncated><NextContinuationToken>more</NextContinuationToken>${entry('a.pdf')}`;
    const endpoint = await serving(({ url = '' }, response) => {
      response.setHeader('content-type', 'application/xml');
      response.end(page(url.includes('continuation-token=more') ? entry('b.pdf') : first));
    });
    const store = openFileStore({ dataDir: folder, s3: { ...bucket, endpoint } }, KEYS);
    expect(await namesIn(store)).toEqual(['a.pdf', 'b.pdf']);
  });

  it('that is not there fail, and are not taken for missing', async () => {
    const endpoint = await serving((_request, response) => response.writeHead(500).end());
    const store = openFileStore({ dataDir: folder, s3: { ...bucket, endpoint } }, KEYS);
    const failures = await Promise.allSettled([store.write(NAME, secret), store.read(NAME), store.remove(NAME)]);
    for (const failure of failures) {
      expect(failure).toMatchObject({ status: 'rejected' });
      expect(failure).not.toMatchObject({ reason: expect.any(CannotDecrypt) });
    }
  });

  it('get the trace of the request that they belong to, as a step of its own', async () => {
    const trace = newTrace();
    const sent: unknown[] = [];
    const endpoint = await serving(({ headers }, response) => {
      sent.push(headers.traceparent);
      response.end();
    });
    const store = openFileStore({ dataDir: folder, s3: { ...bucket, endpoint } }, KEYS);
    await inTrace(trace, () => store.write(NAME, secret));
    await inTrace(trace, () => store.remove(NAME));
    await store.remove(NAME);
    const step = expect.stringMatching(`^00-${trace.traceId}-(?!0{16})[0-9a-f]{16}-00$`);
    expect(sent).toEqual([step, step, undefined]);
    expect(sent[0]).not.toBe(sent[1]);
  });

  it('accept a request signed before the trace was added', async () => {
    await inTrace(newTrace(), () => inS3().write(NAME, secret));
    expect((await whole(inS3())).equals(secret)).toBe(true);
  });

  it.each([10, 100_000])('that fall silent after %i bytes are given up, and are not taken for broken', async (sent) => {
    const encrypted = Buffer.concat([...openFileCipher(KEYS).encrypt(randomBytes(300_000), NAME).chunks]);
    const endpoint = await serving((_request, response) => {
      response.writeHead(200, { 'content-length': encrypted.length }).write(encrypted.subarray(0, sent));
    });
    const store = openFileStore({ dataDir: folder, s3: { ...bucket, endpoint } }, KEYS, { answerMs: 300 });
    await expect(whole(store)).rejects.toThrow('the store of files fell silent');
  });
});

describe('the master key', () => {
  const fresh = async () => mkdtemp(join(folder, 'data-'));

  it('is made once in the data folder, for the program alone, also by copies that start together', async () => {
    const dataDir = join(await fresh(), 'new');
    const made = await Promise.all(Array.from({ length: 8 }, () => readMasterKeys({ dataDir, filesKeys: [] })));
    expect(new Set(made.flat().map((key) => Buffer.from(key).toString('hex'))).size).toBe(1);
    expect((await stat(join(dataDir, 'files.key'))).mode & 0o777).toBe(0o600);
    expect((await stat(dataDir)).mode & 0o777).toBe(0o700);
    expect(await readdir(dataDir)).toEqual(['files.key']);
    expect(await readMasterKeys({ dataDir, filesKeys: [] })).toEqual(made[0]);
  });

  it('that cannot be made is reported in a line about the data folder', async () => {
    const dataDir = join(await fresh(), 'leads nowhere');
    await symlink(join(folder, 'not', 'there'), dataDir);
    await expect(readMasterKeys({ dataDir, filesKeys: [] })).rejects.toThrow(StartupError);
    await expect(readMasterKeys({ dataDir, filesKeys: [] })).rejects.toThrow(
      `The data folder ${dataDir} cannot be used`,
    );
  });

  it('of the environment comes first, the folder’s still decrypts its own files', async () => {
    const dataDir = await fresh();
    const [made] = await readMasterKeys({ dataDir, filesKeys: [] });
    expect(await readMasterKeys({ dataDir, filesKeys: KEYS })).toEqual([...KEYS, made]);
    expect(await readMasterKeys({ dataDir: await fresh(), filesKeys: KEYS })).toEqual(KEYS);
  });

  it('that was lost is not replaced in silence, nor is one that is none', async () => {
    const dataDir = await fresh();
    await mkdir(join(dataDir, 'files'));
    await writeFile(join(dataDir, 'files', NAME), 'x');
    await expect(readMasterKeys({ dataDir, filesKeys: [] })).rejects.toThrow('Put it back, or set FILES_KEY');
    await writeFile(join(dataDir, 'files.key'), 'short');
    await expect(readMasterKeys({ dataDir, filesKeys: [] })).rejects.toThrow('does not hold a key');
  });
});

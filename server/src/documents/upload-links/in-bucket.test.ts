import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import S3rver from 's3rver';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { buildApp } from '../../app.ts';
import { prepareShutdown } from '../../platform/http/graceful-shutdown.ts';
import { createLog } from '../../platform/runtime/logging.ts';
import type { Timeouts } from '../../platform/storage/blob-store.ts';
import { type FileStore, openFileStore } from '../../platform/storage/file-store.ts';
import { customerFiles } from '../../schema/files.table.ts';
import { uploadLinks } from '../../schema/upload-links.table.ts';
import { aCustomer } from '../../testing/customers.ts';
import { aFile, aLink, pdfOf, send } from '../../testing/files/upload.ts';
import { openTestDeps, useServer } from '../../testing/server.ts';
import { ask, refused, signedIn } from '../../testing/sign-in.ts';

let folder: string;
let s3: S3rver;
let bucket: FileStore;
const logged: string[] = [];

/** The bucket's address is known only once it listens. */
const files: FileStore = {
  write: (...given) => bucket.write(...given),
  read: (...given) => bucket.read(...given),
  remove: (...given) => bucket.remove(...given),
  list: () => bucket.list(),
  storedAt: (...given) => bucket.storedAt(...given),
  masterKeyOf: (...given) => bucket.masterKeyOf(...given),
  probe: (...given) => bucket.probe(...given),
};
const server = useServer({ files, log: createLog('info', { write: (line) => logged.push(line) }) });

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'in-bucket-test-'));
  const configureBuckets = [{ name: 'files', configs: [] }];
  s3 = new S3rver({ port: 0, silent: true, directory: folder, configureBuckets });
  const { port } = await s3.run();
  bucket = inBucketAt(`http://127.0.0.1:${port}`);
});

afterAll(async () => {
  await s3.close();
  await rm(folder, { recursive: true });
});

function inBucketAt(endpoint: string, timeouts: Partial<Timeouts> = {}): FileStore {
  const keys = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };
  const s3 = { endpoint, region: 'us-east-1', bucket: 'files', ...keys };
  return openFileStore({ dataDir: folder, s3 }, [Buffer.alloc(32, 3)], timeouts);
}

/** A store that accepts every connection and never answers; `firstCall` resolves with the first call. */
async function hangingStore() {
  const { promise: firstCall, resolve } = Promise.withResolvers<void>();
  const sockets: Socket[] = [];
  const hanging = createServer((socket) => {
    sockets.push(socket.on('error', () => undefined).once('data', () => resolve()));
  }).listen(0, '127.0.0.1');
  await once(hanging, 'listening');
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    hanging.close();
  });
  const address = hanging.address();
  return { endpoint: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`, firstCall };
}

/** A file of a new customer, in the bucket, and the call for it. */
async function aStoredFile() {
  const customer = await aCustomer(server);
  const filename = await aFile(server, customer.id);
  const url = `/api/customerData/${encodeURIComponent(customer.phone)}/files/${filename}/download`;
  return { url, token: (await signedIn(server)).token };
}

it('files reach a bucket by a link and the staff byte for byte; the log shows neither link nor phone', async () => {
  const customer = await aCustomer(server);
  const { token } = await aLink(server, customer.id);
  const bytes = pdfOf(2_000_000, 'în găleată');
  const upload = `/api/uploadFiles/secure-upload/${token}`;
  expect((await send(server, upload, [{ name: 'act.pdf', bytes }])).statusCode).toBe(201);
  const member = await signedIn(server);
  const [file] = await server.db.select().from(customerFiles).where(eq(customerFiles.customerId, customer.id));
  const url = `/api/customerData/${encodeURIComponent(customer.phone)}/files/${file?.filename}/download`;
  // S3rver answers before its write; a real bucket does not.
  const isWhole = async () => (await ask(server, 'GET', url, { token: member.token })).rawPayload.equals(bytes);
  await expect.poll(isWhole).toBe(true);

  await ask(server, 'GET', `/api/uploadFiles/validate-token/${token}`);
  await ask(server, 'GET', `/upload/${token}`);
  expect(logged.join('')).toContain('/api/uploadFiles/validate-token/:token');
  for (const secret of [token, customer.phone, customer.phone.slice(1), 'act.pdf'])
    expect(logged.join('')).not.toContain(secret);
});

it('while the bucket is out of reach refused uploads use nothing up, and work again afterwards', async () => {
  const customer = await aCustomer(server);
  const { token, id } = await aLink(server, customer.id);
  const upload = () =>
    send(server, `/api/uploadFiles/secure-upload/${token}`, [{ name: 'act.pdf', bytes: pdfOf(5_000) }]);
  const reachable = bucket;
  bucket = inBucketAt('http://127.0.0.1:9');
  expect(refused(await upload())).toEqual([503, 'DEPOZIT_INDISPONIBIL']);
  const [link] = await server.db.select().from(uploadLinks).where(eq(uploadLinks.id, id));
  expect(link?.usedCount).toBe(0);
  bucket = reachable;
  expect((await upload()).statusCode).toBe(201);
});

it('while the bucket is out of reach, or hangs, downloads are refused with a sentence', async () => {
  const { url, token } = await aStoredFile();
  const reachable = bucket;
  onTestFinished(() => {
    bucket = reachable;
  });
  const { endpoint } = await hangingStore();
  for (const unavailable of [inBucketAt('http://127.0.0.1:9'), inBucketAt(endpoint, { answerMs: 300 })]) {
    bucket = unavailable;
    const answer = await ask(server, 'GET', url, { token });
    expect(refused(answer)).toEqual([503, 'FISIER_INDISPONIBIL']);
    expect(answer.json().message).toBe('Fișierul nu poate fi citit acum. Încercați din nou în câteva minute.');
  }
});

it('a program that stops while the bucket hangs answers calls in flight', async () => {
  const { url, token } = await aStoredFile();
  const { endpoint, firstCall } = await hangingStore();
  const waiting = new AbortController();
  const { deps, close } = openTestDeps(server.url, { files: inBucketAt(endpoint, { stop: waiting.signal }) });
  const app = await buildApp(deps, undefined);
  const shutDown = prepareShutdown(app, () => waiting.abort(), { abortAfterMs: 500 });
  onTestFinished(close);
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const answer = fetch(address + url, { headers: { authorization: `Bearer ${token}` } });
  await firstCall;
  const stopped = shutDown();
  const { status } = await answer;
  expect(status).toBe(503);
  await stopped;
});

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import S3rver from 's3rver';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createLog } from '../../platform/runtime/logging.ts';
import { type FileStore, openFileStore } from '../../platform/storage/file-store.ts';
import { aCustomer } from '../../testing/customers.ts';
import { aLink, pdfOf, send } from '../../testing/files/upload.ts';
import { useServer } from '../../testing/server.ts';
import { ask, refused, signedIn } from '../../testing/sign-in.ts';
import { customerFiles } from '../files.table.ts';
import { uploadLinks } from './upload-links.table.ts';

let folder: string;
let s3: S3rver;
let bucket: FileStore;
const logged: string[] = [];

/** The bucket's address is known only when it listens. */
const files: FileStore = {
  write: (...given) => bucket.write(...given),
  read: (...given) => bucket.read(...given),
  remove: (...given) => bucket.remove(...given),
  list: () => bucket.list(),
  storedAt: (...given) => bucket.storedAt(...given),
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

function inBucketAt(endpoint: string): FileStore {
  const keys = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };
  return openFileStore({ dataDir: folder, s3: { endpoint, region: 'us-east-1', bucket: 'files', ...keys } }, [
    Buffer.alloc(32, 3),
  ]);
}

it('files in a bucket come in by a link and go out to the staff byte for byte; the log shows neither link nor phone', async () => {
  const customer = await aCustomer(server);
  const { token } = await aLink(server, customer.id);
  const bytes = pdfOf(2_000_000, 'în găleată');
  const upload = `/api/uploadFiles/secure-upload/${token}`;
  expect((await send(server, upload, [{ name: 'act.pdf', bytes }])).statusCode).toBe(201);
  const member = await signedIn(server);
  const [file] = await server.db.select().from(customerFiles).where(eq(customerFiles.customerId, customer.id));
  const url = `/api/customerData/${encodeURIComponent(customer.phone)}/files/${file?.filename}/download`;
  // S3rver answers before it has written; the store of a real bucket does not.
  const isWhole = async () => (await ask(server, 'GET', url, { token: member.token })).rawPayload.equals(bytes);
  await expect.poll(isWhole, { timeout: 15_000 }).toBe(true);

  await ask(server, 'GET', `/api/uploadFiles/validate-token/${token}`);
  await ask(server, 'GET', `/upload/${token}`);
  expect(logged.join('')).toContain('/api/uploadFiles/validate-token/:token');
  for (const secret of [token, customer.phone, customer.phone.slice(1), 'act.pdf'])
    expect(logged.join('')).not.toContain(secret);
});

it('while the bucket is out of reach uploads are refused, use nothing up, and work again afterwards', async () => {
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

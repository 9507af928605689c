import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Db, openDb } from '../../platform/database/db.ts';
import { waitFor } from '../../platform/database/embedded/wait-for.ts';
import { openFileStore } from '../../platform/storage/file-store.ts';
import { readMasterKeys } from '../../platform/storage/master-keys.ts';
import { customerFiles } from '../../schema/files.table.ts';
import { uploadLinks } from '../../schema/upload-links.table.ts';
import { aCustomer } from '../../testing/customers.ts';
import { newDatabase } from '../../testing/database/new-database.ts';
import { aLink, formOf, pdfOf } from '../../testing/files/upload.ts';
import { freePort } from '../../testing/free-port.ts';
import { programEnvironment } from '../../testing/program.ts';
import { TEST_TIMEOUTS } from '../../testing/server.ts';

const MAIN = fileURLToPath(new URL('../../main.ts', import.meta.url));
const ROUNDS = 3;
const AT_ONCE = 8;
/** A start of the program takes a second or two, on a busy machine many times that. */
const START_TIMEOUT_MS = 150_000;

let dataDir: string;
let url: string;
let db: Db;
let close: () => Promise<void>;
const programs: ChildProcess[] = [];
let runningAt: string | undefined;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'killed-test-'));
  url = await newDatabase();
  ({ db, close } = openDb(url, () => undefined, TEST_TIMEOUTS));
});

afterAll(async () => {
  killAll();
  await close();
  await rm(dataDir, { recursive: true, force: true });
});

function killAll(): void {
  runningAt = undefined;
  for (const program of programs.splice(0)) program.kill('SIGKILL');
}

/** The address of the running program; starts one if none runs. */
async function running(): Promise<string> {
  runningAt ??= await start();
  return runningAt;
}

async function start(): Promise<string> {
  const port = await freePort();
  const env = {
    ...programEnvironment(),
    PORT: String(port),
    DATA_DIR: dataDir,
    DATABASE_URL: url,
    BNR_RATES_URL: 'http://127.0.0.1:9/',
    RATE_LIMIT_FACTOR: '1000',
    ADMIN_PASSWORD: 'parola de probă 1',
  };
  const started = spawn(process.execPath, [MAIN], { env, stdio: ['ignore', 'pipe', 'ignore'] });
  programs.push(started);
  let printed = '';
  started.stdout.on('data', (part) => {
    printed += part;
  });
  await waitFor(() => started.exitCode !== null || printed.includes('Stop with'), START_TIMEOUT_MS);
  return `http://127.0.0.1:${port}`;
}

type Sent = { readonly name: string; readonly bytes: Buffer };

/** Sends file after file until the program is dead; acknowledged files go into the ledger. */
async function keepSending(address: string, token: string, acknowledged: Sent[], mark: string): Promise<void> {
  for (let count = 0; ; count++) {
    const file = { name: `${mark} ${count}.pdf`, bytes: pdfOf(40_000 + count * 1_000, `${mark} ${count}`) };
    const { payload, headers } = await formOf([file]);
    const target = `${address}/api/uploadFiles/secure-upload/${token}`;
    const answer = await fetch(target, { method: 'POST', body: payload, headers }).catch(() => undefined);
    if (answer?.status !== 201) return;
    acknowledged.push(file);
  }
}

it('of many uploads that race for the last places at a kill, no more pass than there are places', async () => {
  const customer = await aCustomer({ db });
  const { token, id } = await aLink({ db }, customer.id);
  for (let round = 0; round < 2; round++) {
    const address = await running();
    const senders = Array.from({ length: 40 }, (_, sender) => keepSending(address, token, [], `r${round}-${sender}`));
    if (round === 0) {
      await new Promise((later) => setTimeout(later, 60));
      killAll();
    }
    // In the second round nobody is killed: every sender is refused.
    await Promise.all(senders);
  }
  const [link] = await db.select().from(uploadLinks).where(eq(uploadLinks.id, id));
  const rows = await db.select().from(customerFiles).where(eq(customerFiles.customerId, customer.id));
  expect([link?.usedCount, rows.length]).toEqual([4, 4]);
});

it('after any kill every acknowledged file is whole, every file has its bytes, every count is right', async () => {
  const acknowledged: Sent[] = [];
  const customer = await aCustomer({ db });
  const { token, id } = await aLink({ db }, customer.id, { maxUploads: 100_000 });
  for (let round = 0; round < ROUNDS; round++) {
    const address = await running();
    const senders = Array.from({ length: AT_ONCE }, (_, sender) =>
      keepSending(address, token, acknowledged, `${round}-${sender}`),
    );
    const before = acknowledged.length;
    await waitFor(() => acknowledged.length > before + 1, START_TIMEOUT_MS);
    await new Promise((later) => setTimeout(later, Math.random() * 300));
    killAll();
    await Promise.all(senders);
  }

  expect(acknowledged.length).toBeGreaterThan(ROUNDS);
  const files = openFileStore({ dataDir, s3: undefined }, await readMasterKeys({ dataDir, filesKeys: [] }));
  const rows = await db.select().from(customerFiles).where(eq(customerFiles.customerId, customer.id));
  const contents = new Map<string, Uint8Array>();
  for (const { filename, originalname } of rows)
    contents.set(originalname, await buffer((await files.read(filename)).bytes));
  const lost = acknowledged.filter(({ name, bytes }) => !Buffer.from(contents.get(name) ?? []).equals(bytes));
  expect(lost.map(({ name }) => name)).toEqual([]);
  const [link] = await db.select().from(uploadLinks).where(eq(uploadLinks.id, id));
  expect(link?.usedCount).toBe(rows.length);
});

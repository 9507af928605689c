import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, isNotNull } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it, test } from 'vitest';
import { takeAdvisoryLock } from '../platform/database/advisory-lock.ts';
import type { Job } from '../platform/jobs.ts';
import { createLog } from '../platform/runtime/logging.ts';
import { type FileStore, openFileStore } from '../platform/storage/file-store.ts';
import { customers } from '../schema/customers.table.ts';
import { customerFiles, fileRemovals } from '../schema/files.table.ts';
import { aStoredFile } from '../testing/case-papers.ts';
import { aCustomer } from '../testing/customers.ts';
import { openTestDeps, useServer } from '../testing/server.ts';
import { newStoredName } from './file-names.ts';
import { removeFileBytes, sweepFiles, verifyFiles } from './files.jobs.ts';
import { FILE_BYTES_LOCK } from './files.queries.ts';

const server = useServer();
const KEYS = [randomBytes(32)];
const NOW = new AbortController().signal;
const DAY_MS = 24 * 3_600_000;

let folder: string;
let files: FileStore;
let customerId: string;

beforeEach(async () => {
  await server.db.delete(customers);
  await server.db.delete(fileRemovals);
  folder = await mkdtemp(join(tmpdir(), 'sweep-test-'));
  files = openFileStore({ dataDir: folder, s3: undefined }, KEYS);
  customerId = (await aCustomer(server)).id;
});

afterEach(() => rm(folder, { recursive: true }));

const pathOf = (filename: string) => join(folder, 'files', filename);
/** Uploaded a minute before the job begins: in the same millisecond it would not look at the file yet. */
const newFile = () => {
  const uploadedAt = new Date(Date.now() - 60_000);
  return aStoredFile({ db: server.db, files }, customerId, randomBytes(100), { uploadedAt });
};
const owed = () => server.db.select().from(fileRemovals);

/** Runs the job once and returns its log lines. */
async function run(job: Job, store: FileStore = files): Promise<Record<string, unknown>[]> {
  const logged: Record<string, unknown>[] = [];
  const log = createLog('info', { write: (line: string) => logged.push(JSON.parse(line)) });
  const { deps, close } = openTestDeps(server.url, { log, files: store });
  await job.run(deps, NOW).finally(close);
  return logged;
}

/** Sets the file's time that far back. */
async function age(filename: string, ms: number): Promise<void> {
  const then = new Date(Date.now() - ms);
  await utimes(pathOf(filename), then, then);
}

async function stored(): Promise<string[]> {
  const names: string[] = [];
  for await (const name of files.list()) names.push(name);
  return names.toSorted();
}

it('the bytes of a deleted file, and of every file of a deleted customer, are removed', async () => {
  const [one, two, other] = [await newFile(), await newFile(), await newFile()];
  await server.db.delete(customerFiles).where(eq(customerFiles.filename, one));
  await run(removeFileBytes);
  expect(await stored()).toEqual([two, other].toSorted());
  await server.db.delete(customers).where(eq(customers.id, customerId));
  await run(removeFileBytes);
  expect([await stored(), await owed()]).toEqual([[], []]);
});

it('during a back-up no job removes bytes; afterwards they do', async () => {
  const [deleted, orphan] = [await newFile(), newStoredName('pdf')];
  await files.write(orphan, randomBytes(100));
  await age(orphan, 2 * DAY_MS);
  await server.db.delete(customerFiles).where(eq(customerFiles.filename, deleted));
  await server.db.transaction(async (backup) => {
    await takeAdvisoryLock(backup, FILE_BYTES_LOCK);
    for (const job of [removeFileBytes, sweepFiles]) await run(job);
    expect(await stored()).toEqual([deleted, orphan].toSorted());
  });
  for (const job of [removeFileBytes, sweepFiles]) await run(job);
  expect(await stored()).toEqual([]);
});

it('a failed removal stays owed, is logged, and succeeds when the store is back', async () => {
  const names = [await newFile(), await newFile(), await newFile(), await newFile(), await newFile()];
  await server.db.delete(customers);
  const broken: FileStore = { ...files, remove: () => Promise.reject(new Error('store is down')) };
  const logged = await run(removeFileBytes, broken);
  expect(logged.filter(({ level }) => level === 50)).toHaveLength(3);
  expect(
    (await owed()).filter(({ attempts, lastError }) => attempts === 1 && lastError === 'store is down'),
  ).toHaveLength(3);
  expect(await owed()).toHaveLength(names.length);
  await run(removeFileBytes);
  expect([await stored(), await owed()]).toEqual([[], []]);
});

it('two copies of the program remove side by side, each file once', async () => {
  for (let count = 0; count < 12; count++) await newFile();
  await server.db.delete(customers);
  const removed: string[] = [];
  const counting: FileStore = { ...files, remove: async (name) => void removed.push(name) };
  await Promise.all([run(removeFileBytes, counting), run(removeFileBytes, counting)]);
  expect(removed).toHaveLength(12);
  expect(new Set(removed).size).toBe(12);
});

it('the sweep removes bytes without a row, but not within a day: their row may be on its way', async () => {
  const referenced = await newFile();
  const [young, old] = [newStoredName('pdf'), newStoredName('pdf')];
  await Promise.all([young, old].map((name) => files.write(name, Buffer.of(1))));
  const half = `${newStoredName('pdf')}.0123456789ab.part`;
  await writeFile(pathOf(half), 'half');
  await Promise.all([referenced, old, half].map((name) => age(name, DAY_MS + 60_000)));
  await age(young, DAY_MS - 60_000);
  const logged = await run(sweepFiles);
  expect(await stored()).toEqual([referenced, young].toSorted());
  expect(logged.at(-1)).toMatchObject({ stored: 4, removed: 2, missing: 0 });
});

it('the sweep reports files without bytes by name, and logs nothing if all is well', async () => {
  const [there, gone] = [await newFile(), await newFile()];
  await files.remove(gone);
  const logged = await run(sweepFiles);
  expect(logged).toMatchObject([
    { level: 30, stored: 1, removed: 0, missing: 1 },
    { level: 50, filenames: [gone] },
  ]);
  await server.db.delete(customerFiles).where(eq(customerFiles.filename, gone));
  expect(await run(sweepFiles)).toMatchObject([{ level: 30, missing: 0 }]);
  expect(await stored()).toEqual([there]);
});

test.each([
  ['a flipped bit', async (path: string) => writeFile(path, flip(await readFile(path)))],
  ['bytes cut off', async (path: string) => writeFile(path, (await readFile(path)).subarray(0, -1))],
  ['another file in its place', async (path: string) => writeFile(path, await readFile(pathOf(await newFile())))],
  ['nothing', (path: string) => rm(path)],
])('every file is read once in seven days; %s in the store is found', async (_what, damage) => {
  const names = await Promise.all(Array.from({ length: 20 }, newFile));
  const [damaged = ''] = names;
  await damage(pathOf(damaged));
  const logged = await aWeek();
  expect(logged.flatMap(({ filenames }) => filenames ?? [])).toEqual([damaged]);
  expect(logged.reduce((sum, { verified }) => sum + Number(verified ?? 0), 0)).toBeGreaterThanOrEqual(names.length);
});

it('a damaged or missing file keeps its mark until it is whole again', async () => {
  const [flipped, gone, whole] = [await newFile(), await newFile(), await newFile()];
  const kept = await Promise.all(
    [flipped, gone].map(async (name) => [pathOf(name), await readFile(pathOf(name))] as const),
  );
  await writeFile(pathOf(flipped), flip(await readFile(pathOf(flipped))));
  await files.remove(gone);
  const damaged = async () =>
    (await server.db.select().from(customerFiles).where(isNotNull(customerFiles.damagedAt))).map(
      ({ filename, damagedAt }) => `${filename} ${damagedAt}`,
    );
  await run(sweepFiles);
  const missing = await damaged();
  expect(missing).toEqual([expect.stringContaining(gone)]);
  await aWeek();
  const both = await damaged();
  expect(both).toEqual(expect.arrayContaining([...missing, expect.stringContaining(flipped)]));
  expect(both).toHaveLength(2);
  await aWeek();
  expect((await damaged()).toSorted()).toEqual(both.toSorted());
  for (const [path, bytes] of kept) await writeFile(path, bytes);
  await aWeek();
  expect(await damaged()).toEqual([]);
  expect(await stored()).toEqual([flipped, gone, whole].toSorted());
});

/** The verification's log lines of seven days in a row. */
async function aWeek() {
  const logged: Record<string, unknown>[] = [];
  const now = Date.now;
  try {
    for (let day = 0; day < 7; day++) {
      Date.now = () => now() + day * DAY_MS;
      logged.push(...(await run(verifyFiles)));
    }
  } finally {
    Date.now = now;
  }
  return logged;
}

function flip(bytes: Buffer): Buffer {
  const damaged = Buffer.from(bytes);
  const middle = Math.floor(bytes.length / 2);
  damaged[middle] = (damaged[middle] ?? 0) ^ 4;
  return damaged;
}

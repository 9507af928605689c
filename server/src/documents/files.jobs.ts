import type { Deps } from '../platform/deps.ts';
import type { Job } from '../platform/jobs.ts';
import { DAY_SECONDS } from '../platform/runtime/clock.ts';
import { reasonOf } from '../platform/runtime/errors.ts';
import * as queries from './files.queries.ts';
import { verifyChecksum } from './verify-checksum.ts';

type FileDeps = Pick<Deps, 'db' | 'files' | 'log'>;

/** Bytes younger than this may belong to an upload that has not written its row yet. */
const GRACE_MS = DAY_SECONDS * 1_000;
/** Days in which each file is verified once. */
const DAYS_FOR_ALL = 7;
const LOOKED_UP_AT_ONCE = 500;
/** Failures in a row after which the store counts as down: the rest is tried at the next turn. */
const MAX_FAILURES = 3;

/** Removes the bytes of deleted files, at once (after a running back-up) and again until it works. */
export const removeFileBytes: Job = {
  name: 'remove-file-bytes',
  cron: '*/5 * * * *',
  isDueAtStart: true,
  channel: queries.FILE_REMOVALS,
  run: removeOwed,
};

/** Compares store and database, at the start and nightly. */
export const sweepFiles: Job = { name: 'sweep-files', cron: '20 4 * * *', isDueAtStart: true, run: sweep };

/** Each night reads a part of the files and compares them with their checksums, so that each is checked weekly. */
export const verifyFiles: Job = { name: 'verify-files', cron: '40 4 * * *', run: verify };

async function removeOwed({ db, files, log }: FileDeps, stop: AbortSignal): Promise<void> {
  let failures = 0;
  for (const filename of await queries.findOwed(db)) {
    if (stop.aborted || failures === MAX_FAILURES) return;
    const isAllowed = await db.transaction(async (tx) => {
      if (!(await queries.mayRemoveBytes(tx))) return false;
      if (!(await queries.lockOwed(tx, filename))) return true;
      try {
        await files.remove(filename);
        await queries.setRemoved(tx, filename);
      } catch (error) {
        failures++;
        const attempts = await queries.setRemovalFailed(tx, filename, reasonOf(error).slice(0, 500));
        log.error({ err: error, filename, attempts }, 'bytes of a deleted file could not be removed yet');
      }
      return true;
    });
    if (!isAllowed) return;
  }
}

async function sweep(deps: FileDeps, stop: AbortSignal): Promise<void> {
  const begun = new Date();
  const stored = new Set<string>();
  let removed = 0;
  let batch: string[] = [];
  for await (const filename of deps.files.list()) {
    if (stop.aborted) return;
    stored.add(filename);
    batch.push(filename);
    if (batch.length < LOOKED_UP_AT_ONCE) continue;
    removed += await removeOrphanBytes(deps, batch);
    batch = [];
  }
  removed += await removeOrphanBytes(deps, batch);
  const missing = await findMissing(deps, stored, begun);
  deps.log.info({ stored: stored.size, removed, missing: missing.length }, 'files were compared with the database');
  await queries.setDamaged(deps.db, missing, true);
  if (missing.length > 0) deps.log.error({ filenames: missing.slice(0, 100) }, 'files have no bytes in the store');
}

/** Removes bytes older than a day without a file: a crash or a failed upload left them. */
async function removeOrphanBytes({ db, files, log }: FileDeps, filenames: readonly string[]): Promise<number> {
  if (filenames.length === 0) return 0;
  const known = await queries.findKnown(db, filenames);
  let removed = 0;
  for (const filename of filenames) {
    if (known.has(filename)) continue;
    const storedAt = await files.storedAt(filename);
    if (!storedAt || Date.now() - storedAt.getTime() < GRACE_MS) continue;
    if (!(await removeUnlessBackedUp({ db, files }, filename))) return removed;
    removed++;
    log.warn({ filename }, 'bytes that belong to nobody were removed');
  }
  return removed;
}

/** False during a back-up, which may still need bytes without a row. */
function removeUnlessBackedUp({ db, files }: Pick<FileDeps, 'db' | 'files'>, filename: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    if (!(await queries.mayRemoveBytes(tx))) return false;
    await files.remove(filename);
    return true;
  });
}

/** Files without bytes, checked again one by one: a listing and a database are never of the same moment. */
async function findMissing({ db, files }: FileDeps, stored: ReadonlySet<string>, begun: Date): Promise<string[]> {
  const missing: string[] = [];
  for (const { filename } of await queries.findOlder(db, begun))
    if (!stored.has(filename) && !(await files.storedAt(filename))) missing.push(filename);
  return missing;
}

async function verify({ db, files, log }: FileDeps, stop: AbortSignal): Promise<void> {
  const damaged: string[] = [];
  const whole: string[] = [];
  const turn = Math.floor(Date.now() / 1_000 / DAY_SECONDS) % DAYS_FOR_ALL;
  const ours = (await queries.findOlder(db, new Date())).filter(({ filename }) => turnOf(filename) === turn);
  for (const file of ours) {
    if (stop.aborted) break;
    ((await verifyChecksum(files, file)) ? whole : damaged).push(file.filename);
  }
  await queries.setDamaged(db, damaged, true);
  await queries.setDamaged(db, whole, false);
  log.info({ verified: whole.length + damaged.length, damaged: damaged.length }, 'files were read and verified');
  if (damaged.length > 0) log.error({ filenames: damaged.slice(0, 100) }, 'files are damaged or missing');
}

/** The day of the round on which a file is verified. */
function turnOf(filename: string): number {
  return Number.parseInt(filename.slice(0, 6), 16) % DAYS_FOR_ALL;
}

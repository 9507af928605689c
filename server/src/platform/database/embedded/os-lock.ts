import { DatabaseSync } from 'node:sqlite';
import { waitFor } from './wait-for.ts';

/**
 * A lock between programs, on a small file of its own. The operating system ends it with the process that holds it,
 * also after `kill -9`: there are no stale locks. Node has no flock; SQLite's file locks do the same on every system,
 * and nothing is ever written to the file.
 */
export type OsLock = { readonly release: () => void };

/** Many may hold a shared lock at once; an exclusive one excludes every other, also in the same process. */
export type LockKind = 'shared' | 'exclusive';

const TAKE: Record<LockKind, string> = {
  shared: 'BEGIN; SELECT count(*) FROM sqlite_schema',
  exclusive: 'BEGIN EXCLUSIVE',
};
const SQLITE_BUSY = 5;

/** The lock, or undefined while another program's excludes it. Throws when the file cannot be made or opened. */
export function tryLock(file: string, kind: LockKind): OsLock | undefined {
  const holder = new DatabaseSync(file, { timeout: 0 });
  try {
    holder.exec(TAKE[kind]);
  } catch (error) {
    holder.close();
    if (error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY) return undefined;
    throw error;
  }
  return { release: () => holder.close() };
}

/** Waits for the lock; undefined when `timeoutMs` was not enough. */
export async function takeLock(file: string, kind: LockKind, timeoutMs: number): Promise<OsLock | undefined> {
  let lock: OsLock | undefined;
  await waitFor(() => {
    lock = tryLock(file, kind);
    return lock !== undefined;
  }, timeoutMs);
  return lock;
}

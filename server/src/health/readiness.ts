import { sql } from 'drizzle-orm';
import { probeScanner } from '../documents/virus-scan.ts';
import { hasPendingMigrations } from '../platform/database/pending-migrations.ts';
import type { Deps } from '../platform/deps.ts';
import { reasonOf } from '../platform/runtime/errors.ts';
import { cacheFor, withinTime } from '../platform/runtime/short-cache.ts';

type ReadinessDeps = Pick<Deps, 'config' | 'db' | 'files' | 'log' | 'probeTimeoutMs'>;

type Probe = (deps: ReadinessDeps, signal: AbortSignal) => Promise<unknown>;

/** What the program needs from outside, by the name under which it is missed. */
const PROBES: Readonly<Record<string, Probe>> = {
  database: ({ db }) => db.execute(sql`SELECT 1`),
  migrations: async ({ db }) => {
    if (await hasPendingMigrations(db)) throw new Error('the database is older than this program: restart it');
  },
  storage: ({ files }, signal) => files.probe(signal),
  'virus-scanner': ({ config }, signal) => probeScanner(config.clamd, signal),
};

/** The names of all parts. */
export const PARTS = Object.keys(PROBES);

/** Anybody may ask: the parts are asked at most this often. */
const CACHE_MS = 1_000;

/** Answers how to ask what is missing, by name; the log says why, once when it begins and once when it ends. */
export function openReadiness(deps: ReadinessDeps): () => Promise<readonly string[]> {
  const missing = new Set<string>();
  const check = async (part: string, probe: Probe) => {
    try {
      await withinTime(deps.probeTimeoutMs, (signal) => probe(deps, signal));
      if (missing.delete(part)) deps.log.info({ part }, 'what was missing is there again');
    } catch (error) {
      if (!missing.has(part)) deps.log.warn({ part, reason: reasonOf(error) }, 'what the program needs is missing');
      missing.add(part);
    }
  };
  return cacheFor(CACHE_MS, async () => {
    await Promise.all(Object.entries(PROBES).map(([part, probe]) => check(part, probe)));
    // Without a database nothing is known of its version.
    return PARTS.filter((part) => missing.has(part) && !(part === 'migrations' && missing.has('database')));
  });
}

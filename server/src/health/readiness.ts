import { sql } from 'drizzle-orm';
import { probeScanner } from '../documents/virus-scan.ts';
import { hasPendingMigrations } from '../platform/database/pending-migrations.ts';
import type { Deps } from '../platform/deps.ts';
import { reasonOf } from '../platform/runtime/errors.ts';
import { cacheFor, withinTime } from '../platform/runtime/short-cache.ts';

type ReadinessDeps = Pick<Deps, 'config' | 'db' | 'files' | 'log' | 'probeTimeoutMs'>;

type Probe = (deps: ReadinessDeps, signal: AbortSignal) => Promise<unknown>;

/** The program's outside dependencies, by the name in reports. */
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

/** The call is public: the program checks the parts at most this often. */
const CACHE_MS = 1_000;

/**
 * Answers a function for the names of missing parts; the log has the reason, once at the beginning and once at the end.
 */
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
    // Without a database its version is unknown.
    return PARTS.filter((part) => missing.has(part) && !(part === 'migrations' && missing.has('database')));
  });
}

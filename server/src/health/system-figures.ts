import { statfs } from 'node:fs/promises';
import { daysBetween } from 'contract/romanian/romanian-time';
import { sql } from 'drizzle-orm';
import { applicableQuarter, indexMissingSince } from 'loan/index-quarter';
import { countLive } from '../accounts/sessions.queries.ts';
import { findLastBackup } from '../backup/backups.queries.ts';
import { type FileTotals, sumFiles } from '../documents/files.queries.ts';
import { type MailQueue, sumQueue } from '../mail/outbox.queries.ts';
import { findReading, type MailboxReading } from '../messages/replies/mailbox-readings.queries.ts';
import type { Deps } from '../platform/deps.ts';
import { findJobStates, type JobState } from '../platform/jobs.ts';
import { mailboxName } from '../platform/mail/mailbox.ts';
import { cacheFor, withinTime } from '../platform/runtime/short-cache.ts';
import { openReadiness } from './readiness.ts';

/**
 * The state of the program and of its dependencies at a moment. Figures that it could not read in time are undefined.
 */
export type SystemFigures = {
  readonly readAt: Date;
  /** The missing parts, by name. */
  readonly missing: readonly string[];
  readonly database: DatabaseFigures | undefined;
  readonly rates: { readonly exchangeRate: RateAge; readonly ircc: IndexAge } | undefined;
  /** Bytes of the disk under `DATA_DIR`. */
  readonly disk: { readonly free: number; readonly size: number } | undefined;
};

/** The beginning of a rate: its first day (ISO), null for a new installation's, and its age in days. */
export type RateAge = { readonly validFrom: string | null; readonly days: number | null };

/** With the first day (ISO) of the IRCC in force whose value is missing; null when it is there. */
export type IndexAge = RateAge & { readonly missingSince: string | null };

/** The database's figures, the same for every copy of the program. */
export type DatabaseFigures = {
  readonly bytes: number;
  readonly emails: MailQueue;
  readonly sms: MailQueue;
  readonly webhooks: MailQueue;
  /** Undefined: there is no mailbox of replies, or nobody tried to read it yet. */
  readonly mailbox: MailboxReading | undefined;
  readonly files: FileTotals;
  readonly jobs: readonly JobState[];
  readonly sessions: number;
  /** Undefined: none was made. */
  readonly backupAt: Date | undefined;
};

type FiguresDeps = Pick<Deps, 'catalogue' | 'config' | 'db' | 'files' | 'log' | 'now' | 'probeTimeoutMs' | 'today'>;

/** How long figures are cached, ms, because they are sums over whole tables. */
const CACHE_MS = 10_000;

/** Answers a function that reads the figures: it never fails and never waits for long. */
export function openSystemFigures(deps: FiguresDeps): () => Promise<SystemFigures> {
  const findMissing = openReadiness(deps);
  const inTime = <Value>(read: () => Promise<Value>): Promise<Value | undefined> =>
    withinTime(deps.probeTimeoutMs, read).catch(() => undefined);
  return cacheFor(CACHE_MS, async () => {
    const [missing, database, rates, disk] = await Promise.all([
      findMissing(),
      inTime(() => readDatabase(deps)),
      inTime(() => readRates(deps)),
      inTime(() => readDisk(deps)),
    ]);
    return { readAt: deps.now(), missing, database, rates, disk };
  });
}

/** One query after the other: monitoring must not take five scarce connections. */
async function readDatabase({ config, db }: FiguresDeps): Promise<DatabaseFigures> {
  const { mailbox } = config.replies;
  const { rows } = await db.execute(sql`SELECT pg_database_size(current_database()) AS bytes`);
  return {
    bytes: Number(rows[0]?.bytes),
    emails: await sumQueue(db, 'email'),
    sms: await sumQueue(db, 'sms'),
    webhooks: await sumQueue(db, 'webhook'),
    mailbox: mailbox && (await findReading(db, mailboxName(mailbox))),
    files: await sumFiles(db),
    jobs: await findJobStates(db),
    sessions: await countLive(db),
    backupAt: (await findLastBackup(db))?.at,
  };
}

async function readRates({ catalogue, today }: FiguresDeps) {
  const values = await catalogue.parametersOfToday();
  const ageOf = (name: string): RateAge => {
    const validFrom = values.find((value) => value.name === name)?.validFrom ?? null;
    return { validFrom, days: validFrom === null ? null : daysBetween(validFrom, today()) };
  };
  const ircc = ageOf('IRCC');
  const missingSince = ircc.validFrom && indexMissingSince(applicableQuarter(ircc.validFrom), today());
  return { exchangeRate: ageOf('EUR_EXCHANGE_RATE'), ircc: { ...ircc, missingSince } };
}

async function readDisk({ config }: FiguresDeps) {
  const { bavail, blocks, bsize } = await statfs(config.dataDir);
  return { free: bavail * bsize, size: blocks * bsize };
}

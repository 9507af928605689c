import { setTimeout as sleep } from 'node:timers/promises';
import { ROMANIA } from 'contract/romanian/romanian-time';
import { sql } from 'drizzle-orm';
import { PgBoss } from 'pg-boss';
import type { Db } from './database/db.ts';
import { JOBS_SCHEMA } from './database/jobs-schema.ts';
import type { Deps } from './deps.ts';
import { DAY_SECONDS } from './runtime/clock.ts';
import { inTrace, newTrace } from './runtime/trace-context.ts';

/** Scheduled work: at its times, in one copy of the program for all of them. */
export type Job = {
  /** `deliver-mail` */
  readonly name: string;
  /** When, in Romanian time: minute, hour, day, month, weekday. */
  readonly cron: string;
  /** Also soon after the program starts. */
  readonly isDueAtStart?: boolean;
  /** Also at every notification on that channel of the database; then every copy helps. */
  readonly channel?: string;
  /** Also after notifications on that channel, once for all copies: notifications during a wait add no run. */
  readonly requestChannel?: string;
  /** Must be idempotent and safe to run concurrently. `stop` asks it to finish early. */
  readonly run: (deps: Deps, stop: AbortSignal) => Promise<unknown>;
};

const POLL_SECONDS = 5;
/** Copies that start within this time count as one start: due jobs run once for all of them. */
const STARTUP_WINDOW_SECONDS = 300;
const STOP_MS = 5_000;

/** A longer attempt is abandoned and retried. */
const ATTEMPT_TIMEOUT_SECONDS = 600;
const RETRIES = { retryLimit: 3, retryDelay: 60, retryBackoff: true };

/** Jobs that were started; `stop` lets those at work finish for a few seconds. */
type Jobs = { readonly stop: () => Promise<void> };

/** Starts every job. It logs a job's failure and never throws it. */
export async function startJobs(url: string, jobs: readonly Job[], deps: Deps): Promise<Jobs> {
  // Its tables are migrated with ours (`prepareDb`): the daily role makes none.
  const tables = { schema: JOBS_SCHEMA, migrate: false, createSchema: false };
  const boss = new PgBoss({ connectionString: url, ...tables, max: 3, application_name: 'rata-clara jobs' });
  boss.on('error', (error) => deps.log.warn({ err: error }, 'jobs: trouble with the database'));
  const stopping = new AbortController();
  await boss.start();
  await removeFormerSchedules(boss, jobs);
  const notified = await Promise.all(jobs.map((job) => startJob(boss, job, deps, stopping.signal)));
  return {
    stop: async () => {
      stopping.abort();
      const finished = Promise.all([
        boss.stop({ graceful: true, timeout: STOP_MS }),
        ...notified.map((finish) => finish()),
      ]);
      await Promise.race([finished, sleep(STOP_MS, undefined, { ref: false })]);
    },
  };
}

/** Unschedules jobs of an earlier version that this one does not have: no copy would do their runs. */
async function removeFormerSchedules(boss: PgBoss, jobs: readonly Job[]): Promise<void> {
  const names = new Set(jobs.map(({ name }) => name));
  for (const { name } of await boss.getSchedules()) if (!names.has(name)) await boss.unschedule(name);
}

/** Answers a function that waits for the runs started by notifications. */
async function startJob(boss: PgBoss, job: Job, deps: Deps, stop: AbortSignal): Promise<() => Promise<void>> {
  const { name, cron, isDueAtStart, channel, requestChannel } = job;
  // "short": at most one waiting run of each job, for any number of requesting copies.
  await boss.createQueue(name, {
    policy: 'short',
    expireInSeconds: ATTEMPT_TIMEOUT_SECONDS,
    deleteAfterSeconds: DAY_SECONDS,
    ...RETRIES,
  });
  await boss.schedule(name, cron, null, { tz: ROMANIA, missed: 'once' });
  await boss.work(name, { pollingIntervalSeconds: POLL_SECONDS }, () => runLogged(job, deps, stop));
  if (isDueAtStart) await boss.send(name, null, { singletonSeconds: STARTUP_WINDOW_SECONDS });
  if (requestChannel)
    deps.notifications.subscribe(requestChannel, () => {
      if (!stop.aborted)
        boss.send(name).catch((error) => deps.log.warn({ err: error, job: name }, 'a job cannot be asked for'));
    });
  if (!channel) return async () => undefined;

  const { request, finish } = oneAtATime(() => runLogged(job, deps, stop).catch(() => undefined));
  deps.notifications.subscribe(channel, () => !stop.aborted && request());
  return finish;
}

/**
 * Each run has its own trace, in its log lines and its calls. A failure goes to our log, which hides personal data; the
 * library stores only that the job failed.
 */
async function runLogged({ name, run }: Job, deps: Deps, stop: AbortSignal): Promise<void> {
  const trace = newTrace();
  const log = deps.log.child({ traceId: trace.traceId });
  try {
    await inTrace(trace, () => run({ ...deps, log }, stop));
    deps.metrics.jobRuns.inc({ job: name, result: 'done' });
  } catch (error) {
    deps.metrics.jobRuns.inc({ job: name, result: 'failed' });
    log.error({ err: error, job: name }, 'a job failed');
    throw new Error(`${name} failed: see the log`);
  }
}

/** Runs on request; requested again while it runs, it runs once more afterwards. */
function oneAtATime(run: () => Promise<void>): { request: () => void; finish: () => Promise<void> } {
  let running: Promise<void> | undefined;
  let isRequestedAgain = false;
  const runUntilIdle = async () => {
    do {
      isRequestedAgain = false;
      await run();
    } while (isRequestedAgain);
    running = undefined;
  };
  return {
    request: () => {
      isRequestedAgain = true;
      running ??= runUntilIdle();
    },
    finish: async () => running,
  };
}

/** The state of a job's scheduled runs; the library keeps finished ones for a day. */
export type JobState = {
  readonly job: string;
  readonly waiting: number;
  readonly active: number;
  readonly retrying: number;
  /** Given up after every retry. */
  readonly failed: number;
  readonly lastSuccess: Date | undefined;
};

/** The states of all jobs; none before their first start. */
export async function findJobStates(db: Db): Promise<JobState[]> {
  const table = `${JOBS_SCHEMA}.job`;
  const { rows: found } = await db.execute(sql`SELECT to_regclass(${table}) IS NOT NULL AS "isThere"`);
  if (!found[0]?.isThere) return [];
  const { rows } = await db.execute(sql`
    SELECT name AS job,
      count(*) FILTER (WHERE state = 'created')::integer AS waiting,
      count(*) FILTER (WHERE state = 'active')::integer AS active,
      count(*) FILTER (WHERE state = 'retry')::integer AS retrying,
      count(*) FILTER (WHERE state = 'failed')::integer AS failed,
      max(completed_on) FILTER (WHERE state = 'completed') AS "lastSuccess"
    FROM ${sql.identifier(JOBS_SCHEMA)}.job
    WHERE name NOT LIKE '\\_\\_%' -- the library's own
    GROUP BY name ORDER BY name`);
  return rows.map(({ lastSuccess, ...counts }) => ({
    ...(counts as Omit<JobState, 'lastSuccess'>),
    lastSuccess: lastSuccess ? new Date(String(lastSuccess)) : undefined,
  }));
}

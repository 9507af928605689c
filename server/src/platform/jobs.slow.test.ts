import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newDatabase } from '../testing/database/new-database.ts';
import { openTestDeps } from '../testing/server.ts';
import { notify } from './database/notifications.ts';
import type { Deps } from './deps.ts';
import { type Job, startJobs } from './jobs.ts';
import { createLog } from './runtime/logging.ts';
import { traceHeaders } from './runtime/trace-context.ts';

const stops: (() => Promise<unknown>)[] = [];
let url: string;
let lines: string[];

beforeEach(async () => {
  url = await newDatabase();
  lines = [];
});
afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop();
});

/** A copy of the program with these jobs. */
async function aCopy(jobs: readonly Job[]): Promise<{ deps: Deps; stop: () => Promise<void> }> {
  const log = createLog('info', { write: (line) => lines.push(line) });
  const { deps, close } = openTestDeps(url, { log });
  stops.push(close);
  const { stop } = await startJobs(url, jobs, deps);
  stops.push(stop);
  return { deps, stop };
}

const never = '0 0 1 1 *';

describe('a job', () => {
  it('due at the start is done for all copies that start together', async () => {
    let runs = 0;
    const job: Job = { name: 'at-start', cron: never, isDueAtStart: true, run: async () => runs++ };
    await Promise.all([aCopy([job]), aCopy([job]), aCopy([job]), aCopy([job])]);
    await expect.poll(() => runs).toBeGreaterThan(0);
    // Twice when a span of time ends just then.
    expect(runs).toBeLessThanOrEqual(2);
  });

  it('listening to a channel runs in every copy once the notification is committed, not before', async () => {
    const ran: string[] = [];
    const job = (copy: string): Job => ({
      name: 'listener',
      cron: never,
      channel: 'a_channel',
      run: async () => ran.push(copy),
    });
    const { deps } = await aCopy([job('first')]);
    await aCopy([job('second')]);
    await expect.poll(() => ran.toSorted()).toEqual(['first', 'second']);
    ran.length = 0;
    await deps.db.transaction(async (tx) => {
      await notify(tx, 'a_channel');
      await tx.execute(sql`SELECT pg_sleep(0.1)`);
      expect(ran).toEqual([]);
    });
    await expect.poll(() => ran.toSorted()).toEqual(['first', 'second']);
  });

  it('requested by notifications runs once for all copies, for any number of them', async () => {
    let runs = 0;
    const job: Job = { name: 'asked-for', cron: never, requestChannel: 'a_change', run: async () => runs++ };
    const { deps } = await aCopy([job]);
    await aCopy([job]);
    const unfinished = () =>
      deps.db.execute(
        sql`SELECT count(*)::integer AS n FROM jobs.job WHERE name = 'asked-for' AND state <> 'completed'`,
      );
    await expect.poll(async () => [runs > 0, (await unfinished()).rows]).toEqual([true, [{ n: 0 }]]);
    runs = 0;
    await deps.db.transaction(async (tx) => {
      for (const payload of ['1', '2', '3', '4', '5']) await notify(tx, 'a_change', payload);
    });
    await expect.poll(async () => [runs > 0, (await unfinished()).rows]).toEqual([true, [{ n: 0 }]]);
    // Twice when a run begins between two of them.
    expect(runs).toBeLessThanOrEqual(2);
  });

  it('that fails is logged without personal data, and the others go on', async () => {
    let runs = 0;
    const failing: Job = {
      name: 'failing',
      cron: never,
      isDueAtStart: true,
      run: async () => {
        throw new Error('duplicate key of ana@example.ro');
      },
    };
    const { deps } = await aCopy([
      failing,
      { name: 'other', cron: never, isDueAtStart: true, run: async () => runs++ },
    ]);
    const loggedFailures = () => lines.filter((line) => line.includes('a job failed')).length;
    await expect.poll(() => [runs, loggedFailures()]).toEqual([1, 1]);
    expect(lines.join()).not.toContain('ana@example.ro');
    const { rows } = await deps.db.execute(sql`SELECT output::text FROM jobs.job WHERE name = 'failing'`);
    expect(JSON.stringify(rows)).not.toContain('ana@example.ro');
  });

  it('has a trace of its own, in its log lines and in its calls', async () => {
    const passedOn: unknown[] = [];
    const job: Job = {
      name: 'calling',
      cron: never,
      isDueAtStart: true,
      run: async ({ log }) => {
        passedOn.push(traceHeaders().traceparent);
        log.info('calls');
      },
    };
    await aCopy([job]);
    await expect.poll(() => passedOn.length).toBe(1);
    const { traceId } = JSON.parse(lines.find((line) => line.includes('calls')) ?? '{}');
    expect(traceId).toMatch(/^[\da-f]{32}$/);
    expect(passedOn).toEqual([expect.stringContaining(`00-${traceId}-`)]);
  });

  it('at work finishes before the program stops', async () => {
    const progress: string[] = [];
    const job: Job = {
      name: 'slow',
      cron: never,
      channel: 'go',
      run: async (_deps, stop) => {
        progress.push('began');
        while (!stop.aborted) await new Promise((resolve) => setTimeout(resolve, 10));
        progress.push('finished');
      },
    };
    const { stop } = await aCopy([job]);
    await expect.poll(() => progress).toEqual(['began']);
    await stop();
    expect(progress).toEqual(['began', 'finished']);
  });

  it('without an end delays a stop only up to its limit', async () => {
    const progress: string[] = [];
    const stuck: Job = {
      name: 'stuck',
      cron: never,
      channel: 'go',
      run: async () => {
        progress.push('began');
        await new Promise((resolve) => setTimeout(resolve, 30_000).unref());
        progress.push('finished');
      },
    };
    const { stop } = await aCopy([stuck]);
    await expect.poll(() => progress).toEqual(['began']);
    await stop();
    expect(progress).toEqual(['began']);
  });

  it('keeps its times in Romanian time, and catches up on one that was missed', async () => {
    const { deps } = await aCopy([{ name: 'nightly', cron: '10 3 * * *', run: async () => undefined }]);
    const { rows } = await deps.db.execute(sql`SELECT name, cron, timezone FROM jobs.schedule`);
    expect(rows).toEqual([{ name: 'nightly', cron: '10 3 * * *', timezone: 'Europe/Bucharest' }]);
  });

  it('with a new name in this version is no longer scheduled by the old one', async () => {
    const job = (name: string): Job => ({ name, cron: '10 3 * * *', run: async () => undefined });
    const { stop } = await aCopy([job('former-name'), job('other')]);
    await stop();
    const { deps } = await aCopy([job('new-name'), job('other')]);
    const { rows } = await deps.db.execute(sql`SELECT name FROM jobs.schedule ORDER BY name`);
    expect(rows).toEqual([{ name: 'new-name' }, { name: 'other' }]);
  });
});

import { setTimeout as sleep } from 'node:timers/promises';
import type { Db } from '../platform/database/db.ts';
import { tellAllChanged } from '../platform/database/quiet.ts';
import type { Deps } from '../platform/deps.ts';
import type { Job } from '../platform/jobs.ts';
import { recompute } from '../refinancing/refinancing.jobs.ts';
import { applySlice } from './apply-lines.ts';
import { pastBefore } from './import-answer.ts';
import * as queries from './imports.queries.ts';
import { IMPORTS_WAIT } from './imports.service.ts';
import { takeSliceBack } from './take-back.ts';

/** After a slice it rests as long as the slice took: half of the time program and database are the others' alone. */
const LONGEST_PAUSE_MS = 300;

/**
 * Stores the lines of imports, or takes them back, when somebody presses; goes on where a copy of the program stopped.
 * Then it compares the followed loans with the offers.
 */
export const workOnImports: Job = {
  name: 'work-on-imports',
  cron: '* * * * *',
  isDueAtStart: true,
  channel: IMPORTS_WAIT,
  run: async (deps, stop) => {
    let hasLoans = false;
    for (;;) {
      if (stop.aborted) return;
      const started = performance.now();
      const worked = await deps.db.transaction((tx) => workOn({ ...deps, db: tx }));
      if (worked === 'nothing') break;
      if (worked === 'applied') hasLoans = true;
      await sleep(Math.min(performance.now() - started, LONGEST_PAUSE_MS));
    }
    if (hasLoans) await recompute(deps, stop);
  },
};

/** One slice of one import, in its own transaction. */
export async function workOn(
  deps: Pick<Deps, 'now' | 'records' | 'today'> & { readonly db: Db },
): Promise<'nothing' | 'slice' | 'applied'> {
  const { db: tx, now } = deps;
  const row = await queries.lockWaiting(tx);
  if (!row) return 'nothing';
  const isApplying = row.state === 'applying';
  if (await (isApplying ? applySlice(deps, row) : takeSliceBack(deps, row))) return 'slice';
  const counts = isApplying ? { counts: await queries.countOutcomes(tx, row.id), appliedAt: now() } : {};
  const state = isApplying ? ('applied' as const) : ('taken-back' as const);
  await queries.changeImport(tx, row.id, { ...counts, state, version: row.version + 1 });
  await tellAllChanged(tx);
  return isApplying ? 'applied' : 'slice';
}

/** Removes what was read of people a day after their file was applied, and files that nobody applied. */
export const removeReadCells: Job = {
  name: 'remove-read-cells',
  cron: '20 * * * *',
  isDueAtStart: true,
  run: ({ db, now }) => queries.removeCells(db, pastBefore(now())),
};

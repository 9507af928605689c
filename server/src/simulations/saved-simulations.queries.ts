import type { DatedVersions } from 'contract/simulations/credit-data';
import { and, eq, gt, lte, sql } from 'drizzle-orm';
import type { Db } from '../platform/database/db.ts';
import { toVersionColumns, versionsOf } from '../schema/columns.ts';
import { savedSimulations } from '../schema/saved-simulations.table.ts';

/** The form, and of when its figures are. */
type SavedSimulation = DatedVersions & { readonly form: unknown };
/** As it is found again. */
export type Saved = SavedSimulation & { readonly expiresAt: Date };

/** Answers until when it can be opened; the database's clock decides, here and below. */
export async function addSimulation(
  db: Db,
  tokenHash: string,
  simulation: SavedSimulation,
  days: number,
): Promise<Date> {
  const { form, versions, simulatedOn } = simulation;
  const figures = { ...toVersionColumns(versions), simulatedOn };
  const [added] = await db
    .insert(savedSimulations)
    .values({ tokenHash, form, ...figures, expiresAt: sql`now() + make_interval(days => ${days})` })
    .returning({ expiresAt: savedSimulations.expiresAt });
  if (!added) throw new Error('a simulation was saved without an end');
  return added.expiresAt;
}

const live = (tokenHash: string) =>
  and(eq(savedSimulations.tokenHash, tokenHash), gt(savedSimulations.expiresAt, sql`now()`));

/** Undefined when there is none or its time is over. */
export async function findLive(db: Db, tokenHash: string): Promise<Saved | undefined> {
  const [saved] = await db.select().from(savedSimulations).where(live(tokenHash));
  if (!saved) return undefined;
  const { form, simulatedOn, expiresAt } = saved;
  return { form, versions: versionsOf(saved), simulatedOn, expiresAt };
}

/** True when there was one to delete. */
export async function removeLive(db: Db, tokenHash: string): Promise<boolean> {
  const removed = await db
    .delete(savedSimulations)
    .where(live(tokenHash))
    .returning({ tokenHash: savedSimulations.tokenHash });
  return removed.length > 0;
}

/** Answers how many were over. */
export async function removeExpired(db: Db): Promise<number> {
  const { rowCount } = await db.delete(savedSimulations).where(lte(savedSimulations.expiresAt, sql`now()`));
  return rowCount ?? 0;
}

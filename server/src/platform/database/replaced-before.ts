import { and, gt, lt } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from './db.ts';
import { startOfRomanianDay } from './romanian-day.ts';

/** Of versions that are only added: `id` grows with each. */
type VersionTable = PgTable & { readonly id: PgColumn; readonly changedAt: PgColumn };

/** True when a version after `version` was stored before `day` began in Romania: nobody saw `version` on that day. */
export async function isReplacedBefore(db: Db, table: VersionTable, version: number, day: string): Promise<boolean> {
  const later = await db
    .select({ id: table.id })
    .from(table)
    .where(and(gt(table.id, version), lt(table.changedAt, startOfRomanianDay(day))))
    .limit(1);
  return later.length > 0;
}

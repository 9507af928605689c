import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '../platform/database/db.ts';
import type { Viewer } from '../platform/http/authorization.ts';
import { customers } from '../schema/customers.table.ts';
import { findByName } from '../staff/users.queries.ts';
import { visibleBy, visibleTo } from './visible-to.ts';

/** The customers that a list can show; `isNarrow`: possibly few of all. */
export type ListScope = { readonly condition: SQL | undefined; readonly isNarrow: boolean };

/** The customers of the wanted responsible (`mine`, `none`, `all`, a user name) whom `viewer` may know of. */
export async function scopeOf(db: Db, responsible: string | undefined, viewer: Viewer): Promise<ListScope> {
  const ofResponsible = await isOf(db, responsible, viewer, customers.responsibleId);
  return {
    condition: and(visibleTo(viewer), ofResponsible),
    isNarrow: viewer.visibility === 'own' || ofResponsible !== undefined,
  };
}

/** The same scope of kept totals, whose column names the responsible broker; undefined: all of them. */
export async function scopeOfTotals(
  db: Db,
  responsible: string | undefined,
  viewer: Viewer,
  column: PgColumn,
): Promise<SQL | undefined> {
  return and(visibleBy(column, viewer), await isOf(db, responsible, viewer, column));
}

/** Undefined: any responsible. An unknown user name finds nobody. */
async function isOf(db: Db, responsible: string | undefined, { id }: Viewer, column: PgColumn) {
  if (responsible === undefined || responsible === 'all') return undefined;
  if (responsible === 'none') return isNull(column);
  const of = responsible === 'mine' ? id : (await findByName(db, responsible))?.id;
  return of === undefined ? sql`false` : eq(column, of);
}

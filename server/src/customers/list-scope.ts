import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../platform/database/db.ts';
import type { Viewer } from '../platform/http/authorization.ts';
import { customers } from '../schema/customers.table.ts';
import { findByName } from '../staff/users.queries.ts';
import { visibleTo } from './visible-to.ts';

/** The customers that a list can show; `isNarrow`: possibly few of all. */
export type ListScope = { readonly condition: SQL | undefined; readonly isNarrow: boolean };

/** The customers of the wanted responsible (`mine`, `none`, `all`, a user name) whom `viewer` may know of. */
export async function scopeOf(db: Db, responsible: string | undefined, viewer: Viewer): Promise<ListScope> {
  const ofResponsible = await isOf(db, responsible, viewer);
  return {
    condition: and(visibleTo(viewer), ofResponsible),
    isNarrow: viewer.visibility === 'own' || ofResponsible !== undefined,
  };
}

/** Undefined: any responsible. An unknown user name finds nobody. */
async function isOf(db: Db, responsible: string | undefined, { id }: Viewer): Promise<SQL | undefined> {
  if (responsible === undefined || responsible === 'all') return undefined;
  if (responsible === 'none') return isNull(customers.responsibleId);
  const of = responsible === 'mine' ? id : (await findByName(db, responsible))?.id;
  return of === undefined ? sql`false` : eq(customers.responsibleId, of);
}

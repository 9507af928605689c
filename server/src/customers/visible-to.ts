import { and, eq, isNull, or, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { findOneOn } from '../parameters/parameters.queries.ts';
import type { Db } from '../platform/database/db.ts';
import type { Viewer } from '../platform/http/authorization.ts';
import { customers } from '../schema/customers.table.ts';

/** The program itself, without a signed-in user: jobs, visitors' calls, demo data. */
export const SYSTEM_VIEWER: Viewer = { id: '', visibility: 'all' };

/**
 * The condition under which a viewer may know of a customer; every query about customers has it. Nobody sees customers
 * in the bin. Brokers who see only their own see the customers they are responsible for and those without a broker.
 */
export function visibleTo(viewer: Viewer): SQL {
  const isHere = isNull(customers.deletedAt);
  return and(isHere, visibleBy(customers.responsibleId, viewer)) ?? isHere;
}

/** The part of it about the responsible broker, for a column that names one; undefined: any broker will do. */
export function visibleBy(responsible: PgColumn, { id, visibility }: Viewer): SQL | undefined {
  return visibility === 'all' ? undefined : or(eq(responsible, id), isNull(responsible));
}

/** The same for a row. */
export function isVisible(
  { deletedAt, responsibleId }: Pick<typeof customers.$inferSelect, 'deletedAt' | 'responsibleId'>,
  { id, visibility }: Viewer,
): boolean {
  if (deletedAt !== null) return false;
  return visibility === 'all' || responsibleId === null || responsibleId === id;
}

/** The customers that brokers see on `day`; administrators see all. */
export async function visibilityOfBrokers(db: Db, day: string): Promise<Viewer['visibility']> {
  return (await findOneOn(db, 'VIZIBILITATE', day))?.value === 'PROPRII' ? 'own' : 'all';
}

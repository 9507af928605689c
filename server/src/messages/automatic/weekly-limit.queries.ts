import { and, eq, isNotNull, notInArray, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { readableOn } from '../../parameters/parameters.queries.ts';
import type { Db } from '../../platform/database/db.ts';
import { messages } from '../messages.table.ts';

/** How many messages that the program sends by itself a customer gets in seven days; what is missing or out of bounds is 3. */
export async function mostPerWeek(db: Db, day: string): Promise<number> {
  return (await readableOn(db, 'MESAJE_PE_SAPTAMANA', day)) ?? 3;
}

/** Automatic messages to a customer in the seven days until today, without withdrawn ones, which did not reach them. */
export function sentThisWeek(customerId: PgColumn, today: string): SQL<number> {
  const isOfWeek = sql`(${messages.createdAt} AT TIME ZONE 'Europe/Bucharest')::date > ${today}::date - 7`;
  const isSent = and(
    ...[eq(messages.customerId, customerId), isNotNull(messages.rule), isOfWeek],
    notInArray(messages.state, ['withdrawn', 'expired']),
  );
  return sql<number>`(SELECT count(*) FROM ${messages} WHERE ${isSent})`;
}

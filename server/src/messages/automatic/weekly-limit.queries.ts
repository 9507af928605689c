import { and, eq, isNotNull, notInArray, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { deskValueOn } from '../../parameters/desk-value.ts';
import type { Db } from '../../platform/database/db.ts';
import { romanianDayOf } from '../../platform/database/romanian-day.ts';
import { messages } from '../messages.table.ts';

/** The most automatic messages that a customer gets in seven days. */
export function maxPerWeek(db: Db, day: string): Promise<number> {
  return deskValueOn(db, 'MESAJE_PE_SAPTAMANA', day);
}

/** Automatic messages to a customer in the seven days until today, without withdrawn ones, which did not reach them. */
export function sentThisWeek(customerId: PgColumn, today: string): SQL<number> {
  const isOfWeek = sql`${romanianDayOf(messages.createdAt)} > ${today}::date - 7`;
  const isSent = and(
    ...[eq(messages.customerId, customerId), isNotNull(messages.rule), isOfWeek],
    notInArray(messages.state, ['withdrawn', 'expired']),
  );
  return sql<number>`(SELECT count(*) FROM ${messages} WHERE ${isSent})`;
}

import { and, eq, isNotNull, notExists, notInArray, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { deskValueOn } from '../../parameters/desk-value.ts';
import type { Db } from '../../platform/database/db.ts';
import { romanianDayOf } from '../../platform/database/romanian-day.ts';
import { messages } from '../../schema/messages.table.ts';

/** True without a message for that occasion; `occasion` as in the message. */
export function isNotWritten(db: Db, occasion: SQL): SQL {
  return notExists(db.select({ one: sql`1` }).from(messages).where(eq(messages.occasion, occasion)));
}

/**
 * True of a customer with fewer automatic messages in the seven days until today than the limit; withdrawn ones do not
 * count.
 */
export async function mayHaveMore(db: Db, customerId: PgColumn, today: string): Promise<SQL> {
  const isOfWeek = sql`${romanianDayOf(messages.createdAt)} > ${today}::date - 7`;
  const isSent = and(
    ...[eq(messages.customerId, customerId), isNotNull(messages.rule), isOfWeek],
    notInArray(messages.state, ['withdrawn', 'expired']),
  );
  const most = await deskValueOn(db, 'MESAJE_PE_SAPTAMANA', today);
  return sql`(SELECT count(*) FROM ${messages} WHERE ${isSent}) < ${most}`;
}

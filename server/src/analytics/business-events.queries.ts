import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../platform/database/db.ts';
import { businessEvents } from '../schema/business-events.table.ts';
import { users } from '../schema/users.table.ts';

/** An event; `responsibleId`: the customer's present broker. */
type BusinessEvent = Omit<typeof businessEvents.$inferInsert, 'id' | 'broker'> & {
  readonly responsibleId: string | null;
};

/** Adds an event to the owner's figures, in the transaction that causes it: both, or neither. */
export async function recordEvent(tx: Db, { responsibleId, ...event }: BusinessEvent): Promise<void> {
  const broker = sql`(SELECT ${users.username} FROM ${users} WHERE ${users.id} = ${responsibleId}::uuid)`;
  await tx.insert(businessEvents).values({ ...event, broker });
}

/** As `recordEvent`, unless this customer has one already: a first try, a first talk. The customer must be locked. */
export async function recordFirst(tx: Db, event: BusinessEvent): Promise<void> {
  const { customerId, kind } = event;
  const before = await tx.$count(
    businessEvents,
    and(eq(businessEvents.customerId, customerId), eq(businessEvents.kind, kind)),
  );
  if (before === 0) await recordEvent(tx, event);
}

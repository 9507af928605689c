import { and, asc, eq } from 'drizzle-orm';
import type { Db } from '../platform/database/db.ts';
import { appointments } from '../schema/appointments.table.ts';

/** An appointment whose customer, without an e-mail address, is still to hear of it. */
type Unnotified = typeof appointments.$inferSelect;

/** What a customer without an e-mail address is still to hear of their appointment. */
type Untold = NonNullable<Unnotified['untold']>;

/** Sets what the customer is still to hear of an appointment; null: nothing. */
export async function setUnnotified(tx: Db, id: string, untold: Unnotified['untold']): Promise<void> {
  await tx.update(appointments).set({ untold }).where(eq(appointments.id, id));
}

/** Forgets what customers were still to hear of that kind. */
export async function forgetUnnotified(db: Db, untold: Untold): Promise<void> {
  await db.update(appointments).set({ untold: null }).where(eq(appointments.untold, untold));
}

/** The appointments whose customers are still to hear that, the oldest first. */
export function findUnnotified(db: Db, untold: Untold): Promise<Unnotified[]> {
  return db.select().from(appointments).where(eq(appointments.untold, untold)).orderBy(asc(appointments.createdAt));
}

/** Takes what its customer is still to hear, with a lock on the row; undefined where another copy has told them. */
export async function takeUnnotified(tx: Db, id: string, untold: Untold): Promise<Unnotified | undefined> {
  const isUnnotified = and(eq(appointments.id, id), eq(appointments.untold, untold));
  const [found] = await tx.select().from(appointments).where(isUnnotified).for('update');
  if (found) await setUnnotified(tx, id, null);
  return found;
}

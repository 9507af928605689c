import { and, asc, eq } from 'drizzle-orm';
import type { Db } from '../platform/database/db.ts';
import { appointments } from '../schema/appointments.table.ts';

/** An appointment whose customer, without an e-mail address, still needs a message about it. */
type Unnotified = typeof appointments.$inferSelect;

/** The message that a customer without an e-mail address still needs about their appointment. */
type Untold = NonNullable<Unnotified['untold']>;

/** Sets the message that the customer still needs about an appointment; null: none. */
export async function setUnnotified(tx: Db, id: string, untold: Unnotified['untold']): Promise<void> {
  await tx.update(appointments).set({ untold }).where(eq(appointments.id, id));
}

/** Forgets the missing messages of that kind. */
export async function forgetUnnotified(db: Db, untold: Untold): Promise<void> {
  await db.update(appointments).set({ untold: null }).where(eq(appointments.untold, untold));
}

/** The appointments whose customers still need that message, the oldest first. */
export function findUnnotified(db: Db, untold: Untold): Promise<Unnotified[]> {
  return db.select().from(appointments).where(eq(appointments.untold, untold)).orderBy(asc(appointments.createdAt));
}

/** Takes the message that its customer still needs, with a lock on the row; undefined if another copy has sent it. */
export async function takeUnnotified(tx: Db, id: string, untold: Untold): Promise<Unnotified | undefined> {
  const isUnnotified = and(eq(appointments.id, id), eq(appointments.untold, untold));
  const [found] = await tx.select().from(appointments).where(isUnnotified).for('update');
  if (found) await setUnnotified(tx, id, null);
  return found;
}

import { and, asc, eq, getTableColumns, isNotNull } from 'drizzle-orm';
import type { Db } from '../platform/database/db.ts';
import { appointments } from './appointments.table.ts';

type AppointmentRow = typeof appointments.$inferSelect;

/** An appointment whose customer, without an e-mail address, is still to be told of it. */
export type Unnotified = Pick<AppointmentRow, 'id' | 'customerId'>;

/** Sets what the customer is still to hear of an appointment; null: nothing. */
export async function setUnnotified(tx: Db, id: string, untold: AppointmentRow['untold']): Promise<void> {
  await tx.update(appointments).set({ untold }).where(eq(appointments.id, id));
}

export function findUnnotified(db: Db): Promise<Unnotified[]> {
  const { id, customerId, untold, createdAt } = appointments;
  return db.select({ id, customerId }).from(appointments).where(isNotNull(untold)).orderBy(asc(createdAt));
}

/** Takes what its customer was not notified of, with a lock on the row; undefined where another copy notified them. */
export async function takeUnnotified(
  tx: Db,
  id: string,
): Promise<(AppointmentRow & { readonly untold: NonNullable<AppointmentRow['untold']> }) | undefined> {
  const isUnnotified = and(eq(appointments.id, id), isNotNull(appointments.untold));
  const [found] = await tx.select(getTableColumns(appointments)).from(appointments).where(isUnnotified).for('update');
  if (!found?.untold) return undefined;
  await setUnnotified(tx, id, null);
  return { ...found, untold: found.untold };
}

import { and, asc, eq, getTableColumns, isNotNull } from 'drizzle-orm';
import type { Db } from '../platform/database/db.ts';
import { appointments } from './appointments.table.ts';

type AppointmentRow = typeof appointments.$inferSelect;

/** An appointment of which its customer, who had no e-mail address, is still to hear. */
export type Untold = Pick<AppointmentRow, 'id' | 'customerId'>;

/** Sets what the customer is still to hear of an appointment; null: nothing. */
export async function setUntold(tx: Db, id: string, untold: AppointmentRow['untold']): Promise<void> {
  await tx.update(appointments).set({ untold }).where(eq(appointments.id, id));
}

export function findUntold(db: Db): Promise<Untold[]> {
  const { id, customerId, untold, createdAt } = appointments;
  return db.select({ id, customerId }).from(appointments).where(isNotNull(untold)).orderBy(asc(createdAt));
}

/** Takes what is untold of an appointment, whose row is held from then on; undefined where another copy told it. */
export async function takeUntold(
  tx: Db,
  id: string,
): Promise<(AppointmentRow & { readonly untold: NonNullable<AppointmentRow['untold']> }) | undefined> {
  const isUntold = and(eq(appointments.id, id), isNotNull(appointments.untold));
  const [found] = await tx.select(getTableColumns(appointments)).from(appointments).where(isUntold).for('update');
  if (!found?.untold) return undefined;
  await setUntold(tx, id, null);
  return { ...found, untold: found.untold };
}

import { sql } from 'drizzle-orm';
import type { Db } from './db.ts';
import { notify } from './notifications.ts';

/** The channel that is notified of each change of a customer (by triggers in `server/migrations`). */
export const CUSTOMERS_CHANGED = 'customers_changed';

/** Its payload after many quiet changes: open screens read everything again. */
export const ALL_CHANGED = 'all';

/** The changes of this transaction to customers and their records notify nobody; `tellAllChanged` makes up for it. */
export async function beQuiet(tx: Db): Promise<void> {
  await tx.execute(sql`SELECT set_config('rata_clara.is_quiet', 'on', true)`);
}

/** Has every open screen read everything again, once. */
export async function tellAllChanged(tx: Db): Promise<void> {
  await notify(tx, CUSTOMERS_CHANGED, ALL_CHANGED);
}

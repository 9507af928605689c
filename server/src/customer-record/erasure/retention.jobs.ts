import { and, eq, lte, not, type SQL, sql } from 'drizzle-orm';
import { SYSTEM } from '../../audit/audit.queries.ts';
import { hasLivingCase } from '../../cases/retention.queries.ts';
import type { CustomerRow } from '../../customers/customer-lookup.ts';
import { lockByPhone } from '../../customers/phone-lock.ts';
import { SYSTEM_VIEWER, visibleTo } from '../../customers/visible-to.ts';
import { requiredValueOn } from '../../parameters/desk-value.ts';
import type { Db } from '../../platform/database/db.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Job } from '../../platform/jobs.ts';
import { customers } from '../../schema/customers.table.ts';
import { erase } from './erase.ts';

/** The most customers of one query; each erasure is a transaction of its own. */
const BATCH = 100;

/**
 * Nightly: erases customers without activity for the years of RETENTIE_ANI, as a deletion by the staff would. An open
 * case keeps its customer, a closed one for these years, a signed one until its last day. `bin/bin.jobs.ts` removes the
 * rest of an erased customer after that day.
 */
export const forgetOldCustomers: Job = {
  name: 'forget-old-customers',
  cron: '50 3 * * *',
  run: async (deps, stop) => {
    const today = deps.today();
    const years = await requiredValueOn(deps.db, 'RETENTIE_ANI', today, 'nobody is erased');
    const isForgotten = forgottenOn(today, years);
    let phones: readonly string[] = [];
    do {
      phones = await findForgotten(deps.db, isForgotten);
      for (const phone of phones) if (!stop.aborted) await forget(deps, phone, isForgotten);
    } while (phones.length > 0 && !stop.aborted);
  },
};

/** Without customers in the bin, whose days there are counted separately. */
const forgottenOn = (day: string, years: number) =>
  and(
    visibleTo(SYSTEM_VIEWER),
    lte(customers.lastActivity, sql`now() - make_interval(years => ${years})`),
    not(hasLivingCase(day, years)),
  );

/** Phones of some of them, the longest inactive first. */
async function findForgotten(db: Db, isForgotten: SQL | undefined): Promise<string[]> {
  const rows = await db
    .select({ phone: customers.phone })
    .from(customers)
    .where(isForgotten)
    .orderBy(customers.lastActivity, customers.id)
    .limit(BATCH);
  return rows.map(({ phone }) => phone);
}

/** They may have called again since the query, or changed their phone: then they stay. */
async function forget(deps: Deps, phone: string, isForgotten: SQL | undefined): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const customer = await lockByPhone(tx, phone);
    if (customer && (await isStillForgotten(tx, customer, isForgotten)))
      await erase(tx, customer, { actor: SYSTEM, details: { by: 'retention' } }, deps);
  });
}

async function isStillForgotten(tx: Db, { id }: CustomerRow, isForgotten: SQL | undefined): Promise<boolean> {
  return (await tx.$count(customers, and(eq(customers.id, id), isForgotten))) > 0;
}

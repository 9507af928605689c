import { problem } from 'contract/problem';
import { contractStages } from 'contract/text/case-stages';
import { formatDate } from 'contract/text/romanian';
import { type SQL, sql } from 'drizzle-orm';
import { customers } from '../customers/customers.table.ts';
import type { Db } from '../platform/database/db.ts';
import { applications } from './applications.table.ts';
import { cases } from './cases.table.ts';

/** Until when the law has a customer kept for their signed cases; `until` is null while one of them is open. */
type Retention = { readonly until: string | null };

/** A case of `customer` that is open although a contract was signed: its end, from which the years count, is still to come. */
const hasOpenSigned = (customer: SQL): SQL<boolean> =>
  sql<boolean>`EXISTS (SELECT 1 FROM ${cases} JOIN ${applications} ON ${applications.caseId} = ${cases.id}
    WHERE ${cases.customerId} = ${customer} AND ${cases.closedAt} IS NULL AND ${applications.stage} IN ${contractStages})`;

/** The last day of `customer`'s closed signed cases, ISO; null without one. */
const lastDay = (customer: SQL): SQL<string | null> =>
  sql<
    string | null
  >`(SELECT max(${cases.retainUntil})::text FROM ${cases} WHERE ${cases.customerId} = ${customer} AND ${cases.closedAt} IS NOT NULL)`;

/** For queries about customers: until which day signed cases keep them; null when none does, or one is open. */
export const keptUntil = lastDay(sql`${customers.id}`);

/** For queries about customers: an open case with a signed contract keeps them, nobody knows until when. */
export const isKeptOpen = hasOpenSigned(sql`${customers.id}`);

/** For queries about customers: those with an open case, or one that ended within these years or is kept on `today`. */
export function hasLivingCase(today: string, years: number): SQL {
  return sql`EXISTS (SELECT 1 FROM ${cases} WHERE ${cases.customerId} = ${customers.id}
    AND (${cases.closedAt} IS NULL OR ${cases.closedAt} > now() - make_interval(years => ${years}) OR ${cases.retainUntil} >= ${today}))`;
}

/** 409 for a customer whom a signed case keeps on `today`: nobody erases them, not even at their own request. */
export async function refuseErasure(tx: Db, customerId: string, today: string): Promise<void> {
  const retention = await findRetention(tx, customerId, today);
  if (retention) throw problem('DOSAR_PASTRAT', { until: retention.until && formatDate(retention.until) });
}

async function findRetention(db: Db, customerId: string, today: string): Promise<Retention | undefined> {
  const customer = sql`${customerId}::uuid`;
  const { rows } = await db.execute<{ until: string | null; isOpen: boolean }>(
    sql`SELECT ${lastDay(customer)} AS until, ${hasOpenSigned(customer)} AS "isOpen"`,
  );
  const { until = null, isOpen = false } = rows[0] ?? {};
  if (isOpen) return { until: null };
  return until !== null && until >= today ? { until } : undefined;
}

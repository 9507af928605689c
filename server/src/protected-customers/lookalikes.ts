import type { Reply } from 'contract/endpoint';
import type { protectedCustomers as api } from 'contract/protected-customers';
import { getTableColumns, sql } from 'drizzle-orm';
import type { CustomerRow } from '../customers/customer-of.ts';
import { customers } from '../customers/customers.table.ts';
import type { Db } from '../platform/db.ts';
import { toCustomer } from './customer-answer.ts';

/** Names at least so similar (0 to 1, pg_trgm) may be the same name, mistyped or in another order. */
const ALIKE = 0.6;
const MOST = 20;

/** Customers with the same e-mail address or a similar name, those with the address first. */
export async function findLookalikes(db: Db, { id, name, email }: CustomerRow): Promise<Reply<typeof api.lookalikes>> {
  const hasEmail = sql<boolean>`coalesce(lower(${customers.email}) = lower(${email}), false)`;
  // The folded name is what the searched text begins with: read there, it need not be folded again for each row.
  const folded = sql`left(${customers.searchText}, char_length(${customers.name}))`;
  const likeness = sql<number>`similarity(${folded}, fold_text(${name}))`;
  const isAlike = sql`(${customers.searchText} %> fold_text(${name}) AND ${likeness} >= ${ALIKE})`;
  const rows = await db
    .select({ ...getTableColumns(customers), hasEmail, likeness })
    .from(customers)
    .where(sql`${customers.id} <> ${id} AND (${hasSame(email)} OR ${isAlike})`)
    .orderBy(sql`${hasEmail} DESC`, sql`${likeness} DESC`, customers.id)
    .limit(MOST);
  return rows.map((row) => ({
    customer: toCustomer(row),
    reasons: [...(row.likeness >= ALIKE ? (['name'] as const) : []), ...(row.hasEmail ? (['email'] as const) : [])],
  }));
}

function hasSame(email: string | null) {
  return email === null ? sql`false` : sql`lower(${customers.email}) = lower(${email})`;
}

import type { customers as api } from 'contract/customers/customers';
import type { Reply } from 'contract/endpoint';
import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../platform/database/db.ts';
import type { Viewer } from '../platform/http/authorization.ts';
import { customers } from '../schema/customers.table.ts';
import { mapCustomers } from './customer-answer.ts';
import type { CustomerRow } from './customer-lookup.ts';
import { visibleTo } from './visible-to.ts';

/** Similarity (0 to 1, pg_trgm) from which two names may be the same name, mistyped or in another order. */
const MIN_SIMILARITY = 0.6;
/** The most that a screen shows. */
const MAX_ROWS = 20;

/**
 * Customers whom `viewer` may know of with the same e-mail address or a similar name, those with the address first. If
 * equal names fill the list, it does not search similar ones: a common name would find thousands.
 */
export async function findPossibleDuplicates(
  db: Db,
  customer: CustomerRow,
  viewer: Viewer,
): Promise<Reply<typeof api.lookalikes>> {
  const name = sql`fold_text(${customer.name})`;
  const same = await findSimilar(db, customer, viewer, sql`fold_text(${customers.name}) = ${name}`);
  const found = same.length === MAX_ROWS ? same : await findSimilar(db, customer, viewer, isSimilarTo(name));
  return mapCustomers(db, found, (customer, { similarity, hasEmail }) => ({
    customer,
    reasons: [...(similarity >= MIN_SIMILARITY ? (['name'] as const) : []), ...(hasEmail ? (['email'] as const) : [])],
  }));
}

// The searched text begins with the folded name: read from there, it need not be folded again for each row.
const FOLDED = sql`left(${customers.searchText}, char_length(${customers.name}))`;

const isSimilarTo = (name: SQL) =>
  sql`(${customers.searchText} %> ${name} AND similarity(${FOLDED}, ${name}) >= ${MIN_SIMILARITY})`;

function findSimilar(db: Db, { id, name, email }: CustomerRow, viewer: Viewer, isSimilar: SQL) {
  const hasEmail = sql<boolean>`coalesce(lower(${customers.email}) = lower(${email}), false)`;
  const similarity = sql<number>`similarity(${FOLDED}, fold_text(${name}))`;
  return db
    .select({ ...getTableColumns(customers), hasEmail, similarity })
    .from(customers)
    .where(sql`${customers.id} <> ${id} AND ${visibleTo(viewer)} AND (${hasSame(email)} OR ${isSimilar})`)
    .orderBy(sql`${hasEmail} DESC`, sql`${similarity} DESC`, customers.id)
    .limit(MAX_ROWS);
}

function hasSame(email: string | null) {
  return email === null ? sql`false` : sql`lower(${customers.email}) = lower(${email})`;
}

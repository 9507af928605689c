import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';

/**
 * Counters of limits, which count refused calls too, and kept totals, whose sums alone matter: nothing else depends on
 * their rows.
 */
const COUNTERS = ['rate_limits', 'guess_tries', 'open_case_totals'];

/** The owner's figures: their rows stay as written, under ids that may belong to nobody any more. */
export const FIGURES_OF_OWNER = ['business_events', 'lead_milestones', 'application_milestones'] as const;

/**
 * Everything that is stored, table by table, as the count and the summed hashes of its rows: equal = nothing changed. With `naming` only the
 * rows that contain that text, such as the id of a customer.
 */
export async function snapshot(db: Db, except: readonly string[] = [], naming = ''): Promise<Record<string, string>> {
  const { rows } = await db.execute<{ tablename: string }>(
    sql`SELECT tablename FROM pg_tables WHERE schemaname = 'public' ORDER BY tablename`,
  );
  const looked = rows.map(({ tablename }) => tablename).filter((name) => ![...COUNTERS, ...except].includes(name));
  const hashes = looked.map(
    (name) => sql`SELECT ${name} AS name,
        CASE count(*) WHEN 0 THEN 'empty' ELSE count(*) || ' ' || sum(hashtextextended(t::text, 0)::numeric) END AS hash
      FROM ${sql.identifier(name)} t WHERE strpos(t::text, ${naming}) > 0`,
  );
  const content = await db.execute<{ name: string; hash: string }>(sql.join(hashes, sql` UNION ALL `));
  return Object.fromEntries(content.rows.map(({ name, hash }) => [name, hash]));
}

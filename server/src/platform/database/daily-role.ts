import { type Client, escapeIdentifier } from 'pg';
import { StartupError } from '../runtime/startup-error.ts';
import { JOBS_SCHEMA } from './jobs-schema.ts';
import { type DatabaseUrl, rightsHint } from './start-connection.ts';

/** The schemas whose tables are written every day; `drizzle` holds the applied migrations, which are only read. */
const SCHEMAS = ['public', JOBS_SCHEMA];

/** Rights of a table or sequence, read from the catalogue: without rights that a trigger refuses (`refuse_change`). */
const RELATIONS = `
  SELECT format('%I.%I', n.nspname, c.relname) AS name, c.relkind = 'S' AS "isSequence",
    coalesce(bool_or(t.tgtype & 16 > 0), false) AS "refusesUpdate",
    coalesce(bool_or(t.tgtype & 8 > 0), false) AS "refusesDelete"
  FROM pg_class c
  JOIN pg_namespace n ON n.oid = c.relnamespace
  LEFT JOIN pg_trigger t ON t.tgrelid = c.oid AND t.tgfoid = to_regproc('public.refuse_change')
  WHERE n.nspname = ANY($1) AND c.relkind IN ('r', 'p', 'S') AND pg_has_role(c.relowner, 'USAGE')
  GROUP BY n.nspname, c.relname, c.relkind
  ORDER BY 1`;

type Relation = {
  readonly name: string;
  readonly isSequence: boolean;
  readonly refusesUpdate: boolean;
  readonly refusesDelete: boolean;
};

/**
 * Gives a role the rights of daily work, on the connection of the tables' owner: it reads and writes rows and changes
 * no table. Nor can it change or remove rows that are only added (the audit log, versions of offers, banks and
 * parameters).
 */
export async function grantDailyWork(owner: Client, role: string): Promise<void> {
  if (await isOwner(owner, role)) return;
  const { rows } = await owner.query<Relation>(RELATIONS, [SCHEMAS]);
  const grantee = escapeIdentifier(role);
  const statements = [
    `GRANT USAGE ON SCHEMA drizzle, ${SCHEMAS.join(', ')} TO ${grantee}`,
    `GRANT SELECT ON ALL TABLES IN SCHEMA drizzle TO ${grantee}`,
    ...rows.flatMap(({ name, ...relation }) => [
      `REVOKE ALL ON ${name} FROM ${grantee}`,
      `GRANT ${rightsOn(relation)} ON ${name} TO ${grantee}`,
    ]),
  ];
  await owner.query(`BEGIN; ${statements.join('; ')}; COMMIT`);
}

/** The owner itself, a member of it, or a superuser: they have every right, and must not lose it. */
async function isOwner(owner: Client, role: string): Promise<boolean> {
  const { rows } = await owner.query<{ is: boolean }>("SELECT pg_has_role($1, current_user, 'USAGE') AS is", [role]);
  return rows[0]?.is === true;
}

function rightsOn({ isSequence, refusesUpdate, refusesDelete }: Omit<Relation, 'name'>): string {
  if (isSequence) return 'USAGE, SELECT';
  return ['SELECT', 'INSERT', ...(refusesUpdate ? [] : ['UPDATE']), ...(refusesDelete ? [] : ['DELETE'])].join(', ');
}

/** A table where the connection's role lacks a right that `grantDailyWork` gives. */
const LACKING = `
  SELECT format('%I.%I', n.nspname, c.relname) AS name
  FROM pg_class c
  JOIN pg_namespace n ON n.oid = c.relnamespace
  WHERE n.nspname = ANY($1) AND c.relkind IN ('r', 'p')
    AND c.relowner = (SELECT relowner FROM pg_class WHERE oid = to_regclass('drizzle.__drizzle_migrations'))
    AND NOT (has_table_privilege(c.oid, 'SELECT') AND has_table_privilege(c.oid, 'INSERT')
      AND (has_table_privilege(c.oid, 'UPDATE') AND has_table_privilege(c.oid, 'DELETE')
        OR EXISTS (SELECT FROM pg_trigger t WHERE t.tgrelid = c.oid AND t.tgfoid = to_regproc('public.refuse_change'))))
  ORDER BY 1
  LIMIT 1`;

/** Throws `StartupError` if the connection's role cannot do the daily work: its first write would fail otherwise. */
export async function checkDailyRights(client: Client, { setting }: DatabaseUrl): Promise<void> {
  const { rows } = await client.query<{ name: string }>(LACKING, [SCHEMAS]);
  if (rows[0]) throw new StartupError(`The role of ${setting} may not change ${rows[0].name}. ${rightsHint(setting)}`);
}

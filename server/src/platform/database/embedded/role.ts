import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client, escapeLiteral } from 'pg';
import { connectionUrl, PASSWORD_FILES } from './connection-url.ts';

/**
 * Gives the role all objects of earlier versions, or of an operator as superuser, in the program's database: schemas,
 * tables (with their indexes and the sequences of their columns), functions and types. It leaves those of PostgreSQL
 * and of extensions.
 */
const TAKE_OVER = `DO $$
DECLARE
	statement text;
BEGIN
	FOR statement IN
		WITH schemas AS (SELECT * FROM pg_namespace WHERE nspname !~ '^pg_' AND nspname <> 'information_schema'),
		fixed AS (SELECT classid, objid FROM pg_depend WHERE deptype = 'e'
			UNION ALL SELECT classid, objid FROM pg_depend
			WHERE classid = 'pg_class'::regclass AND refclassid = 'pg_class'::regclass AND deptype IN ('a', 'i') AND refobjsubid > 0)
		SELECT format('ALTER SCHEMA %I OWNER TO rata', nspname) FROM schemas
			WHERE nspname <> 'public' AND nspowner <> 'rata'::regrole
		UNION ALL SELECT format('ALTER TABLE %s OWNER TO rata', c.oid::regclass) FROM pg_class c
			WHERE relnamespace IN (SELECT oid FROM schemas) AND relkind IN ('r', 'p', 'v', 'm', 'f', 'S') AND relowner <> 'rata'::regrole
			AND NOT EXISTS (SELECT FROM fixed WHERE classid = 'pg_class'::regclass AND objid = c.oid)
		UNION ALL SELECT format('ALTER ROUTINE %s OWNER TO rata', p.oid::regprocedure) FROM pg_proc p
			WHERE pronamespace IN (SELECT oid FROM schemas) AND proowner <> 'rata'::regrole
			AND NOT EXISTS (SELECT FROM fixed WHERE classid = 'pg_proc'::regclass AND objid = p.oid)
		UNION ALL SELECT format('ALTER TYPE %s OWNER TO rata', t.oid::regtype) FROM pg_type t
			WHERE typnamespace IN (SELECT oid FROM schemas) AND typowner <> 'rata'::regrole
			AND (typtype IN ('d', 'e', 'r') OR (typtype = 'c' AND (SELECT relkind FROM pg_class WHERE oid = typrelid) = 'c'))
			AND NOT EXISTS (SELECT FROM fixed WHERE classid = 'pg_type'::regclass AND objid = t.oid)
	LOOP
		EXECUTE statement;
	END LOOP;
END $$`;

/**
 * Makes sure that the program's role exists with the password of its file. The role is no superuser; it owns the
 * database and the program's objects in it. The starter of the server runs this; it is the only use of the superuser.
 */
export async function prepareRole(folder: string): Promise<void> {
  const password = await readFile(join(folder, PASSWORD_FILES.rata), 'utf8');
  const client = new Client({
    connectionString: await connectionUrl(folder, 'postgres'),
    application_name: 'rata-clara role',
  });
  await client.connect();
  try {
    const { rowCount } = await client.query("SELECT FROM pg_roles WHERE rolname = 'rata'");
    if (rowCount === 0) await client.query('CREATE ROLE rata');
    await client.query(`ALTER ROLE rata LOGIN NOSUPERUSER PASSWORD ${escapeLiteral(password)}`);
    await client.query('ALTER DATABASE postgres OWNER TO rata');
    await client.query(TAKE_OVER);
  } finally {
    await client.end();
  }
}

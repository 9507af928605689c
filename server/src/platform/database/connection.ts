import { drizzle } from 'drizzle-orm/node-postgres';
import type { Client } from 'pg';
import { type Db, NAMES } from './db.ts';
import { checkSession } from './session.ts';
import { type DatabaseUrl, withConnection } from './start-connection.ts';

/** One connection: `client` for the driver's own functions, `db` for queries on the same one. */
export type Connection = { readonly client: Client; readonly db: Db };

/** Works on one session of that name, which ends with the work. Throws `StartupError` without a session. */
export function withSession<Done>(
  database: DatabaseUrl,
  name: string,
  work: (connection: Connection) => Promise<Done>,
): Promise<Done> {
  return withConnection(database, { application_name: name }, async (client) => {
    await checkSession(client, database);
    return work({ client, db: drizzle(client, NAMES) });
  });
}

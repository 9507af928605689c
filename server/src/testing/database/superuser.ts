import { join } from 'node:path';
import { Client } from 'pg';
import { connectionUrl } from '../../platform/database/embedded/connection-url.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../platform/database/embedded/supervisor.ts';

/** An embedded server whose role may create further databases and roles, which the program itself never does. */
export async function startWithCreateDb(dataDir: string, print: (line: string) => void): Promise<EmbeddedPostgres> {
  const postgres = await startEmbeddedPostgres(dataDir, print);
  await asSuperuser(dataDir, 'ALTER ROLE rata CREATEDB CREATEROLE');
  return postgres;
}

/** Has the superuser of a running embedded server carry out a statement. */
export async function asSuperuser(dataDir: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: await connectionUrl(join(dataDir, 'postgres'), 'postgres') });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

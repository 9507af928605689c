import { join } from 'node:path';
import { Client } from 'pg';
import { addressOf } from '../platform/database/embedded/address.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../platform/database/embedded/supervisor.ts';

/** A server whose role may make further databases, which the program itself never does. */
export async function startForDatabases(dataDir: string, say: (line: string) => void): Promise<EmbeddedPostgres> {
  const postgres = await startEmbeddedPostgres(dataDir, say);
  await asSuperuser(dataDir, 'ALTER ROLE rata CREATEDB');
  return postgres;
}

/** Has the superuser of a running embedded server carry out a statement. */
export async function asSuperuser(dataDir: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: await addressOf(join(dataDir, 'postgres'), 'postgres') });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import { addDatabase, ask, TEMPLATE } from './database.ts';

/** The URL of a fresh database that nobody else uses: as it is just after the first start, or empty. */
export function newDatabase(state: 'just started' | 'empty' = 'just started'): Promise<string> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  return addDatabase(inject('postgresUrl'), name, state === 'empty' ? undefined : TEMPLATE);
}

/** A role of its own that can sign in and has no right, as an address of that database. */
export async function newRole(databaseUrl: string): Promise<string> {
  const url = new URL(databaseUrl);
  [url.username, url.password] = [`role_${randomBytes(6).toString('hex')}`, 'parola'];
  await ask(databaseUrl, `CREATE ROLE "${url.username}" LOGIN PASSWORD '${url.password}'`);
  return url.href;
}

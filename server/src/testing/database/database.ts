import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import type { TestProject } from 'vitest/node';
import { seed } from '../../app.ts';
import { prepareDb } from '../../platform/database/db.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../platform/database/embedded/supervisor.ts';
import { asSuperuser, startWithCreateDb } from './superuser.ts';

declare module 'vitest' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: Vitest's own interface is completed here
  export interface ProvidedContext {
    /** URL of the run's PostgreSQL server; `TEMPLATE` is a database of it. */
    postgresUrl: string;
    /** Node's folder for the run with compiled code of the programs that tests start. */
    compiledPrograms: string;
  }
}

/** A database just after the first start: migrated, with the sample products and parameters. */
export const TEMPLATE = 'just_started';

let folder: string;
let postgres: EmbeddedPostgres;

const print = (line: string) => process.stderr.write(`${line}\n`);

/** Once before all tests of the server: one PostgreSQL for the whole run, with the database that each test file copies. */
export async function setup(project: TestProject): Promise<void> {
  print(`Tests of like cases try the share CASES=${process.env.CASES}; this repeats it, and CASES=all tries all.`);
  folder = await mkdtemp(join(tmpdir(), 'server-tests-'));
  postgres = await startWithCreateDb(folder, print);
  // Each test file has pools of its own, some of them full: together they want more than one program ever does.
  await asSuperuser(folder, 'ALTER SYSTEM SET max_connections = 400');
  // No database here grows old: nothing looks through more than a hundred of them each minute, nor changes a plan meanwhile.
  await asSuperuser(folder, 'ALTER SYSTEM SET autovacuum = off');
  await postgres.stop();
  postgres = await startEmbeddedPostgres(folder, print);
  await prepareDb(await addDatabase(postgres.url, TEMPLATE), (db) => seed(db, { sampleData: true }));
  await disallowConnections(postgres.url, TEMPLATE);
  project.provide('postgresUrl', postgres.url);
  project.provide('compiledPrograms', join(folder, 'compiled'));
}

export async function teardown(): Promise<void> {
  await postgres.stop();
  // The server's last processes may still write for a moment: files that they add during the removal are removed again.
  await rm(folder, { recursive: true, maxRetries: 10 });
}

/** A database that is copied must not be in use: a stray connection to it would fail other tests. */
async function disallowConnections(serverUrl: string, name: string): Promise<void> {
  await ask(serverUrl, `ALTER DATABASE "${name}" ALLOW_CONNECTIONS false`);
}

/** Makes a database, a copy of `template` if one is named, and answers its URL. */
export async function addDatabase(serverUrl: string, name: string, template = 'template1'): Promise<string> {
  // Copied as files: the other way writes each page into the log too, for twice the processor time.
  await ask(serverUrl, `CREATE DATABASE "${name}" TEMPLATE "${template}" STRATEGY FILE_COPY`);
  const url = new URL(serverUrl);
  url.pathname = name;
  return url.href;
}

/** Sends one statement on a connection of its own. */
export async function ask(serverUrl: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: serverUrl });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

import { Client } from 'pg';
import { codeOf, reasonOf } from '../runtime/errors.ts';
import { StartupError } from '../runtime/startup-error.ts';
import { isDatabaseOutage } from './database-outage.ts';
import { NO_DATABASE, NO_RIGHT, postgresErrorOf, READ_ONLY } from './postgres-errors.ts';

/** The target of a connection, and its setting, for the operator's lines. */
export type DatabaseUrl = { readonly url: string; readonly setting: string };

/** The server's facts about itself and the connection, before any work. */
export type ServerFacts = {
  readonly role: string;
  /** As PostgreSQL counts: 150018 is 15.18. */
  readonly version: number;
  readonly encoding: string;
  /** A standby, or a database or role with `default_transaction_read_only`. */
  readonly isReadOnly: boolean;
};

/** Major version of the oldest PostgreSQL that the program works with: each from it to the embedded one was tried. */
const OLDEST_POSTGRES = 13;

/** Codes of failures at the start that the operator can fix: the role or its password is refused. */
const WRONG_ROLE = /^28/;

const FACTS = `SELECT current_user AS role, current_setting('server_version_num')::int AS version,
  current_setting('server_encoding') AS encoding, current_setting('transaction_read_only') = 'on' AS "isReadOnly"`;

/**
 * Does `work` on a connection of its own, to a server that can be used. Failures that the operator can fix become a
 * `StartupError` of one line: the server away or lost on the way, the role, the database, its encoding, a replica …
 */
export async function withConnection<Result>(
  database: DatabaseUrl,
  options: { readonly statement_timeout?: number; readonly application_name?: string },
  work: (client: Client, facts: ServerFacts) => Promise<Result>,
): Promise<Result> {
  const client = new Client({
    connectionString: database.url,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    application_name: 'rata-clara start',
    ...options,
  });
  // The statement that waits is the one that fails; without a handler the loss would end the program before that.
  client.on('error', () => undefined);
  try {
    await connect(client, database);
    const { rows } = await client.query<ServerFacts>(FACTS);
    const [facts] = rows;
    if (!facts) throw new Error('PostgreSQL says nothing of itself');
    const refusal = refusalOf(facts, database);
    if (refusal) throw new StartupError(refusal);
    return await work(client, facts);
  } catch (error) {
    throw explain(error, database);
  } finally {
    await client.end();
  }
}

async function connect(client: Client, { setting }: DatabaseUrl): Promise<void> {
  try {
    await client.connect();
  } catch (error) {
    throw new StartupError(connectFailure(error, setting), { cause: error });
  }
}

function connectFailure(error: unknown, setting: string): string {
  const code = codeOf(error) ?? '';
  const reason = reasonOf(error);
  if (WRONG_ROLE.test(code)) return `The database refuses the role of ${setting}: ${reason}`;
  if (code === NO_DATABASE) return `There is no such database (${setting}): ${reason}`;
  if (reason.includes('unsupported startup parameter'))
    return `${setting} leads to a pooler (${reason}): ${poolerHint(setting)}`;
  return `The database of ${setting} cannot be reached: ${reason}`;
}

/** The advice for an address that wrongly leads to a pooler. */
export function poolerHint(setting: string): string {
  return `set ${setting === 'DATABASE_URL' ? 'DATABASE_DIRECT_URL' : setting} to the address of PostgreSQL itself.`;
}

/** The advice for a role without a needed right. */
export function rightsHint(setting: string): string {
  return setting === 'MIGRATION_DATABASE_URL'
    ? 'Its role must own the database, or the tables and the right to make more.'
    : 'Run npm run migrate with MIGRATION_DATABASE_URL, the address with the role that owns the tables.';
}

/** The reason against that server, in one line; undefined: none. */
export function refusalOf(
  { version, encoding, isReadOnly }: ServerFacts,
  { setting }: DatabaseUrl,
): string | undefined {
  const major = Math.floor(version / 10_000);
  if (major < OLDEST_POSTGRES)
    return `The server of ${setting} is PostgreSQL ${major}: the oldest that can be used is ${OLDEST_POSTGRES}.`;
  if (encoding !== 'UTF8')
    return `The database of ${setting} has the encoding ${encoding}: make one with ENCODING 'UTF8' TEMPLATE template0.`;
  if (isReadOnly)
    return `The database of ${setting} can only be read (a replica, or default_transaction_read_only): name the one that takes changes.`;
  return undefined;
}

/** The line for a failure on an open connection; an error that no operator can fix stays as it is. */
function explain(error: unknown, { setting }: DatabaseUrl): unknown {
  if (error instanceof StartupError) return error;
  const cause = postgresErrorOf(error);
  const reason = reasonOf(cause ?? error);
  const line = () => {
    if (cause?.code === NO_RIGHT) return `The role of ${setting} lacks a right: ${reason}. ${rightsHint(setting)}`;
    if (cause?.code === READ_ONLY) return `The database of ${setting} can only be read: ${reason}`;
    return isDatabaseOutage(error) ? `The database of ${setting} was lost: ${reason}` : undefined;
  };
  const message = line();
  return message === undefined ? error : new StartupError(message, { cause: error });
}

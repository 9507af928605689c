import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type Client, escapeIdentifier } from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import type { BackupSequence, BackupTable } from './backup-format.ts';

// The objects of the schema `public`, of any version of the program, without those of extensions.

const OURS = `relnamespace = 'public'::regnamespace AND NOT EXISTS (
  SELECT FROM pg_depend WHERE classid = 'pg_class'::regclass AND objid = pg_class.oid AND deptype = 'e')`;

/** Bytes of a table that are one entry of a back-up, or a row more. */
const PART_BYTES = 4 * 1024 * 1024;
const NEWLINE = 0x0a;

const quotedName = (name: string): string => `public.${escapeIdentifier(name)}`;

function copied({ name, columns }: BackupTable): string {
  return `${quotedName(name)} (${columns.map(escapeIdentifier).join(', ')})`;
}

/** Every table with the columns that hold data of their own. */
export async function findTables(client: Client): Promise<BackupTable[]> {
  const { rows } = await client.query<BackupTable>(
    `SELECT relname::text AS name, array_agg(attname::text ORDER BY attnum) AS columns
     FROM pg_class JOIN pg_attribute ON attrelid = pg_class.oid
     WHERE relkind = 'r' AND attnum > 0 AND NOT attisdropped AND attgenerated = '' AND ${OURS}
     GROUP BY relname ORDER BY relname`,
  );
  return rows;
}

/** Whether the tables have any row. */
export async function haveRows(client: Client, tables: readonly BackupTable[]): Promise<boolean> {
  for (const { name } of tables) {
    const { rowCount } = await client.query(`SELECT FROM ${quotedName(name)} LIMIT 1`);
    if (rowCount) return true;
  }
  return false;
}

/**
 * How far each sequence has counted. Sequences are not part of a snapshot. Read after it, they may be ahead of its
 * rows, which leaves gaps; they never are behind, which would repeat numbers.
 */
export async function readSequences(client: Client): Promise<BackupSequence[]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT relname::text AS name FROM pg_class WHERE relkind = 'S' AND ${OURS} ORDER BY relname`,
  );
  const sequences: BackupSequence[] = [];
  for (const { name } of rows) {
    const { rows: values } = await client.query(
      `SELECT last_value::text AS "lastValue", is_called AS "isCalled" FROM ${quotedName(name)}`,
    );
    for (const { lastValue, isCalled } of values) sequences.push({ name, lastValue, isCalled });
  }
  return sequences;
}

/** Has the sequences count on from there; skips one that this database lacks. */
export async function setSequences(client: Client, sequences: readonly BackupSequence[]): Promise<void> {
  for (const { name, lastValue, isCalled } of sequences)
    await client.query('SELECT setval(to_regclass($1), $2::bigint, $3)', [quotedName(name), lastValue, isCalled]);
}

/** No migration can change the tables until the transaction ends; their rows can still be read and written. */
export async function lockTables(client: Client, tables: readonly BackupTable[]): Promise<void> {
  const names = tables.map(({ name }) => quotedName(name));
  await client.query(`LOCK TABLE ${names.join(', ')} IN ACCESS SHARE MODE`);
}

/** The rows of a table as PostgreSQL writes them, in parts that each end with a row. */
export async function* copyOut(client: Client, table: BackupTable): AsyncGenerator<Buffer, void> {
  let chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of client.query(copyTo(`COPY ${copied(table)} TO STDOUT`))) {
    chunks.push(chunk);
    bytes += chunk.length;
    if (bytes < PART_BYTES) continue;
    const all = Buffer.concat(chunks);
    const end = all.lastIndexOf(NEWLINE) + 1;
    if (end > 0) yield all.subarray(0, end);
    chunks = [all.subarray(end)];
    bytes = all.length - end;
  }
  if (bytes > 0) yield Buffer.concat(chunks);
}

/** Counts the newlines: COPY writes one inside a value as the two characters `\n`. */
export function countRows(part: Buffer): number {
  let rows = 0;
  for (let at = part.indexOf(NEWLINE); at >= 0; at = part.indexOf(NEWLINE, at + 1)) rows++;
  return rows;
}

export async function copyIn(client: Client, table: BackupTable, part: Buffer): Promise<void> {
  await pipeline(Readable.from([part]), client.query(copyFrom(`COPY ${copied(table)} FROM STDIN`)));
}

/**
 * Empties the tables and opens them for rows in any order. It drops foreign keys and disables triggers until the caller
 * runs the answered function, in the same transaction. It also removes a migration's rows: the back-up has them. Needs
 * the owner of the tables, not a superuser.
 */
export async function openTablesToRows(client: Client, tables: readonly BackupTable[]): Promise<() => Promise<void>> {
  const { rows: foreignKeys } = await client.query<{ drop: string; add: string }>(
    `SELECT format('ALTER TABLE public.%I DROP CONSTRAINT %I', relname, conname) AS drop,
       format('ALTER TABLE public.%I ADD CONSTRAINT %I %s', relname, conname, pg_get_constraintdef(pg_constraint.oid)) AS add
     FROM pg_constraint JOIN pg_class ON pg_class.oid = conrelid WHERE contype = 'f' AND ${OURS}`,
  );
  const names = tables.map(({ name }) => quotedName(name));
  for (const { drop } of foreignKeys) await client.query(drop);
  for (const name of names) await client.query(`ALTER TABLE ${name} DISABLE TRIGGER USER`);
  await client.query(`TRUNCATE ${names.join(', ')}`);
  return async () => {
    for (const { add } of foreignKeys) await client.query(add);
    for (const name of names) await client.query(`ALTER TABLE ${name} ENABLE TRIGGER USER`);
  };
}

const NO_LIMITS = `SELECT set_config(name, '0', false) FROM pg_settings
  WHERE name IN ('statement_timeout', 'transaction_timeout', 'idle_in_transaction_session_timeout', 'idle_session_timeout')`;

/** Sets the session for the same text of a value in every database, and without time limits. */
export async function prepareToCopy(client: Client): Promise<void> {
  await client.query(NO_LIMITS);
  await client.query("SET datestyle = 'ISO, MDY'; SET intervalstyle = 'postgres'; SET timezone = 'UTC'");
  await client.query("SET extra_float_digits = 1; SET bytea_output = 'hex'; SET client_encoding = 'UTF8'");
}

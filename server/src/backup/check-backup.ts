import type { z } from 'zod';
import { toMasterKeys } from '../platform/runtime/encryption.ts';
import { StartupError } from '../platform/runtime/startup-error.ts';
import {
  type BackupHeader,
  type BackupSummary,
  backupHeader,
  backupSummary,
  ENTRY,
  FORMAT,
  tableOf,
} from './backup-format.ts';
import { examineArchive, readArchive } from './read-archive.ts';
import { countRows } from './tables.queries.ts';

/** A back-up that was read to its end without a difference. */
export type CheckedBackup = {
  readonly header: BackupHeader;
  readonly summary: BackupSummary;
  /** The keys of its files, if the back-up has them. */
  readonly masterKeys: readonly Uint8Array[];
  readonly size: number;
  readonly isEncrypted: boolean;
};

type Found = { rows: Record<string, number>; files: number; emails: number };

/** Reads the whole back-up and compares its content with its sums and its summary. Throws `StartupError`. */
export async function checkBackup(
  path: string,
  reading: { readonly keys: readonly Uint8Array[]; readonly signal: AbortSignal },
): Promise<CheckedBackup> {
  const { size, isEncrypted } = await examineArchive(path);
  let header: BackupHeader | undefined;
  let summary: BackupSummary | undefined;
  let masterKeys: readonly Uint8Array[] = [];
  const found: Found = { rows: {}, files: 0, emails: 0 };
  for await (const { name, bytes } of readArchive(path, reading)) {
    if (name === ENTRY.header) header = readHeader(path, bytes);
    else if (name === ENTRY.summary) summary = parseEntry(path, backupSummary, bytes);
    else if (name === ENTRY.keys) masterKeys = toMasterKeys(bytes.toString()) ?? [];
    else count(found, name, bytes);
  }
  if (!header || !summary) throw new StartupError(`${path} is not a back-up of this program.`);
  if (!isAsSummed(summary, found)) throw new StartupError(`${path} does not hold what it says that it holds.`);
  return { header, summary, masterKeys, size, isEncrypted };
}

function readHeader(path: string, bytes: Buffer): BackupHeader {
  const { format } = parseEntry(path, backupHeader.pick({ format: true }), bytes);
  if (format > FORMAT)
    throw new StartupError(`${path} was made by a newer version of the program: restore it with that one.`);
  return parseEntry(path, backupHeader, bytes);
}

/** A changed byte may break the JSON or its content before the sums are compared. */
function parseEntry<Entry>(path: string, schema: z.ZodType<Entry>, bytes: Buffer): Entry {
  try {
    return schema.parse(JSON.parse(bytes.toString()));
  } catch (error) {
    throw new StartupError(`${path} is damaged or not whole.`, { cause: error });
  }
}

function count(found: Found, name: string, bytes: Buffer): void {
  const table = tableOf(name);
  if (table !== undefined) found.rows[table] = (found.rows[table] ?? 0) + countRows(bytes);
  if (name.startsWith(ENTRY.files)) found.files++;
  if (name.startsWith(ENTRY.emails)) found.emails++;
}

function isAsSummed({ rows, files, emails }: BackupSummary, found: Found): boolean {
  const tables = new Set([...Object.keys(rows), ...Object.keys(found.rows)]);
  const areRowsThere = [...tables].every((table) => (rows[table] ?? 0) === (found.rows[table] ?? 0));
  return areRowsThere && files === found.files && emails === found.emails;
}

/** For its operator, in one line. */
export function describeBackup({ header, summary, size, isEncrypted }: CheckedBackup): string {
  const rows = Object.values(summary.rows).reduce((sum, count) => sum + count, 0);
  const missing = summary.missingFiles > 0 ? ` (${summary.missingFiles} more were missing already)` : '';
  const megabytes = (size / 1_000_000).toFixed(1);
  return `of ${header.takenAt}: ${header.tables.length} tables with ${rows} rows, ${summary.files} files${missing}, ${summary.emails} e-mails; ${megabytes} MB, ${isEncrypted ? 'encrypted' : 'not encrypted'}`;
}

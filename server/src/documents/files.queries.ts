import type { CustomerFile } from 'contract/documents/file';
import { problem } from 'contract/problem';
import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import { trySharedAdvisoryLock } from '../platform/database/advisory-lock.ts';
import type { Db } from '../platform/database/db.ts';
import { FOREIGN_KEY_VIOLATION, postgresErrorOf } from '../platform/database/postgres-errors.ts';
import { customerFiles, fileRemovals } from '../schema/files.table.ts';
import { isStoredName } from './file-names.ts';

/** Channel on which the database announces that bytes are owed a removal. */
export const FILE_REMOVALS = 'file_removals';

/** Name of the advisory lock for the removal of bytes; its exclusive holder finds every file of the database. */
export const FILE_BYTES_LOCK = 'file bytes';

/** A file of a customer in the database. */
export type FileRow = typeof customerFiles.$inferSelect;

/** A file whose bytes are stored. */
export type NewFile = Pick<FileRow, 'filename' | 'originalname' | 'bytes' | 'sha256' | 'contentType' | 'scan'> &
  Partial<Pick<FileRow, 'isPaper' | 'needsPassword'>>;

/** The source of files: a member of staff, the customer by a link, or an e-mail. */
export type Sender =
  | { readonly uploadedBy: string }
  | { readonly linkMadeBy: string | null }
  | { readonly emailSender: string; readonly isSenderUnproven: boolean };

/** Answers the rows in the order of the files. */
export async function addFiles(
  db: Db,
  customerId: string,
  files: readonly NewFile[],
  sender: Sender,
): Promise<FileRow[]> {
  return db
    .insert(customerFiles)
    .values(files.map((file) => ({ ...file, customerId, ...sender })))
    .returning();
}

const ofCustomer = (customerId: string, filename: string) =>
  and(eq(customerFiles.customerId, customerId), eq(customerFiles.filename, filename), eq(customerFiles.isPaper, false));

/** All files of a customer, newest first, without the papers that we sent them. */
export function findFiles(db: Db, customerId: string): Promise<FileRow[]> {
  return db
    .select()
    .from(customerFiles)
    .where(and(eq(customerFiles.customerId, customerId), eq(customerFiles.isPaper, false)))
    .orderBy(desc(customerFiles.uploadedAt), desc(customerFiles.id));
}

/** True when one of a customer's e-mails brought a file of the same bytes. */
export async function hasEmailedFile(db: Db, customerId: string, hash: string): Promise<boolean> {
  const isSame = and(eq(customerFiles.customerId, customerId), eq(customerFiles.sha256, hash));
  return (await db.$count(customerFiles, and(isSame, isNotNull(customerFiles.emailSender)))) > 0;
}

/** A file of a customer by any text as its name; 404 for an unknown one, naming `field` if a form sent it. */
export async function requireFile(db: Db, customerId: string, filename: string, field?: string): Promise<FileRow> {
  const isName = isStoredName(filename);
  const [file] = isName ? await db.select().from(customerFiles).where(ofCustomer(customerId, filename)) : [];
  if (!file) throw problem('FISIER_NEGASIT', field === undefined ? {} : { field });
  return file;
}

/** The file under that name, a paper of ours too; undefined when there is none. */
export async function findStored(db: Db, filename: string): Promise<FileRow | undefined> {
  const [file] = await db.select().from(customerFiles).where(eq(customerFiles.filename, filename));
  return file;
}

/**
 * Deletes a file; false for an unknown one. A trigger notes the removal of its bytes. 409 for a file that proves its
 * customer's agreement: it is deleted only with their case.
 */
export async function removeFile(db: Db, customerId: string, filename: string): Promise<boolean> {
  try {
    const { rowCount } = await db.delete(customerFiles).where(ofCustomer(customerId, filename));
    // The database checks references to a file at the end of the transaction: a customer goes with all records at once.
    await db.execute(sql`SET CONSTRAINTS ALL IMMEDIATE`);
    return rowCount === 1;
  } catch (error) {
    if (postgresErrorOf(error)?.code === FOREIGN_KEY_VIOLATION) throw problem('FISIER_PASTRAT');
    throw error;
  }
}

/** Bytes of all files of a customer. */
export async function sumBytes(db: Db, customerId: string): Promise<number> {
  const [file] = await db
    .select({ bytes: sql<string>`coalesce(sum(${customerFiles.bytes}), 0)` })
    .from(customerFiles)
    .where(eq(customerFiles.customerId, customerId));
  return Number(file?.bytes);
}

/** Bytes of a day's files from e-mails that only the sender's address connects with this customer. */
export async function sumUnprovenOfDay(db: Db, customerId: string): Promise<number> {
  const [file] = await db
    .select({ bytes: sql<string>`coalesce(sum(${customerFiles.bytes}), 0)` })
    .from(customerFiles)
    .where(
      and(
        eq(customerFiles.customerId, customerId),
        customerFiles.isSenderUnproven,
        gt(customerFiles.uploadedAt, sql`now() - interval '1 day'`),
      ),
    );
  return Number(file?.bytes);
}

/** Those of the names with a file in the database. */
export async function findKnown(db: Db, filenames: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .select({ filename: customerFiles.filename })
    .from(customerFiles)
    .where(inArray(customerFiles.filename, [...filenames]));
  return new Set(rows.map(({ filename }) => filename));
}

/** The next page of the names of all files, after that one. */
export async function findNamesAfter(db: Db, filename: string): Promise<string[]> {
  const rows = await db
    .select({ filename: customerFiles.filename })
    .from(customerFiles)
    .where(gt(customerFiles.filename, filename))
    .orderBy(asc(customerFiles.filename))
    .limit(1_000);
  return rows.map((row) => row.filename);
}

/** All files from before that moment. */
export function findOlder(db: Db, moment: Date): Promise<Pick<FileRow, 'filename' | 'sha256'>[]> {
  return db
    .select({ filename: customerFiles.filename, sha256: customerFiles.sha256 })
    .from(customerFiles)
    .where(lt(customerFiles.uploadedAt, moment))
    .orderBy(asc(customerFiles.filename));
}

/** False when there is none. Nobody deletes it until the transaction ends. */
export async function lockFile(tx: Db, filename: string): Promise<boolean> {
  const rows = await tx
    .select({ id: customerFiles.id })
    .from(customerFiles)
    .where(eq(customerFiles.filename, filename))
    .for('update');
  return rows.length === 1;
}

/** True when bytes may be removed until the transaction ends: no back-up is running. */
export function mayRemoveBytes(tx: Db): Promise<boolean> {
  return trySharedAdvisoryLock(tx, FILE_BYTES_LOCK);
}

/** Names of bytes with an owed removal, those that failed least often first. */
export async function findOwed(db: Db): Promise<string[]> {
  const owed = await db
    .select({ filename: fileRemovals.filename })
    .from(fileRemovals)
    .orderBy(asc(fileRemovals.attempts), asc(fileRemovals.requestedAt))
    .limit(1_000);
  return owed.map(({ filename }) => filename);
}

/** True when this transaction owns the removal: no other copy is at work on it, or has done it. */
export async function lockOwed(tx: Db, filename: string): Promise<boolean> {
  const rows = await tx
    .select({ filename: fileRemovals.filename })
    .from(fileRemovals)
    .where(eq(fileRemovals.filename, filename))
    .for('update', { skipLocked: true });
  return rows.length === 1;
}

export async function setRemoved(tx: Db, filename: string): Promise<void> {
  await tx.delete(fileRemovals).where(eq(fileRemovals.filename, filename));
}

/** Notes a failure; answers their number. */
export async function setRemovalFailed(tx: Db, filename: string, lastError: string): Promise<number> {
  const [row] = await tx
    .update(fileRemovals)
    .set({ attempts: sql`${fileRemovals.attempts} + 1`, lastError })
    .where(eq(fileRemovals.filename, filename))
    .returning({ attempts: fileRemovals.attempts });
  return row?.attempts ?? 0;
}

export type FileTotals = {
  readonly count: number;
  /** Before encryption. */
  readonly bytes: number;
  readonly damaged: number;
  /** Deleted files whose bytes still lie in the store. */
  readonly owedRemovals: number;
};

/** The number and size of files, the number of damaged ones, and of owed removals. */
export async function sumFiles(db: Db): Promise<FileTotals> {
  const [sums] = await db
    .select({
      count: sql<number>`count(*)::integer`,
      bytes: sql<string>`coalesce(sum(${customerFiles.bytes}), 0)`,
      damaged: sql<number>`count(${customerFiles.damagedAt})::integer`,
    })
    .from(customerFiles);
  const owedRemovals = await db.$count(fileRemovals);
  return { count: sums?.count ?? 0, bytes: Number(sums?.bytes), damaged: sums?.damaged ?? 0, owedRemovals };
}

/** Marks files as damaged or whole; correct marks stay. */
export async function setDamaged(db: Db, filenames: readonly string[], isDamaged: boolean): Promise<void> {
  const { damagedAt, filename } = customerFiles;
  await db
    .update(customerFiles)
    .set({ damagedAt: isDamaged ? sql`now()` : null })
    .where(
      and(
        sql`${filename} = ANY(${sql.param([...filenames])}::text[])`,
        isDamaged ? isNull(damagedAt) : isNotNull(damagedAt),
      ),
    );
}

/** The field that marks a file with a password; other files have no such field. */
export function passwordMark({ needsPassword }: { readonly needsPassword?: boolean | undefined }): {
  needsPassword?: true;
} {
  return needsPassword ? { needsPassword } : {};
}

/** As it crosses the wire. */
export function toFile({ bytes, uploadedAt, ...row }: FileRow): CustomerFile {
  const { filename, originalname, contentType, uploadedBy, emailSender, isSenderUnproven } = row;
  const came = { uploadDate: uploadedAt.toISOString(), uploadedBy, emailSender, isSenderUnproven };
  return { filename, originalname, size: bytes, contentType, ...came, ...passwordMark(row) };
}

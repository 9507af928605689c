import { buffer } from 'node:stream/consumers';
import type { Db } from '../platform/database/db.ts';
import { CannotDecrypt } from '../platform/runtime/encryption.ts';
import { sha256 } from '../platform/runtime/sha256.ts';
import type { FileStore } from '../platform/storage/file-store.ts';
import { type FileRow, findOlder, lockFile } from './files.queries.ts';

type Stored = Pick<FileRow, 'filename' | 'sha256'>;

/** The result: the number of files encrypted anew, and the names of unreadable ones. */
export type RotatedFiles = { readonly rotated: number; readonly broken: readonly string[] };

/**
 * Encrypts every file under an older master key anew. Each segment authenticates the wrapped key, so this rewrites a
 * file as a whole, in one step: after a stop, the next run goes on from there.
 */
export async function rotateFiles(db: Db, files: FileStore): Promise<RotatedFiles> {
  const broken: string[] = [];
  let rotated = 0;
  for (const file of await findOlder(db, new Date())) {
    if ((await files.masterKeyOf(file.filename)) === 0) continue;
    const outcome = await db.transaction((tx) => rotate(tx, files, file));
    if (outcome === 'broken') broken.push(file.filename);
    if (outcome === 'rotated') rotated++;
  }
  return { rotated, broken };
}

/** While its row is locked nobody deletes the file: its bytes would return after the removal. */
async function rotate(tx: Db, files: FileStore, file: Stored): Promise<'rotated' | 'broken' | 'gone'> {
  if (!(await lockFile(tx, file.filename))) return 'gone';
  try {
    const bytes = await buffer((await files.read(file.filename)).bytes);
    if (sha256(bytes) !== file.sha256) return 'broken';
    await files.write(file.filename, bytes);
    return 'rotated';
  } catch (error) {
    if (error instanceof CannotDecrypt) return 'broken';
    throw error;
  }
}

/** Indexes of the master keys that are needed to open a file stored today. */
export async function keysOfFiles(db: Db, files: FileStore): Promise<Set<number>> {
  const inUse = new Set<number>();
  for (const { filename } of await findOlder(db, new Date())) {
    const index = await files.masterKeyOf(filename);
    if (index !== undefined) inUse.add(index);
  }
  return inUse;
}

import { createHash } from 'node:crypto';
import { CannotDecrypt } from '../platform/runtime/encryption.ts';
import type { FileStore } from '../platform/storage/file-store.ts';
import type { FileRow } from './files.queries.ts';

/** Reads a file to its end: true when it is present and unchanged. */
export async function verifyChecksum(
  files: FileStore,
  { filename, sha256 }: Pick<FileRow, 'filename' | 'sha256'>,
): Promise<boolean> {
  const hash = createHash('sha256');
  try {
    const { bytes } = await files.read(filename);
    for await (const chunk of bytes) hash.update(chunk);
  } catch (error) {
    if (error instanceof CannotDecrypt) return false;
    throw error;
  }
  return hash.digest('hex') === sha256;
}

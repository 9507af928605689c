import { problem } from 'contract/problem';
import type { Deps } from '../platform/deps.ts';
import { CannotDecrypt } from '../platform/runtime/encryption.ts';
import type { OpenFile } from '../platform/storage/file-store.ts';
import type { FileRow } from './files.queries.ts';

/** One that is gone or broken stays so; a store that is away comes back. One that is broken further in ends in the middle: its reader's download fails, and it is logged all the same. */
export async function openFile(
  { files, log }: Pick<Deps, 'files' | 'log'>,
  { filename, bytes: size }: FileRow,
): Promise<OpenFile> {
  const report = (error: unknown) => log.error({ err: error, filename }, 'a file cannot be read');
  try {
    const { length, bytes } = await files.read(filename);
    bytes.once('error', report);
    if (length === size) return { length, bytes };
    bytes.destroy();
    throw new CannotDecrypt('shorter or longer than what was sent');
  } catch (error) {
    report(error);
    throw problem(error instanceof CannotDecrypt ? 'FISIER_ILIZIBIL' : 'FISIER_INDISPONIBIL');
  }
}

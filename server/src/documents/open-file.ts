import { problem } from 'contract/problem';
import type { Deps } from '../platform/deps.ts';
import { CannotDecrypt } from '../platform/runtime/encryption.ts';
import type { OpenFile } from '../platform/storage/file-store.ts';
import type { FileRow } from './files.queries.ts';

/**
 * A missing or broken file stays so; an unreachable store returns. A file broken further in ends in the middle: its
 * reader's download fails, also with a log line.
 */
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

import { strToU8 } from 'fflate';
import type { FileStore } from '../platform/storage/file-store.ts';
import type { FileRow } from './files.queries.ts';
import { verifyChecksum } from './verify-checksum.ts';
import type { ZipEntry } from './zip-stream.ts';

/**
 * The content of the archive of a person: `date.json`, and the files under `fisiere/`. It names a damaged or missing file:
 * the person still gets the rest. So each file is read to its end before it goes in.
 */
export async function* archiveOf(data: object, files: readonly FileRow[], store: FileStore): AsyncGenerator<ZipEntry> {
  yield { name: 'date.json', chunks: [strToU8(JSON.stringify(data, null, 2))] };
  const missing: string[] = [];
  for (const [index, file] of files.entries()) {
    if (await verifyChecksum(store, file)) {
      const { bytes } = await store.read(file.filename);
      yield { name: nameInArchive(index, file.originalname), chunks: bytes };
    } else missing.push(file.originalname);
  }
  if (missing.length > 0) yield { name: 'fisiere-care-nu-pot-fi-citite.txt', chunks: [strToU8(missing.join('\n'))] };
}

/** Numbered, since two files may have the same name; no name can leave the folder of the unpacking. */
function nameInArchive(index: number, originalname: string): string {
  const plain = originalname.replace(/[/\\:\p{Cc}]/gu, '_');
  return `fisiere/${String(index + 1).padStart(3, '0')} ${plain}`;
}

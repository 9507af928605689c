import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createZstdDecompress } from 'node:zlib';
import { extract as startExtract } from 'tar-stream';
import { HEADER_BYTES, masterKeyId, neededKeyId } from '../platform/runtime/encryption.ts';
import { reasonOf } from '../platform/runtime/errors.ts';
import { StartupError } from '../platform/runtime/startup-error.ts';
import { openFileCipher, SEGMENTED } from '../platform/storage/encrypted-file.ts';
import { ENTRY } from './backup-format.ts';
import { CIPHER_NAME, sumLine } from './write-archive.ts';

/** One entry of a back-up, whole: none is larger than a customer's file. */
export type ArchiveEntry = { readonly name: string; readonly bytes: Buffer };

type Reading = { readonly keys: readonly Uint8Array[]; readonly signal: AbortSignal };

const ZSTD = Buffer.from([0x28, 0xb5, 0x2f, 0xfd]);
const READ_BYTES = 1024 * 1024;

/**
 * The entries of a back-up in their order, without the lists of sums; each is compared with its sum at most 10,000
 * entries later, the last ones before it ends. Throws `StartupError` for an unreadable, undecryptable or incomplete
 * one.
 */
export async function* readArchive(path: string, { keys, signal }: Reading): AsyncGenerator<ArchiveEntry, void> {
  const bytes = await openBytes(path, keys);
  const extract = startExtract();
  const feeding = pipeline(bytes, createZstdDecompress(), extract, { signal });
  // The entries throw its failure too.
  feeding.catch(() => undefined);
  try {
    let sums = '';
    for await (const entry of extract) {
      signal.throwIfAborted();
      const { name } = entry.header;
      const content = await buffer(entry);
      if (name.startsWith(ENTRY.sums)) {
        if (content.toString() !== sums) throw new Error(`the sums of ${name} are others`);
        sums = '';
        continue;
      }
      sums += sumLine(name, content);
      yield { name, bytes: content };
    }
    await feeding;
    if (sums !== '') throw new Error('its end is missing');
    signal.throwIfAborted();
  } catch (error) {
    signal.throwIfAborted();
    throw new StartupError(`${path} is damaged or not whole: ${reasonOf(error)}.`, { cause: error });
  } finally {
    extract.destroy();
  }
}

/** Whether the back-up is encrypted, and how large it is. Throws `StartupError` for a file that is no back-up. */
export async function examineArchive(path: string): Promise<{ isEncrypted: boolean; size: number; header: Buffer }> {
  try {
    const { size } = await stat(path);
    const file = await open(path, 'r');
    const { buffer: start, bytesRead } = await file.read(Buffer.alloc(HEADER_BYTES)).finally(() => file.close());
    const header = start.subarray(0, bytesRead);
    const beginsWith = (magic: Buffer) => header.subarray(0, magic.length).equals(magic);
    if (beginsWith(SEGMENTED) || beginsWith(ZSTD)) return { isEncrypted: beginsWith(SEGMENTED), size, header };
  } catch (error) {
    throw new StartupError(`${path} cannot be read: ${reasonOf(error)}.`, { cause: error });
  }
  throw new StartupError(`${path} is not a back-up of this program.`);
}

async function openBytes(path: string, keys: readonly Uint8Array[]): Promise<AsyncIterable<Buffer>> {
  const { isEncrypted, size, header } = await examineArchive(path);
  if (isEncrypted && keys.length === 0) throw new StartupError(`${path} is encrypted: set BACKUP_KEY.`);
  // A stranger could replace the back-up: only an encrypted one proves its maker.
  if (!isEncrypted && keys.length > 0)
    throw new StartupError(`${path} is not encrypted: leave BACKUP_KEY empty if you want to read it all the same.`);
  if (isEncrypted && !keys.map(masterKeyId).includes(neededKeyId(header)))
    throw new StartupError(`BACKUP_KEY is not the key of ${path}.`);
  return isEncrypted ? decrypted(path, size, keys) : createReadStream(path, { highWaterMark: READ_BYTES });
}

async function* decrypted(path: string, size: number, keys: readonly Uint8Array[]): AsyncGenerator<Buffer, void> {
  const encrypted = createReadStream(path, { highWaterMark: READ_BYTES });
  try {
    const { chunks } = await openFileCipher(keys).decrypt(encrypted, size, CIPHER_NAME);
    for (let chunk = await chunks.next(); !chunk.done; chunk = await chunks.next()) yield chunk.value;
  } finally {
    encrypted.destroy();
  }
}

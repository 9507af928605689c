import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createZstdCompress } from 'node:zlib';
import { type Pack, pack as startPack } from 'tar-stream';
import { OWNER_ONLY } from '../platform/runtime/durable-file.ts';
import { toError } from '../platform/runtime/errors.ts';
import { sha256 } from '../platform/runtime/sha256.ts';
import { openFileCipher } from '../platform/storage/encrypted-file.ts';
import { ENTRY } from './backup-format.ts';

/** Takes entries; answers once the entry is on its way to the disk. */
export type Archive = { readonly add: (name: string, bytes: Buffer) => Promise<void> };

/** The name that is authenticated with an encrypted back-up: bytes of a customer's file have none. */
export const CIPHER_NAME = 'backup';
const SUMS_AT_ONCE = 10_000;
const COMPRESSION = { params: { [constants.ZSTD_c_checksumFlag]: 1 } };

/** Writes what `fill` adds to a new file of that path, which only its owner may read; flushed when it answers. */
export async function writeArchive(
  path: string,
  { keys, signal }: { readonly keys: readonly Uint8Array[]; readonly signal: AbortSignal },
  fill: (archive: Archive) => Promise<void>,
): Promise<void> {
  const pack = startPack();
  const compressed = createZstdCompress(COMPRESSION);
  const file = createWriteStream(path, { flags: 'wx', mode: OWNER_ONLY, flush: true });
  const writing = pipeline(Readable.from(pack), compressed, encryption(keys), file, { signal });
  const filling = fillPack(pack, fill);
  // Each ends the other when it fails; the first failure is the reason.
  let failure: { readonly reason: unknown } | undefined;
  const note = (reason: unknown) => {
    failure ??= { reason };
  };
  await Promise.all([writing.catch(note), filling.catch(note)]);
  if (failure) throw failure.reason;
}

function encryption(keys: readonly Uint8Array[]): (bytes: AsyncIterable<Buffer>) => AsyncIterable<Buffer> {
  if (keys.length === 0)
    return async function* (bytes) {
      yield* bytes;
    };
  const { encryptStream } = openFileCipher(keys);
  return (bytes) => encryptStream(bytes, CIPHER_NAME);
}

async function fillPack(pack: Pack, fill: (archive: Archive) => Promise<void>): Promise<void> {
  let sums: string[] = [];
  let lists = 0;
  const addSums = async () => {
    await addEntry(pack, `${ENTRY.sums}${++lists}`, Buffer.from(sums.join('')));
    sums = [];
  };
  try {
    await fill({
      add: async (name, bytes) => {
        await addEntry(pack, name, bytes);
        sums.push(sumLine(name, bytes));
        if (sums.length === SUMS_AT_ONCE) await addSums();
      },
    });
    await addSums();
    pack.finalize();
  } catch (error) {
    pack.destroy(toError(error));
    throw error;
  }
}

/** As `sha256sum` writes it. */
export function sumLine(name: string, bytes: Uint8Array): string {
  return `${sha256(bytes)}  ${name}\n`;
}

/** Waits until the compressor and the writer have taken the bytes, so that memory stays bounded. */
function addEntry(pack: Pack, name: string, bytes: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    const entry = pack.entry({ name, mode: OWNER_ONLY }, bytes, (error) => (error ? reject(error) : resolve()));
    // An entry that ends with the pack also emits the error, which nobody else would hear: the program would end.
    entry.on('error', reject);
  });
}

import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { Config } from '../runtime/config.ts';
import { CannotOpen } from '../runtime/sealing.ts';
import { type Opened, openFileSealer } from './sealed-file.ts';
import { inBucket, inFolder } from './stored-bytes.ts';

/**
 * A file that is being read, never more of it in memory than a few segments. Its reader takes it to the end or destroys
 * it. `CannotOpen` in the middle: what came before was the file's, and it is not whole.
 */
export type OpenFile = { readonly length: number; readonly bytes: Readable };

/** Customers' files: sealed before they leave the program, opened and verified when they are read. */
export type FileStore = {
  /** Durable when it answers; a name is written once. */
  readonly write: (filename: string, bytes: Uint8Array) => Promise<void>;
  /** Throws `CannotOpen` when there is nothing under that name, or its beginning is not what was written. */
  readonly read: (filename: string) => Promise<OpenFile>;
  /** One that is not there is removed already. */
  readonly remove: (filename: string) => Promise<void>;
  /** The names of everything that lies in the store, also of what a crash left half written. */
  readonly list: () => AsyncIterable<string>;
  /** When the bytes were written; undefined when there are none. */
  readonly storedAt: (filename: string) => Promise<Date | undefined>;
};

/** The store of the configuration: a bucket, or the folder `files` in `DATA_DIR`. Keys: those of `readMasterKeys`. */
export function openFiles(
  { dataDir, s3 }: Pick<Config, 'dataDir' | 's3'>,
  masterKeys: readonly Uint8Array[],
): FileStore {
  const { seal, open } = openFileSealer(masterKeys);
  const { put, get, storedAt, remove, list } = s3 ? inBucket(s3) : inFolder(join(dataDir, 'files'));
  return {
    write: (filename, bytes) => put(filename, seal(bytes, filename)),
    read: async (filename) => {
      const stored = await get(filename);
      if (!stored) throw new CannotOpen('missing');
      try {
        const { length, pieces } = await open(stored.bytes, stored.length, filename);
        return { length, bytes: toStream(pieces, stored.bytes) };
      } catch (error) {
        stored.bytes.destroy();
        throw error;
      }
    },
    remove,
    list,
    storedAt,
  };
}

/** However the reading ends, the file or the connection behind it is closed at once. */
function toStream(pieces: Opened['pieces'], stored: Readable): Readable {
  return new Readable({
    async read() {
      try {
        const { done, value } = await pieces.next();
        this.push(done ? null : value);
      } catch (error) {
        this.destroy(error instanceof Error ? error : new Error(String(error)));
      }
    },
    destroy(error, closed) {
      stored.destroy();
      closed(error);
    },
  });
}

import { join } from 'node:path';
import type { Config } from './config.ts';
import { CannotOpen, openSealer } from './sealing.ts';
import { inBucket, inFolder } from './stored-bytes.ts';

/** Customers' files: sealed before they leave the program, opened and verified when they are read. */
export type FileStore = {
  /** Durable when it answers; a name is written once. */
  readonly write: (filename: string, bytes: Uint8Array) => Promise<void>;
  /** Throws `FileUnreadable` when there is nothing under that name or what is there is not what was written. */
  readonly read: (filename: string) => Promise<Uint8Array>;
  /** One that is not there is removed already. */
  readonly remove: (filename: string) => Promise<void>;
  /** The names of everything that lies in the store, also of what a crash left half written. */
  readonly list: () => AsyncIterable<string>;
  /** When the bytes were written; undefined when there are none. */
  readonly storedAt: (filename: string) => Promise<Date | undefined>;
};

/** A file that is missing or damaged; any other failure of a store is that of the disk or of the network. */
export class FileUnreadable extends Error {}

/** The store of the configuration: a bucket, or the folder `files` in `DATA_DIR`. Keys: those of `readMasterKeys`. */
export function openFiles(
  { dataDir, s3 }: Pick<Config, 'dataDir' | 's3'>,
  masterKeys: readonly Uint8Array[],
): FileStore {
  const { seal, open } = openSealer(masterKeys);
  const { put, get, storedAt, remove, list } = s3 ? inBucket(s3) : inFolder(join(dataDir, 'files'));
  return {
    write: (filename, bytes) => put(filename, seal(bytes, filename)),
    read: async (filename) => {
      const sealed = await get(filename);
      if (!sealed) throw new FileUnreadable('missing');
      try {
        return open(sealed, filename);
      } catch (error) {
        if (error instanceof CannotOpen) throw new FileUnreadable(error.message);
        throw error;
      }
    },
    remove,
    list,
    storedAt,
  };
}

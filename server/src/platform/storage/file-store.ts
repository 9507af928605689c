import { Readable } from 'node:stream';
import type { Config } from '../runtime/config.ts';
import { CannotDecrypt } from '../runtime/encryption.ts';
import { toError } from '../runtime/errors.ts';
import { DEFAULT_TIMEOUTS, openBlobStore, type Timeouts } from './blob-store.ts';
import { type DecryptedFile, openFileCipher } from './encrypted-file.ts';

/**
 * A file that is being read, with no more than a few segments of it in memory. Its reader reads it to the end or
 * destroys it. `CannotDecrypt` in the middle: the chunks before were the file's, and it is not whole.
 */
export type OpenFile = { readonly length: number; readonly bytes: Readable };

/** Customers' files: encrypted before they leave the program, decrypted and verified when they are read. */
export type FileStore = {
  /** Durable when it answers; a name is written once, but for another master key. */
  readonly write: (filename: string, bytes: Uint8Array) => Promise<void>;
  /** Throws `CannotDecrypt` when there is nothing under that name, or its beginning is not what was written. */
  readonly read: (filename: string) => Promise<OpenFile>;
  /** Removing a missing one succeeds. */
  readonly remove: (filename: string) => Promise<void>;
  /** The names of everything in the store, also of files half written before a crash. */
  readonly list: () => AsyncIterable<string>;
  /** The index of the master key that opens it; undefined for none, or without bytes. */
  readonly masterKeyOf: (filename: string) => Promise<number | undefined>;
  /** When the bytes were written; undefined when there are none. */
  readonly storedAt: (filename: string) => Promise<Date | undefined>;
  /** Fails when nothing can be stored now; a bucket is asked anew, and given up when `signal` says so. */
  readonly probe: (signal: AbortSignal) => Promise<void>;
};

/** The store of the configuration. Keys: those of `readMasterKeys`. */
export function openFileStore(
  config: Pick<Config, 'dataDir' | 's3'>,
  masterKeys: readonly Uint8Array[],
  given: Partial<Timeouts> = {},
): FileStore {
  const timeouts = { ...DEFAULT_TIMEOUTS, ...given };
  const { encrypt, decrypt, masterKeyOf } = openFileCipher(masterKeys);
  const { put, get, storedAt, remove, list, probe } = openBlobStore(config, timeouts);
  return {
    write: (filename, bytes) => put(filename, encrypt(bytes, filename)),
    read: async (filename) => {
      const stored = await get(filename);
      if (!stored) throw new CannotDecrypt('missing');
      try {
        const opening = decrypt(stored.bytes, stored.length, filename);
        const { length, chunks } = await unlessSilent(opening, stored.bytes, timeouts);
        return { length, bytes: toStream(chunks, stored.bytes, timeouts) };
      } catch (error) {
        stored.bytes.destroy();
        throw error;
      }
    },
    masterKeyOf: async (filename) => {
      const stored = await get(filename);
      if (!stored) return undefined;
      try {
        return await unlessSilent(masterKeyOf(stored.bytes), stored.bytes, timeouts);
      } finally {
        stored.bytes.destroy();
      }
    },
    remove,
    list,
    storedAt,
    probe,
  };
}

/** Every end of the reading closes the file or the connection behind it at once. */
function toStream(chunks: DecryptedFile['chunks'], stored: Readable, timeouts: Timeouts): Readable {
  return new Readable({
    async read() {
      try {
        const { done, value } = await unlessSilent(chunks.next(), stored, timeouts);
        this.push(done ? null : value);
      } catch (error) {
        this.destroy(toError(error));
      }
    },
    destroy(error, closed) {
      stored.destroy();
      closed(error);
    },
  });
}

/** Waits for what needs more of the stored bytes; when none come for too long their stream is ended, and that fails. */
async function unlessSilent<Read>(reading: Promise<Read>, stored: Readable, { answerMs }: Timeouts): Promise<Read> {
  const silent = () => stored.destroy(new Error('the store of files fell silent'));
  const timeout = setTimeout(silent, answerMs);
  try {
    return await reading;
  } finally {
    clearTimeout(timeout);
  }
}

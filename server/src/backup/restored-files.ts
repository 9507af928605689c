import { removeEmailFile, restoreEmailFile } from '../platform/mail/email-folder.ts';
import type { Config } from '../platform/runtime/config.ts';
import { openBlobStore } from '../platform/storage/blob-store.ts';
import { ENTRY } from './backup-format.ts';

/** The files that a restore has written so far. */
export type RestoredFiles = {
  /** Stores an entry that is a customer's file or an email; ignores others. */
  readonly put: (entry: string, bytes: Buffer) => Promise<void>;
  /** Takes everything back. */
  readonly removeAll: () => Promise<void>;
};

/** A name that stays inside the folder. */
const PLAIN_NAME = /^\w[\w.-]*$/;

/** Puts a back-up's files into the configured store. */
export function openRestoredFiles(config: Config): RestoredFiles {
  const store = openBlobStore(config);
  const removals: (() => Promise<void>)[] = [];
  const putFile = async (name: string, bytes: Buffer) => {
    removals.push(() => store.remove(name));
    await store.put(name, { length: bytes.length, chunks: [bytes] });
  };
  return {
    put: async (entry, bytes) => {
      const name = entry.slice(entry.lastIndexOf('/') + 1);
      if (!PLAIN_NAME.test(name)) return;
      if (entry === ENTRY.files + name) await putFile(name, bytes);
      if (entry === ENTRY.emails + name) {
        const file = await restoreEmailFile(config, name, bytes);
        if (file) removals.push(() => removeEmailFile(file));
      }
    },
    removeAll: async () => {
      for (const remove of removals) await remove();
    },
  };
}

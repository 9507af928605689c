import { createHmac, hkdfSync } from 'node:crypto';
import { KEY_BYTES } from '../runtime/encryption.ts';

/**
 * Hashes under which the program counts and compares personal data without storing it. A phone has so few values that a
 * plain hash reveals it. A reader of a database or back-up without the installation's key learns nothing from these.
 */
export type KeyedHash = {
  /** HMAC-SHA256 of a text, hex. Equal texts for two purposes have different hashes. */
  readonly hash: (purpose: Purpose, text: string) => string;
  /** The same with every key, the newest first: also hashes from before a new key. */
  readonly allHashes: (purpose: Purpose, text: string) => readonly string[];
};

type Purpose = 'api-key' | 'limit' | 'sign-in' | 'password-reset' | 'consent' | 'mailbox';

/**
 * The keys derive from the master keys of the files. All copies of the program have those; they outlive restarts and
 * are in no back-up beside these hashes.
 */
export function openKeyedHash(masterKeys: readonly Uint8Array[]): KeyedHash {
  const keys = masterKeys.map((key) => Buffer.from(hkdfSync('sha256', key, '', 'keyed hashes', KEY_BYTES)));
  const allHashes: KeyedHash['allHashes'] = (purpose, text) =>
    keys.map((key) => createHmac('sha256', key).update(`${purpose} ${text}`).digest('hex'));
  return {
    allHashes,
    hash: (purpose, text) => {
      const [newest] = allHashes(purpose, text);
      if (newest === undefined) throw new Error('a keyed hash needs a master key');
      return newest;
    },
  };
}

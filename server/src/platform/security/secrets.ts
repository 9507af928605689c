import type { Config } from '../runtime/config.ts';
import { openCipher } from '../runtime/encryption.ts';

/** Secrets that must be read again (of authenticator apps, and people's numbers), as they are stored in the database. */
export type Secrets = {
  /** False with an external database and no `FILES_KEY`: then `encrypt` leaves a secret as it is. */
  readonly isKeyShared: boolean;
  /** `owner`: the id of the secret's owner; under another one it cannot be decrypted. */
  readonly encrypt: (secret: string, owner: string) => string;
  /** Also decrypts texts stored without a key. Throws `CannotDecrypt`. */
  readonly decrypt: (stored: string, owner: string) => string;
  /** The index of the master key that opens it; undefined for none, and for plain text. */
  readonly masterKeyOf: (stored: string) => number | undefined;
  /** True for a secret that `encrypt` would not change: under the newest key, or plain without a key. */
  readonly isCurrent: (stored: string) => boolean;
};

/** The prefix of encrypted secrets; a secret itself is base32 and has no colon. */
const PREFIX = 'sealed:';

/**
 * Encrypts with the master key of the files. With an external database and no `FILES_KEY`, secrets stay as they are:
 * the key file of this copy's `DATA_DIR` would be unknown to the other copies, and nobody could sign in there.
 */
export function openSecrets(
  { databaseUrl, filesKeys }: Pick<Config, 'databaseUrl' | 'filesKeys'>,
  masterKeys: readonly Uint8Array[],
): Secrets {
  const cipher = openCipher(masterKeys);
  const isKeyShared = databaseUrl === undefined || filesKeys.length > 0;
  const masterKeyOf = (stored: string) =>
    stored.startsWith(PREFIX) ? cipher.masterKeyOf(Buffer.from(stored.slice(PREFIX.length), 'base64')) : undefined;
  return {
    isKeyShared,
    masterKeyOf,
    isCurrent: (stored) => masterKeyOf(stored) === 0 || (!isKeyShared && !stored.startsWith(PREFIX)),
    encrypt: (secret, owner) =>
      isKeyShared ? PREFIX + Buffer.from(cipher.encrypt(Buffer.from(secret), owner)).toString('base64') : secret,
    decrypt: (stored, owner) =>
      stored.startsWith(PREFIX)
        ? Buffer.from(cipher.decrypt(Buffer.from(stored.slice(PREFIX.length), 'base64'), owner)).toString()
        : stored,
  };
}

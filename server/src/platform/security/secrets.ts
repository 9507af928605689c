import type { Config } from '../runtime/config.ts';
import { openSealer } from '../runtime/sealing.ts';

/** Secrets that must be read again (those of authenticator apps), as they lie in the database. */
export type Secrets = {
  /** `owner`: the id of whose it is; under another one it does not open. */
  readonly hide: (secret: string, owner: string) => string;
  /** Also of what was stored where there was no key. Throws `CannotOpen`. */
  readonly reveal: (stored: string, owner: string) => string;
};

/** Stands before what is sealed; a secret itself is base32 and has no colon. */
const MARK = 'sealed:';

/**
 * Seals with the master key of the files. With a database of one's own and no `FILES_KEY`, secrets stay as they are:
 * the key file of this copy's `DATA_DIR` would be unknown to the other copies, and nobody could sign in there.
 */
export function openSecrets(
  { databaseUrl, filesKeys }: Pick<Config, 'databaseUrl' | 'filesKeys'>,
  masterKeys: readonly Uint8Array[],
): Secrets {
  const { seal, open } = openSealer(masterKeys);
  const isKeyShared = databaseUrl === undefined || filesKeys.length > 0;
  return {
    hide: (secret, owner) =>
      isKeyShared ? MARK + Buffer.from(seal(Buffer.from(secret), owner)).toString('base64') : secret,
    reveal: (stored, owner) =>
      stored.startsWith(MARK)
        ? Buffer.from(open(Buffer.from(stored.slice(MARK.length), 'base64'), owner)).toString()
        : stored,
  };
}

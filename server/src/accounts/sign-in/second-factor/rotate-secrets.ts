import type { Db } from '../../../platform/database/db.ts';
import type { Secrets } from '../../../platform/security/secrets.ts';
import { findAll, lockById, setTwoFactorSecret } from '../../../staff/users.queries.ts';

/** Re-encrypts secrets of authenticator apps under the newest master key; answers how many an older one opened. */
export async function rotateSecrets(db: Db, secrets: Secrets): Promise<number> {
  let rotated = 0;
  for (const { id } of await findAll(db)) {
    const isRotated = await db.transaction(async (tx) => {
      const stored = (await lockById(tx, id))?.twoFactorSecret;
      if (!stored || secrets.isCurrent(stored)) return false;
      await setTwoFactorSecret(tx, id, secrets.encrypt(secrets.decrypt(stored, id), id));
      return true;
    });
    if (isRotated) rotated++;
  }
  return rotated;
}

/** Indexes of the master keys that are needed to open a secret stored today. */
export async function keysOfSecrets(db: Db, secrets: Secrets): Promise<Set<number>> {
  const indexes = (await findAll(db)).map(
    ({ twoFactorSecret }) => twoFactorSecret && secrets.masterKeyOf(twoFactorSecret),
  );
  return new Set(indexes.filter((index) => typeof index === 'number'));
}

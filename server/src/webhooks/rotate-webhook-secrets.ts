import type { Db } from '../platform/database/db.ts';
import type { Secrets } from '../platform/security/secrets.ts';
import { findWebhooks, lockWebhook, setEncrypted } from './webhooks.queries.ts';

/** Re-encrypts the secrets of webhooks under the newest master key; answers how many webhooks an older one opened. */
export async function rotateWebhookSecrets(db: Db, secrets: Secrets): Promise<number> {
  let rotated = 0;
  for (const { id } of await findWebhooks(db)) {
    const isRotated = await db.transaction(async (tx) => {
      const row = await lockWebhook(tx, id);
      const stored = [row?.secret, row?.formerSecret].filter((text) => typeof text === 'string');
      if (!row || stored.every((text) => secrets.isCurrent(text))) return false;
      const again = (text: string) => secrets.encrypt(secrets.decrypt(text, id), id);
      await setEncrypted(tx, id, {
        secret: again(row.secret),
        formerSecret: row.formerSecret && again(row.formerSecret),
      });
      return true;
    });
    if (isRotated) rotated++;
  }
  return rotated;
}

/** Indexes of the master keys that are needed to open the secrets of webhooks. */
export async function keysOfWebhooks(db: Db, secrets: Secrets): Promise<Set<number>> {
  const stored = (await findWebhooks(db)).flatMap(({ secret, formerSecret }) => [secret, formerSecret ?? '']);
  return new Set(stored.map((text) => secrets.masterKeyOf(text)).filter((index) => index !== undefined));
}

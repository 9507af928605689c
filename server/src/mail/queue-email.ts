import type { Db } from '../platform/database/db.ts';
import type { Deps } from '../platform/deps.ts';
import { writeEmail } from './email.ts';
import type { EmailConfig, EmailContent } from './email-content.ts';
import { addToOutbox } from './outbox.queries.ts';

/** Writes an email and puts it into the outbox, in the transaction of its cause: it goes out only if that commits. */
export async function queueEmail(
  tx: Db,
  { config, now }: Pick<Deps, 'now'> & { readonly config: EmailConfig },
  email: EmailContent,
): Promise<void> {
  await addToOutbox(tx, writeEmail(email, config, now()));
}

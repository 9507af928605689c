import { formatCount } from 'contract/romanian/romanian';
import { customerPath, customerSections } from 'contract/site/desk-pages';
import type { CustomerRow } from '../../customers/customer-lookup.ts';
import { lockedWords } from '../../documents/arrival-notice.ts';
import type { NewFile } from '../../documents/files.queries.ts';
import { existsRecent } from '../../mail/outbox.queries.ts';
import { queueEmail } from '../../mail/queue-email.ts';
import type { Db } from '../../platform/database/db.ts';
import type { Deps } from '../../platform/deps.ts';
import { findAddresses } from '../../staff/users.queries.ts';

/** Minutes within which further e-mails of a customer are not announced again. */
const PAUSE_MINUTES = 15;

/**
 * Tells the customer's broker that the customer wrote; the words appear only after a sign-in. The team has the e-mail
 * in its mailbox; one of a customer without a broker is in everybody's inbox. `files`: its attachments, of which the
 * notice tells only whether any needs a password.
 */
export async function announceReply(
  tx: Db,
  { config, now }: Pick<Deps, 'config' | 'now'>,
  { id, phone, responsibleId }: CustomerRow,
  files: readonly Pick<NewFile, 'needsPassword'>[],
): Promise<void> {
  const topic = `reply-received:${id}`;
  if (await existsRecent(tx, { customerId: id, topic, minutes: PAUSE_MINUTES })) return;
  for (const recipient of await findAddresses(tx, { ids: [responsibleId] })) {
    const notice = {
      kind: 'reply-received',
      recipient,
      customerId: id,
      topic,
      subject: 'Un client v-a scris pe e-mail',
      title: 'Un client v-a scris pe e-mail',
      blocks: [
        ...lockedWords(files),
        {
          kind: 'button' as const,
          label: 'Citiți mesajul',
          url: `${config.publicUrl}${customerPath({ phone, _id: id })}#${customerSections.messages}`,
        },
        {
          kind: 'text' as const,
          text: `Dacă mai scrie în următoarele ${formatCount(PAUSE_MINUTES, 'minut', 'minute')}, nu mai primiți alt anunț: toate mesajele sunt în fișa clientului.`,
        },
      ],
    };
    await queueEmail(tx, { config, now }, notice);
  }
}

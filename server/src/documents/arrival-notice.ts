import { NEEDS_PASSWORD } from 'contract/checklist/checklist-words';
import { formatCount } from 'contract/romanian/romanian';
import type { CustomerRow } from '../customers/customer-lookup.ts';
import { customerButton } from '../mail/customer-button.ts';
import type { Block, EmailConfig, EmailContent } from '../mail/email-content.ts';
import { existsRecent } from '../mail/outbox.queries.ts';
import { queueEmail } from '../mail/queue-email.ts';
import type { Db } from '../platform/database/db.ts';
import type { Deps } from '../platform/deps.ts';
import { findAddresses } from '../staff/users.queries.ts';
import type { NewFile } from './files.queries.ts';

/** The way in which a customer sent files. */
type ArrivalPlace = keyof typeof PLACES;

/** Minutes for which later files on the client's page cause no further notice. */
const PAUSE_MINUTES = 15;

const PLACES = {
  'upload-link': { where: 'prin linkul de încărcare', more: undefined },
  'client-page': {
    where: 'pe pagina dosarului',
    more: `Ce mai trimite în următoarele ${formatCount(PAUSE_MINUTES, 'minut', 'minute')} găsiți acolo; nu mai primiți câte un e-mail.`,
  },
} as const;

/** In a notice to the staff: that a file opens only with a password; else nothing. */
export function lockedWords(files: readonly Pick<NewFile, 'needsPassword'>[]): Block[] {
  if (!files.some(({ needsPassword }) => needsPassword)) return [];
  return [{ kind: 'text', text: `Cel puțin un fișier are parolă. ${NEEDS_PASSWORD}` }];
}

const topicOf = ({ id }: Pick<CustomerRow, 'id'>, by: ArrivalPlace) => `files-received:${by}:${id}`;

/** To the staff: files came in. The notice shows their owner only after a sign-in. */
function arrivalNotice(
  { id, phone }: Pick<CustomerRow, 'id' | 'phone'>,
  { files, recipient, by }: Pick<Arrival, 'files' | 'by'> & { readonly recipient: string },
  { publicUrl }: EmailConfig,
): EmailContent {
  const { where, more } = PLACES[by];
  return {
    kind: 'files-received',
    recipient,
    customerId: id,
    topic: topicOf({ id }, by),
    subject: 'Un client a trimis acte',
    title: 'Au sosit acte',
    blocks: [
      {
        kind: 'text',
        text: `Un client a trimis ${formatCount(files.length, 'fișier', 'fișiere')} ${where}.`,
      },
      ...lockedWords(files),
      customerButton({ id, phone }, { publicUrl }),
      ...(more ? [{ kind: 'text' as const, text: more }] : []),
    ],
  };
}

/** New files of a customer: the maker of the link, and the way in. */
type Arrival = {
  readonly customer: CustomerRow;
  readonly files: readonly Pick<NewFile, 'needsPassword'>[];
  readonly linkMadeBy: string | null;
  readonly by: ArrivalPlace;
};

/**
 * Notifies the team, the maker of the link and the responsible broker: one email to each address. Documents that a
 * client sends in a row on their page cause one notice for a while; the inbox has all of them.
 */
export async function notifyStaff(
  tx: Db,
  { config, now }: Pick<Deps, 'config' | 'now'>,
  { customer, files, linkMadeBy, by }: Arrival,
): Promise<void> {
  const last = { customerId: customer.id, topic: topicOf(customer, by), minutes: PAUSE_MINUTES };
  if (by === 'client-page' && (await existsRecent(tx, last))) return;
  const addresses = await findAddresses(tx, { ids: [customer.responsibleId], usernames: [linkMadeBy] });
  const recipients = new Set([config.brand.email, ...addresses]);
  for (const recipient of recipients) {
    const notice = arrivalNotice(customer, { files, recipient, by }, config);
    await queueEmail(tx, { config, now }, notice);
  }
}

import { uploadLimits, uploadTypes } from 'contract/fields/upload-limits';
import { formatCount, formatDate } from 'contract/romanian/romanian';
import { dayInRomania, formatClock } from 'contract/romanian/romanian-time';
import { uploadPath } from 'contract/site/pages';
import type { CustomerRow } from '../../customers/customer-lookup.ts';
import { brokerCard } from '../../mail/broker-card.ts';
import type { EmailConfig, EmailContent } from '../../mail/email-content.ts';
import { greetingByFirstName } from '../../mail/greeting.ts';
import { unexpectedLink } from '../../mail/unexpected-link.ts';
import type { BrokerContact } from '../../staff/broker-contact.ts';

type Link = { readonly id: string; readonly expiresAt: Date; readonly maxUploads: number };
type Recipient = Pick<CustomerRow, 'id' | 'name'> & { readonly email: string };

/** The topic of the email with a link, by which it is withdrawn with the link. */
export function topicOfLink(linkId: string): string {
  return `upload-link:${linkId}`;
}

/** To a customer: the link for their documents. It has only their first name: strangers can read emails on the way. */
export function invitation(
  { id, name, email }: Recipient,
  { token, link, broker }: { token: string; link: Link; broker: BrokerContact },
  { brand, publicUrl }: EmailConfig,
): EmailContent {
  return {
    kind: 'upload-link',
    recipient: email,
    replyTo: brand.email,
    customerId: id,
    topic: topicOfLink(link.id),
    subject: 'Trimiteți-ne actele în siguranță',
    title: greetingByFirstName(name),
    blocks: [
      {
        kind: 'text',
        text: 'Brokerul dumneavoastră are nevoie de câteva acte. Le puteți trimite de pe telefon sau de pe calculator, fără cont, prin linkul de mai jos.',
      },
      { kind: 'button', label: 'Trimiteți actele', url: `${publicUrl}${uploadPath(token)}` },
      {
        kind: 'text',
        text: `Linkul este valabil până la ${formatDate(dayInRomania(link.expiresAt))}, ora ${formatClock(link.expiresAt)}, și permite ${formatCount(link.maxUploads, 'încărcare', 'încărcări')}, cu cel mult ${formatCount(uploadLimits.files, 'fișier', 'fișiere')} la o încărcare: ${uploadTypes.words}. Este numai pentru dumneavoastră: oricine îl are poate trimite fișiere în numele dumneavoastră.`,
      },
      brokerCard(broker),
      unexpectedLink({ brand }),
    ],
  };
}

import { paperNames } from 'contract/documents/paper-names';
import { formatDate } from 'contract/romanian/romanian';
import { dayInRomania } from 'contract/romanian/romanian-time';
import { sentPaperPath } from 'contract/site/pages';
import { brokerCard } from '../../mail/broker-card.ts';
import type { EmailConfig, EmailContent } from '../../mail/email-content.ts';
import { unexpectedLink } from '../../mail/unexpected-link.ts';
import type { BrokerContact } from '../../staff/broker-contact.ts';
import type { PaperRow } from './sent-papers.queries.ts';

/** The topic of its emails, which are withdrawn with the link. */
export function topicOf({ id }: Pick<PaperRow, 'id'>): string {
  return `sent-paper:${id}`;
}

/**
 * To a customer: the broker's own words, and the private link. It does not contain the paper: strangers can read emails
 * on the way.
 */
export function sentPaperEmail(
  paper: PaperRow,
  { token, recipient, broker }: { token: string; recipient: string; broker: BrokerContact },
  { brand, publicUrl }: EmailConfig,
): EmailContent {
  const lines = paper.text.split('\n').filter((line) => line.trim() !== '');
  return {
    kind: 'sent-paper',
    recipient,
    replyTo: brand.email,
    customerId: paper.customerId,
    topic: topicOf(paper),
    subject: `${paperNames[paper.kind]} de la ${brand.brand}`,
    title: paperNames[paper.kind],
    blocks: [
      ...lines.map((text) => ({ kind: 'text' as const, text })),
      { kind: 'button', label: 'Deschideți documentul', url: `${publicUrl}${sentPaperPath(token)}` },
      {
        kind: 'text',
        text: `Linkul este valabil până la ${formatDate(dayInRomania(paper.expiresAt))} și este numai pentru dumneavoastră: oricine îl are poate vedea documentul.`,
      },
      brokerCard(broker),
      unexpectedLink({ brand }),
    ],
  };
}

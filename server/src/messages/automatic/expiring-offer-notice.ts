import { writePhone } from 'contract/romanian/phone';
import { formatDate } from 'contract/romanian/romanian';
import { casePath } from 'contract/site/desk-pages';
import type { EmailContent } from '../../mail/email-content.ts';
import type { Deps } from '../../platform/deps.ts';
import { type ExpiringOffer, offerOccasion } from './case-news.queries.ts';

/** To whoever looks after the client, or to the whole team while nobody does: an offer is about to end unsigned. */
export function expiringOfferNotice(offer: ExpiringOffer, { brand, publicUrl }: Deps['config']): EmailContent {
  const { banca, validUntil, number, caseId, customerId, name, phone, responsible } = offer;
  const words = `Oferta de la ${banca} este valabilă până la ${formatDate(validUntil)}`;
  return {
    kind: 'offer-expiring-notice',
    recipient: responsible?.email ?? brand.email,
    customerId,
    topic: offerOccasion(offer),
    subject: words,
    title: words,
    blocks: [
      { kind: 'text', text: 'Contractul nu este semnat și nu are o zi de semnare până atunci.' },
      {
        kind: 'facts',
        rows: [
          ['Client', name],
          ['Telefon', writePhone(phone)],
          ['Dosar', String(number)],
          ['Responsabil', responsible?.name ?? 'nimeni încă'],
        ],
      },
      { kind: 'button', label: 'Deschideți dosarul', url: `${publicUrl}${casePath(caseId)}` },
    ],
  };
}

import { VERIFICATION_PAGE } from 'contract/text/pages';
import type { EmailConfig, EmailContent } from '../mail/email-content.ts';
import type { AgreementRow } from './agreements.queries.ts';

/** To a client: what they accepted. Its subject says nothing of them. */
export function acceptedEmail(
  rows: readonly AgreementRow[],
  { id: customerId, email: recipient }: { readonly id: string; readonly email: string },
  { brand, publicUrl }: EmailConfig,
): EmailContent {
  return {
    ...{ kind: 'agreement-accepted', recipient, replyTo: brand.email, customerId },
    subject: `Documentele acceptate, de la ${brand.brand}`,
    title: 'Documentele pe care le-ați acceptat',
    blocks: [
      { kind: 'text', text: 'Păstrați acest e-mail: are atașat, ca PDF, ce ați citit și acceptat.' },
      { kind: 'facts', rows: rows.map(({ text, bank }) => [text.title, bank ?? 'acceptat'] as const) },
      {
        kind: 'link',
        text: 'Dacă un fișier este neschimbat se vede oricând aici:',
        label: 'Verificați un document',
        address: `${publicUrl}${VERIFICATION_PAGE}`,
      },
      {
        kind: 'text',
        text: `Un acord îl puteți retrage oricând, pe pagina dosarului sau scriind la ${brand.email}. Dacă nu dumneavoastră ați acceptat, sunați la ${brand.phone}.`,
      },
    ],
  };
}

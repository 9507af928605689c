import { agreementKinds } from 'contract/agreements/agreement-words';
import { fileName } from 'contract/documents/file-name';
import { formatDate } from 'contract/romanian/romanian';
import { VERIFICATION_PAGE } from 'contract/site/pages';
import type { EmailConfig, EmailContent } from '../../mail/email-content.ts';
import type { AgreementRow } from './agreements.queries.ts';

/** To a client: the texts that they accepted, on an ISO `day`. Its subject names no text. */
export function acceptedEmail(
  accepted: readonly { readonly row: AgreementRow; readonly filename: string }[],
  { day, id: customerId, email: recipient }: { readonly day: string; readonly id: string; readonly email: string },
  { brand, publicUrl }: EmailConfig,
): EmailContent {
  return {
    kind: 'agreement-accepted',
    recipient,
    replyTo: brand.email,
    customerId,
    attachments: accepted.map(({ row, filename }) => ({ filename, name: attachedName(row) })),
    subject: `Documentele acceptate, de la ${brand.brand}`,
    title: 'Ce ați acceptat',
    blocks: [
      {
        kind: 'text',
        text: 'Aveți atașat, ca PDF, tot ce ați citit și acceptat. Rămâne și pe pagina dosarului dumneavoastră, cât timp linkul către ea este valabil.',
      },
      { kind: 'facts', rows: accepted.map(({ row }) => [titleOf(row), formatDate(day)] as const) },
      {
        kind: 'link',
        text: 'Dacă un fișier este neschimbat se vede oricând aici:',
        label: 'Verificați un document',
        url: `${publicUrl}${VERIFICATION_PAGE}`,
      },
      {
        kind: 'text',
        text: `Un acord îl puteți retrage oricând, pe pagina dosarului sau scriind la ${brand.email}. Dacă nu dumneavoastră ați acceptat, sunați la ${brand.phone}.`,
      },
    ],
  };
}

/** `Acord de transmitere a datelor către bancă, BCR`. */
function titleOf({ text, bank }: AgreementRow): string {
  return bank === null ? text.title : `${text.title}, ${bank}`;
}

/** `acord-de-transmitere-catre-banca-bcr.pdf`. */
function attachedName({ text, bank }: AgreementRow): string {
  return fileName([agreementKinds[text.kind], bank ?? ''], 'pdf');
}

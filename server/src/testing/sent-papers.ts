import { purchase } from 'quote/worked-examples';
import type { CustomerRow } from '../customers/customer-lookup.ts';
import { addPaper } from '../documents/sent-papers/sent-papers.queries.ts';
import { hashToken, newToken } from '../platform/security/tokens.ts';
import { aStoredFile } from './case-papers.ts';
import type { TestServer } from './server.ts';

/** Sends a FEIS sheet, the quickest paper to make, by WhatsApp; the caller adds the customer. */
export const aSending = {
  paper: { kind: 'feis', formData: { ...purchase, oferta: 'Casa Ta' } },
  channel: 'whatsapp',
  text: 'Vă trimit fișa.',
} as const;

/** The content of a paper that was not made by the program. */
export const PAPER_BYTES = Buffer.from('%PDF-1.4 un scadențar');

/** A paper that a customer was sent, with the token of its link. */
export async function aSentPaper(server: TestServer, { id: customerId, email }: Pick<CustomerRow, 'id' | 'email'>) {
  const about = { isPaper: true, originalname: 'scadentar.pdf' };
  const filename = await aStoredFile(server, customerId, PAPER_BYTES, about);
  const token = newToken();
  const paper = await addPaper(server.db, {
    ...{ customerId, kind: 'schedule', channel: 'email', offers: ['Casa Ta - Banca Exemplu'], filename },
    ...{ text: 'Vă trimit scadențarul.', tokenHash: hashToken(token), sentTo: email, createdBy: null },
  });
  return { ...paper, token };
}

import { randomUUID } from 'node:crypto';
import { purchase } from 'quote/worked-examples';
import type { CustomerRow } from '../customers/customer-lookup.ts';
import { customerFiles } from '../documents/files.table.ts';
import { addPaper } from '../documents/sent-papers/sent-papers.queries.ts';
import { sha256 } from '../platform/runtime/sha256.ts';
import { hashToken, newToken } from '../platform/security/tokens.ts';
import type { TestServer } from './server.ts';

/** What sends a FEIS sheet, the paper that is made fastest, by WhatsApp, but for whose it is. */
export const aSending = {
  paper: { kind: 'feis', formData: { ...purchase, oferta: 'Casa Ta' } },
  channel: 'whatsapp',
  text: 'Vă trimit fișa.',
} as const;

/** The content of a paper that was not made by the program. */
export const PAPER_BYTES = Buffer.from('%PDF-1.4 un scadențar');

/** A paper that a customer was sent, with the token of its link. */
export async function aSentPaper(
  { db, files }: TestServer,
  { id: customerId, email }: Pick<CustomerRow, 'id' | 'email'>,
) {
  const filename = `${randomUUID()}.pdf`;
  await files.write(filename, PAPER_BYTES);
  await db.insert(customerFiles).values({
    ...{ customerId, filename, isPaper: true, originalname: 'scadentar.pdf', contentType: 'application/pdf' },
    ...{ bytes: PAPER_BYTES.length, sha256: sha256(PAPER_BYTES), scan: 'unscanned' },
  });
  const token = newToken();
  const paper = await addPaper(db, {
    ...{ customerId, kind: 'schedule', channel: 'email', offers: ['Casa Ta - Banca Exemplu'], filename },
    ...{ text: 'Vă trimit scadențarul.', tokenHash: hashToken(token), sentTo: email, createdBy: null },
  });
  return { ...paper, token };
}

import type { Block, EmailConfig } from './email-content.ts';

/** The end of an email with a private link: what to do for whoever expected none. */
export function unexpectedLink({ brand }: Pick<EmailConfig, 'brand'>): Block {
  return { kind: 'text', text: `Dacă nu așteptați acest mesaj, nu deschideți linkul și sunați la ${brand.phone}.` };
}

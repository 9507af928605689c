import type { Block, EmailConfig } from './email-content.ts';

/** The end of an email with a private link: advice for an unintended reader. */
export function unexpectedLink({ brand }: Pick<EmailConfig, 'brand'>): Block {
  return { kind: 'text', text: `Dacă nu așteptați acest mesaj, nu deschideți linkul și sunați la ${brand.phone}.` };
}

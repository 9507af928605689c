import { customerPath } from 'contract/site/desk-pages';
import type { Block, EmailConfig } from './email-content.ts';

/** In an email to the staff: the button to a customer's page; `phone` E.164. */
export function customerButton(
  { id, phone }: { id: string; phone: string },
  { publicUrl }: Pick<EmailConfig, 'publicUrl'>,
): Block {
  return { kind: 'button', label: 'Deschideți clientul', url: `${publicUrl}${customerPath({ phone, _id: id })}` };
}

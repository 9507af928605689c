import { type FieldErrors, failed } from '../../shared/forms/field-errors.ts';
import { emailError, NO_EMAIL } from '../components/email.ts';

/** What the contact form holds. */
export type ContactMessage = { email: string; subject: string; message: string };

export const emptyMessage: ContactMessage = { email: '', subject: '', message: '' };

/** What keeps a message from being sent; the same sentences as the server's. */
export function messageErrors({ email, subject, message }: ContactMessage): FieldErrors {
  return failed({
    email: email.trim() === '' ? NO_EMAIL : emailError(email),
    subject: subject.trim() === '' && 'Subiectul este obligatoriu.',
    message: message.trim() === '' && 'Mesajul este obligatoriu.',
  });
}

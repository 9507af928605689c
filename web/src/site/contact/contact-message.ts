import { type Faults, failed } from '../../shared/forms/faults.ts';
import { emailFault, NO_EMAIL } from '../components/email.ts';

/** What the contact form holds. */
export type ContactMessage = { email: string; subject: string; message: string };

export const emptyMessage: ContactMessage = { email: '', subject: '', message: '' };

/** What keeps a message from being sent; the same sentences as the server's. */
export function messageFaults({ email, subject, message }: ContactMessage): Faults {
  return failed({
    email: email.trim() === '' ? NO_EMAIL : emailFault(email),
    subject: subject.trim() === '' && 'Subiectul este obligatoriu.',
    message: message.trim() === '' && 'Mesajul este obligatoriu.',
  });
}

import { MISSING_MESSAGE, MISSING_SUBJECT } from 'contract/fields/field-words';
import { type FieldErrors, failed } from '../../shared/forms/field-errors.ts';
import { emailError } from '../components/email.ts';

/** The fields of the contact form. */
export type ContactMessage = { email: string; subject: string; message: string };

export const emptyMessage: ContactMessage = { email: '', subject: '', message: '' };

/** The errors of a message. */
export function messageErrors({ email, subject, message }: ContactMessage): FieldErrors {
  return failed({
    email: emailError(email),
    subject: subject.trim() === '' && MISSING_SUBJECT,
    message: message.trim() === '' && MISSING_MESSAGE,
  });
}

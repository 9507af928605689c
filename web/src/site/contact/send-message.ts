import { contact } from 'contract/contact/contact';
import type { Sent } from 'contract/endpoint';
import { MESSAGE_SENT } from 'contract/fields/field-words';
import { call } from '../../shared/api/call.ts';
import { sendCreation } from '../../shared/api/creation-ids.ts';
import { messageOf, validationErrors } from '../../shared/api/failure.ts';

/** The outcome of the sending, in words for the visitor; `errors`: field → correction. */
export type Outcome =
  | { readonly kind: 'sent'; readonly message: string }
  | { readonly kind: 'failed'; readonly message: string; readonly errors: Readonly<Record<string, string>> };

const NOT_SENT = 'Nu s-a putut trimite mesajul';
const FAILED = 'A apărut o eroare. Vă rugăm să încercați din nou.';

/** Sends the message. It never fails: an error is its outcome. */
export async function sendMessage(typed: Sent<typeof contact.send>['body']): Promise<Outcome> {
  try {
    const { success, message } = await sendCreation('message', typed, (body) => call(contact.send, { body }));
    if (!success) return { kind: 'failed', message: message || NOT_SENT, errors: {} };
    return { kind: 'sent', message: message || MESSAGE_SENT };
  } catch (failure) {
    return { kind: 'failed', message: messageOf(failure) || FAILED, errors: validationErrors(failure) };
  }
}

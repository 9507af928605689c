import type { Contact } from 'contract/customer-record/contact-log';

/** The id of the section at which a noted call is announced. */
export const CONTACTS_SECTION = 'apeluri';

/** How many of the latest calls in a row were not answered. */
export function unansweredInARow(contacts: readonly Contact[]): number {
  const answered = contacts.findIndex(({ outcome }) => outcome !== 'no-answer');
  return answered < 0 ? contacts.length : answered;
}

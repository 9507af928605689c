import type { Contact } from 'contract/customer-record/contact-log';

/** How many of the latest calls in a row were not answered. */
export function unansweredInARow(contacts: readonly Contact[]): number {
  const answered = contacts.findIndex(({ outcome }) => outcome !== 'no-answer');
  return answered < 0 ? contacts.length : answered;
}

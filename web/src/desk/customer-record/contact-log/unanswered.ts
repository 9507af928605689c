import type { Contact } from 'contract/customer-record/contact-log';

/** The number of unanswered latest calls in a row. */
export function unansweredInARow(contacts: readonly Contact[]): number {
  const answered = contacts.findIndex(({ outcome }) => outcome !== 'no-answer');
  return answered < 0 ? contacts.length : answered;
}

import { readText, storeText } from '../../shared/drafts/browser-storage.ts';

/** The tab's storage key for the phones, in order, of the list from which a customer was last opened. */
const ORDER = 'ordinea-listei';

/**
 * Props for an element with a list of customers: opening one from it, by pointer or by key, stores this order for going
 * to the next and the previous one. A customer who is in it twice counts where they come first.
 */
export function orderKept(phones: readonly string[]) {
  const keep = () => storeText('tab', ORDER, [...new Set(phones)].join(' '));
  // A key opens what has the focus; a pointer does not focus rows of a table.
  return { onFocusCapture: keep, onClickCapture: keep };
}

/** The neighbours of that phone in the list that one came from; none for a phone that is not in it. */
export function neighboursOf(phone: string): {
  readonly before?: string | undefined;
  readonly after?: string | undefined;
} {
  const phones = (readText('tab', ORDER) ?? '').split(' ');
  const index = phones.indexOf(phone);
  return index < 0 ? {} : { before: phones[index - 1], after: phones[index + 1] };
}

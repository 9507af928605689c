import { readText, storeText } from '../../shared/drafts/browser-storage.ts';

/** Where the tab keeps the phones of the list from which a customer was opened last, in its order. */
const ORDER = 'ordinea-listei';

/**
 * What an element with a list of customers needs: whoever opens one of them from it, by pointer or by key, goes on to
 * the next and the one before them in this order. A customer who stands there twice counts where they stand first.
 */
export function orderKept(phones: readonly string[]) {
  const keep = () => storeText('tab', ORDER, [...new Set(phones)].join(' '));
  // A key opens only what has the focus; a pointer gives the focus to no row of a table.
  return { onFocusCapture: keep, onClickCapture: keep };
}

/** Who stands before and after that phone in the list one came from; neither for one who is not in it. */
export function neighboursOf(phone: string): {
  readonly before?: string | undefined;
  readonly after?: string | undefined;
} {
  const phones = (readText('tab', ORDER) ?? '').split(' ');
  const place = phones.indexOf(phone);
  return place < 0 ? {} : { before: phones[place - 1], after: phones[place + 1] };
}

import { useEffect } from 'react';
import { readText, storeText } from '../../shared/drafts/browser-storage.ts';

/** Where the tab keeps the phones of the list that was on the screen last, in its order. */
const ORDER = 'ordinea-listei';

/** Whoever opens a customer from here goes on to the next and the one before them in this order. */
export function useListOrder(phones: readonly string[]): void {
  const text = phones.join(' ');
  useEffect(() => {
    if (text !== '') storeText('tab', ORDER, text);
  }, [text]);
}

/** Who stands before and after that phone in the list that was on the screen last; neither for one who is not in it. */
export function neighboursOf(phone: string): {
  readonly before?: string | undefined;
  readonly after?: string | undefined;
} {
  const phones = (readText('tab', ORDER) ?? '').split(' ');
  const place = phones.indexOf(phone);
  return place < 0 ? {} : { before: phones[place - 1], after: phones[place + 1] };
}

import { readText, storeText } from '../../shared/drafts/browser-storage.ts';

/** A customer of a list: what their address is made of. */
export type Listed = { readonly phone: string; readonly _id: string };

/** The tab's storage key for the customers, in order, of the list from which one was last opened: `phone,id phone,id`. */
const ORDER = 'ordinea-listei';

/** The customers of a list in its order: opening one from it stores the order for the next and the previous one. */
export function orderKept(listed: readonly Listed[]) {
  const keep = () => {
    const written = listed.map(({ phone, _id }) => `${phone},${_id}`);
    storeText('tab', ORDER, [...new Set(written)].join(' '));
  };
  // A key opens the focused row; a pointer does not focus rows of a table.
  return { onFocusCapture: keep, onClickCapture: keep };
}

/** The neighbours of that phone in the list that one came from; none for a phone that is not in it. */
export function neighboursOf(phone: string): {
  readonly before?: Listed | undefined;
  readonly after?: Listed | undefined;
} {
  const listed = (readText('tab', ORDER) ?? '').split(' ').map((written): Listed => {
    const [of = '', _id = ''] = written.split(',');
    return { phone: of, _id };
  });
  const index = listed.findIndex((each) => each.phone === phone);
  return index < 0 ? {} : { before: listed[index - 1], after: listed[index + 1] };
}

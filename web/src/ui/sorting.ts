/** The column and direction of a table's sort. */
export type Sorting<Key extends string = string> = { readonly key: Key; readonly isDescending: boolean };

/** The order after a click on a column's head: that column ascending; on the same head again, the other way. */
export function sortedBy<Key extends string>(key: Key, now: Sorting<Key> | undefined): Sorting<Key> {
  return { key, isDescending: now?.key === key && !now.isDescending };
}

import { readText, removeText, storedNames, storeText } from './browser-storage.ts';

/** The owner of the draft: the signed-in account, or the visitor of the public site. */
type Owner = 'account' | 'visitor';

/** The tab keeps every typed or handed-on text that is not stored yet, under names that begin so. */
const PREFIX = 'draft:';

/** After the reason of a failure. */
export const TYPED_IS_KEPT = 'Ce ați completat s-a păstrat.';

/** Drafts that the browser's storage refused; they live as long as the page. */
const inMemory = new Map<string, string>();

const keyOf = (owner: Owner, name: string): string => `${PREFIX}${owner}:${name}`;

/** Reads a draft; empty without one. */
export function readDraft(owner: Owner, name: string): string {
  return textUnder(keyOf(owner, name));
}

/** Stores a draft, or removes an empty one. False when it lives only as long as the page. */
export function keepDraft(owner: Owner, name: string, text: string): boolean {
  const key = keyOf(owner, name);
  const isStored = text !== '' && storeText('tab', key, text);
  if (!isStored) removeText('tab', key);
  if (isStored || text === '') inMemory.delete(key);
  else inMemory.set(key, text);
  return isStored;
}

/**
 * Removes every draft of the tab: its user has left, or another person goes on. With a choice, as for an erased
 * customer, it removes only the account's drafts of these names.
 */
export function clearDrafts(isMeant?: (name: string, text: string) => boolean): void {
  const own = keyOf('account', '');
  const goes = (key: string) =>
    isMeant ? key.startsWith(own) && isMeant(key.slice(own.length), textUnder(key)) : key.startsWith(PREFIX);
  for (const key of [...storedNames('tab'), ...inMemory.keys()].filter(goes)) {
    removeText('tab', key);
    inMemory.delete(key);
  }
}

const textUnder = (key: string): string => readText('tab', key) ?? inMemory.get(key) ?? '';

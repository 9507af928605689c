import { readText, removeText, storedNames, storeText } from './browser-storage.ts';

/** Whose draft it is: the account's that is signed in, or the visitor's of the public site. */
type Owner = 'account' | 'visitor';

/** Everything that is typed or handed on and not stored yet is kept in the tab under names that begin so. */
const PREFIX = 'draft:';

/** Drafts that the browser's storage refused; they live as long as the page. */
const inMemory = new Map<string, string>();

const keyOf = (owner: Owner, name: string): string => `${PREFIX}${owner}:${name}`;

/** Reads a draft; empty where there is none. */
export function readDraft(owner: Owner, name: string): string {
  return textUnder(keyOf(owner, name));
}

/** Stores a draft, or removes it where the text is empty. False where it lives only as long as the page. */
export function keepDraft(owner: Owner, name: string, text: string): boolean {
  const key = keyOf(owner, name);
  const isStored = text !== '' && storeText('tab', key, text);
  if (!isStored) removeText('tab', key);
  if (isStored || text === '') inMemory.delete(key);
  else inMemory.set(key, text);
  return isStored;
}

/**
 * Removes everything that was typed in the tab: its user has left, or somebody else goes on. With a choice, as for an
 * erased customer, only the account's drafts that it names.
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

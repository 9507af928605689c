/** Where a text is kept: in this tab alone, through reloads, or in the browser, for every tab and visit. */
type Where = 'tab' | 'browser';

// A browser may refuse its storage (some private windows, a visitor's choice) or have no room left: that is no failure
// of ours. What is read is then not there, what is written lives as long as the page.

/** What was kept under the name; undefined for nothing. */
export function readText(where: Where, name: string): string | undefined {
  try {
    return storageOf(where).getItem(name) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Stores a text; false where the browser refused. */
export function storeText(where: Where, name: string, text: string): boolean {
  try {
    storageOf(where).setItem(name, text);
    return true;
  } catch {
    return false;
  }
}

/** Removes what is stored under the name. */
export function removeText(where: Where, name: string): void {
  try {
    storageOf(where).removeItem(name);
  } catch {
    // Without storage there is nothing to remove.
  }
}

/** Every name under which something is kept. */
export function storedNames(where: Where): string[] {
  try {
    return Object.keys(storageOf(where));
  } catch {
    return [];
  }
}

function storageOf(where: Where): Storage {
  return where === 'tab' ? sessionStorage : localStorage;
}

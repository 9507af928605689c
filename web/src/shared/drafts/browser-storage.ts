/** The place of a text: in this tab only, through reloads, or in the browser, for every tab and visit. */
type Where = 'tab' | 'browser';

// A browser may refuse its storage (some private windows, a visitor's choice) or have no room left: that is no failure
// of ours. A read then finds no text, and a written text lives as long as the page.

/** The stored text of the name; undefined: none. */
export function readText(where: Where, name: string): string | undefined {
  try {
    return storageOf(where).getItem(name) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Stores a text; false after a refusal of the browser. */
export function storeText(where: Where, name: string, text: string): boolean {
  try {
    storageOf(where).setItem(name, text);
    return true;
  } catch {
    return false;
  }
}

/** Removes the stored text of the name. */
export function removeText(where: Where, name: string): void {
  try {
    storageOf(where).removeItem(name);
  } catch {
    // Without storage there is no text to remove.
  }
}

/** Every name with a stored text. */
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

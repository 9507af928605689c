import { readText, removeText, storeText } from '../../shared/drafts/browser-storage.ts';

/** Where the signed-in person's token is kept, for every tab of the browser. */
const TOKEN = 'token';

/** Written when somebody signs out, to notify the other tabs: a sign-in that ran out takes the token away, too. */
const SIGNED_OUT = 'iesire';

/** Used instead where the browser keeps nothing (private windows of some). */
let inThisTab: string | undefined;

/** The token of who is signed in; undefined when nobody is. */
export function storedToken(): string | undefined {
  return readText('browser', TOKEN) ?? inThisTab;
}

/** Keeps the token that a sign-in, or a change of password, answered. */
export function keepToken(token: string): void {
  inThisTab = storeText('browser', TOKEN, token) ? undefined : token;
}

/** Nobody is signed in any more, in no tab. */
export function forgetToken(): void {
  inThisTab = undefined;
  removeText('browser', TOKEN);
}

/** Calls back when another tab signs in (with its token) or out (undefined). */
export function watchOtherTabs(changed: (token: string | undefined) => void): () => void {
  const listen = (event: StorageEvent) => {
    if (event.key === TOKEN || event.key === null) changed(storedToken());
  };
  window.addEventListener('storage', listen);
  return () => window.removeEventListener('storage', listen);
}

/** Notifies the other tabs of a sign-out; without storage each tab has a sign-in of its own. */
export function announceSignOut(): void {
  storeText('browser', SIGNED_OUT, new Date().toISOString());
  removeText('browser', SIGNED_OUT);
}

/** Calls back when the user has signed out in another tab. */
export function watchSignOut(left: () => void): () => void {
  const listen = ({ key, newValue }: StorageEvent) => {
    if (key === SIGNED_OUT && newValue !== null) left();
  };
  window.addEventListener('storage', listen);
  return () => window.removeEventListener('storage', listen);
}

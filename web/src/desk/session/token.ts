import { readText, removeText, storeText } from '../../shared/drafts/browser-storage.ts';

/** The browser's key for the signed-in person's token, for every tab. */
const TOKEN = 'token';

/** Written at sign-out, to notify the other tabs: that the token is gone is not enough, since it also expires. */
const SIGNED_OUT = 'iesire';

/** Replaces a storage that keeps no data (private windows of some browsers). */
let inThisTab: string | undefined;

/** The token of the signed-in user; undefined when nobody is. */
export function storedToken(): string | undefined {
  return readText('browser', TOKEN) ?? inThisTab;
}

/** Stores the token from the answer to a sign-in or a change of password. */
export function keepToken(token: string): void {
  inThisTab = storeText('browser', TOKEN, token) ? undefined : token;
}

/** Removes the token, for all tabs. */
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

/** Notifies the other tabs of a sign-out; without storage each tab has its own sign-in. */
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

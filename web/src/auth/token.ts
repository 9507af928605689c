/** Where the signed-in person's token is kept, for every tab of the browser. */
const TOKEN = 'token';

/** Used instead where the browser keeps nothing (private windows of some). */
let inThisTab: string | undefined;

/** The token of who is signed in; undefined when nobody is. */
export function storedToken(): string | undefined {
  try {
    return localStorage.getItem(TOKEN) ?? undefined;
  } catch {
    return inThisTab;
  }
}

/** Keeps the token that a sign-in, or a change of password, answered. */
export function keepToken(token: string): void {
  try {
    localStorage.setItem(TOKEN, token);
  } catch {
    inThisTab = token;
  }
}

/** Nobody is signed in any more, in no tab. */
export function forgetToken(): void {
  inThisTab = undefined;
  try {
    localStorage.removeItem(TOKEN);
  } catch {
    // Nothing was kept.
  }
}

/** Tells when another tab signs in (with its token) or out (undefined). */
export function watchOtherTabs(changed: (token: string | undefined) => void): () => void {
  const listen = (event: StorageEvent) => {
    if (event.key === TOKEN || event.key === null) changed(storedToken());
  };
  window.addEventListener('storage', listen);
  return () => window.removeEventListener('storage', listen);
}

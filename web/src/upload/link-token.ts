/** What stands in the address once the token is gone from it. */
const HIDDEN = 'link';
const KEY = 'upload-link';

/** The token of the link that was opened in this tab; a reload finds it where `hideToken` put it. */
export function readToken(inAddress: string): string {
  if (inAddress !== HIDDEN) return inAddress;
  try {
    return sessionStorage.getItem(KEY) ?? HIDDEN;
  } catch {
    return HIDDEN;
  }
}

/** Takes the token out of the address, and so out of the history and of what is seen on the screen. */
export function hideToken(token: string): void {
  if (token === HIDDEN) return;
  try {
    sessionStorage.setItem(KEY, token);
    window.history.replaceState(window.history.state, '', `/upload/${HIDDEN}`);
  } catch {
    // Without storage a reload would lose it: it stays where it is.
  }
}

import { keepDraft, readDraft } from '../../shared/drafts/drafts.ts';

/** What replaces the token in the address once it is removed. */
const HIDDEN = 'link';
const KEY = 'upload-link';

/** The token of the link that was opened in this tab; a reload finds it where `hideToken` put it. */
export function readToken(inAddress: string): string {
  return inAddress === HIDDEN ? readDraft('visitor', KEY) || HIDDEN : inAddress;
}

/** Takes the token out of the address, and so out of the history and of what is seen on the screen. */
export function hideToken(token: string): void {
  if (token === HIDDEN) return;
  // Where it is not kept a reload would lose it: it stays where it is.
  if (keepDraft('visitor', KEY, token)) window.history.replaceState(window.history.state, '', `/upload/${HIDDEN}`);
}

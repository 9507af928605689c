import { keepDraft, readDraft } from '../../shared/drafts/drafts.ts';

/** What replaces the token in the address once it is removed. */
const HIDDEN = 'link';
const KEY = 'upload-link';

/**
 * The token of the link that was opened in this tab; a reload finds it where `hideToken` put it. Empty in any other tab,
 * as from the history.
 */
export function readToken(inAddress: string): string {
  return inAddress === HIDDEN ? readDraft('visitor', KEY) : inAddress;
}

/** Takes the token out of the address, and so out of the history and of what is seen on the screen. */
export function hideToken(token: string): void {
  // Where it is not kept a reload would lose it: it stays where it is.
  if (keepDraft('visitor', KEY, token)) window.history.replaceState(window.history.state, '', `/upload/${HIDDEN}`);
}

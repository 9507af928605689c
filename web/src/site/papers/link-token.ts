import { keepDraft, readDraft } from '../../shared/drafts/drafts.ts';

/** The address's text after the removal of its token. */
const HIDDEN = 'link';
const KEY = 'upload-link';

/**
 * The token of the link in this tab; a reload finds it in the storage of `hideToken`. Empty in any other tab, as from
 * the history.
 */
export function readToken(inAddress: string): string {
  return inAddress === HIDDEN ? readDraft('visitor', KEY) : inAddress;
}

/** Takes the token out of the address, and so out of the history and off the screen. */
export function hideToken(token: string): void {
  // Without storage a reload would lose it: it stays in the address.
  if (keepDraft('visitor', KEY, token)) window.history.replaceState(window.history.state, '', `/upload/${HIDDEN}`);
}

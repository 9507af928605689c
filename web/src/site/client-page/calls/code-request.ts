import { FROM_MAILBOX } from 'contract/site/pages';
import { keepDraft, readDraft } from '../../../shared/drafts/drafts.ts';

const askKey = (token: string): string => `client-ask:${token.slice(0, 8)}`;
const mailboxKey = (token: string): string => `client-mailbox:${token.slice(0, 8)}`;

/**
 * The id with which this tab asks for codes and types them: nobody else who has the link can use up their guesses. Without
 * one (an old browser, no https) codes can be typed on every device.
 */
export function askOf(token: string): { askId?: string } {
  const kept = readDraft('visitor', askKey(token));
  const askId = kept === '' ? crypto.randomUUID?.() : kept;
  if (askId === undefined) return {};
  keepDraft('visitor', askKey(token), askId);
  return { askId };
}

/**
 * Keeps what the address of the page has where the client came from the email of a code, and takes it out of the address:
 * who copies the address to somebody must not hand it on.
 */
export function keepMailbox(token: string): void {
  const hash = window.location.hash.slice(1);
  if (!hash.startsWith(FROM_MAILBOX)) return;
  keepDraft('visitor', mailboxKey(token), hash.slice(FROM_MAILBOX.length));
  window.history.replaceState(window.history.state, '', window.location.pathname + window.location.search);
}

/** What shows that the client reads their mail; empty where they came another way. */
export function readMailbox(token: string): string {
  return readDraft('visitor', mailboxKey(token));
}

/** Nothing of it is kept any more: the page was opened. */
export function forgetCodeRequest(token: string): void {
  keepDraft('visitor', askKey(token), '');
  keepDraft('visitor', mailboxKey(token), '');
}

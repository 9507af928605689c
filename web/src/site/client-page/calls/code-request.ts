import { FROM_MAILBOX } from 'contract/site/pages';
import { keepDraft, readDraft } from '../../../shared/drafts/drafts.ts';

const askKey = (token: string): string => `client-ask:${token.slice(0, 8)}`;
const mailboxKey = (token: string): string => `client-mailbox:${token.slice(0, 8)}`;

/**
 * The id with which this tab requests codes and enters them: no other holder of the link can use up their guesses.
 * Without an id (an old browser, no https) every device can enter codes.
 */
export function askOf(token: string): { askId?: string } {
  const kept = readDraft('visitor', askKey(token));
  const askId = kept === '' ? crypto.randomUUID?.() : kept;
  if (askId === undefined) return {};
  keepDraft('visitor', askKey(token), askId);
  return { askId };
}

/**
 * Stores the mailbox secret of an address from the email of a code, and removes it from the address: a copied address
 * must not carry it.
 */
export function keepMailbox(token: string): void {
  const hash = window.location.hash.slice(1);
  if (!hash.startsWith(FROM_MAILBOX)) return;
  keepDraft('visitor', mailboxKey(token), hash.slice(FROM_MAILBOX.length));
  window.history.replaceState(window.history.state, '', window.location.pathname + window.location.search);
}

/** The proof that the client reads their mail; empty for a client from elsewhere. */
export function readMailbox(token: string): string {
  return readDraft('visitor', mailboxKey(token));
}

/** Forgets the proof after the page opened. */
export function forgetCodeRequest(token: string): void {
  keepDraft('visitor', askKey(token), '');
  keepDraft('visitor', mailboxKey(token), '');
}

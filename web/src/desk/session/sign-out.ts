import { auth } from 'contract/accounts/auth';
import { call } from '../../shared/api/call.ts';
import { clearDrafts } from '../../shared/drafts/drafts.ts';
import { announceSignOut, forgetToken, storedToken } from './token.ts';

/** Ends the session, on the server too. Without a network it ends at least in this browser. */
export async function signOut(): Promise<void> {
  const token = storedToken();
  if (token !== undefined) await call(auth.logout, {}, { token, isBackground: true }).catch(() => undefined);
  signOutHere();
}

/** Leaves by reloading the page, so that no read or typed data stay in any tab. */
export function signOutHere(): void {
  clearDrafts();
  announceSignOut();
  forgetToken();
  window.location.assign('/login');
}

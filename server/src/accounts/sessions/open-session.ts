import type { AuthLevel } from 'contract/accounts/account-fields';
import { addEntry } from '../../audit/audit.queries.ts';
import type { Db } from '../../platform/database/db.ts';
import type { ClientInfo } from '../../platform/http/client-info.ts';
import { hashToken, newToken } from '../../platform/security/tokens.ts';
import * as users from '../../staff/users.queries.ts';
import { addSession } from '../sessions.queries.ts';

/** The proof with which a session was opened. */
export type SignInMethod = 'password' | 'code' | 'recovery-code' | 'password-change';

/** The answer to a sign-in. */
export type SignedIn = { readonly token: string; readonly authLevel: AuthLevel };

/** Opens a session of the account and logs the proof. */
export async function openSession(
  tx: Db,
  { id, username, authLevel, twoFactorEnabledAt }: users.UserRow,
  { ip, userAgent }: ClientInfo,
  method: SignInMethod,
): Promise<SignedIn> {
  const token = newToken();
  // A change of the password asks for no code: where two steps are on, it is no full sign-in.
  const isConfirmed = method !== 'password-change' || !twoFactorEnabledAt;
  await addSession(tx, { tokenHash: hashToken(token), userId: id, ip, userAgent, isConfirmed });
  await users.setSignedIn(tx, id);
  const actor = { user: { id, username }, ip };
  if (method === 'recovery-code') await addEntry(tx, actor, { action: 'recovery-code-used' });
  await addEntry(tx, actor, { action: 'sign-in', details: { method } });
  return { token, authLevel };
}

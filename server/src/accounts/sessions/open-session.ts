import type { AuthLevel } from 'contract/accounts/account-fields';
import { addEntry } from '../../audit/audit.queries.ts';
import type { Db } from '../../platform/database/db.ts';
import type { ClientInfo } from '../../platform/http/client-info.ts';
import { hashToken, newToken } from '../../platform/security/tokens.ts';
import * as users from '../../staff/users.queries.ts';
import { addSession } from '../sessions.queries.ts';

/** How a session came to be: with what its owner showed last. */
export type SignInMethod = 'password' | 'code' | 'recovery-code' | 'password-change';

/** What a session is answered with. */
export type SignedIn = { readonly token: string; readonly authLevel: AuthLevel };

/** Opens a session of the account and logs how. */
export async function openSession(
  tx: Db,
  { id, username, authLevel, twoFactorEnabledAt }: users.UserRow,
  { ip, userAgent }: ClientInfo,
  method: SignInMethod,
): Promise<SignedIn> {
  const token = newToken();
  // Whoever changes the password shows no code: where two steps are on, that is no full sign-in.
  const isConfirmed = method !== 'password-change' || !twoFactorEnabledAt;
  await addSession(tx, { tokenHash: hashToken(token), userId: id, ip, userAgent, isConfirmed });
  await users.setSignedIn(tx, id);
  const actor = { user: { id, username }, ip };
  if (method === 'recovery-code') await addEntry(tx, actor, { action: 'recovery-code-used' });
  await addEntry(tx, actor, { action: 'sign-in', details: { method } });
  return { token, authLevel };
}

import { problem } from 'contract/problem';
import { actorOf } from '../../audit/actor.ts';
import { addEntry } from '../../audit/audit.queries.ts';
import type { Db } from '../../platform/database/db.ts';
import type { SignedInRequest } from '../../platform/http/authorization.ts';
import { clientInfo } from '../../platform/http/client-info.ts';
import * as users from '../../staff/users.queries.ts';
import { auditRefusal, checkPassword, type SignInDeps } from '../credentials.ts';
import * as sessions from '../sessions.queries.ts';
import { checkFactor, takeFactor } from './second-factor/check-second-factor.ts';

/**
 * Confirms the caller's session: they know the account's password and, where two steps are on, have a code. Throws
 * CONFIRMARE_GRESITA if either was wrong, or PREA_MULTE_INCERCARI; guesses count as those at a sign-in.
 */
export async function reauthenticate(
  deps: SignInDeps,
  sent: { readonly password: string; readonly code: string | undefined },
  request: SignedInRequest,
): Promise<void> {
  const credentials = { username: request.user.username, password: sent.password };
  const checked = await checkPassword(deps, credentials, clientInfo(request), 'confirm');
  if (!checked) throw problem('CONFIRMARE_GRESITA');
  const isConfirmed = checked.twoFactorEnabledAt
    ? await reauthenticateWithCode(deps, checked, sent.code, request)
    : await deps.db.transaction((tx) => confirmUnchanged(tx, deps, { checked, code: undefined }, request));
  if (!isConfirmed) throw problem('CONFIRMARE_GRESITA');
}

async function reauthenticateWithCode(
  deps: SignInDeps,
  checked: users.UserRow,
  code: string | undefined,
  request: SignedInRequest,
): Promise<true | undefined> {
  const { db } = deps;
  const client = clientInfo(request);
  return checkFactor(deps, { username: checked.username, code: code ?? '' }, client, async (countCode) => {
    await countCode();
    const isConfirmed = await db.transaction((tx) => confirmUnchanged(tx, deps, { checked, code }, request));
    if (!isConfirmed) await auditRefusal(db, client, checked, { step: 'confirm', reason: 'wrong-code' });
    return isConfirmed;
  });
}

/** `checked`: the account as it was when the password was found right; it may have changed since. */
async function confirmUnchanged(
  tx: Db,
  deps: SignInDeps,
  { checked, code }: { readonly checked: users.UserRow; readonly code: string | undefined },
  request: SignedInRequest,
): Promise<true | undefined> {
  const user = await users.lockById(tx, checked.id);
  if (!users.isUnchanged(user, checked)) return undefined;
  const actor = actorOf(request);
  if (user.twoFactorEnabledAt) {
    const factor = code === undefined ? undefined : await takeFactor(tx, user, code, deps);
    if (!factor) return undefined;
    if (factor === 'recovery-code') await addEntry(tx, actor, { action: 'recovery-code-used' });
  }
  if (!(await sessions.confirmSession(tx, request.user.sessionId))) throw problem('NEAUTENTIFICAT');
  await addEntry(tx, actor, { action: 'session-confirmed' });
  return true;
}

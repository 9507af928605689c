import { fieldProblem, problem } from 'contract/problem';
import { actorOf } from '../../../audit/actor.ts';
import { addEntry } from '../../../audit/audit.queries.ts';
import { queueEmail } from '../../../mail/queue-email.ts';
import type { Db } from '../../../platform/database/db.ts';
import type { SignedInRequest } from '../../../platform/http/authorization.ts';
import { type ClientInfo, clientInfo } from '../../../platform/http/client-info.ts';
import { hashToken } from '../../../platform/security/tokens.ts';
import { newTotpSecret, showSecret, stepOfCode } from '../../../platform/security/totp.ts';
import * as users from '../../../staff/users.queries.ts';
import { accountNotice } from '../../account-emails.ts';
import { authenticate, type Credentials, checkPassword, type SignInDeps } from '../../credentials.ts';
import * as queries from '../../recovery-codes.queries.ts';
import { revokeAccess } from '../../revoke-access.ts';
import { findCaller } from '../../sessions.queries.ts';
import { checkFactor, takeFactor } from './check-second-factor.ts';
import { hashRecoveryCode, newRecoveryCodes } from './new-recovery-codes.ts';

type FirstCode = Credentials & {
  readonly code: string;
  /** The session that switches the second step on, if there is one. */
  readonly token: string | undefined;
};

/** Makes a secret for the app. Nothing changes for signing in until its first code is confirmed. */
export async function beginTwoFactor(deps: SignInDeps, credentials: Credentials, client: ClientInfo) {
  const checked = await authenticate(deps, credentials, client, 'enable2fa');
  const { id, username } = checked;
  const secret = newTotpSecret();
  await deps.db.transaction(async (tx) => {
    await lockWithoutTwoFactor(tx, checked);
    await users.setTwoFactorPending(tx, id, deps.secrets.encrypt(secret, id));
    await addEntry(tx, { user: { id, username }, ip: client.ip }, { action: 'two-factor-begun' });
  });
  return showSecret(secret, deps.config.brand.brand, username);
}

/** The account, locked, to switch its second step on. Its password may have changed during the check. */
async function lockWithoutTwoFactor(tx: Db, checked: users.UserRow): Promise<users.UserRow> {
  const user = await users.lockById(tx, checked.id);
  if (!users.isUnchanged(user, checked)) throw problem('DATE_AUTENTIFICARE');
  if (user.twoFactorEnabledAt) throw problem('DOI_PASI_ACTIV');
  return user;
}

/**
 * Switches the second step on with a first code; answers the recovery codes, which nobody can see again. Sessions that
 * the password alone had opened end, except the session of `token`.
 */
export async function confirmTwoFactor(
  deps: SignInDeps,
  { code, token, ...credentials }: FirstCode,
  client: ClientInfo,
) {
  const { db, config, now, secrets } = deps;
  const checked = await authenticate(deps, credentials, client, 'confirm2fa');
  const { id } = checked;
  const recoveryCodes = newRecoveryCodes();
  await db.transaction(async (tx) => {
    const user = await lockWithoutTwoFactor(tx, checked);
    if (!user.twoFactorSecret) throw problem('DOI_PASI_NEINCEPUT');
    const secret = secrets.decrypt(user.twoFactorSecret, id);
    const step = stepOfCode(code, secret, now(), user.twoFactorLastStep);
    if (step === undefined) throw problem('COD_AUTENTIFICARE');
    await users.setTwoFactorOn(tx, id, step);
    const hashes = recoveryCodes.map((recoveryCode) => hashRecoveryCode(id, recoveryCode));
    await queries.replaceRecoveryCodes(tx, id, hashes);
    const actor = { user, ip: client.ip };
    await revokeAccess(tx, user, actor, await sessionOf(tx, token, deps.today()));
    await addEntry(tx, actor, { action: 'two-factor-enabled' });
    await queueEmail(tx, deps, accountNotice(user, 'two-factor-enabled', config));
  });
  return recoveryCodes;
}

async function sessionOf(tx: Db, token: string | undefined, today: string): Promise<string | undefined> {
  const session = token === undefined ? undefined : await findCaller(tx, hashToken(token), today);
  return session?.caller.sessionId;
}

/**
 * Switches the own second step off: it takes both a session and the password with a code. Other sessions end: the phone
 * may be in other hands.
 */
export async function endTwoFactor(
  deps: SignInDeps,
  sent: { password: string; code: string },
  request: SignedInRequest,
) {
  const { db, config } = deps;
  const { id, username, sessionId } = request.user;
  const client = clientInfo(request);
  const checked = await checkPassword(deps, { username, password: sent.password }, client, 'disable2fa');
  if (!checked) throw fieldProblem('PAROLA_ACTUALA', 'password');
  const user = await checkFactor(deps, { username, code: sent.code }, client, async (countCode) => {
    await countCode();
    return db.transaction(async (tx) => {
      const locked = await users.lockById(tx, id);
      if (!users.isUnchanged(locked, checked)) throw fieldProblem('PAROLA_ACTUALA', 'password');
      if (!locked.twoFactorEnabledAt) throw problem('DOI_PASI_INACTIV');
      if (!(await takeFactor(tx, locked, sent.code, deps))) return undefined;
      await users.setTwoFactorOff(tx, id);
      await queries.removeRecoveryCodes(tx, id);
      await revokeAccess(tx, locked, actorOf(request), sessionId);
      await addEntry(tx, actorOf(request), { action: 'two-factor-disabled' });
      await queueEmail(tx, deps, accountNotice(locked, 'two-factor-disabled', config));
      return locked;
    });
  });
  if (!user) throw fieldProblem('COD_GRESIT', 'twoFactorCode');
}

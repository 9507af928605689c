import { usernameKey } from 'contract/account-fields';
import { fieldProblem, problem } from 'contract/problem';
import { actorOf } from '../audit/actor.ts';
import { addEntry } from '../audit/audit.queries.ts';
import type { SignedInRequest } from '../platform/access.ts';
import { type Client, clientOf } from '../platform/client.ts';
import type { Guess } from '../platform/guesses.ts';
import { newTotpSecret, showSecret, stepOfCode } from '../platform/totp.ts';
import * as users from '../users/users.queries.ts';
import { mailTo, newsLetter } from './account-letters.ts';
import * as queries from './auth.queries.ts';
import { type Credentials, checkPassword, identify, type Needs } from './credentials.ts';
import { hashRecoveryCode, newRecoveryCodes } from './recovery-codes.ts';
import { isAppCode, takeFactor } from './second-factor.ts';

type WithCode = Credentials & { readonly code: string };

/** Makes a secret for the app. Nothing changes for signing in until its first code is confirmed. */
export async function beginTwoFactor(needs: Needs, credentials: Credentials, client: Client) {
  const { id, username } = await identify(needs, credentials, client, 'enable2fa');
  const secret = newTotpSecret();
  await needs.db.transaction(async (tx) => {
    const user = await users.lockById(tx, id);
    if (!user || user.twoFactorEnabledAt) throw problem('DOI_PASI_ACTIV');
    await users.setTwoFactorPending(tx, id, needs.secrets.hide(secret, id));
    await addEntry(tx, { user: { id, username }, address: client.address }, { action: 'two-factor-begun' });
  });
  return showSecret(secret, needs.config.brand.brand, username);
}

/** Switches the second step on with a first code; answers the recovery codes, which nobody can see again. */
export async function confirmTwoFactor(needs: Needs, { code, ...credentials }: WithCode, client: Client) {
  const { db, config, now, secrets } = needs;
  const { id } = await identify(needs, credentials, client, 'confirm2fa');
  const recoveryCodes = newRecoveryCodes();
  await db.transaction(async (tx) => {
    const user = await users.lockById(tx, id);
    if (!user || user.twoFactorEnabledAt) throw problem('DOI_PASI_ACTIV');
    if (!user.twoFactorSecret) throw problem('DOI_PASI_NEINCEPUT');
    const secret = secrets.reveal(user.twoFactorSecret, id);
    const step = stepOfCode(code, secret, now(), user.twoFactorLastStep);
    if (step === undefined) throw problem('COD_AUTENTIFICARE');
    await users.setTwoFactorOn(tx, id, step);
    const hashes = recoveryCodes.map((recoveryCode) => hashRecoveryCode(id, recoveryCode));
    await queries.replaceRecoveryCodes(tx, id, hashes);
    await addEntry(tx, { user, address: client.address }, { action: 'two-factor-enabled' });
    await mailTo(tx, needs, newsLetter(user, 'two-factor-enabled', config));
  });
  return recoveryCodes;
}

/** Switches the own second step off: whoever holds only a session of somebody, or only his password, cannot. */
export async function endTwoFactor(needs: Needs, sent: { password: string; code: string }, request: SignedInRequest) {
  const { db, config, guesses } = needs;
  const { id, username } = request.user;
  const client = clientOf(request);
  if (!(await checkPassword(needs, { username, password: sent.password }, client, 'disable2fa'))) {
    throw fieldProblem('PAROLA_ACTUALA', 'password');
  }
  const guess: Guess = { kind: 'code', account: usernameKey(username), address: client.addressKey };
  const user = await guesses.attempt(guess, async () => {
    if (isAppCode(sent.code)) await guesses.admitCode(guess);
    return db.transaction(async (tx) => {
      const locked = await users.lockById(tx, id);
      if (!locked?.twoFactorEnabledAt) throw problem('DOI_PASI_INACTIV');
      if (!(await takeFactor(tx, locked, sent.code, needs))) return undefined;
      await users.setTwoFactorOff(tx, id);
      await queries.removeRecoveryCodes(tx, id);
      await addEntry(tx, actorOf(request), { action: 'two-factor-disabled' });
      await mailTo(tx, needs, newsLetter(locked, 'two-factor-disabled', config));
      return locked;
    });
  });
  if (!user) throw fieldProblem('COD_GRESIT', 'twoFactorCode');
}

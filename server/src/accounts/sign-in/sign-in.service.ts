import { problem } from 'contract/problem';
import { queueEmail } from '../../mail/queue-email.ts';
import type { Db } from '../../platform/database/db.ts';
import { type ClientInfo, userAgentHash } from '../../platform/http/client-info.ts';
import { DAY_SECONDS } from '../../platform/runtime/clock.ts';
import { hashToken, newToken } from '../../platform/security/tokens.ts';
import * as users from '../../staff/users.queries.ts';
import { accountNotice } from '../account-emails.ts';
import * as queries from '../challenges.queries.ts';
import { auditRefusal, authenticate, type Credentials, type SignInDeps } from '../credentials.ts';
import { openSession, type SignedIn } from '../sessions/open-session.ts';
import { checkFactor, takeFactor } from './second-factor/check-second-factor.ts';

type FirstStep = ({ twoFactorEnabled: false } & SignedIn) | { twoFactorEnabled: true; challenge: string };
type SecondStep = { readonly username: string; readonly code: string; readonly challenge: string | undefined };

/** Wrong codes after which somebody else probably has the password. */
const ALARMING_TRIES = 5;

/** First step: name and password. Where the second is on, no token but a challenge for it. */
export async function signIn(deps: SignInDeps, credentials: Credentials, client: ClientInfo): Promise<FirstStep> {
  const user = await authenticate(deps, credentials, client, 'login');
  if (user.twoFactorEnabledAt) return { twoFactorEnabled: true, challenge: await beginSecondStep(deps, user, client) };
  const signedIn = await deps.db.transaction(async (tx) => {
    // It may have been disabled, or given another password or a second step, during the check of the password.
    const now = await users.lockById(tx, user.id);
    if (!users.isUnchanged(now, user) || now.twoFactorEnabledAt) return undefined;
    return openSession(tx, now, client, 'password');
  });
  if (!signedIn) throw problem('DATE_AUTENTIFICARE');
  return { twoFactorEnabled: false, ...signedIn };
}

async function beginSecondStep({ db }: SignInDeps, checked: users.UserRow, client: ClientInfo): Promise<string> {
  const challenge = newToken();
  await db.transaction(async (tx) => {
    // As in `signIn`: access may have been revoked during the check of the password.
    const now = await users.lockById(tx, checked.id);
    if (!users.isUnchanged(now, checked)) throw problem('DATE_AUTENTIFICARE');
    await queries.addChallenge(tx, {
      challengeHash: hashToken(challenge),
      userId: checked.id,
      ipKey: client.ipKey,
      userAgentHash: userAgentHash(client),
    });
  });
  return challenge;
}

/** Second step: a code, for a sign-in that was begun. Throws COD_AUTENTIFICARE for every wrong part. */
export async function finishSignIn(deps: SignInDeps, sent: SecondStep, client: ClientInfo): Promise<SignedIn> {
  const signedIn = await checkFactor(deps, sent, client, (countCode) => tryCode(deps, countCode, sent, client));
  if (!signedIn) throw problem('COD_AUTENTIFICARE');
  return signedIn;
}

async function tryCode(
  deps: SignInDeps,
  countCode: () => Promise<void>,
  { username, code, challenge }: SecondStep,
  client: ClientInfo,
): Promise<SignedIn | undefined> {
  const { db } = deps;
  const begun = challenge
    ? { challengeHash: hashToken(challenge) }
    : { ipKey: client.ipKey, userAgentHash: userAgentHash(client) };
  const taken = await queries.takeChallengeTry(db, username, begun);
  if (!taken) {
    await auditRefusal(db, client, undefined, { step: 'verify-2fa', reason: 'not-begun' });
    return undefined;
  }
  await countCode();
  const signedIn = await db.transaction((tx) => useCode(tx, deps, { ...taken, code }, client));
  if (!signedIn) await auditWrongCode(deps, taken, client);
  return signedIn;
}

async function useCode(
  tx: Db,
  deps: SignInDeps,
  { userId, challengeHash, code }: { userId: string; challengeHash: string; code: string },
  client: ClientInfo,
): Promise<SignedIn | undefined> {
  const user = await users.lockById(tx, userId);
  if (!user || user.disabledAt) return undefined;
  const factor = await takeFactor(tx, user, code, deps);
  if (!factor || !(await queries.endChallenge(tx, challengeHash))) return undefined;
  return openSession(tx, user, client, factor);
}

/** This caller knows the password: its owner gets a message, once a day. */
async function auditWrongCode(
  deps: SignInDeps,
  taken: { userId: string; tries: number },
  client: ClientInfo,
): Promise<void> {
  const { db, rateLimits, config } = deps;
  const user = await users.findById(db, taken.userId);
  await db.transaction(async (tx) => {
    await auditRefusal(tx, client, user, { step: 'verify-2fa', reason: 'wrong-code' });
    if (!user || taken.tries < ALARMING_TRIES) return;
    if (await rateLimits.limit('alarms of an account', 1, DAY_SECONDS)(user.id)) return;
    await queueEmail(tx, deps, accountNotice(user, 'codes-guessed', config));
  });
}

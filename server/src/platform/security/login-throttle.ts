import { Problem, problem } from 'contract/problem';
import type { Db } from '../database/db.ts';
import { DAY_SECONDS, HOUR_SECONDS, MINUTE_SECONDS } from '../runtime/clock.ts';
import type { KeyedHash } from './keyed-hash.ts';
import * as counters from './login-attempts.queries.ts';
import { openPendingAttempts } from './pending-attempts.ts';
import { scaledLimit } from './scaled-limit.ts';

/**
 * Slows down those who guess secrets of accounts. Counted in PostgreSQL, so that all copies of the program count together.
 *
 * Every attempt counts before the check of the secret (parallel calls gain nothing); a right one leaves the count. An
 * account has a few free attempts from each client, then doubling pauses of up to a quarter hour. Many wrong attempts
 * from everywhere leave each client a single free one. This slows guessers down, and their IP address too when they go
 * through many names. Nobody can lock another person out. Other IP addresses, and other names at the same address,
 * still have their attempts. An attempt during a pause is refused (429, `Retry-After`) and not counted.
 *
 * A code of six digits can be guessed by many attempts from many IP addresses. A guesser of codes knows the password,
 * so attempts at codes also have pauses from everywhere together (`countCode`). Recovery codes have none: the owner has
 * those. A right code takes only its own attempt out of the count: an attacker's stay counted, for any number of the
 * owner's sign-ins.
 */
export type LoginThrottle = {
  /** Lets `verify` see whether the secret is right; undefined: it is not. Throws 429, without verifying, during a pause. */
  readonly check: <Found>(
    attempt: LoginAttempt,
    verify: () => Promise<Found | undefined>,
  ) => Promise<Found | undefined>;
  /** Counts a code of six digits, within the `check` of the same attempt, which uncounts a right one. Throws 429. */
  readonly countCode: (attempt: LoginAttempt) => Promise<void>;
};

export type LoginAttempt = {
  readonly kind: 'password' | 'code';
  /** Name of the account, one for all ways to write it; need not exist. */
  readonly account: string;
  /** Of the client (`ip-key.ts`). */
  readonly ipKey: string;
};

/** At an account, from one client. */
const FREE_ATTEMPTS = 5;
const FREE_ATTEMPTS_UNDER_ATTACK = 1;
const OF_ACCOUNT = { firstPause: 5, longestPause: 15 * MINUTE_SECONDS, forgetAfter: DAY_SECONDS };

/** From one client, for all accounts: a whole office may mistype. */
const FREE_ATTEMPTS_OF_CLIENT = 60;
const OF_CLIENT = { firstPause: 1, longestPause: MINUTE_SECONDS, forgetAfter: 10 * MINUTE_SECONDS };

/** Codes of an account, from everywhere: 20 attempts hit one time in 16,000. */
const FREE_CODES = 20;
const OF_CODES = { firstPause: MINUTE_SECONDS, longestPause: HOUR_SECONDS, forgetAfter: DAY_SECONDS };

/** Wrong attempts, from everywhere and less than an hour apart, after which an account is under attack. */
const ATTACK = 100;
const WITHOUT_PAUSES = { free: 2_000_000_000, firstPause: 0, longestPause: 0, forgetAfter: HOUR_SECONDS };

type ThrottleDeps = { readonly db: Db; readonly keyedHash: KeyedHash };

/** `factor` (`RATE_LIMIT_FACTOR`) multiplies the free attempts. */
export function openLoginThrottle({ db, keyedHash }: ThrottleDeps, factor: number): LoginThrottle {
  const pendingAttempts = openPendingAttempts();
  const pendingCodes = openPendingAttempts();
  /** Of each attempt whose code was counted: the function that settles that count after the check. */
  const codesOf = new WeakMap<LoginAttempt, Settle>();
  const ofCodes = { ...OF_CODES, free: scaledLimit(FREE_CODES, factor) };

  return {
    check: async (attempt, verify) => {
      const keys = keysOf(attempt, keyedHash);
      const name = `${attempt.kind} ${keys.pair.account} ${attempt.ipKey}`;
      const { counted: settle, finish } = await pendingAttempts.start(name, () => countAll(db, keys, factor));
      const settleAll = (outcome: Outcome) => Promise.all([settle(outcome), codesOf.get(attempt)?.(outcome)]);
      return verifyAndSettle(verify, settleAll).finally(finish);
    },
    countCode: async (attempt) => {
      const codes = { ...keysOf(attempt, keyedHash).everywhere, kind: 'codes' };
      const { counted, finish } = await pendingCodes.start(codes.account, () => countOrRefuse(db, codes, ofCodes));
      codesOf.set(attempt, async (outcome) => {
        if (outcome === 'right') await counters.uncountAttempt(db, codes, counted, ofCodes).finally(finish);
        else finish();
      });
    },
  };
}

/** The result of an attempt: `refused` met another pause before its check, `failed` proves nothing about the secret. */
type Outcome = 'right' | 'wrong' | 'refused' | 'failed';
type Settle = (outcome: Outcome) => Promise<unknown>;

/** Counts an attempt as a wrong one; answers how to settle it once it was checked. */
async function countAll(db: Db, keys: Keys, factor: number): Promise<Settle> {
  const { pair, everywhere, client } = keys;
  const counts = await counters.findCounters(db, [pair, everywhere, client]);
  refuseWhile(Math.max(0, ...counts.map(({ wait }) => wait)));
  const isUnderAttack = (counts.find((counter) => counter.ipKey === '')?.attempts ?? 0) >= ATTACK * factor;
  const ofPair = {
    ...OF_ACCOUNT,
    free: scaledLimit(isUnderAttack ? FREE_ATTEMPTS_UNDER_ATTACK : FREE_ATTEMPTS, factor),
  };
  const ofClient = { ...OF_CLIENT, free: scaledLimit(FREE_ATTEMPTS_OF_CLIENT, factor) };
  const [countedOfPair, countedOfClient] = await db.transaction(async (tx) => [
    await countOrRefuse(tx, pair, ofPair),
    await countOrRefuse(tx, client, ofClient),
  ]);
  return async (outcome) => {
    if (outcome === 'failed') return;
    if (outcome === 'wrong') {
      await counters.countAttempt(db, everywhere, WITHOUT_PAUSES);
      return;
    }
    if (outcome === 'right') await counters.removeCounter(db, pair);
    else await counters.uncountAttempt(db, pair, countedOfPair, ofPair);
    await counters.uncountAttempt(db, client, countedOfClient, ofClient);
  };
}

/** A check that fails stays counted as an attempt, unless it was refused before it saw anything. */
async function verifyAndSettle<Found>(
  verify: () => Promise<Found | undefined>,
  settle: Settle,
): Promise<Found | undefined> {
  let outcome: Outcome = 'failed';
  try {
    const verified = await verify();
    outcome = verified === undefined ? 'wrong' : 'right';
    return verified;
  } catch (failure) {
    if (failure instanceof Problem && failure.code === 'PREA_MULTE_INCERCARI') outcome = 'refused';
    throw failure;
  } finally {
    await settle(outcome);
  }
}

/** For an account whose owner was recognised in another way (a link from an email): earlier attempts no longer count. */
export async function resetLoginThrottle({ db, keyedHash }: ThrottleDeps, account: string): Promise<void> {
  for (const hash of keyedHash.allHashes('sign-in', account)) await counters.removeCountersOf(db, hash);
}

type Keys = {
  readonly pair: counters.CounterKey;
  readonly everywhere: counters.CounterKey;
  readonly client: counters.CounterKey;
};

/** The counters hold no account names. */
function keysOf({ kind, account, ipKey }: LoginAttempt, keyedHash: KeyedHash): Keys {
  const owner = keyedHash.hash('sign-in', account);
  return {
    pair: { kind, account: owner, ipKey },
    everywhere: { kind, account: owner, ipKey: '' },
    client: { kind: 'any', account: '', ipKey },
  };
}

async function countOrRefuse(
  db: Db,
  key: counters.CounterKey,
  policy: counters.BackoffPolicy,
): Promise<counters.Counted> {
  const counted = await counters.countAttempt(db, key, policy);
  if (counted) return counted;
  const [counter] = await counters.findCounters(db, [key]);
  throw tooManyAttempts(Math.max(1, counter?.wait ?? 1));
}

function refuseWhile(retryAfterSeconds: number): void {
  if (retryAfterSeconds > 0) throw tooManyAttempts(retryAfterSeconds);
}

const tooManyAttempts = (retryAfterSeconds: number) => problem('PREA_MULTE_INCERCARI', { retryAfterSeconds });

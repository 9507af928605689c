import { Problem, problem } from 'contract/problem';
import type { Db } from '../database/db.ts';
import { DAY_SECONDS, HOUR_SECONDS, MINUTE_SECONDS } from '../runtime/clock.ts';
import { sha256 } from '../runtime/sha256.ts';
import * as counters from './guess-counters.ts';
import { openTriesUnderWay } from './tries-under-way.ts';

/**
 * Holds off those who guess secrets of accounts, in PostgreSQL, so that all copies of the program count together.
 *
 * Every try is counted before the secret is looked at (a crowd at once is no way around) and taken back when it was
 * right. An account has a few free tries from each address, then pauses that double up to a quarter of an hour. Many
 * wrong tries from everywhere leave each address a single free one. So whoever guesses slows down himself, and his
 * address when he goes through many names. Nobody can lock another person out: another address, and another name at
 * the same address, still have their tries. A try during a pause is refused (429, `Retry-After`) and counts for nothing.
 *
 * A code of six digits can be guessed by many tries from many addresses. Those who may try it know the password, so
 * tries at codes also have pauses from everywhere together (`admitCode`); recovery codes have not, the owner has those.
 * A right code takes back its own try only: those of an attacker stay counted, however often the owner signs in.
 */
export type Guesses = {
  /** Lets `look` see whether the secret is right; undefined: it is not. Throws 429, without looking, while there is a pause. */
  readonly attempt: <Found>(guess: Guess, look: () => Promise<Found | undefined>) => Promise<Found | undefined>;
  /** Counts a code of six digits, within the `attempt` of the same guess, which takes it back if it was right. Throws 429. */
  readonly admitCode: (guess: Guess) => Promise<void>;
};

export type Guess = {
  readonly kind: 'password' | 'code';
  /** Name of the account, one for all ways to write it; need not exist. */
  readonly account: string;
  /** Of `address-key.ts`. */
  readonly address: string;
};

/** An account from one address. */
const FREE_TRIES = 5;
const FREE_TRIES_OF_HOT_ACCOUNT = 1;
const OF_ACCOUNT = { firstPause: 5, longestPause: 15 * MINUTE_SECONDS, forgetAfter: DAY_SECONDS };

/** An address, whatever the accounts: a whole office may mistype. */
const FREE_TRIES_OF_ADDRESS = 60;
const OF_ADDRESS = { firstPause: 1, longestPause: MINUTE_SECONDS, forgetAfter: 10 * MINUTE_SECONDS };

/** Codes of an account, from everywhere: 20 tries hit one time in 16,000. */
const FREE_CODES = 20;
const OF_CODES = { firstPause: MINUTE_SECONDS, longestPause: HOUR_SECONDS, forgetAfter: DAY_SECONDS };

/** Wrong tries, from everywhere and less than an hour apart, after which an account is being attacked. */
const HOT = 100;
const WITHOUT_PAUSES = { free: 2_000_000_000, firstPause: 0, longestPause: 0, forgetAfter: HOUR_SECONDS };

/** `factor` (`RATE_LIMIT_FACTOR`) multiplies the free tries. */
export function openGuesses(db: Db, factor: number): Guesses {
  const triesUnderWay = openTriesUnderWay();
  const codesUnderWay = openTriesUnderWay();
  /** Of each attempt that admitted a code: what settles it when the code was looked at. */
  const codesOf = new WeakMap<Guess, Settle>();
  const ofCodes = { ...OF_CODES, free: scaled(FREE_CODES, factor) };

  return {
    attempt: async (guess, look) => {
      const keys = keysOf(guess);
      const name = `${guess.kind} ${keys.pair.account} ${guess.address}`;
      const { counted: settle, leave } = await triesUnderWay.enter(name, () => admit(db, keys, factor));
      const settleAll = (outcome: Outcome) => Promise.all([settle(outcome), codesOf.get(guess)?.(outcome)]);
      return judge(look, settleAll).finally(leave);
    },
    admitCode: async (guess) => {
      const codes = { ...keysOf(guess).everywhere, kind: 'codes' };
      const { counted, leave } = await codesUnderWay.enter(codes.account, () => countOrRefuse(db, codes, ofCodes));
      codesOf.set(guess, async (outcome) => {
        if (outcome === 'right') await counters.takeTryBack(db, codes, counted, ofCodes).finally(leave);
        else leave();
      });
    },
  };
}

/** What a try turned out to be: `refused` met another pause before it was looked at, `failed` says nothing of the secret. */
type Outcome = 'right' | 'wrong' | 'refused' | 'failed';
type Settle = (outcome: Outcome) => Promise<unknown>;

/** Counts a try as a wrong one; answers how to settle it once it was looked at. */
async function admit(db: Db, keys: Keys, factor: number): Promise<Settle> {
  const { pair, everywhere, address } = keys;
  const standing = await counters.findCounters(db, [pair, everywhere, address]);
  refuseWhile(Math.max(0, ...standing.map(({ wait }) => wait)));
  const isHot = (standing.find((counter) => counter.address === '')?.tries ?? 0) >= HOT * factor;
  const ofPair = { ...OF_ACCOUNT, free: scaled(isHot ? FREE_TRIES_OF_HOT_ACCOUNT : FREE_TRIES, factor) };
  const ofAddress = { ...OF_ADDRESS, free: scaled(FREE_TRIES_OF_ADDRESS, factor) };
  const [countedOfPair, countedOfAddress] = await db.transaction(async (tx) => [
    await countOrRefuse(tx, pair, ofPair),
    await countOrRefuse(tx, address, ofAddress),
  ]);
  return async (outcome) => {
    if (outcome === 'failed') return;
    if (outcome === 'wrong') {
      await counters.countTry(db, everywhere, WITHOUT_PAUSES);
      return;
    }
    if (outcome === 'right') await counters.removeCounter(db, pair);
    else await counters.takeTryBack(db, pair, countedOfPair, ofPair);
    await counters.takeTryBack(db, address, countedOfAddress, ofAddress);
  };
}

/** A look that fails stays counted as a try, unless it was refused before it saw anything. */
async function judge<Found>(look: () => Promise<Found | undefined>, settle: Settle): Promise<Found | undefined> {
  let outcome: Outcome = 'failed';
  try {
    const found = await look();
    outcome = found === undefined ? 'wrong' : 'right';
    return found;
  } catch (failure) {
    if (failure instanceof Problem && failure.code === 'PREA_MULTE_INCERCARI') outcome = 'refused';
    throw failure;
  } finally {
    await settle(outcome);
  }
}

function scaled(tries: number, factor: number): number {
  return Math.max(1, Math.round(tries * factor));
}

/** The account's owner has proved himself in another way (a link from an email): nothing is left of earlier tries. */
export async function forgetGuesses(db: Db, account: string): Promise<void> {
  await counters.removeCountersOf(db, hashed(account));
}

type Keys = {
  readonly pair: counters.CounterKey;
  readonly everywhere: counters.CounterKey;
  readonly address: counters.CounterKey;
};

function keysOf({ kind, account, address }: Guess): Keys {
  const owner = hashed(account);
  return {
    pair: { kind, account: owner, address },
    everywhere: { kind, account: owner, address: '' },
    address: { kind: 'any', account: '', address },
  };
}

/** The counters name nobody. */
function hashed(account: string): string {
  return sha256(account);
}

async function countOrRefuse(db: Db, key: counters.CounterKey, patience: counters.Patience): Promise<counters.Counted> {
  const counted = await counters.countTry(db, key, patience);
  if (counted) return counted;
  const [counter] = await counters.findCounters(db, [key]);
  throw tooManyTries(Math.max(1, counter?.wait ?? 1));
}

function refuseWhile(retryAfterSeconds: number): void {
  if (retryAfterSeconds > 0) throw tooManyTries(retryAfterSeconds);
}

const tooManyTries = (retryAfterSeconds: number) => problem('PREA_MULTE_INCERCARI', { retryAfterSeconds });

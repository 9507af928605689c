import { formatDate, withPlainSpaces } from 'contract/romanian/romanian';
import { takeAdvisoryLock } from '../platform/database/advisory-lock.ts';
import type { Deps } from '../platform/deps.ts';
import { type DatedRate, fetchRates, readRate } from './fetch-exchange-rates.ts';
import * as queries from './parameters.queries.ts';

const NAME = 'EUR_EXCHANGE_RATE';

/** RON for a euro: a rate outside of these is a mistake of any publisher. */
const MIN_RATE = 3;
const MAX_RATE = 10;
/** The largest change of a euro rate, as a share of the old one, without a person's check. */
const LARGEST_MOVE = 0.2;

/**
 * True for a rate that moved more than a day's usual change: a published one is refused, one entered by hand gets a
 * note.
 */
export const isJump = (rate: number, before: number): boolean => Math.abs(rate - before) > before * LARGEST_MOVE;

/** The result of a refresh. */
export type Refresh = 'stored' | 'already known' | 'kept';

/**
 * Takes over the National Bank's euro rate, dated with its own day, unless we have it. After any failure the present
 * value stays, and the log has the reason.
 */
export async function refreshRate(
  { config, db, log, today }: Pick<Deps, 'config' | 'db' | 'log' | 'today'>,
  timeoutMs?: number,
): Promise<Refresh> {
  const day = today();
  if ((await queries.findOneOn(db, NAME, day))?.validFrom === day) return 'already known';
  try {
    const published = readRate(await fetchRates(config.bnrRatesUrl, timeoutMs), 'EUR');
    return await store(db, published, day);
  } catch (error) {
    log.warn({ reason: reasonOf(error) }, 'the exchange rate could not be refreshed: the stored one stays');
    return 'kept';
  }
}

/** One line for the log: without a connection to the Internet this happens every day and is no bug of the program. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message;
}

/** Throws for an unbelievable rate. */
function store(db: Deps['db'], published: DatedRate, today: string): Promise<Refresh> {
  return db.transaction(async (tx) => {
    await takeAdvisoryLock(tx, NAME);
    const stored = await queries.findOneOn(tx, NAME, today);
    const rate = Math.round(published.rate * 10_000) / 10_000;
    refuseAbsurd(rate, published.day, today);
    if (stored && published.day <= stored.validFrom) return 'already known';
    if (stored) refuseJump(rate, Number(stored.value));
    const source = `BNR, cursul din ${withPlainSpaces(formatDate(published.day))}`;
    await queries.addValues(tx, [{ name: NAME, value: rate, validFrom: published.day, source }], null);
    return 'stored';
  });
}

function refuseAbsurd(rate: number, day: string, today: string): void {
  if (day > today) throw new Error(`the rate is of a day to come, ${day}`);
  if (rate < MIN_RATE || rate > MAX_RATE)
    throw new Error(`${rate} RON for a euro is not between ${MIN_RATE} and ${MAX_RATE}`);
}

function refuseJump(rate: number, stored: number): void {
  if (isJump(rate, stored)) throw new Error(`${rate} is too far from the stored ${stored}`);
}

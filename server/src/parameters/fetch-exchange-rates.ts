import { parseDay } from 'loan/calendar';
import { traceHeaders } from '../platform/runtime/trace-context.ts';

/** A rate of the central bank: RON for one unit of the currency, on a day. */
export type DatedRate = { readonly day: string; readonly rate: number };

/** The feed of a day is about 2 kB, that of ten days 20. */
const MAX_BYTES = 256 * 1_024;
const TIMEOUT_MS = 15_000;

/** Tags may carry any namespace prefix: the bank has changed its namespace before. */
const CUBE = /<(?:[\w-]+:)?Cube(?=[\s>])/;
const RATE = /<(?:[\w-]+:)?Rate(?=[\s>])/;
const END = /<\/(?:[\w-]+:)?DataSet>\s*$/;

/**
 * Fetches the National Bank's feed. Throws without a good answer in time: another status, a redirection (an address
 * that moved answers with the bank's home page), too many bytes.
 */
export async function fetchRates(url: string, timeoutMs = TIMEOUT_MS): Promise<string> {
  const answer = await fetch(url, {
    redirect: 'manual',
    headers: traceHeaders(),
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (answer.status !== 200 || !answer.body) throw new Error(`the feed answered with status ${answer.status}`);
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of answer.body) {
    bytes += chunk.byteLength;
    if (bytes > MAX_BYTES) throw new Error('the feed is too long');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/**
 * The newest rate of a currency in the feed. Throws with the reason for a text that is not a whole feed, or lacks the
 * rate.
 */
export function readRate(xml: string, currency: string): DatedRate {
  if (!/^\s*(?:<\?xml[^>]*\?>\s*)?<(?:[\w-]+:)?DataSet[\s>]/.test(xml)) throw new Error('this is not the feed');
  if (!END.test(xml)) throw new Error('the feed breaks off');
  const cubes = xml.split(CUBE).slice(1);
  if (cubes.length === 0) throw new Error('the feed has no day');
  const rates = cubes.map((cube) => ({ day: dayOfCube(cube), rate: rateIn(cube, currency) }));
  return rates.reduce((newest, rate) => (rate.day > newest.day ? rate : newest));
}

function dayOfCube(cube: string): string {
  const day = attribute(openTag(cube), 'date') ?? '';
  if (!parseDay(day)) throw new Error('a day of the feed is no date');
  return day;
}

function rateIn(cube: string, currency: string): number {
  const element = cube
    .split(RATE)
    .slice(1)
    .find((rate) => attribute(openTag(rate), 'currency') === currency);
  if (element === undefined) throw new Error(`the feed has no ${currency}`);
  const amount = /^[^>]*>\s*(\d{1,9}(?:\.\d{1,9})?)\s*</.exec(element)?.[1];
  const multiplier = attribute(openTag(element), 'multiplier') ?? '1';
  if (amount === undefined || !/^[1-9]\d{0,5}$/.test(multiplier))
    throw new Error(`the ${currency} of the feed is no rate`);
  return Number(amount) / Number(multiplier);
}

/** The text before the first `>`: the attributes of the tag at the split. */
function openTag(text: string): string {
  return text.slice(0, text.indexOf('>'));
}

function attribute(tag: string, name: string): string | undefined {
  const [, double, single] = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(tag) ?? [];
  return double ?? single;
}

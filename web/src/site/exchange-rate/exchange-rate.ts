import { parameters } from 'contract/parameters/parameters';
import { useEffect, useState } from 'react';
import { call } from '../../shared/api/call.ts';
import { readText, storeText } from '../../shared/drafts/browser-storage.ts';

/** The parameter's name, and the cache's in localStorage: `{ value, timestamp }`. */
const NAME = 'EUR_EXCHANGE_RATE';
/** Hours for which the site reuses a known rate; the privacy page names them. */
export const RATE_FRESH_HOURS = 12;
const FRESH_MS = RATE_FRESH_HOURS * 3_600_000;
/** RON per euro before the first answer, and without both an answer and a cached rate. */
const AT_FIRST = 4.9757;
const FALLBACK = 4.9;

/** RON for one euro; only the server's answer has its source and its first day (ISO). */
export type ExchangeRate = { readonly rate: number; readonly source?: string; readonly validFrom?: string };

type Cached = { value: number; timestamp: number; source?: string; validFrom?: string };

let rateRequest: Promise<ExchangeRate> | undefined;

/** Cached for `RATE_FRESH_HOURS`; without an answer, the last known rate, else 4.9. It never fails. */
export function fetchExchangeRate(): Promise<ExchangeRate> {
  const cached = readCache();
  if (cached && Date.now() - cached.timestamp < FRESH_MS) return Promise.resolve(rateOf(cached));
  rateRequest ??= ask()
    .catch(() => (cached ? rateOf(cached) : { rate: FALLBACK }))
    .finally(() => {
      rateRequest = undefined;
    });
  return rateRequest;
}

/** The rate for a screen; 4.9757 before the first answer. */
export function useExchangeRate(): ExchangeRate {
  const [rate, setRate] = useState<ExchangeRate>({ rate: AT_FIRST });
  useEffect(() => {
    let shown = true;
    fetchExchangeRate().then((known) => shown && setRate(known));
    return () => {
      shown = false;
    };
  }, []);
  return rate;
}

async function ask(): Promise<ExchangeRate> {
  const sent = { params: { name: NAME } } as const;
  const { value: stored, source, validFrom } = await call(parameters.getPublic, sent, { isBackground: true });
  const value = Number(stored);
  if (!(value > 0)) throw new RangeError('The exchange rate is not a positive number');
  const cached = { value, timestamp: Date.now(), source, validFrom };
  storeText('browser', NAME, JSON.stringify(cached));
  return rateOf(cached);
}

function rateOf({ value, source, validFrom }: Cached): ExchangeRate {
  return { rate: value, ...(source && { source }), ...(validFrom && { validFrom }) };
}

function readCache(): Cached | undefined {
  try {
    const cached: Partial<Cached> = JSON.parse(readText('browser', NAME) ?? '{}');
    const { value, timestamp } = cached;
    const isRate = typeof value === 'number' && value > 0 && typeof timestamp === 'number';
    return isRate ? { ...cached, value, timestamp } : undefined;
  } catch {
    return undefined; // Not written by us: it counts as empty.
  }
}

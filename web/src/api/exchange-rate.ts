import type { parameters } from 'contract/parameters';
import { useEffect, useState } from 'react';
import { call } from './call.ts';

/** The parameter's name, and the cache's in localStorage: `{ value, timestamp }`. */
const NAME = 'EUR_EXCHANGE_RATE';
/** Twelve hours, ms. */
const FRESH = 43_200_000;
/** RON per euro until the first answer, and when there is neither an answer nor a cached one. */
const AT_FIRST = 4.9757;
const FALLBACK = 4.9;

type Cached = { value: number; timestamp: number };

let asked: Promise<number> | undefined;

/** RON per euro: cached for 12 hours; if the server does not answer, the last known rate, else 4.9. Never fails. */
export function fetchExchangeRate(): Promise<number> {
  const cached = readCache();
  if (cached && Date.now() - cached.timestamp < FRESH) return Promise.resolve(cached.value);
  asked ??= ask()
    .catch(() => cached?.value ?? FALLBACK)
    .finally(() => {
      asked = undefined;
    });
  return asked;
}

/** RON per euro, for a screen; 4.9757 until it is known. */
export function useExchangeRate(): number {
  const [rate, setRate] = useState(AT_FIRST);
  useEffect(() => {
    let shown = true;
    fetchExchangeRate().then((known) => shown && setRate(known));
    return () => {
      shown = false;
    };
  }, []);
  return rate;
}

async function ask(): Promise<number> {
  const address = { method: 'GET', path: '/api/parameters/:name' } as const;
  const { value } = await call<typeof parameters.getPublic>(address, { params: { name: NAME } });
  if (!(value > 0)) throw new RangeError('The exchange rate is not a positive number');
  writeCache({ value, timestamp: Date.now() });
  return value;
}

function readCache(): Cached | undefined {
  try {
    const cached: Partial<Cached> = JSON.parse(localStorage.getItem(NAME) ?? '{}');
    const { value, timestamp } = cached;
    return typeof value === 'number' && value > 0 && typeof timestamp === 'number' ? { value, timestamp } : undefined;
  } catch {
    return undefined; // Not ours, or this browser keeps nothing: as good as empty.
  }
}

function writeCache(cached: Cached): void {
  try {
    localStorage.setItem(NAME, JSON.stringify(cached));
  } catch {
    // A full or forbidden storage only means that the next visit asks again.
  }
}

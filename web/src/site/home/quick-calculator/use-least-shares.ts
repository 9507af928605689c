import { useEffect, useState } from 'react';
import { fetchParameter } from '../../limits/fetch-parameter.ts';
import type { LeastShares } from './down-payment-words.ts';

/**
 * Fetched once there is something to say of them; undefined until they are known, and when they cannot be. Without
 * `limits-api.ts`: that brings the library of queries and the codecs of parameters, which this page does without.
 */
export function useLeastShares(isNeeded: boolean): LeastShares | undefined {
  const [shares, setShares] = useState<LeastShares>();
  useEffect(() => {
    if (!isNeeded || shares) return;
    const left = new AbortController();
    Promise.all([fetchParameter('AVANS_MIN_PRIMA', left.signal), fetchParameter('AVANS_MIN_STD', left.signal)]).then(
      ([firstHome, standard]) => setShares({ firstHome, standard }),
      () => {}, // The calculator works without this sentence.
    );
    return () => left.abort();
  }, [isNeeded, shares]);
  return shares;
}

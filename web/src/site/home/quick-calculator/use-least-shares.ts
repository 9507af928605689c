import { useEffect, useState } from 'react';
import { fetchParameter } from '../../wizard-session/fetch-parameter.ts';
import type { LeastShares } from './down-payment-words.ts';

/**
 * The page fetches them once it needs them; undefined before the answer, and without one. It does not use
 * `limits-api.ts`, which brings the library of queries and the codecs of parameters.
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

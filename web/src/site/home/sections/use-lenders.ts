import type { Reply } from 'contract/endpoint';
import type { simulations } from 'contract/simulations/simulations';
import { useEffect, useState } from 'react';
import { call } from '../../../shared/api/call.ts';

/** The banks among the offers in force. */
export type Lenders = Reply<typeof simulations.lenders>;

const address = { method: 'GET', path: '/api/simulate/lenders' } as const;

/** Asked once they are wanted; undefined until the server answers, and where it cannot be reached. */
export function useLenders(areWanted: boolean): Lenders | undefined {
  const [lenders, setLenders] = useState<Lenders>();
  useEffect(() => {
    if (!areWanted) return;
    const left = new AbortController();
    call<typeof simulations.lenders>(address, {}, { signal: left.signal })
      .then(setLenders)
      .catch(() => undefined); // The page says all the rest without them.
    return () => left.abort();
  }, [areWanted]);
  return lenders;
}

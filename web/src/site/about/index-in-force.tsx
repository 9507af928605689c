import type { Reply } from 'contract/endpoint';
import { simulations } from 'contract/simulations/simulations';
import { indexInWords, missingIndexWords } from 'quote/shown/index-words';
import { useEffect, useState } from 'react';
import { call } from '../../shared/api/call.ts';

type Index = Reply<typeof simulations.index>;

/** Today's IRCC with its quarter; empty before the answer, and when the server fails. */
export function IndexInForce() {
  const [index, setIndex] = useState<Index>();
  useEffect(() => {
    const left = new AbortController();
    // The answer reads well without it.
    call(simulations.index, {}, { signal: left.signal, isBackground: true }).then(setIndex, () => {});
    return () => left.abort();
  }, []);
  return index ? <p>{sentenceOf(index)}</p> : null;
}

function sentenceOf({ asOf, ...index }: Index): string {
  const missing = missingIndexWords({ ...index, dataInceputCredit: asOf }, asOf);
  return missing ?? `Azi calculăm cu IRCC ${indexInWords(index)}.`;
}

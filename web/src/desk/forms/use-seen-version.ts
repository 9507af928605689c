import { useState } from 'react';
import { ApiError } from '../../shared/api/call.ts';

/**
 * The version on the screen at the beginning of a change. Others' changes leave it the same, so that the server refuses
 * a decision made without them; after a refusal the present version counts as seen.
 */
export function useSeenVersion(current: number) {
  const [seen, setSeen] = useState(current);
  const [refused, setRefused] = useState<number>();
  if (refused !== undefined && current !== refused) {
    setSeen(current);
    setRefused(undefined);
  }
  return {
    seen,
    /** True once others have changed it, until a save is refused. */
    isBehind: refused === undefined && seen !== current,
    /** Call it with each failure. */
    noteRefusal: (failure: Error) => {
      if (!isOutdated(failure)) return;
      setRefused(seen);
    },
  };
}

const OUTDATED: ReadonlySet<string> = new Set([
  'APLICATIE_SCHIMBATA',
  'DOSAR_SCHIMBAT',
  'PROPUNERE_SCHIMBATA',
  'ACT_SCHIMBAT',
]);

/**
 * True of a failure because another person saved first: typed words stay, and the next press saves them over that
 * change.
 */
export function isOutdated(failure: Error | null): boolean {
  return failure instanceof ApiError && OUTDATED.has(failure.code);
}

import { useState } from 'react';
import { ApiError } from '../../shared/api/call.ts';

/**
 * The version that somebody had on the screen when they began. It stays the same whatever others change meanwhile, so
 * that the server refuses what was decided without seeing that; after a refusal the present version counts as seen.
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

/** True of a failure because somebody else saved first: what was typed stays, and can be saved over their change. */
export function isOutdated(failure: Error | null): boolean {
  return failure instanceof ApiError && OUTDATED.has(failure.code);
}

import { isConflict } from '../../shared/api/failure.ts';

/**
 * The `onError` of a change that somebody else may have been faster with: `read` then fetches the present state. The
 * change is under way until that is on the screen, so that the next press is based on it.
 */
export function readAfterConflict(read: () => Promise<unknown>): (failure: Error) => Promise<void> {
  return async (failure) => {
    if (isConflict(failure)) await read();
  };
}

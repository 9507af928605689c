import { useCallback, useEffect, useRef } from 'react';

/** Runs at once, then at most once within `waitMs` milliseconds: calls meanwhile become one run at their end. */
export function useThrottled(run: () => void, waitMs: number): () => void {
  const latest = useRef(run);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isDue = useRef(false);
  useEffect(() => {
    latest.current = run;
  }, [run]);
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      timer.current = undefined;
    },
    [],
  );
  return useCallback(() => {
    if (timer.current !== undefined) {
      isDue.current = true;
      return;
    }
    const begin = () => {
      isDue.current = false;
      timer.current = setTimeout(() => {
        timer.current = undefined;
        if (isDue.current) begin();
      }, waitMs);
      latest.current();
    };
    begin();
  }, [waitMs]);
}

import type { StaffEvent } from 'contract/events';
import { useEffect, useEffectEvent } from 'react';
import { listenTogether } from './one-for-all-tabs.ts';

/** Hears what changes while the screen is open; `restart` means: read again whatever is shown. */
export function useLive(hear: (event: StaffEvent) => void): void {
  const tell = useEffectEvent(hear);
  useEffect(() => {
    const end = new AbortController();
    listenTogether((event) => tell(event), end.signal);
    return () => end.abort();
  }, []);
}

import { useEffect, useEffectEvent } from 'react';
import { type LiveEvent, listenTogether } from './one-for-all-tabs.ts';

type Hear = (event: LiveEvent) => void;

/** Everything in this tab that listens, and the end of the line that it shares. */
const hearers = new Set<Hear>();
let line: AbortController | undefined;

/** Hears what changes while the screen is open; `restart` means: read again whatever is shown. */
export function useLive(hear: Hear): void {
  const tell = useEffectEvent(hear);
  useEffect(() => join((event) => tell(event)), []);
}

/** Keeps the line while one goes from screen to screen: the next one misses nothing while a line is made anew. */
export function useKeptLine(): void {
  useEffect(() => join(() => {}), []);
}

function join(hear: Hear): () => void {
  hearers.add(hear);
  if (line) hear({ kind: 'joined' });
  else line = openLine();
  return () => {
    hearers.delete(hear);
    if (hearers.size > 0) return;
    line?.abort();
    line = undefined;
  };
}

function openLine(): AbortController {
  const end = new AbortController();
  listenTogether((event) => {
    for (const hear of hearers) hear(event);
  }, end.signal);
  return end;
}

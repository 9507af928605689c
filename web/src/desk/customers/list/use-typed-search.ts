import { useEffect, useEffectEvent, useState } from 'react';

/** Pause in typing before the search, ms. */
const DEBOUNCE_MS = 200;

/**
 * The text of a search box. It is searched for after a pause, or at once by `search`; `searched` is the present search,
 * and the box follows it when a link or the history changes it.
 */
export function useTypedSearch(searched: string, onSearch: (text: string) => void) {
  const [typed, setTyped] = useState(searched);
  const [isWaiting, setIsWaiting] = useState(false);
  const search = () => {
    setIsWaiting(false);
    if (typed.trim() !== searched) onSearch(typed.trim());
  };
  const searchLater = useEffectEvent(search);
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => searchLater(), typed === '' ? 0 : DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [typed, isWaiting]);
  const follow = useEffectEvent((now: string) => {
    if (!isWaiting && typed.trim() !== now) setTyped(now);
  });
  useEffect(() => follow(searched), [searched]);
  const type = (text: string) => {
    setTyped(text);
    setIsWaiting(true);
  };
  return { typed, type, search };
}

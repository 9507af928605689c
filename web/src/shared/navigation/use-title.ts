import { useEffect } from 'react';
import { site } from '../brand/brand.ts';

/** Names the screen in the browser's tab and history: `Alegeți durata · Rata Clară`. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · ${site().brand}`;
  }, [title]);
}

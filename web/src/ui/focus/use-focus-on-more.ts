import { type RefObject, useEffect, useRef } from 'react';
import { focusOn } from './focus-anchor.ts';

/** For a list of `count` items that grows on demand: focuses the first new item. */
export function useFocusOnMore(count: number): { list: RefObject<HTMLDivElement | null>; expectMore: () => void } {
  const list = useRef<HTMLDivElement>(null);
  const before = useRef<number>(undefined);
  useEffect(() => {
    if (before.current === undefined || count <= before.current) return;
    focusOn(list.current?.querySelectorAll('li, tbody > tr')[before.current]);
    before.current = undefined;
  }, [count]);
  const expectMore = () => {
    before.current = count;
  };
  return { list, expectMore };
}

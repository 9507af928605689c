import { type RefObject, useEffect, useRef } from 'react';
import { focusOn } from './place.ts';

/** What a list of so many items needs that gets longer on demand: the focus goes to the first of those that came. */
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

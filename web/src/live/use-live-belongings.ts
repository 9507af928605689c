import { type Belonging, belongingKinds } from 'contract/events';
import { useRef } from 'react';
import { useLive } from './use-live.ts';

type Kind = Belonging['what'];

/**
 * Hears which kinds of things of a customer changed, or of any customer. After a broken line all may have; what is told
 * when listening begins is only what the screen is reading anyway.
 */
export function useLiveBelongings(customerId: string | 'any' | undefined, changed: (kinds: ReadonlySet<Kind>) => void) {
  const hasBegun = useRef(false);
  useLive((event) => {
    if (event.kind === 'restart') {
      if (hasBegun.current) changed(new Set(belongingKinds));
      hasBegun.current = true;
    } else if (event.kind === 'belongings') {
      const his = event.changed.filter(({ customer }) => customerId === 'any' || customer === customerId);
      if (his.length > 0) changed(new Set(his.map(({ what }) => what)));
    }
  });
}

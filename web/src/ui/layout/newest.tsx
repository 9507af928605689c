import type { ReactNode } from 'react';
import { Fold } from './fold.tsx';

type NewestProps<Item> = {
  /** Newest first. */
  items: readonly Item[];
  /** The number of items in sight. */
  shown: number;
  /** The words that unfold the others. */
  others: (count: number) => string;
  children: (items: readonly Item[]) => ReactNode;
};

/** The newest items of a list; the older ones unfold. */
export function Newest<Item>({ items, shown, others, children }: NewestProps<Item>) {
  const rest = items.slice(shown);
  return (
    <>
      {children(items.slice(0, shown))}
      {rest.length > 0 && <Fold heading={others(rest.length)}>{children(rest)}</Fold>}
    </>
  );
}

import { MOST_SIDE_BY_SIDE } from 'contract/simulations';
import { useState } from 'react';

/** The offers chosen to stand side by side, by `_id`, in the order chosen. */
export type Chosen = {
  readonly ids: readonly string[];
  readonly isFull: boolean;
  readonly toggle: (id: string) => void;
  readonly clear: () => void;
};

/** Up to four offers; one more than that is not taken. */
export function useChosen(): Chosen {
  const [ids, setIds] = useState<readonly string[]>([]);
  const toggle = (id: string) =>
    setIds((now) => {
      if (now.includes(id)) return now.filter((other) => other !== id);
      return now.length < MOST_SIDE_BY_SIDE ? [...now, id] : now;
    });
  return { ids, isFull: ids.length === MOST_SIDE_BY_SIDE, toggle, clear: () => setIds([]) };
}

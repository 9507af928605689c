/** Random values that repeat for the same seed. */
export type Random = {
  /** From 0 to below 1. */
  readonly next: () => number;
  /** A whole number, both ends included. */
  readonly int: (min: number, max: number) => number;
  readonly pick: <Item>(items: readonly Item[]) => Item;
  /** The index of one of the shares, the larger the likelier. */
  readonly weighted: (shares: readonly number[]) => number;
  /** True with that probability, from 0 to 1. */
  readonly chance: (share: number) => boolean;
};

/** Mulberry32 (Tommy Ettinger, public domain): 32 bits of state, enough for people who do not exist. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const int = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  return {
    next,
    int,
    pick: (items) => {
      const item = items[int(0, items.length - 1)];
      if (item === undefined) throw new Error('nothing to pick from');
      return item;
    },
    weighted: (shares) => {
      let left = next() * shares.reduce((sum, share) => sum + share, 0);
      for (const [index, share] of shares.entries()) {
        if (left < share) return index;
        left -= share;
      }
      return shares.length - 1;
    },
    chance: (share) => next() < share,
  };
}

import type { Customer } from 'contract/customer';
import type { StaffEvent } from 'contract/events';
import type { SignedIn } from '../platform/access.ts';

/** Customers by id as they are now; undefined: gone. */
export type Changes = ReadonlyMap<string, Customer | undefined>;

/** Who listens on one open call. */
export type Listener = {
  readonly caller: SignedIn;
  readonly tell: (changes: Changes) => void;
  /** Whatever he knows must be read again. */
  readonly restart: () => void;
  readonly keepAlive: () => void;
  readonly end: () => void;
  /** What he has to be told, from the first word on; undefined keeps the line alive. */
  readonly events: () => AsyncGenerator<StaffEvent | undefined>;
};

/** Who is further behind reads everything again: cheaper than the list of it, and memory has a bound. */
const MOST_WAITING = 500;

/**
 * Keeps what a listener has not taken yet: the latest state of each customer only, however often it changed meanwhile.
 * `onEnd` hears once that it is over.
 */
export function openListener(caller: SignedIn, onEnd: () => void): Listener {
  let waiting = new Map<string, Customer | undefined>();
  let mustRestart = true;
  let isOver = false;
  let nudged = Promise.withResolvers<void>();

  const take = (): StaffEvent | undefined => {
    const taken = waiting;
    waiting = new Map();
    if (mustRestart) {
      mustRestart = false;
      return { kind: 'restart' };
    }
    return taken.size > 0 ? eventOf(taken) : undefined;
  };

  async function* events(): AsyncGenerator<StaffEvent | undefined> {
    while (!isOver) {
      yield take();
      if (!mustRestart && waiting.size === 0 && !isOver) await nudged.promise;
      nudged = Promise.withResolvers();
    }
  }

  return {
    caller,
    events,
    tell: (changes) => {
      if (!mustRestart) for (const [id, customer] of changes) waiting.set(id, customer);
      if (waiting.size > MOST_WAITING) mustRestart = true;
      nudged.resolve();
    },
    restart: () => {
      mustRestart = true;
      nudged.resolve();
    },
    keepAlive: () => nudged.resolve(),
    end: () => {
      if (isOver) return;
      isOver = true;
      nudged.resolve();
      onEnd();
    },
  };
}

function eventOf(changes: Changes): StaffEvent {
  const changed = [...changes.values()].filter((customer) => customer !== undefined);
  const gone = [...changes].filter(([, customer]) => !customer).map(([id]) => id);
  return { kind: 'customers', changed, gone };
}

import type { Customer } from 'contract/customers/customer';
import { type Belonging, belonging, type StaffEvent } from 'contract/events/events';
import type { SignedIn } from '../platform/http/authorization.ts';

/** Customers by id as they are now; undefined: gone. */
export type Changes = ReadonlyMap<string, Customer | undefined>;

/** Belongings that changed, each as the database names it: its kind, a space, the customer's id. */
export type Belongings = ReadonlySet<string>;

/** Who listens on one open call. */
export type Listener = {
  readonly caller: SignedIn;
  readonly tell: (changes: Changes) => void;
  readonly tellBelongings: (belongings: Belongings) => void;
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
 * Keeps what a listener has not taken yet: the latest state of each customer only, however often it changed meanwhile,
 * and once that something of his changed.
 * `onEnd` hears once that it is over.
 */
export function openListener(caller: SignedIn, onEnd: () => void): Listener {
  let waiting = new Map<string, Customer | undefined>();
  let belongings = new Set<string>();
  let mustRestart = true;
  let isOver = false;
  let nudged = Promise.withResolvers<void>();

  const take = (): StaffEvent | undefined => {
    if (mustRestart) {
      mustRestart = false;
      waiting = new Map();
      belongings = new Set();
      return { kind: 'restart' };
    }
    if (waiting.size > 0) {
      const taken = waiting;
      waiting = new Map();
      return eventOf(taken);
    }
    const taken = belongings;
    belongings = new Set();
    return taken.size > 0 ? { kind: 'belongings', changed: [...taken].map(toBelonging) } : undefined;
  };

  async function* events(): AsyncGenerator<StaffEvent | undefined> {
    while (!isOver) {
      yield take();
      if (!mustRestart && waiting.size + belongings.size === 0 && !isOver) await nudged.promise;
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
    tellBelongings: (changed) => {
      if (!mustRestart) for (const each of changed) belongings.add(each);
      if (belongings.size > MOST_WAITING) mustRestart = true;
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

function toBelonging(named: string): Belonging {
  const [what, customer] = named.split(' ');
  return belonging.parse({ what, customer });
}

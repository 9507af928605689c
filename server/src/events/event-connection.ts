import type { Customer } from 'contract/customers/customer';
import { type RelatedRecord, relatedRecord, type StaffEvent } from 'contract/events/events';
import type { SignedIn } from '../platform/http/authorization.ts';

/** Customers by id as they are now; undefined: gone. */
export type Changes = ReadonlyMap<string, Customer | undefined>;

/** Records related to a customer that changed, each as the database names it: its kind, a space, the customer's id. */
export type RelatedChanges = ReadonlySet<string>;

/** One open event stream. */
export type EventConnection = {
  readonly caller: SignedIn;
  readonly sendCustomers: (changes: Changes) => void;
  readonly sendRelated: (changes: RelatedChanges) => void;
  /** Has the client read everything again. */
  readonly restart: () => void;
  /** `visibility`: which customers its user sees now; when that has changed, the client reads everything again. */
  readonly keepAlive: (visibility: SignedIn['visibility']) => void;
  readonly close: () => void;
  /** The events for the client, from the first on; undefined keeps the connection alive. */
  readonly events: () => AsyncGenerator<StaffEvent | undefined>;
};

/**
 * The most queued changes: a client that is further behind reads everything again, which is cheaper and bounds memory.
 */
const MAX_QUEUED = 500;

/**
 * Queues what the client has not taken yet: only the latest state of each customer, however often it changed, and each
 * change of related records once. `onClose` is called once.
 */
export function openEventConnection(caller: SignedIn, onClose: () => void): EventConnection {
  let customers = new Map<string, Customer | undefined>();
  let related = new Set<string>();
  let { visibility } = caller;
  let mustRestart = true;
  let isClosed = false;
  let queued = Promise.withResolvers<void>();

  const nextEvent = (): StaffEvent | undefined => {
    if (mustRestart) {
      mustRestart = false;
      customers = new Map();
      related = new Set();
      return { kind: 'restart' };
    }
    if (customers.size > 0) {
      const taken = customers;
      customers = new Map();
      return customersEvent(taken);
    }
    const taken = related;
    related = new Set();
    return taken.size > 0 ? { kind: 'belongings', changed: [...taken].map(toRelated) } : undefined;
  };

  async function* events(): AsyncGenerator<StaffEvent | undefined> {
    while (!isClosed) {
      yield nextEvent();
      if (!mustRestart && customers.size + related.size === 0 && !isClosed) await queued.promise;
      queued = Promise.withResolvers();
    }
  }

  return {
    caller,
    events,
    sendCustomers: (changes) => {
      if (!mustRestart) for (const [id, customer] of changes) customers.set(id, customer);
      if (customers.size > MAX_QUEUED) mustRestart = true;
      queued.resolve();
    },
    sendRelated: (changes) => {
      if (!mustRestart) for (const each of changes) related.add(each);
      if (related.size > MAX_QUEUED) mustRestart = true;
      queued.resolve();
    },
    restart: () => {
      mustRestart = true;
      queued.resolve();
    },
    keepAlive: (now) => {
      if (now !== visibility) mustRestart = true;
      visibility = now;
      queued.resolve();
    },
    close: () => {
      if (isClosed) return;
      isClosed = true;
      queued.resolve();
      onClose();
    },
  };
}

function customersEvent(changes: Changes): StaffEvent {
  const changed = [...changes.values()].filter((customer) => customer !== undefined);
  const gone = [...changes].filter(([, customer]) => !customer).map(([id]) => id);
  return { kind: 'customers', changed, gone };
}

function toRelated(named: string): RelatedRecord {
  const [what, customer] = named.split(' ');
  return relatedRecord.parse({ what, customer });
}

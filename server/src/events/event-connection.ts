import type { Customer } from 'contract/customers/customer';
import type { RelatedRecord, StaffEvent } from 'contract/events/events';
import type { SignedIn } from '../platform/http/authorization.ts';

/** Customers by id as they are now; undefined: gone. */
export type Changes = ReadonlyMap<string, Customer | undefined>;

/** Kinds of the office's records. */
export type OfficeKinds = Extract<StaffEvent, { kind: 'office' }>['changed'];

/** One open event stream. */
export type EventConnection = {
  readonly caller: SignedIn;
  readonly sendCustomers: (changes: Changes) => void;
  readonly sendRelated: (changes: readonly RelatedRecord[]) => void;
  readonly sendOffice: (kinds: OfficeKinds) => void;
  /** Makes the client read everything again. */
  readonly restart: () => void;
  /** `visibility`: the customers that its user sees now; a change makes the client read everything again. */
  readonly keepAlive: (visibility: SignedIn['visibility']) => void;
  readonly close: () => void;
  /** The events for the client, from the first on; undefined keeps the connection alive. */
  readonly events: () => AsyncGenerator<StaffEvent | undefined>;
};

/** The most queued changes: a client further behind reads everything again, which is cheaper and bounds memory. */
const MAX_QUEUED = 500;

/**
 * Queues events that the client has not taken yet: only the latest state of each customer, and each change of related
 * records once. `onClose` is called once.
 */
export function openEventConnection(caller: SignedIn, onClose: () => void): EventConnection {
  let customers = new Map<string, Customer | undefined>();
  let related = new Map<string, RelatedRecord>();
  let office = new Set<OfficeKinds[number]>();
  let { visibility } = caller;
  let mustRestart = true;
  let isClosed = false;
  let queued = Promise.withResolvers<void>();

  const nextEvent = (): StaffEvent | undefined => {
    if (mustRestart) {
      mustRestart = false;
      customers = new Map();
      related = new Map();
      office = new Set();
      return { kind: 'restart' };
    }
    if (customers.size > 0) {
      const taken = customers;
      customers = new Map();
      return customersEvent(taken);
    }
    if (office.size > 0) {
      const taken = office;
      office = new Set();
      return { kind: 'office', changed: [...taken] };
    }
    const taken = related;
    related = new Map();
    return taken.size > 0 ? { kind: 'belongings', changed: [...taken.values()] } : undefined;
  };

  async function* events(): AsyncGenerator<StaffEvent | undefined> {
    while (!isClosed) {
      yield nextEvent();
      if (!mustRestart && customers.size + office.size + related.size === 0 && !isClosed) await queued.promise;
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
      if (!mustRestart) for (const each of changes) related.set(`${each.what} ${each.customer}`, each);
      if (related.size > MAX_QUEUED) mustRestart = true;
      queued.resolve();
    },
    sendOffice: (kinds) => {
      if (!mustRestart) for (const kind of kinds) office.add(kind);
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

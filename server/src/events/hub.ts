import { setTimeout as sleep } from 'node:timers/promises';
import { officeKind, relatedRecord } from 'contract/events/events';
import { findStillLive } from '../accounts/sessions.queries.ts';
import { isVisible, visibilityOfBrokers } from '../customers/visible-to.ts';
import { CATALOGUE_CHANGED } from '../parameters/catalogue-channel.ts';
import { ALL_CHANGED, CUSTOMERS_CHANGED } from '../platform/database/quiet.ts';
import type { Deps } from '../platform/deps.ts';
import type { SignedIn, Viewer } from '../platform/http/authorization.ts';
import { ACCESS_CHANGED } from '../staff/access-channel.ts';
import { type Changes, type EventConnection, openEventConnection } from './event-connection.ts';
import { type FoundCustomer, findCustomers } from './events.queries.ts';

/** The channel that is notified of changed records: their kind, and for a customer's records a space and the id. */
const RELATED_CHANGED = 'belongings_changed';

/** One connection for each browser of a user; when more are opened, the oldest is closed. */
const MAX_OF_A_USER = 5;

/** Sessions that expired are noticed within this time, and proxies see a live connection. */
const CHECK_EVERY_MS = 20_000;

/** Changes within this time are sent together. */
const BATCH_MS = 100;
/** For more at once (an import) all clients read again, not more often than this. */
const MAX_AT_ONCE = 200;
const BETWEEN_RESTARTS_MS = 2_000;

type HubDeps = Pick<Deps, 'db' | 'log' | 'metrics' | 'notifications' | 'today'>;

/** All event streams of this copy of the program; answers a function that opens one more, which lasts until `end`. */
export function openHub(deps: HubDeps): (caller: SignedIn, end: AbortSignal) => EventConnection {
  const connections = new Set<EventConnection>();
  const check = () =>
    void checkAll(deps, connections).catch((error) =>
      deps.log.warn({ err: error }, 'events: sessions were not checked'),
    );
  const addCustomer = batch((changes) => sendCustomers(deps, connections, changes));
  deps.notifications.subscribe(CUSTOMERS_CHANGED, (payload) => {
    if (payload === undefined || payload === ALL_CHANGED) restartAll(connections);
    else addCustomer(changeIn(payload));
  });
  const addRelated = batch((changes) => sendRelated(deps, connections, changes));
  deps.notifications.subscribe(RELATED_CHANGED, (payload) => {
    // Undefined: notifications were missed, and the channel of the customers restarts everybody.
    if (payload !== undefined) addRelated(payload);
  });
  deps.notifications.subscribe(ACCESS_CHANGED, check);
  deps.notifications.subscribe(CATALOGUE_CHANGED, check);

  const startOrStop = whileAny(connections, check);
  const onChanged = () => {
    deps.metrics.eventStreams.set(connections.size);
    startOrStop();
  };
  return (caller, end) => {
    const connection = openEventConnection(caller, () => {
      connections.delete(connection);
      onChanged();
    });
    const others = [...connections].filter((other) => other.caller.id === caller.id);
    if (others.length >= MAX_OF_A_USER) others[0]?.close();
    connections.add(connection);
    onChanged();
    end.addEventListener('abort', connection.close, { once: true });
    if (end.aborted) connection.close();
    return connection;
  };
}

/**
 * Closes connections whose session ended or whose user's access level changed; keeps the others alive. A client whose
 * user now sees other customers reads everything again.
 */
async function checkAll({ db, today }: HubDeps, connections: ReadonlySet<EventConnection>): Promise<void> {
  if (connections.size === 0) return;
  const sessions = await findStillLive(
    db,
    [...connections].map(({ caller }) => caller.sessionId),
  );
  const ofBrokers = await visibilityOfBrokers(db, today());
  const levels = new Map(sessions.map(({ sessionId, authLevel }) => [sessionId, authLevel]));
  for (const connection of connections) {
    const { sessionId, authLevel } = connection.caller;
    if (levels.get(sessionId) === authLevel) connection.keepAlive(viewerOf(connection, ofBrokers).visibility);
    else connection.close();
  }
}

/** Sends changes to all connections by `send`. For too many or unreadable changes all clients read again. */
async function sendOrRestart<Change>(
  { log }: HubDeps,
  connections: ReadonlySet<EventConnection>,
  changes: ReadonlySet<Change>,
  send: () => Promise<void>,
): Promise<void> {
  if (connections.size === 0) return;
  if (changes.size > MAX_AT_ONCE) {
    restartAll(connections);
    await sleep(BETWEEN_RESTARTS_MS, undefined, { ref: false });
    return;
  }
  try {
    await send();
  } catch (error) {
    log.warn({ err: error }, 'events: changes were not read');
    restartAll(connections);
  }
}

/** Reads the customers once for all connections; each gets only those whom its user may know of. */
function sendCustomers(
  deps: HubDeps,
  connections: ReadonlySet<EventConnection>,
  changes: ReadonlySet<string>,
): Promise<void> {
  return sendOrRestart(deps, connections, changes, async () => {
    const visibility = await visibilityOfBrokers(deps.db, deps.today());
    const owners = ownersIn(changes);
    const found = await findCustomers(deps.db, new Set(owners.keys()));
    for (const connection of connections)
      connection.sendCustomers(changesFor(viewerOf(connection, visibility), owners, found));
  });
}

/** The former owner by the id of each changed customer, `null` for nobody; absent for a new one. */
type Owners = ReadonlyMap<string, readonly (string | null)[]>;

/**
 * The changed customers for a viewer. A customer no longer visible is sent as gone if the viewer could see them before;
 * a viewer who sees all always could.
 */
function changesFor(viewer: Viewer, owners: Owners, found: ReadonlyMap<string, FoundCustomer>): Changes {
  const changes = new Map<string, FoundCustomer['customer'] | undefined>();
  for (const [id, before] of owners) {
    const known = found.get(id);
    const couldSee =
      viewer.visibility === 'all' ||
      before.some((responsibleId) => isVisible({ deletedAt: null, responsibleId }, viewer));
    if (known && isVisible(known.row, viewer)) changes.set(id, known.customer);
    else if (couldSee) changes.set(id, undefined);
  }
  return changes;
}

/** The user of a connection, with their present visibility by the parameter. */
function viewerOf({ caller: { id, authLevel } }: EventConnection, ofBrokers: Viewer['visibility']): Viewer {
  return { id, visibility: authLevel === 'admin' ? 'all' : ofBrokers };
}

/** Sends only the kinds of changed records: each screen reads its own data. */
function sendRelated(
  deps: HubDeps,
  connections: ReadonlySet<EventConnection>,
  changes: ReadonlySet<string>,
): Promise<void> {
  return sendOrRestart(deps, connections, changes, async () => {
    const named = [...changes].map((change) => change.split(' '));
    const office = named.filter(([, id]) => id === undefined).map(([kind]) => officeKind.parse(kind));
    const ofCustomers = named.flatMap(([what = '', id]) => (id === undefined ? [] : [{ what, id }]));
    if (office.length > 0) for (const connection of connections) connection.sendOffice(office);
    if (ofCustomers.length > 0) await sendOfCustomers(deps, connections, ofCustomers);
  });
}

/** Reads the owners of changed records once for all connections; each gets only customers whom its user may know of. */
async function sendOfCustomers(
  { db, today }: HubDeps,
  connections: ReadonlySet<EventConnection>,
  changes: readonly { readonly what: string; readonly id: string }[],
): Promise<void> {
  const visibility = await visibilityOfBrokers(db, today());
  const found = await findCustomers(db, new Set(changes.map(({ id }) => id)));
  const known = changes.flatMap(({ what, id }) => {
    const { customer, row } = found.get(id) ?? {};
    return customer && row ? [{ row, record: relatedRecord.parse({ what, customer: id, phone: customer.phone }) }] : [];
  });
  for (const connection of connections) {
    const viewer = viewerOf(connection, visibility);
    connection.sendRelated(known.filter(({ row }) => isVisible(row, viewer)).map(({ record }) => record));
  }
}

function restartAll(connections: ReadonlySet<EventConnection>): void {
  for (const connection of connections) connection.restart();
}

/** Collects names for a moment and sends them together, each once, one batch after the other. */
function batch(send: (names: ReadonlySet<string>) => Promise<void>): (name: string) => void {
  const collected = new Set<string>();
  let isSending = false;
  const run = async () => {
    isSending = true;
    while (collected.size > 0) {
      await sleep(BATCH_MS, undefined, { ref: false });
      const names = new Set(collected);
      collected.clear();
      await send(names);
    }
    isSending = false;
  };
  return (name) => {
    // One above the bound means as much as a thousand above it.
    if (collected.size <= MAX_AT_ONCE) collected.add(name);
    if (!isSending) void run();
  };
}

/** The owner of a customer without a broker, as the trigger writes it. */
const UNASSIGNED = '-';

/** A change of a customer in one word: the id, a space, the former owner (the empty text: a new customer). */
function changeIn(text: string): string {
  const { id, wasOf } = JSON.parse(text);
  return `${id} ${wasOf ?? ''}`;
}

function ownersIn(changes: ReadonlySet<string>): Owners {
  const owners = new Map<string, (string | null)[]>();
  for (const change of changes) {
    const [id = '', wasOf] = change.split(' ');
    const before = owners.get(id) ?? [];
    owners.set(id, wasOf ? [...before, wasOf === UNASSIGNED ? null : wasOf] : before);
  }
  return owners;
}

/** Answers a function to call after a change of the set: it calls `act` regularly while the set is not empty. */
function whileAny(set: ReadonlySet<unknown>, act: () => void): () => void {
  let timer: NodeJS.Timeout | undefined;
  return () => {
    if (set.size > 0) timer ??= setInterval(act, CHECK_EVERY_MS).unref();
    else {
      clearInterval(timer);
      timer = undefined;
    }
  };
}

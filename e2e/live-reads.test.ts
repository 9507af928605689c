import { api } from 'contract/api/api';
import type { Endpoint } from 'contract/endpoint';
import type { StaffEvent } from 'contract/events/events';
import type { RecordKind } from 'contract/record-kinds';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { findCustomers } from '../server/src/events/events.queries.ts';
import { type Notifications, notify, openNotifications } from '../server/src/platform/database/notifications.ts';
import { formOf } from '../server/src/testing/files/upload.ts';
import { useServer } from '../server/src/testing/server.ts';
import { signedIn, tokenOf } from '../server/src/testing/sign-in.ts';
import { urlOf, validCalls } from '../server/src/testing/valid-calls.ts';
import { changesIn } from '../web/src/desk/data/live.ts';
import { readAgain, readOf } from '../web/src/desk/data/read.ts';
import { subscribeToEvents } from '../web/src/desk/data/subscribe-to-events.ts';
import { forgetToken, keepToken } from '../web/src/desk/session/token.ts';
import { newQueryClient } from '../web/src/shared/api/query-client.ts';

// One session of the staff makes each changing call of the contract. A second session's desk listens to the running server's
// event stream and marks each read of such records as old.

const server = useServer();

const staffCalls = Object.entries(api).flatMap(([word, calls]) =>
  Object.entries(calls)
    .filter(([, { access }]) => access !== 'public')
    .map(([operation, endpoint]: [string, Endpoint]) => ({ name: `${word}.${operation}`, endpoint })),
);
const changing = staffCalls.filter(({ endpoint: { changes = [] } }) => changes.length > 0);
const reading = staffCalls.filter(({ endpoint: { shows = [], download } }) => shows.length > 0 && !download);

/** A change of the database: of which kind, and of a customer's records the customer's id. */
type Change = { readonly kind: RecordKind; readonly customer: string | undefined };

const CUSTOMERS = 'customers_changed';
const RECORDS = 'belongings_changed';
/** Comes after everything that was notified before it, as the database keeps their order. */
const MARK = 'mark';

let notifications: Notifications;
let notified: Change[] = [];
let onMark = () => {};

/** What the second session has received since the last call. */
let received: StaffEvent[] = [];
const listening = new AbortController();
let origin: string;

beforeAll(async () => {
  notifications = openNotifications(server.url, () => undefined);
  const listen = (channel: string, changeIn: (payload: string) => Change) =>
    notifications.subscribe(channel, (payload) => {
      // Undefined: the channel is listened to from now on.
      if (payload !== undefined) notified.push(changeIn(payload));
    });
  listen(CUSTOMERS, (payload) => ({ kind: 'customers', customer: JSON.parse(payload).id }));
  listen(RECORDS, (payload) => {
    const [kind, customer] = payload.split(' ');
    return { kind: kind as RecordKind, customer };
  });
  await new Promise<void>((resolve) => {
    notifications.subscribe(MARK, () => {
      onMark();
      resolve();
    });
  });
  await startSecondSession();
});

afterAll(async () => {
  listening.abort();
  forgetToken();
  vi.unstubAllGlobals();
  await notifications.close();
  // Also the connection that was opened for a request that never came.
  server.app.server.closeAllConnections();
});

/** Opens the event stream of the desk, over the network, and waits until the server passes changes on to it. */
async function startSecondSession(): Promise<void> {
  origin = await server.app.listen({ port: 0, host: '127.0.0.1' });
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', (url: string, request?: RequestInit) => fetch(new URL(url, origin), request));
  keepToken((await signedIn(server, 'admin')).token);
  void subscribeToEvents((event) => received.push(event), listening.signal);
  await vi.waitFor(
    async () => {
      await notify(server.db, RECORDS, 'products');
      expect(received.some(({ kind }) => kind === 'office')).toBe(true);
    },
    { timeout: 120_000, interval: 200 },
  );
}

/** What the database has notified of since the last call. */
async function changesSince(): Promise<readonly Change[]> {
  const marked = new Promise<void>((resolve) => {
    onMark = resolve;
  });
  await notify(server.db, MARK);
  await marked;
  const changes = notified;
  notified = [];
  return changes;
}

/** Calls whose example finds nothing to change, such as an account without a photograph. */
const IDLE: ReadonlySet<string> = new Set([
  'brokerHours.resolveConflicts',
  'cases.reopen',
  'customers.withdrawMarketing',
  'endReasons.change',
  'responsible.handOver',
  'team.removePhoto',
  'users.enable',
  'users.reset2fa',
]);

/** Makes the call in the first session; answers what it changed. */
async function carryOut({ name, endpoint }: { name: string; endpoint: Endpoint }): Promise<readonly Change[]> {
  const { user, token: own } = await signedIn(server, 'admin');
  const example = await validCalls[name]?.(server, user);
  if (!example) throw new Error(`${name} has no example`);
  const token = endpoint.confirmation ? own : await tokenOf(server, user);
  const form = example.files && (await formOf(example.files));
  await changesSince();
  received = [];
  const answer = await fetch(`${origin}${urlOf(endpoint.path, example)}`, {
    method: endpoint.method,
    headers: {
      authorization: `Bearer ${token}`,
      ...form?.headers,
      ...(!form && example.body && { 'content-type': 'application/json' }),
    },
    ...(form ? { body: new Uint8Array(form.payload) } : example.body && { body: JSON.stringify(example.body) }),
  });
  expect(answer.status, await answer.text()).toBe(endpoint.status ?? 200);
  return changesSince();
}

/** The phones of those of the customers that the second session can see. */
async function phonesOf(changes: readonly Change[]): Promise<ReadonlyMap<string, string>> {
  const found = await findCustomers(server.db, new Set(changes.flatMap(({ customer }) => customer ?? [])));
  return new Map([...found].flatMap(([id, { customer, row }]) => (row.deletedAt ? [] : [[id, customer.phone]])));
}

/** Adds every reading of the staff to a cache; readings about one customer once for each phone. */
function addReadings(queryClient: ReturnType<typeof newQueryClient>, phones: Iterable<string>): void {
  const add = (endpoint: Endpoint, sent: object) =>
    queryClient
      .getQueryCache()
      .build(queryClient, readOf(endpoint, sent as never))
      .setData({} as never);
  for (const { endpoint } of reading) {
    const part = (['query', 'params'] as const).find((each) => 'phone' in shapeOf(endpoint[each]));
    if (part) for (const phone of phones) add(endpoint, { [part]: { phone } });
    else add(endpoint, {});
  }
}

function shapeOf(schema: unknown): object {
  return typeof schema === 'object' && schema !== null && 'shape' in schema ? (schema.shape as object) : {};
}

/** The readings that should be made again after the changes, and are not yet marked by what has been received. */
async function leftOld(changes: readonly Change[], phones: ReadonlyMap<string, string>): Promise<readonly unknown[]> {
  const queryClient = newQueryClient();
  addReadings(queryClient, phones.values());
  const events = received.filter(({ kind }) => kind !== 'restart');
  for (const [kind, whose] of events.flatMap(changesIn))
    await readAgain(queryClient, new Map([[kind, whose]]), 'others');
  const isShown = (
    { kind, customer }: Change,
    { shows = [], phone }: { shows?: readonly RecordKind[]; phone?: string },
  ) => shows.includes(kind) && (phone === undefined || phone === phones.get(customer ?? ''));
  const queries = queryClient.getQueryCache().getAll();
  return queries
    .filter(({ state, meta = {} }) => !state.isInvalidated && changes.some((change) => isShown(change, meta)))
    .map(({ queryKey }) => queryKey);
}

it.each(changing)('what $name changes is read again in a second session, and nothing else changes', async (call) => {
  const named = new Set(call.endpoint.changes);
  // The test's own sign-in changes a session too.
  const changes = (await carryOut(call)).filter(({ kind }) => kind !== 'sessions' || named.has(kind));
  expect(changes.filter(({ kind }) => !named.has(kind))).toEqual([]);
  expect(changes.length === 0).toBe(IDLE.has(call.name));
  const phones = await phonesOf(changes);
  // The records of those who are in the bin, or erased, are on no screen.
  const shown = changes.filter(({ kind, customer }) => kind === 'customers' || !customer || phones.has(customer));
  await expect.poll(() => leftOld(shown, phones)).toEqual([]);
});

import { type RelatedRecord, type StaffEvent, staffEvent } from 'contract/events/events';
import { officeKinds } from 'contract/record-kinds';
import { eq, sql } from 'drizzle-orm';
import { fromRon } from 'loan/money';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { buildApp } from '../app.ts';
import { addCustomer } from '../customers/customers.queries.ts';
import { addLoan, endLoan, markComputed } from '../followed-loans/followed-loans.queries.ts';
import { openNotifications } from '../platform/database/notifications.ts';
import type { Deps } from '../platform/deps.ts';
import { prepareShutdown } from '../platform/http/graceful-shutdown.ts';
import { customerComments } from '../schema/comments.table.ts';
import { customers } from '../schema/customers.table.ts';
import { endReasons } from '../schema/end-reasons.table.ts';
import { setAuthLevel, setDisabled } from '../staff/users.queries.ts';
import { openRelay } from '../testing/database/relay.ts';
import { openTestDeps, useServer } from '../testing/server.ts';
import { ask, signedIn } from '../testing/sign-in.ts';

const server = useServer();

/** A copy of the program on the same database, listening as in production. */
async function startCopy(replaced: Partial<Deps> = {}): Promise<{ url: string; stop: () => Promise<void> }> {
  const { deps, close } = openTestDeps(server.url, replaced);
  const app = await buildApp(deps, undefined);
  const shutDown = prepareShutdown(app);
  const stop = async () => {
    await shutDown();
    await close();
  };
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  // Channels are listened to in the order of their subscriptions, each beginning with a restart: the last one ends them.
  await new Promise<unknown>((resolve) => deps.notifications.subscribe('listening', resolve));
  return { url, stop };
}

let here: string;
let there: string;
const stops: (() => Promise<void>)[] = [];

beforeAll(async () => {
  const copies = [await startCopy(), await startCopy()] as const;
  stops.push(...copies.map(({ stop }) => stop));
  [here, there] = [copies[0].url, copies[1].url];
});

afterAll(() => Promise.all(stops.map((stop) => stop())));

type Stream = {
  readonly status: number;
  /** The next event; signing in changes sessions, so `nextOffice` reads events of the office's records. */
  readonly next: () => Promise<StaffEvent | 'over'>;
  readonly nextOffice: () => Promise<Extract<StaffEvent, { kind: 'office' }>>;
};

const openStreams: AbortController[] = [];

afterEach(() => {
  for (const stream of openStreams.splice(0)) stream.abort();
  own.clear();
});

/** Opens the stream as a browser does and reads it event by event. */
async function listenTo(url: string, token: string): Promise<Stream> {
  const stream = new AbortController();
  openStreams.push(stream);
  const headers = { authorization: `Bearer ${token}` };
  const { status, body } = await fetch(`${url}/api/events`, { headers, signal: stream.signal });
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  const read = async (): Promise<StaffEvent | 'over'> => {
    const end = text.indexOf('\n\n');
    if (end >= 0) {
      const block = text.slice(0, end);
      text = text.slice(end + 2);
      return block.startsWith(':') ? read() : staffEvent.parse(JSON.parse(block.replace('data: ', '')));
    }
    const part = await reader?.read();
    if (!part || part.done) return 'over';
    text += part.value;
    return read();
  };
  const next = async (): Promise<StaffEvent | 'over'> => {
    const event = await read();
    return event !== 'over' && event.kind === 'office' ? next() : event;
  };
  const nextOffice: Stream['nextOffice'] = async () => {
    const event = await read();
    if (event === 'over') throw new Error('the stream is over');
    return event.kind === 'office' ? event : nextOffice();
  };
  return { status, next, nextOffice };
}

let phones = 722_000_000;

/**
 * The customers of the running test: a busy copy may still send those of the test before. For the same reason a test
 * listens before it makes customers whose changes it counts. Events of customers and of related records have no common
 * order.
 */
const own = new Set<string>();

async function aCustomer(name = 'Ana Pop'): Promise<string> {
  phones++;
  const contact = { phone: `+40${phones}`, name, email: null, judet: 'Alba', localitate: 'Alba Iulia' };
  const id = await addCustomer(server.db, contact);
  own.add(id);
  return id;
}

const setStatus = (id: string, status: number) =>
  server.db.update(customers).set({ status }).where(eq(customers.id, id));

/**
 * The customers of the test that the next event about them shows, by name and status; for removed ones the id. It skips
 * events about related records before it; a restart is answered unchanged.
 */
async function nextCustomers(stream: Stream): Promise<readonly string[] | StaffEvent | 'over'> {
  const event = await stream.next();
  if (event === 'over' || event.kind === 'restart') return event;
  if (event.kind !== 'customers') return nextCustomers(stream);
  const changed = event.changed.filter(({ _id }) => own.has(_id));
  const shown = [
    ...changed.map(({ name, status }) => `${name} ${status}`).toSorted(),
    ...event.gone.filter((id) => own.has(id)),
  ];
  return shown.length > 0 ? shown : nextCustomers(stream);
}

/** The customers of the test in events until all of these have appeared. */
async function shownUntil(stream: Stream, ...last: readonly string[]): Promise<ReadonlySet<string>> {
  const shown = new Set<string>();
  while (!last.every((each) => shown.has(each)))
    for (const each of (await nextCustomers(stream)) as string[]) shown.add(each);
  return shown;
}

/** The next event about related records of its customers; skips events about the customers themselves before it. */
async function nextRelated(stream: Stream): Promise<readonly Omit<RelatedRecord, 'phone'>[]> {
  const event = await stream.next();
  if (event === 'over') throw new Error('the stream is over');
  const changed = event.kind === 'belongings' ? event.changed.filter(({ customer }) => own.has(customer)) : [];
  for (const { phone } of changed) expect(phone).toMatch(/^\+40722/);
  return changed.length > 0 ? changed.map(({ customer, what }) => ({ customer, what })) : nextRelated(stream);
}

it('the stream begins with a restart, then sends a new, a moved, a renamed and a deleted customer', async () => {
  const { token } = await signedIn(server);
  const stream = await listenTo(here, token);
  expect(stream.status).toBe(200);
  expect(await stream.next()).toEqual({ kind: 'restart' });
  const id = await aCustomer('Maria Ionescu');
  expect(await nextCustomers(stream)).toEqual(['Maria Ionescu 0']);
  await setStatus(id, 2);
  expect(await nextCustomers(stream)).toEqual(['Maria Ionescu 2']);
  await server.db.update(customers).set({ name: 'Maria Enescu' }).where(eq(customers.id, id));
  expect(await nextCustomers(stream)).toEqual(['Maria Enescu 2']);
  await server.db.delete(customers).where(eq(customers.id, id));
  expect(await nextCustomers(stream)).toEqual([id]);
});

it('the stream is the same for the connections of every copy of the program', async () => {
  const [ana, dan] = [await signedIn(server), await signedIn(server, 'admin')];
  const streams = [await listenTo(here, ana.token), await listenTo(there, dan.token)];
  for (const stream of streams) expect(await stream.next()).toEqual({ kind: 'restart' });
  await aCustomer('Ion Marin');
  for (const stream of streams) expect(await nextCustomers(stream)).toEqual(['Ion Marin 0']);
});

it('changes of one transaction arrive together, each customer once, in the final state', async () => {
  const { token } = await signedIn(server);
  const [first, second] = [await aCustomer('Unu'), await aCustomer('Doi')];
  const stream = await listenTo(here, token);
  expect(await stream.next()).toEqual({ kind: 'restart' });
  await setStatus(first, 1);
  await server.db.transaction(async (tx) => {
    for (const status of [2, 3, 4]) await tx.update(customers).set({ status }).where(eq(customers.id, first));
    await tx.update(customers).set({ status: 5 }).where(eq(customers.id, second));
  });
  const seen = await shownUntil(stream, 'Doi 5');
  expect(seen.has('Unu 4')).toBe(true);
  expect(seen.has('Unu 2') || seen.has('Unu 3')).toBe(false);
});

it('a changed record sends only its kind and its customer’s id and phone, also when it changes customers', async () => {
  const { token } = await signedIn(server);
  const stream = await listenTo(there, token);
  expect(await stream.next()).toEqual({ kind: 'restart' });
  const [first, second] = [await aCustomer('Unu'), await aCustomer('Doi')];
  await shownUntil(stream, 'Unu 0', 'Doi 0');
  const [note] = await server.db.insert(customerComments).values({ customerId: first, text: 'x' }).returning();
  expect(await nextRelated(stream)).toEqual([{ customer: first, what: 'data' }]);
  await server.db
    .update(customerComments)
    .set({ customerId: second })
    .where(eq(customerComments.id, note?.id ?? ''));
  const owners = (await nextRelated(stream)).map(({ customer }) => customer);
  expect(owners.toSorted()).toEqual([first, second].toSorted());
  const offer = { selectedOffer: 'o1', selectedOn: '2026-11-21' };
  await server.db.update(customers).set(offer).where(eq(customers.id, first));
  expect(await nextRelated(stream)).toEqual([{ customer: first, what: 'data' }]);
  await server.db.update(customers).set({ email: 'nou@example.ro' }).where(eq(customers.id, second));
  expect(await nextCustomers(stream)).toEqual(['Doi 0']);
});

it('a change of the office’s records sends everybody only their kinds, without content', async () => {
  const [ana, dan] = [await signedIn(server), await signedIn(server, 'admin')];
  const streams = [await listenTo(here, ana.token), await listenTo(there, dan.token)];
  for (const stream of streams) expect(await stream.next()).toEqual({ kind: 'restart' });
  await server.db.update(endReasons).set({ kind: 'rejected' }).where(eq(endReasons.kind, 'rejected'));
  for (const { nextOffice } of streams) {
    let { changed } = await nextOffice();
    while (!changed.includes('endReasons')) changed = (await nextOffice()).changed;
  }
});

it('each kind of the office’s records has a table that notifies, but for the audit log', async () => {
  const { rows } = await server.db.execute<{ args: string }>(
    sql`SELECT encode(tgargs, 'escape') AS args FROM pg_trigger WHERE tgfoid = 'tell_office_records_changed'::regproc`,
  );
  const notified = new Set(['audit', ...rows.map(({ args }) => args.replace('\\000', ''))]);
  expect(officeKinds.filter((kind) => !notified.has(kind))).toEqual([]);
});

it('a followed loan sends its changes, not its comparisons', async () => {
  const { token } = await signedIn(server);
  const stream = await listenTo(here, token);
  expect(await stream.next()).toEqual({ kind: 'restart' });
  const customerId = await aCustomer();
  const known = { bank: 'BCR', balance: fromRon(200_000), balanceOn: '2026-11-20', monthsLeft: 240 };
  const none = { lifePremium: fromRon(0), propertyValue: fromRon(0) };
  const loan = await addLoan(server.db, { customerId, origin: 'staff', ...known, ...none });
  expect(await nextRelated(stream)).toEqual([{ customer: customerId, what: 'loans' }]);
  await markComputed(server.db, [loan], new Date());
  await server.db.insert(customerComments).values({ customerId, text: 'x' });
  // Related records arrive in the order of their changes: an announced loan would arrive first, or with the note.
  expect(await nextRelated(stream)).toEqual([{ customer: customerId, what: 'data' }]);
  await endLoan(server.db, loan.id, 'vândut');
  expect(await nextRelated(stream)).toEqual([{ customer: customerId, what: 'loans' }]);
});

it('the stream shows nobody more of a customer than the staff’s calls do', async () => {
  const { token } = await signedIn(server);
  const stream = await listenTo(here, token);
  await stream.next();
  await aCustomer('Vlad');
  const event = await stream.next();
  if (event === 'over' || event.kind !== 'customers') throw new Error('no customer was sent');
  expect(Object.keys(event.changed[0] ?? {}).toSorted()).toEqual(
    [
      ...['_id', 'alias', 'createdAt', 'email', 'judet', 'lastActivity', 'localitate', 'name', 'phone', 'status'],
      ...['responsible', 'returnsOn'],
    ].toSorted(),
  );
});

const ends: Readonly<Record<string, (of: Awaited<ReturnType<typeof signedIn>>) => Promise<unknown>>> = {
  'signs out in another tab': ({ token }) => ask(server, 'POST', '/api/auth/logout', { token }),
  'is disabled': ({ user }) => setDisabled(server.db, user.id, true),
  'is demoted': ({ user }) => setAuthLevel(server.db, user.id, 'user'),
};

it.each(Object.keys(ends))(
  'the stream ends in every copy when its user %s, and the others keep their streams',
  async (end) => {
    const [leaving, staying] = [await signedIn(server, 'admin'), await signedIn(server)];
    const streams = [await listenTo(here, leaving.token), await listenTo(there, leaving.token)];
    const other = await listenTo(here, staying.token);
    for (const stream of [...streams, other]) expect(await stream.next()).toEqual({ kind: 'restart' });
    await ends[end]?.(leaving);
    for (const stream of streams) expect(await nextCustomers(stream)).toBe('over');
    await aCustomer('După');
    expect(await nextCustomers(other)).toEqual(['După 0']);
  },
);

it('the stream refuses callers who are not signed in', async () => {
  expect((await listenTo(here, 'A'.repeat(43))).status).toBe(401);
  expect((await fetch(`${here}/api/events?token=x`)).status).toBe(401);
});

it('a person has five streams; the sixth ends the oldest', async () => {
  const { token } = await signedIn(server);
  const streams: Stream[] = [];
  for (let count = 0; count < 6; count++) {
    const stream = await listenTo(here, token);
    expect(await stream.next()).toEqual({ kind: 'restart' });
    streams.push(stream);
  }
  const [oldest, ...newer] = streams as [Stream, ...Stream[]];
  expect(await nextCustomers(oldest)).toBe('over');
  await aCustomer('Al șaselea');
  for (const stream of newer) expect(await nextCustomers(stream)).toEqual(['Al șaselea 0']);
});

it('an open stream does not hold up a stop of the server', async () => {
  const { url, stop } = await startCopy();
  const { token } = await signedIn(server);
  const stream = await listenTo(url, token);
  const stopped = stop();
  // Each start of listening requests a full read: at the connection, and a moment later at the start.
  let last = await stream.next();
  while (last !== 'over' && last?.kind === 'restart') last = await stream.next();
  expect(last).toBe('over');
  await stopped;
});

it('a silent listening connection makes clients read everything again, and later changes arrive', async () => {
  const relay = await openRelay(server.url);
  const notifications = openNotifications(relay.url, () => undefined, { heartbeatMs: 1_000 });
  const { url, stop } = await startCopy({ notifications });
  stops.push(async () => {
    await stop();
    await notifications.close();
    await relay.cut();
  });
  // Listening begins in the order of the subscriptions: those of the program are before this one.
  await new Promise((resolve) => notifications.subscribe('begun', resolve));
  const { token } = await signedIn(server);
  const stream = await listenTo(url, token);
  expect(await stream.next()).toEqual({ kind: 'restart' });
  relay.silence();
  await aCustomer('În tăcere');
  expect(await stream.next()).toEqual({ kind: 'restart' });
  await aCustomer('După');
  expect(await nextCustomers(stream)).toEqual(['După 0']);
});

// The last one: a busy copy would restart once more with the others' streams already open.
it('an import of hundreds makes clients read everything again instead of sending each', async () => {
  const { token } = await signedIn(server);
  const stream = await listenTo(here, token);
  expect(await stream.next()).toEqual({ kind: 'restart' });
  await server.db.execute(
    sql`INSERT INTO customers (phone, name) SELECT '+4073' || lpad(n::text, 7, '0'), 'Import ' || n FROM generate_series(1, 1000) n`,
  );
  // A busy machine may send the first few before it counts hundreds.
  let [event, sent] = [await stream.next(), 0];
  for (; event !== 'over' && event.kind === 'customers'; sent += 1) event = await stream.next();
  expect(event).toEqual({ kind: 'restart' });
  expect(sent).toBeLessThan(5);
});

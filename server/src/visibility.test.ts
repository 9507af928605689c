import { api } from 'contract/api/api';
import { scopes } from 'contract/api/scopes';
import type { Customer } from 'contract/customers/customer';
import type { Endpoint } from 'contract/endpoint';
import { type StaffEvent, staffEvent } from 'contract/events/events';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it, test } from 'vitest';
import { addComment } from './customer-record/comments/comments.queries.ts';
import type { CustomerRow } from './customers/customer-lookup.ts';
import { appointments } from './schema/appointments.table.ts';
import { customers } from './schema/customers.table.ts';
import { customerCalls, type Named, namedOf } from './testing/customer-calls.ts';
import { aCustomer } from './testing/customers.ts';
import { snapshot } from './testing/database/snapshot.ts';
import { aLink, formOf } from './testing/files/upload.ts';
import { aFullCustomer } from './testing/full-customer.ts';
import { setParameter } from './testing/parameters.ts';
import { useServer } from './testing/server.ts';
import { shareOf } from './testing/share-of.ts';
import { aKeyOf, ask, aUser, refused, signedIn, tokenOf } from './testing/sign-in.ts';
import { type Example, urlOf } from './testing/valid-calls.ts';

// Each call of the contract, tried for a customer hidden from its caller. Brokers see only their own customers and
// those without a broker; nobody sees a customer in the bin. testing/customer-calls.ts states for each call how it
// concerns customers.

const server = useServer();

type Listed = { readonly name: string; readonly endpoint: Endpoint };
type Person = Awaited<ReturnType<typeof signedIn>>;

const calls: readonly Listed[] = Object.entries(api).flatMap(([feature, all]) =>
  Object.entries(all).map(([operation, endpoint]) => ({ name: `${feature}.${operation}`, endpoint })),
);

it('every call of the contract states how it concerns customers', () => {
  expect(Object.keys(customerCalls).toSorted()).toEqual(calls.map(({ name }) => name).toSorted());
});

async function send({ method, path }: Endpoint, example: Example, token: string) {
  const form = example.files && (await formOf(example.files));
  const headers = { authorization: `Bearer ${token}`, ...form?.headers };
  const payload = form?.payload ?? example.body;
  return server.app.inject({ method, url: urlOf(path, example), headers, ...(payload && { payload }) });
}

const examplesOf = (given: Example | readonly Example[]): readonly Example[] =>
  Array.isArray(given) ? given : [given as Example];

/** A name, a phone and an address that nobody else has; no answer may contain them. */
const SECRET = { name: 'Xenofon Ascunsu', email: 'xeno.ascunsu@example.ro' };

let broker: Person;
/** Another program, with a key of every scope in the broker's name. */
let program: Person;
let colleague: Person;
let admin: Person;
let known: CustomerRow;

beforeAll(async () => {
  await setParameter(server, 'VIZIBILITATE', 'PROPRII');
  [broker, colleague, admin] = [
    await signedIn(server),
    await colleagueCalled('colega'),
    await signedIn(server, 'admin'),
  ];
  const everyScope = scopes.map(({ scope }) => scope);
  program = { user: broker.user, token: (await aKeyOf(server, broker.user, everyScope)).key };
  known = await aCustomer(server, { name: 'Ana Cunoscută', responsibleId: broker.user.id });
  // The list of lookalikes would show them, were they not hidden.
  await aCustomer(server, { name: SECRET.name, email: SECRET.email, responsibleId: broker.user.id, alias: 'geamăn' });
});

async function colleagueCalled(username: string): Promise<Person> {
  const user = await aUser(server, 'user', username);
  return { user, token: await tokenOf(server, user) };
}

/** A customer hidden from `caller`, about whom the test makes the calls. */
function describeHidden(
  title: string,
  hide: () => Promise<CustomerRow>,
  { caller, state }: { caller: () => Person; state: 'ofOthers' | 'inBin' },
): void {
  describe(title, () => {
    let hidden: Named;
    let before: Record<string, string>;

    beforeAll(async () => {
      hidden = await namedOf(server, await hide(), known.phone);
      before = await snapshot(server.db);
    });

    const ofOne = calls.flatMap((call) => {
      const kind = customerCalls[call.name];
      return typeof kind === 'object' && 'of' in kind ? [{ ...call, kind }] : [];
    });
    test.each(ofOne)('$name does not find them', async ({ endpoint, kind }) => {
      for (const example of examplesOf(kind.of(hidden)))
        expect(refused(await send(endpoint, example, caller().token))).toEqual([404, kind.code ?? 'CLIENT_NEGASIT']);
    });

    const saying = calls.flatMap((call) => {
      const kind = customerCalls[call.name];
      return typeof kind === 'object' && 'says' in kind ? [{ ...call, kind }] : [];
    });
    test.each(saying)('$name names only their responsible broker', async ({ endpoint, kind }) => {
      const answer = await send(endpoint, kind.says(hidden), caller().token);
      expect(answer.json().code).toBe(kind[state]);
      expect(answer.statusCode).toBeGreaterThanOrEqual(404);
      for (const secret of secretsOf(hidden)) expect(answer.body).not.toContain(secret);
    });

    const lists = calls.flatMap((call) => {
      const kind = customerCalls[call.name];
      return typeof kind === 'object' && 'list' in kind ? [{ ...call, kind }] : [];
    });
    test.each(lists)('$name has nothing of them', async ({ endpoint, kind }) => {
      for (const example of kind.list(hidden)) {
        const { statusCode, body } = await send(endpoint, example, caller().token);
        expect(statusCode).toBe(endpoint.access === 'admin' && caller() !== admin ? 403 : 200);
        for (const secret of secretsOf(hidden)) expect(body).not.toContain(secret);
      }
    });

    it('the calls change nothing', async () => {
      // The audit log notes reads of the known customer, and administrators’ refused calls; keys note their use.
      const noted = ['audit_entries', 'api_keys'];
      expect(await snapshot(server.db, noted)).toEqual(
        Object.fromEntries(Object.entries(before).filter(([table]) => !noted.includes(table))),
      );
      expect((await snapshot(server.db, [], hidden.phone)).audit_entries).toBe('empty');
    });
  });
}

const secretsOf = ({ phone, filename, commentId, formId, linkId, appointmentId, taskId }: Named): readonly string[] =>
  [phone, filename, commentId, formId, linkId, appointmentId, taskId].filter(Boolean);

describeHidden(
  'a colleague’s customer, for a broker who sees their own',
  () => aFullCustomer(server, { ...SECRET, responsibleId: colleague.user.id }),
  { caller: () => broker, state: 'ofOthers' },
);

describeHidden(
  'a colleague’s customer, for a program with the key of a broker who sees their own',
  () => aFullCustomer(server, { ...SECRET, responsibleId: colleague.user.id }),
  { caller: () => program, state: 'ofOthers' },
);

async function aBinned(responsibleId: string | null): Promise<CustomerRow> {
  const customer = await aFullCustomer(server, { ...SECRET, responsibleId });
  const example = { params: { phone: customer.phone } };
  const deleted = await send(api.customers?.deleteCustomer as Endpoint, example, admin.token);
  expect(deleted.statusCode).toBe(200);
  return customer;
}

describeHidden('a customer in the bin, for the broker who looked after them', () => aBinned(broker.user.id), {
  caller: () => broker,
  state: 'inBin',
});

describeHidden('a customer in the bin, for an administrator', () => aBinned(null), {
  caller: () => admin,
  state: 'inBin',
});

describe('a customer of one’s own, and one without a broker', () => {
  const made = calls.flatMap((call) => {
    const kind = customerCalls[call.name];
    return typeof kind === 'object' && 'of' in kind ? [{ ...call, kind }] : [];
  });

  /** The records of a customer of that broker, or of one without a broker, and the broker's token. */
  async function make(isOwn: boolean): Promise<{ own: Named; token: string }> {
    const { user, token } = await signedIn(server);
    const responsibleId = isOwn ? user.id : null;
    const other = await aCustomer(server, { responsibleId });
    return { own: await namedOf(server, await aFullCustomer(server, { responsibleId }), other.phone), token };
  }

  /** Reading changes nothing: all such calls share the records. */
  const kept = new Map<boolean, ReturnType<typeof make>>();
  function share(isOwn: boolean): ReturnType<typeof make> {
    const shared = kept.get(isOwn) ?? make(isOwn);
    kept.set(isOwn, shared);
    return shared;
  }

  const isReading = ({ endpoint }: Listed) => endpoint.method === 'GET';
  /** A changing call needs records of its own: a run without the slow tests tries a share of them. */
  const tried = [
    ...made.filter(isReading),
    ...shareOf(
      made.filter((call) => !isReading(call)),
      1,
      0,
    ),
  ];

  // Without it the tests above would pass for calls that are refused for another reason.
  test.each(tried)('$name answers for them', async ({ name, endpoint, kind }) => {
    const isForOwn = name === 'customers.exportData' || name === 'casePeople.exportData';
    for (const isOwn of isForOwn ? [true] : [true, false]) {
      const { own, token } = await (endpoint.method === 'GET' ? share : make)(isOwn);
      const [example] = examplesOf(kind.of(own));
      expect((await send(endpoint, example ?? {}, token)).statusCode).toBeLessThan(300);
    }
  });

  it('are all that a broker sees: lists and counts are of the same customers', async () => {
    const get = async <Answer>(path: string, token = broker.token): Promise<Answer> =>
      (await ask(server, 'GET', `/api/protectedCustomers/${path}`, { token })).json();
    const stored = await server.db.select().from(customers);
    const there = stored.filter(({ deletedAt }) => deletedAt === null);
    const mine = there.filter(({ responsibleId }) => responsibleId === broker.user.id);
    const free = there.filter(({ responsibleId }) => responsibleId === null);
    const idsOf = (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => id).toSorted();
    const expected = { all: [...mine, ...free], mine, none: free, colega: [], 'nimeni-cu-acest-nume': [] };
    for (const [responsible, rows] of Object.entries(expected)) {
      const listed = await get<Customer[]>(`getall?responsible=${responsible}`);
      expect(listed.map(({ _id }) => _id).toSorted()).toEqual(idsOf(rows));
      const counts = await get<{ count: number }[]>(`counts?responsible=${responsible}`);
      expect(counts.reduce((sum, { count }) => sum + count, 0)).toBe(rows.length);
    }
    const ofAdmin = await get<Customer[]>('getall', admin.token);
    expect(ofAdmin.map(({ _id }) => _id).toSorted()).toEqual(idsOf(there));
    const ofColleague = await get<Customer[]>('getall?responsible=colega', admin.token);
    expect(ofColleague.map(({ responsible }) => responsible)).toEqual(
      ofColleague.map(() => ({ username: 'colega', name: 'colega' })),
    );
    expect(ofColleague.length).toBeGreaterThan(0);
  });

  it('listed beside others’ are changed; the answer calls the others missing', async () => {
    const [own, others] = [
      await aCustomer(server, { responsibleId: broker.user.id }),
      await aCustomer(server, { responsibleId: colleague.user.id }),
    ];
    const body = { phones: [own.phone, others.phone], status: 3 };
    const answer = await ask(server, 'POST', '/api/protectedCustomers/setStatuses', { token: broker.token, body });
    expect(answer.json()).toMatchObject({ customers: [{ phone: own.phone, status: 3 }], missing: [others.phone] });
    const [untouched] = await server.db.select().from(customers).where(eq(customers.id, others.id));
    expect(untouched).toEqual(others);
  });
});

describe('where everybody sees all', () => {
  it('a colleague’s customer appears, and a duplicate is reported as before', async () => {
    await setParameter(server, 'VIZIBILITATE', 'TOTI');
    const { id, phone } = await aCustomer(server, { responsibleId: colleague.user.id });
    const get = `/api/protectedCustomers/getCustomer?phone=${encodeURIComponent(phone)}`;
    expect((await ask(server, 'GET', get, { token: broker.token })).json().responsible).toEqual({
      username: 'colega',
      name: 'colega',
    });
    const body = { name: 'Alt nume', phone };
    const again = await ask(server, 'POST', '/api/protectedCustomers/create', { token: broker.token, body });
    expect(refused(again)).toEqual([409, 'CLIENT_EXISTENT']);
    await setParameter(server, 'VIZIBILITATE', 'PROPRII');
    for (const path of [get, `${get}&customerId=${id}`])
      expect(refused(await ask(server, 'GET', path, { token: broker.token }))).toEqual([404, 'CLIENT_NEGASIT']);
    const hidden = await ask(server, 'POST', '/api/protectedCustomers/create', { token: broker.token, body });
    expect(hidden.json()).toMatchObject({
      code: 'CLIENT_AL_ALTUIA',
      message: 'Client al lui colega – cereți preluarea.',
    });
  });
});

it('The author of a deletion cannot undo it once the customer is a colleague’s', async () => {
  const { id, phone } = await aCustomer(server, { responsibleId: broker.user.id });
  const call = (method: 'DELETE' | 'POST', path: string) =>
    ask(server, method, `${path}/${encodeURIComponent(phone)}`, { token: broker.token });
  const owned = (responsibleId: string) =>
    server.db.update(customers).set({ responsibleId }).where(eq(customers.id, id));
  expect((await call('DELETE', '/api/protectedCustomers/deleteCustomer')).statusCode).toBe(200);
  await owned(colleague.user.id);
  expect(refused(await call('POST', '/api/bin/undo'))).toEqual([404, 'CLIENT_NEGASIT']);
  await owned(broker.user.id);
  expect((await call('POST', '/api/bin/undo')).statusCode).toBe(200);
});

describe('the stream of a broker who sees their own', () => {
  /** The messages until the condition that `act` answers holds, as text and as events. */
  async function streamed(
    token: string,
    act: () => Promise<(events: readonly StaffEvent[]) => boolean>,
  ): Promise<{ text: string; events: StaffEvent[] }> {
    const headers = { authorization: `Bearer ${token}` };
    const answer = await server.app.inject({ method: 'GET', url: '/api/events', headers, payloadAsStream: true });
    const parts = answer.stream().setEncoding('utf8')[Symbol.asyncIterator]();
    let text = String((await parts.next()).value);
    const isOver = await act();
    while (!isOver(eventsIn(text))) text += String((await parts.next()).value);
    answer.stream().destroy();
    return { text, events: eventsIn(text) };
  }

  const eventsIn = (text: string): StaffEvent[] =>
    [...text.matchAll(/^data: (.*)\n\n/gm)].map(([, json]) => staffEvent.parse(JSON.parse(json ?? '')));

  const changedIn = (events: readonly StaffEvent[]): Customer[] =>
    events.flatMap((event) => (event.kind === 'customers' ? event.changed : []));

  const goneIn = (events: readonly StaffEvent[]): string[] =>
    events.flatMap((event) => (event.kind === 'customers' ? event.gone : []));

  const relatedIn = (events: readonly StaffEvent[]): string[] =>
    events.flatMap((event) => (event.kind === 'belongings' ? event.changed.map(({ customer }) => customer) : []));

  const setStatus = ({ id }: CustomerRow, status: number) =>
    server.db.update(customers).set({ status }).where(eq(customers.id, id));

  it('reports nothing of others’ customers nor of the bin, but reports a customer that gets out of sight as gone', async () => {
    // A name of its own: events of earlier customers may still arrive.
    const others = await aFullCustomer(server, { name: 'Xantipa Nevăzutu', responsibleId: colleague.user.id });
    const binned = await aBinned(broker.user.id);
    const leaving = await aCustomer(server, { responsibleId: broker.user.id, name: 'Pleacă Acum' });
    const staying = await aCustomer(server, { name: 'Rămâne Aici' });
    const { text, events } = await streamed(broker.token, async () => {
      for (const customer of [others, binned]) {
        await setStatus(customer, 3);
        await addComment(server.db, { customerId: customer.id, text: 'Notiță.', createdBy: null });
      }
      await server.db.update(customers).set({ responsibleId: colleague.user.id }).where(eq(customers.id, leaving.id));
      await addComment(server.db, { customerId: staying.id, text: 'Notiță.', createdBy: null });
      return (sent) => relatedIn(sent).includes(staying.id) && goneIn(sent).includes(leaving.id);
    });
    for (const { phone } of [others, binned]) expect(text).not.toContain(phone);
    expect(text).not.toContain(others.name);
    // It reports no removal either: an id that the broker never could see is no news for them.
    expect(text).not.toContain(others.id);
    for (const { id } of [others, binned, leaving]) expect(relatedIn(events)).not.toContain(id);
  });

  it('shows administrators everybody but the bin', async () => {
    const others = await aCustomer(server, { responsibleId: colleague.user.id });
    const { text } = await streamed(admin.token, async () => {
      await setStatus(others, 4);
      return (sent) => changedIn(sent).some(({ _id, status }) => _id === others.id && status === 4);
    });
    expect(text).toContain(others.phone);
  });

  it('begins anew for the brokers concerned when their visible customers change', async () => {
    const restarts = (sent: readonly StaffEvent[]) => sent.filter(({ kind }) => kind === 'restart').length;
    const { events } = await streamed(broker.token, async () => {
      await setParameter(server, 'VIZIBILITATE', 'TOTI');
      // The first is that of every stream.
      return (sent) => restarts(sent) > 1;
    });
    expect(restarts(events)).toBe(2);
    await setParameter(server, 'VIZIBILITATE', 'PROPRII');
  });
});

describe('the calendar', () => {
  it('keeps one’s own appointments with customers who now have another broker, not with the bin', async () => {
    const made = await ask(server, 'POST', '/api/calendarFeed', { token: broker.token });
    const feed = async () => (await ask(server, 'GET', new URL(made.json().url).pathname)).body;
    const list = async () =>
      (await ask(server, 'GET', '/api/protectedAppointments/getall', { token: broker.token })).json<
        { phone: string }[]
      >();
    const customer = await aCustomer(server, { name: 'Vine Mâine', responsibleId: broker.user.id });
    const when = { day: '2026-11-25', timeSlot: '9:00 - 10:00', title: 'Acte' } as const;
    await server.db.insert(appointments).values({ customerId: customer.id, brokerId: broker.user.id, ...when });
    await server.db.update(customers).set({ responsibleId: colleague.user.id }).where(eq(customers.id, customer.id));
    expect(await feed()).toContain('Vine Mâine');
    expect((await list()).map(({ phone }) => phone)).toContain(customer.phone);
    const example = { params: { phone: customer.phone } };
    await send(api.customers?.deleteCustomer as Endpoint, example, admin.token);
    expect(await feed()).not.toContain('Vine Mâine');
    expect((await list()).map(({ phone }) => phone)).not.toContain(customer.phone);
  });
});

describe('an upload link of a customer in the bin', () => {
  it('answers as a revoked one, and takes nothing', async () => {
    const customer = await aCustomer(server);
    const [{ token }, revoked] = [await aLink(server, customer.id), await aLink(server, customer.id)];
    await ask(server, 'POST', `/api/uploadLinks/revoke/${revoked.id}`, { token: admin.token });
    const body = async (of: string) => {
      const validate = api.uploadFiles?.validateToken as Endpoint;
      const { requestId: _, ...answer } = (
        await send(validate, { params: { token: of }, query: `?token=${of}` }, '')
      ).json();
      return answer;
    };
    const open = await body(token);
    await send(api.customers?.deleteCustomer as Endpoint, { params: { phone: customer.phone } }, admin.token);
    const closed = await body(token);
    expect(closed).not.toEqual(open);
    expect(closed).toEqual(await body(revoked.token));
  });
});

import type { Customer } from 'contract/customers/customer';
import { beforeAll, describe, expect, it, test } from 'vitest';
import { customers } from '../schema/customers.table.ts';
import { tasks } from '../schema/tasks.table.ts';
import { aCustomer } from '../testing/customers.ts';
import { useServer } from '../testing/server.ts';
import { ask, refused, signedIn } from '../testing/sign-in.ts';

const server = useServer();
let token: string;

type Listed = Customer & { cursor?: string };

const get = (query: Record<string, string | number>, call = 'getall') =>
  ask(
    server,
    'GET',
    `/api/protectedCustomers/${call}?${new URLSearchParams(Object.entries(query).map(([k, v]) => [k, String(v)]))}`,
    {
      token,
    },
  );
const list = async (query: Record<string, string | number> = {}): Promise<Listed[]> => (await get(query)).json();
const names = async (query: Record<string, string | number> = {}) => (await list(query)).map(({ name }) => name);

beforeAll(async () => {
  ({ token } = await signedIn(server));
  const people = [
    { name: 'Ștefan Țuțu', phone: '0722 123 456', status: 1, email: 'stefan@example.ro' },
    { name: 'Stefania Lungu', phone: '0733 000 111', status: 0, alias: 'vecina' },
    { name: 'Ana 100% Popescu', phone: '0744 000 222', status: 5, email: null },
    { name: 'Ănuța Ion_escu', phone: '0755 000 333', status: 0, email: null },
    { name: 'Zoe Brown', phone: '+44 7911 123456', status: 3, email: 'zoe@example.com' },
  ];
  for (const [day, person] of people.entries())
    await aCustomer(server, { email: null, ...person, lastActivity: new Date(Date.UTC(2026, 9, 20 - day, 10)) });
});

describe('the list', () => {
  it('is bare and whole without a requested page, in the order of the Romanian alphabet', async () => {
    expect(await names()).toEqual(['Ana 100% Popescu', 'Ănuța Ion_escu', 'Stefania Lungu', 'Ștefan Țuțu', 'Zoe Brown']);
    expect((await list())[0]).not.toHaveProperty('cursor');
  });

  test.each([
    ['name', 'asc'],
    ['name', 'desc'],
    ['status', 'asc'],
    ['status', 'desc'],
    ['activity', 'asc'],
    ['activity', 'desc'],
    ['urgency', 'asc'],
    ['urgency', 'desc'],
  ])('is the same by pages of any size, sorted by %s %s', async (sort, order) => {
    const whole = await names({ sort, order });
    const turned = await names({ sort, order: order === 'asc' ? 'desc' : 'asc' });
    expect(whole).toEqual(turned.toReversed());
    for (const limit of [1, 2, 5, 6]) {
      const read: string[] = [];
      let page = await list({ sort, order, limit });
      while (page.length > 0) {
        read.push(...page.map(({ name }) => name));
        page = await list({ sort, order, limit, cursor: page.at(-1)?.cursor ?? '' });
      }
      expect(read).toEqual(whole);
    }
  });

  it('by urgency begins with what is late, then who has nothing planned, then later days and who is closed', async () => {
    const { user } = await signedIn(server);
    const due = { 'Zoe Brown': '2020-01-07', 'Stefania Lungu': '2099-01-05' };
    const added = await list();
    for (const [name, day] of Object.entries(due)) {
      const customerId = added.find((one) => one.name === name)?._id ?? '';
      await server.db.insert(tasks).values({ customerId, assigneeId: user.id, title: 'Sunați', day });
    }
    expect(await names({ sort: 'urgency' })).toEqual([
      ...['Zoe Brown', 'Ănuța Ion_escu', 'Ștefan Țuțu', 'Stefania Lungu', 'Ana 100% Popescu'],
    ]);
    await server.db.delete(tasks);
  });

  it('goes on from its place after customers were added, renamed or deleted', async () => {
    const first = await list({ limit: 2 });
    const added = await aCustomer(server, { name: 'Aaron Nou' });
    const rest = await names({ limit: 10, cursor: first[1]?.cursor ?? '' });
    expect(rest).toEqual(['Stefania Lungu', 'Ștefan Țuțu', 'Zoe Brown']);
    await ask(server, 'DELETE', `/api/protectedCustomers/deleteCustomer/${encodeURIComponent(added.phone)}`, { token });
  });

  it('keeps customers of one name and status apart by pages', async () => {
    const same = Array.from({ length: 30 }, (_, count) => ({ name: 'La Fel', phone: `+4078000${1000 + count}` }));
    await server.db.insert(customers).values(same);
    const seen = new Set<string>();
    let page = await list({ search: 'la fel', sort: 'status', order: 'desc', limit: 7 });
    while (page.length > 0) {
      for (const { _id } of page) seen.add(_id);
      const cursor = page.at(-1)?.cursor ?? '';
      page = await list({ search: 'la fel', sort: 'status', order: 'desc', limit: 7, cursor });
    }
    expect(seen.size).toBe(30);
    for (const { phone } of same)
      await ask(server, 'DELETE', `/api/protectedCustomers/deleteCustomer/${encodeURIComponent(phone)}`, { token });
  });

  it('takes a status, and has the number of each', async () => {
    expect(await names({ status: 0 })).toEqual(['Ănuța Ion_escu', 'Stefania Lungu']);
    const counts = (await get({}, 'counts')).json();
    expect(counts).toEqual([2, 1, 0, 1, 0, 1].map((count, status) => ({ status, count, isAtLeast: false })));
    const found = (await get({ search: 'stefan' }, 'counts')).json();
    expect(found.map(({ count }: { count: number }) => count)).toEqual([1, 1, 0, 0, 0, 0]);
  });
});

describe('a search', () => {
  test.each([
    ['stefan', ['Stefania Lungu', 'Ștefan Țuțu']],
    ['ŞTEFAN', ['Stefania Lungu', 'Ștefan Țuțu']],
    ['tutu', ['Ștefan Țuțu']],
    ['țuțu ștefan', ['Ștefan Țuțu']],
    ['  lungu   stef ', ['Stefania Lungu']],
    ['VECINA', ['Stefania Lungu']],
    ['example.com', ['Zoe Brown']],
    ['Anuta', ['Ănuța Ion_escu']],
  ])('for "%s" does not mind case, diacritics and order', async (search, found) => {
    expect(await names({ search })).toEqual(found);
  });

  test.each([
    '0722 123 456',
    '+40722123456',
    '0040722123456',
    '0722',
    '0722 123',
    '+40722',
    '722123',
    '(0722) 123-456',
    '407221',
    'tutu 0722',
    '0722.123',
  ])('finds a phone by "%s"', async (search) => {
    expect(await names({ search })).toContain('Ștefan Țuțu');
    expect(await names({ search })).not.toContain('Stefania Lungu');
  });

  test.each([
    ['100%', ['Ana 100% Popescu']],
    ['%', []],
    ['%%%', []],
    ['_', []],
    ['n_e', ['Ănuța Ion_escu']],
    ['a_a', []],
    ['\\', []],
    ['\\%', []],
    ["'; DROP TABLE customers; --", []],
    ['％', []],
    ['😀', []],
  ])('takes "%s" literally', async (search, found) => {
    expect(await names({ search })).toEqual(found);
  });

  test.each([
    ['s', ['Stefania Lungu', 'Ștefan Țuțu']],
    ['Șt', ['Stefania Lungu', 'Ștefan Țuțu']],
    ['lu', ['Stefania Lungu']],
    ['ef', []],
    ['44', ['Zoe Brown']],
    ['07', ['Ana 100% Popescu', 'Ănuța Ion_escu', 'Stefania Lungu', 'Ștefan Țuțu']],
  ])('for "%s" finds beginnings of words', async (search, found) => {
    expect(await names({ search })).toEqual(found);
  });

  it('of nothing, or only spaces, finds everybody', async () => {
    expect(await names({ search: '' })).toHaveLength(5);
    expect(await names({ search: '   ' })).toHaveLength(5);
  });
});

describe('an invalid query', () => {
  test.each([
    { limit: '0' },
    { limit: '501' },
    { limit: '1.5' },
    { limit: 'x' },
    { status: '6' },
    { status: '-1' },
    { status: '' },
    { sort: 'phone' },
    { order: 'up' },
    { search: 'x'.repeat(201) },
    { search: 'a\0b' },
  ])('%j is refused', async (query) => {
    expect((await get(query)).statusCode).toBe(400);
  });

  it.each([
    'x',
    '{}',
    '[]',
    '["name"]',
    '["name","a",0,0,"x"]',
    '["name","a",9,0,0,"00000000-0000-4000-8000-000000000000"]',
    '["name","a",0,1e300,0,"00000000-0000-4000-8000-000000000000"]',
    '["name","a",0,-1,0,"00000000-0000-4000-8000-000000000000"]',
    '["name","a",0,"now",0,"00000000-0000-4000-8000-000000000000"]',
    '["name","a\\u0000",0,0,0,"00000000-0000-4000-8000-000000000000"]',
    '["name","\\ud800",0,0,0,"00000000-0000-4000-8000-000000000000"]',
  ])('a cursor of %s is refused', async (inside) => {
    const cursor = Buffer.from(inside).toString('base64url');
    expect(refused(await get({ cursor, limit: 5 }))).toEqual([400, 'CERERE_INVALIDA']);
  });

  it('a cursor of a list in another order is refused', async () => {
    const [first] = await list({ limit: 1, sort: 'name' });
    expect(refused(await get({ cursor: first?.cursor ?? '', sort: 'status', limit: 1 }))).toEqual([
      400,
      'CERERE_INVALIDA',
    ]);
  });
});

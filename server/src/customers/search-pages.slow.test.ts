import type { Customer } from 'contract/customers/customer';
import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { customers } from '../schema/customers.table.ts';
import { setParameter } from '../testing/parameters.ts';
import { useServer } from '../testing/server.ts';
import { ask, aUser, signedIn } from '../testing/sign-in.ts';

const server = useServer();
let token: string;

const FIRST = ['Ana', 'Ștefan', 'Stela', 'Zoltán', 'Ioana', 'zoe', 'Țucu'];
const LAST = ['Popescu', 'Șerbănescu', 'Ana-Popa', 'Țuțu', 'Kovács'];

type Person = typeof customers.$inferSelect;
type ListQuery = {
  search: string;
  sort: string;
  order: string;
  status: number | undefined;
  limit: number;
  responsible?: string;
};

const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
const textOf = ({ name, alias, email, phone }: Person) => `${fold(`${name} ${alias} ${email ?? ''}`)} ${phone}`;
const has = (part: string) => (person: Person) => textOf(person).includes(part);
const hasWord = (begin: string) => (person: Person) => ` ${textOf(person)}`.includes(` ${begin}`);

/** Searches that find nearly everybody, many (spread, or in one place of an order), a few, nobody. */
const SEARCHES: Readonly<Record<string, (person: Person) => boolean>> = {
  client: has('client'),
  popescu: has('popescu'),
  ȘTEF: has('stef'),
  zoltan: has('zoltan'),
  'ana pop': (person) => has('ana')(person) && has('pop')(person),
  vecin: has('vecin'),
  client77: has('client77'),
  qwerty: () => false,
  '%%%': () => false,
  a: hasWord('a'),
  țu: hasWord('tu'),
  xq: () => false,
  '07': (person) => has('+407')(person),
  '0722': (person) => has('+40722')(person) || has('0722')(person),
  '0040733': has('+40733'),
  '00000': has('00000'),
  '1000': (person) => has('+401000')(person) || has('1000')(person),
  '+40 733 1': has('+407331'),
  '7221': has('7221'),
  '0733.10': (person) => has('+4073310')(person) || has('073310')(person),
  '22': (person) => has('+4022')(person) || has('+22')(person),
  'stela 0733': (person) => has('stela')(person) && (has('+40733')(person) || has('0733')(person)),
};

const NAME = sql`name COLLATE "ro-x-icu"`;
const KEYS = { name: [NAME], status: [sql`status`, NAME], activity: [sql`last_activity`] };

/** Everybody in one order, by a plain query without any condition. */
async function everybody({ sort, order }: ListQuery): Promise<Person[]> {
  const keys = [...KEYS[sort as keyof typeof KEYS], sql`id`].map((key) => sql`${key} ${sql.raw(order)}`);
  return server.db
    .select()
    .from(customers)
    .orderBy(...keys);
}

async function page({ status, ...rest }: ListQuery, cursor: string): Promise<(Customer & { cursor: string })[]> {
  const query = { ...rest, limit: String(rest.limit), ...(cursor && { cursor }) };
  const words = new URLSearchParams({ ...query, ...(status !== undefined && { status: String(status) }) });
  return (await ask(server, 'GET', `/api/protectedCustomers/getall?${words}`, { token })).json();
}

async function readPages(query: ListQuery, most: number): Promise<string[]> {
  const read: string[] = [];
  let cursor = '';
  for (let pages = 0; pages < most; pages++) {
    const found = await page(query, cursor);
    read.push(...found.map(({ _id }) => _id));
    if (found.length < query.limit) break;
    cursor = found.at(-1)?.cursor ?? '';
  }
  return read;
}

beforeAll(async () => {
  ({ token } = await signedIn(server));
  const people = Array.from({ length: 420 }, (_, n) => ({
    name: `${FIRST[(n * 3) % 7]} ${LAST[n % 5]}`,
    phone: `+407${[22, 33, 44][n % 3]}${100_000 + n * 37}`,
    alias: n % 41 === 0 ? 'vecinul' : '',
    email: n % 4 ? `client${n}@example.ro` : null,
    status: [0, 0, 0, 1, 2, 5][n % 6] ?? 0,
    lastActivity: new Date(Date.UTC(2026, 9, 1, 10, (n * 7) % 300)),
  }));
  await server.db.insert(customers).values(people);
});

/** The customers visible to a broker who sees only their own, by search; two of three are a colleague's. */
const SEEN: Readonly<Record<string, (person: Person) => boolean>> = {
  all: ({ deletedAt, responsibleId }) => deletedAt === null && (responsibleId === null || responsibleId === own),
  mine: ({ deletedAt, responsibleId }) => deletedAt === null && responsibleId === own,
  none: ({ deletedAt, responsibleId }) => deletedAt === null && responsibleId === null,
};

let own: string;

describe('a search by pages', () => {
  it('finds the same as a plain reading of everybody, for every order, status and size of page', async () => {
    const anyQuery = fc.record({
      search: fc.constantFrom(...Object.keys(SEARCHES)),
      sort: fc.constantFrom('name', 'status', 'activity'),
      order: fc.constantFrom('asc', 'desc'),
      status: fc.constantFrom(undefined, undefined, 0, 5),
      limit: fc.constantFrom(1, 2, 5, 9, 40),
    });
    const isRight = async (one: ListQuery) => {
      const isFound = SEARCHES[one.search] ?? (() => false);
      const right = (await everybody(one)).filter(
        (person) => isFound(person) && (one.status ?? person.status) === person.status,
      );
      const pages = Math.ceil(90 / one.limit);
      expect(await readPages(one, pages)).toEqual(right.slice(0, pages * one.limit).map(({ id }) => id));
    };
    await fc.assert(fc.asyncProperty(anyQuery, isRight), { numRuns: 60 });
  });

  it('finds the same of one’s own customers and those without a broker, where brokers see only these', async () => {
    const [broker, colleague] = [await signedIn(server), await aUser(server)];
    ({ token } = broker);
    own = broker.user.id;
    const people = await server.db.select().from(customers);
    for (const [n, { id }] of people.entries()) {
      const responsibleId = [own, null, colleague.id, colleague.id, colleague.id, colleague.id][n % 6] ?? null;
      const deletedAt = n % 11 === 0 ? new Date() : null;
      await server.db.update(customers).set({ responsibleId, deletedAt }).where(eq(customers.id, id));
    }
    await setParameter(server, 'VIZIBILITATE', 'PROPRII');
    const anyQuery = fc.record({
      search: fc.constantFrom('', '', ...Object.keys(SEARCHES)),
      sort: fc.constantFrom('name', 'status', 'activity'),
      order: fc.constantFrom('asc', 'desc'),
      status: fc.constantFrom(undefined, undefined, 0, 5),
      limit: fc.constantFrom(1, 2, 5, 9, 40),
      responsible: fc.constantFrom('all', 'mine', 'none'),
    });
    const isRight = async (one: ListQuery) => {
      const isFound = SEARCHES[one.search] ?? (() => one.search === '');
      const isSeen = SEEN[one.responsible ?? 'all'] ?? (() => false);
      const right = (await everybody(one)).filter(
        (person) => isFound(person) && isSeen(person) && (one.status ?? person.status) === person.status,
      );
      const pages = Math.ceil(90 / one.limit);
      expect(await readPages(one, pages)).toEqual(right.slice(0, pages * one.limit).map(({ id }) => id));
    };
    await fc.assert(fc.asyncProperty(anyQuery, isRight), { numRuns: 40 });
  });

  it('finds a customer of the longest possible name, alias and address', async () => {
    // Each character takes three bytes, five when folded; their variety prevents compression.
    const signs = Array.from({ length: 120 }, (_, n) => String.fromCodePoint(n % 2 ? 0x2100 : 0x4e00 + n * 151)).join(
      '',
    );
    const person = { name: signs, alias: signs, phone: '0799 123 456', email: `${'x'.repeat(240)}@example.ro` };
    const added = await ask(server, 'POST', '/api/protectedCustomers/create', { token, body: person });
    expect(added.statusCode).toBe(201);
    const query = { search: '0799 123', sort: 'name', order: 'asc', status: undefined, limit: 3 };
    expect(await page(query, '')).toMatchObject([{ name: signs }]);
  });
});

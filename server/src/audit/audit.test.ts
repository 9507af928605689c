import { auditActions } from 'contract/audit/audit';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it, test } from 'vitest';
import { auditSubject } from '../customers/customer-lookup.ts';
import { auditEntries } from '../schema/audit.table.ts';
import { customers } from '../schema/customers.table.ts';
import { setDisplayName } from '../staff/users.queries.ts';
import { aCustomer } from '../testing/customers.ts';
import { useServer } from '../testing/server.ts';
import { ask, aUser, signedIn, tokenOf } from '../testing/sign-in.ts';
import { type AuditEvent, addEntry } from './audit.queries.ts';

const server = useServer();
let token: string;

type Entry = {
  id: string;
  action: string;
  actor: string | null;
  actorName: string | null;
  account: string | null;
  subject: string | null;
  address: string | null;
  customer: object | null;
};
type Page = { entries: Entry[]; nextCursor: string | null };

async function list(query: Record<string, string | number> = {}): Promise<Page> {
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
  return (await ask(server, 'GET', `/api/audit?${search}`, { token })).json();
}

const ana = { id: '00000000-0000-4000-8000-000000000001', username: 'ana' };
const dan = { id: '00000000-0000-4000-8000-000000000002', username: 'dan' };
const about = (name: string) => ({ id: name, name });

/** One a day at noon in Romania, from 1 March 2026 on. */
const events: readonly [typeof ana, AuditEvent, string][] = [
  [ana, { action: 'sign-in', details: { method: 'password' } }, '192.0.2.1'],
  [ana, { action: 'user-created', subject: about('dan') }, '192.0.2.1'],
  [dan, { action: 'sign-in', details: { method: 'code' } }, '192.0.2.2'],
  [ana, { action: 'user-level-changed', subject: about('dan'), details: { from: 'user', to: 'admin' } }, '192.0.2.1'],
  [dan, { action: 'user-disabled', subject: about('ana') }, '192.0.2.2'],
];

beforeAll(async () => {
  for (const [index, [user, event, ip]] of events.entries()) {
    const action = event.action;
    const at = new Date(`2026-03-0${index + 1}T10:00:00Z`);
    const { subject, details = {} } = event;
    const row = { action, at, actorId: user.id, actor: user.username, ip, details };
    await server.db
      .insert(auditEntries)
      .values({ ...row, subject: subject?.name ?? null, subjectId: subject?.id ?? null });
  }
  ({ token } = await signedIn(server, 'admin'));
});

describe('GET /api/audit', () => {
  it('answers the events, newest first, as the screen shows them', async () => {
    const { entries, nextCursor } = await list();
    expect(nextCursor).toBeNull();
    expect(entries.map(({ action }) => action)).toEqual([
      'user-disabled',
      'user-level-changed',
      'sign-in',
      'user-created',
      'sign-in',
    ]);
    expect(entries[1]).toEqual({
      id: expect.any(String),
      customer: null,
      at: '2026-03-04T10:00:00.000Z',
      action: 'user-level-changed',
      actor: 'ana',
      actorName: 'ana',
      subject: 'dan',
      account: null,
      address: '192.0.2.1',
      details: { from: 'user', to: 'admin' },
    });
  });

  test.each([
    [{ action: 'sign-in' }, 2],
    [{ action: 'sign-in,user-created' }, 3],
    [{ action: 'nothing' }, 0],
    [{ actor: 'ana' }, 3],
    [{ subject: 'dan' }, 2],
    [{ actor: 'ana', subject: 'dan', action: 'user-created' }, 1],
    [{ search: 'DAN' }, 4],
    [{ search: '192.0.2.2' }, 2],
    [{ search: 'password' }, 1],
    [{ search: '%' }, 0],
    [{ search: '_' }, 0],
    [{ search: "' OR 1=1 --" }, 0],
    [{ from: '2026-03-03' }, 3],
    [{ to: '2026-03-03' }, 3],
    [{ from: '2026-03-02', to: '2026-03-02' }, 1],
    [{ from: '', to: '', actor: '', action: '', search: '' }, 5],
  ])('filtered by %j answers %i', async (query, count) => {
    expect((await list(query)).entries).toHaveLength(count);
  });

  it('counts Romanian days, over the change to summer time too', async () => {
    const lastMinute = sql`'2026-03-29 23:59:00 Europe/Bucharest'::timestamptz`;
    await server.db.insert(auditEntries).values({ action: 'sign-out', at: lastMinute });
    expect((await list({ from: '2026-03-29', to: '2026-03-29' })).entries).toHaveLength(1);
    expect((await list({ from: '2026-03-30', to: '2026-03-30' })).entries).toHaveLength(0);
  });

  it('answers a page at a time, without a gap or a double when events arrive meanwhile', async () => {
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const page: Page = await list({ to: '2026-03-05', limit: 2, ...(cursor && { cursor }) });
      seen.push(...page.entries.map(({ id }) => id));
      cursor = page.nextCursor;
      await addEntry(server.db, { user: ana, ip: null }, { action: 'sign-out' });
    } while (cursor);
    const all = (await list({ to: '2026-03-05', limit: 500 })).entries.map(({ id }) => id);
    expect(seen).toEqual(all);
    expect(seen).toHaveLength(5);
  });

  test.each(['limit=0', 'limit=501', 'limit=x', 'cursor=x', 'cursor=-1', 'from=2026-02-30', 'to=yesterday'])(
    'refuses %s',
    async (query) => {
      expect((await ask(server, 'GET', `/api/audit?${query}`, { token })).statusCode).toBe(400);
    },
  );
});

describe('the audit log', () => {
  test.each([
    sql`UPDATE audit_entries SET actor = 'nobody'`,
    sql`DELETE FROM audit_entries`,
    sql`TRUNCATE audit_entries`,
  ])('takes only new rows, even from a direct connection to the database (%#)', async (statement) => {
    await expect(server.db.execute(statement)).rejects.toThrow(/only added|Failed query/);
    expect((await list()).entries.length).toBeGreaterThan(0);
  });

  it('notes a refused call of administrators’ rights once in ten minutes', async () => {
    const user = await aUser(server);
    const broker = await tokenOf(server, user);
    for (let turn = 0; turn < 3; turn++) await ask(server, 'GET', '/api/users/getall', { token: broker });
    await ask(server, 'GET', '/api/audit', { token: broker });
    const written = await server.db.select().from(auditEntries).where(eq(auditEntries.actorId, user.id));
    expect(written.map(({ action, details }) => [action, details])).toEqual([
      ['access-refused', { call: 'GET /api/users/getall' }],
      ['access-refused', { call: 'GET /api/audit' }],
    ]);
  });

  it('has a Romanian name for everything it holds', () => {
    for (const [action, name] of Object.entries(auditActions)) expect(name, action).toMatch(/^[A-ZĂÂÎȘȚ][^_]+$/);
  });
});

test('an entry about a customer names them as they are called now, until they are in the bin', async () => {
  const customer = await aCustomer(server);
  const ofSystem = { ip: null };
  await addEntry(server.db, ofSystem, { action: 'customer-opened', subject: auditSubject(customer) });
  const { name: subject } = auditSubject(customer);
  const found = async () => (await list({ subject })).entries.map((entry) => entry.customer);
  const { id: _id, phone, name, alias } = customer;
  expect(await found()).toEqual([{ _id, phone, name, alias }]);
  await server.db.update(customers).set({ deletedAt: new Date() }).where(eq(customers.id, customer.id));
  expect(await found()).toEqual([null]);
});

test('an entry shows people by their present names, and is found by them', async () => {
  const member = await aUser(server);
  await setDisplayName(server.db, member.id, 'Șerban Țiriac');
  const customer = await aCustomer(server, { name: 'Crăița Dumbravă' });
  const actor = { user: member, ip: null };
  await addEntry(server.db, actor, { action: 'customer-opened', subject: auditSubject(customer) });
  await addEntry(server.db, actor, { action: 'user-enabled', subject: { id: member.id, name: member.username } });
  const names = async (search: string) =>
    (await list({ search })).entries.map(({ actorName, account }) => [actorName, account]);
  expect(await names('șerban ți')).toEqual([
    ['Șerban Țiriac', 'Șerban Țiriac'],
    ['Șerban Țiriac', null],
  ]);
  expect(await names('crăița')).toEqual([['Șerban Țiriac', null]]);
});

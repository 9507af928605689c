import type { ApiKey } from 'contract/accounts/api-keys';
import { openApiDocument } from 'contract/api/openapi';
import { daysAfter } from 'contract/romanian/romanian-time';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it, test } from 'vitest';
import { buildApp } from '../../app.ts';
import { prefixOf } from '../../platform/security/tokens.ts';
import { apiKeys } from '../../schema/api-keys.table.ts';
import { auditEntries } from '../../schema/audit.table.ts';
import { outgoingMail } from '../../schema/outbox.table.ts';
import { aCustomer } from '../../testing/customers.ts';
import { openTestDeps, TEST_DAY, useServer } from '../../testing/server.ts';
import { aKeyOf, ask, aUser, refused, signedIn } from '../../testing/sign-in.ts';

const server = useServer();

const inDays = (days: number) => daysAfter(TEST_DAY, days);

async function create(token: string, changes: object = {}) {
  const body = { name: 'Contabilitate', scopes: ['customers:read', 'customers:write'], ...changes };
  return ask(server, 'POST', '/api/apiKeys', { token, body });
}

async function created(token: string, changes: object = {}): Promise<{ key: string; apiKey: ApiKey }> {
  const answer = await create(token, changes);
  expect(answer.statusCode).toBe(201);
  return answer.json();
}

const listed = async (token: string): Promise<ApiKey[]> => (await ask(server, 'GET', '/api/apiKeys', { token })).json();
const list = (key: string) => ask(server, 'GET', '/api/protectedCustomers/getall', { token: key });

describe('the scopes', () => {
  it('are those of the document, with every operation that has one', async () => {
    const { token } = await signedIn(server, 'admin');
    const answered = (await ask(server, 'GET', '/api/apiKeys/scopes', { token })).json();
    const { paths } = openApiDocument() as { paths: Record<string, Record<string, Record<string, string>>> };
    const documented = Object.values(paths)
      .flatMap((operations) => Object.values(operations))
      .flatMap(({ operationId, 'x-scope': scope }) => (scope ? [`${scope} ${operationId}`] : []));
    const opened = answered.flatMap(({ scope, operations }: { scope: string; operations: string[] }) =>
      operations.map((operation) => `${scope} ${operation}`),
    );
    expect(opened.toSorted()).toEqual(documented.toSorted());
    expect(opened).toContain('customers:read protectedCustomers.getAll');
    expect(opened).toContain('tasks:write tasks.create');
  });
});

describe('a key', () => {
  it('is shown once: neither lists nor the database nor the audit log nor e-mails have it', async () => {
    const { token, user } = await signedIn(server, 'admin');
    const { key, apiKey } = await created(token);
    expect(key).toMatch(/^rck_[\w-]{43}$/);
    expect(apiKey).toMatchObject({
      ...{ name: 'Contabilitate', scopes: ['customers:read', 'customers:write'], user: user.username },
      ...{ expiresOn: inDays(90), lastUsedAt: null, state: 'live', prefix: prefixOf(key) },
    });
    expect((await list(key)).statusCode).toBe(200);
    const stored = await Promise.all(
      [apiKeys, auditEntries, outgoingMail].map((table) => server.db.select().from(table)),
    );
    expect(JSON.stringify([stored, await listed(token)])).not.toContain(key.slice(12));
  });

  it('made twice without an id of the caller’s is two keys', async () => {
    const { token } = await signedIn(server, 'admin');
    expect((await created(token)).key).not.toBe((await created(token)).key);
  });

  test.each([
    [1, 201],
    [366, 201],
    [0, 422],
    [-1, 422],
    [367, 422],
  ])('that ends in %i days is answered with %i', async (days, status) => {
    const { token } = await signedIn(server, 'admin');
    const answer = await create(token, { expiresOn: inDays(days) });
    expect(answer.statusCode).toBe(status);
    if (status === 422) expect(answer.json()).toMatchObject({ code: 'CHEIE_VALABILITATE', field: 'expiresOn' });
  });

  test.each([
    [{ scopes: [] }, 400, 'scopes'],
    [{ scopes: ['customers:read', 'everything'] }, 422, 'scopes'],
    [{ scopes: ['users:write'] }, 422, 'scopes'],
    [{ name: ' ' }, 400, 'name'],
    [{ expiresOn: 'mâine' }, 400, 'expiresOn'],
    [{ username: 'nimeni' }, 404, 'username'],
  ])('with %j is refused at the field', async (changes, status, field) => {
    const { token } = await signedIn(server, 'admin');
    const answer = await create(token, changes);
    expect([answer.statusCode, answer.json().field]).toEqual([status, field]);
  });

  it('is announced by e-mail to every administrator and to its user, with its rights', async () => {
    const { token, user } = await signedIn(server, 'admin');
    const broker = await aUser(server);
    await server.db.delete(outgoingMail);
    await created(token, { username: broker.username });
    const emails = await server.db.select().from(outgoingMail);
    const recipients = emails.map(({ recipient }) => recipient);
    expect(recipients).toEqual(expect.arrayContaining([user.email, broker.email]));
    expect(new Set(recipients).size).toBe(recipients.length);
    expect(emails[0]?.text).toContain(`În numele contului: ${broker.username}`);
    expect(emails[0]?.text).toContain('customers:read, customers:write');
  });

  it('stops at once when it is revoked, and stays in the list', async () => {
    const { token } = await signedIn(server, 'admin');
    const { key, apiKey } = await created(token);
    const revoke = () => ask(server, 'POST', `/api/apiKeys/${apiKey._id}/revoke`, { token });
    expect((await revoke()).json()).toMatchObject({ _id: apiKey._id, state: 'revoked' });
    expect(refused(await list(key))).toEqual([401, 'NEAUTENTIFICAT']);
    expect((await revoke()).statusCode).toBe(200);
    const kept = (await listed(token)).find(({ _id }) => _id === apiKey._id);
    expect(kept?.state).toBe('revoked');
    const ends = await server.db.select().from(auditEntries).where(eq(auditEntries.action, 'api-key-revoked'));
    expect(ends.filter(({ details }) => details.key === 'Contabilitate')).toHaveLength(1);
  });

  test.each(['x', '00000000-0000-4000-8000-000000000000'])('that does not exist (%s) is not revoked', async (id) => {
    const { token } = await signedIn(server, 'admin');
    const answer = await ask(server, 'POST', `/api/apiKeys/${id}/revoke`, { token });
    expect(refused(answer)).toEqual([404, 'CHEIE_NEGASITA']);
  });

  it('notes its use once a minute', async () => {
    const { user } = await signedIn(server);
    const { key, id } = await aKeyOf(server, user, ['customers:read']);
    const used = async () => (await server.db.select().from(apiKeys).where(eq(apiKeys.id, id)))[0]?.lastUsedAt;
    await list(key);
    const first = await used();
    await list(key);
    expect(await used()).toEqual(first);
    await server.db.update(apiKeys).set({ lastUsedAt: sql`now() - interval '61 seconds'` }).where(eq(apiKeys.id, id));
    await list(key);
    expect((await used())?.getTime()).toBeGreaterThanOrEqual(first?.getTime() ?? Number.POSITIVE_INFINITY);
  });

  it('may what its user may at that moment', async () => {
    const { user } = await signedIn(server, 'admin');
    const { token: another } = await signedIn(server, 'admin');
    const { key } = await aKeyOf(server, user, ['audit:read']);
    const read = () => ask(server, 'GET', '/api/audit', { token: key });
    expect((await read()).statusCode).toBe(200);
    const body = { username: user.username, authLevel: 'user' };
    await ask(server, 'POST', '/api/users/setAuthLevel', { token: another, body });
    expect(refused(await read())).toEqual([403, 'INTERZIS']);
  });

  it('stands beside its user in the audit log, under whose name both are found', async () => {
    const { user, token } = await signedIn(server, 'admin');
    const { key } = await aKeyOf(server, user, ['customers:write']);
    const { phone } = await aCustomer(server);
    const rename = (by: string, alias: string) =>
      ask(server, 'PUT', `/api/protectedCustomers/updateAlias/${phone}`, { token: by, body: { alias } });
    expect((await rename(key, 'Nea Ion')).statusCode).toBe(200);
    expect((await rename(token, 'Nea Vasile')).statusCode).toBe(200);
    const actors = async (actor: string) =>
      (await ask(server, 'GET', `/api/audit?actor=${encodeURIComponent(actor)}`, { token }))
        .json()
        .entries.map((entry: { actor: string }) => entry.actor);
    const name = `${user.username}, cheia Contabilitate`;
    expect(await actors(user.username)).toEqual([user.username, name]);
    expect(await actors(name)).toEqual([name]);
  });
});

it('A calendar address that a key made ends with the key', async () => {
  const { user, token } = await signedIn(server, 'admin');
  const { key, id } = await aKeyOf(server, user, ['calendarFeed:write']);
  const { url } = (await ask(server, 'POST', '/api/calendarFeed', { token: key })).json();
  const read = async () => (await ask(server, 'GET', new URL(url).pathname)).statusCode;
  expect(await read()).toBe(200);
  await ask(server, 'POST', `/api/apiKeys/${id}/revoke`, { token });
  expect(await read()).toBe(404);
  const state = await ask(server, 'GET', '/api/calendarFeed', { token });
  expect(state.json()).toEqual({ createdAt: null });
});

it('At most fifty keys are live; one that ended makes room', async () => {
  const { user, token } = await signedIn(server, 'admin');
  await server.db.update(apiKeys).set({ revokedAt: sql`now()` });
  const made = [];
  for (let count = 0; count < 50; count++) made.push(await aKeyOf(server, user, ['customers:read']));
  expect(refused(await create(token))).toEqual([422, 'CHEI_PREA_MULTE']);
  await ask(server, 'POST', `/api/apiKeys/${made[0]?.id}/revoke`, { token });
  const both = await Promise.all([create(token), create(token)]);
  expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 422]);
});

it('A key makes 600 calls a minute, however many addresses it calls from; another key is not held up', async () => {
  const { deps, close } = openTestDeps(server.url, {}, { limitFactor: 1 });
  const app = await buildApp(deps, undefined);
  const { user } = await signedIn(server);
  const keys = [await aKeyOf(server, user, ['tasks:read']), await aKeyOf(server, user, ['tasks:read'])];
  const call = (key: string, at: number) =>
    ask({ ...server, app }, 'GET', '/api/staff', { token: key, from: `198.51.${at % 200}.9` });
  const statuses = [];
  for (let at = 0; at < 601; at++) statuses.push((await call(keys[0]?.key ?? '', at)).statusCode);
  expect(statuses.filter((status) => status === 403)).toHaveLength(600);
  const last = await call(keys[0]?.key ?? '', 0);
  expect(refused(last)).toEqual([429, 'PREA_MULTE_CERERI']);
  expect(Number(last.headers['retry-after'])).toBeGreaterThan(0);
  expect((await call(keys[1]?.key ?? '', 0)).statusCode).toBe(403);
  await app.close();
  await close();
});

import { api } from 'contract/api/api';
import { scopeOf, scopes } from 'contract/api/scopes';
import type { Endpoint } from 'contract/endpoint';
import { eq, type SQL, sql } from 'drizzle-orm';
import type { InjectOptions } from 'fastify';
import { beforeAll, describe, expect, it, test } from 'vitest';
import { hashToken } from './platform/security/tokens.ts';
import { apiKeys } from './schema/api-keys.table.ts';
import { sessions } from './schema/sessions.table.ts';
import { setAuthLevel, setDisabled, type UserRow } from './staff/users.queries.ts';
import { snapshot } from './testing/database/snapshot.ts';
import { formOf } from './testing/files/upload.ts';
import { TEST_DAY, useServer } from './testing/server.ts';
import { shareOf } from './testing/share-of.ts';
import { aKeyOf, aUser, tokenOf } from './testing/sign-in.ts';
import { urlOf, validCalls } from './testing/valid-calls.ts';

const server = useServer();

type Listed = { name: string; endpoint: Endpoint };
type Headers = Record<string, string>;
type Caller = { user: UserRow; headers: Headers };

const calls: readonly Listed[] = Object.entries(api).flatMap(([feature, all]) =>
  Object.entries(all).map(([operation, endpoint]) => ({ name: `${feature}.${operation}`, endpoint })),
);
const closed = calls.filter(({ endpoint }) => endpoint.access !== 'public');
const open = calls.filter(({ endpoint }) => endpoint.access === 'public');

const bearer = (token: string): Headers => ({ authorization: `Bearer ${token}` });

/** A new member of staff, or that one, with the headers that `prepare` answers. */
async function caller(
  level: 'user' | 'admin',
  prepare = async (_user: UserRow, token: string) => bearer(token),
  known?: UserRow,
): Promise<Caller> {
  const user = known ?? (await aUser(server, level));
  return { user, headers: await prepare(user, await tokenOf(server, user)) };
}

const everyScope = scopes.map(({ scope }) => scope);

/** Another program, with a key in the name of an account of that level. */
const program = (level: 'user' | 'admin', may: readonly string[]) => (known?: UserRow) =>
  caller(level, async (user) => bearer((await aKeyOf(server, user, may)).key), known);

/** A program with a key of every scope in an administrator's name, but the key has those values. */
const programWith = (values: object) => () =>
  caller('admin', async (user) => {
    const { key, id } = await aKeyOf(server, user, everyScope);
    await server.db.update(apiKeys).set(values).where(eq(apiKeys.id, id));
    return bearer(key);
  });

const setSession = (token: string, values: object) =>
  server.db
    .update(sessions)
    .set(values)
    .where(eq(sessions.tokenHash, hashToken(token)));

/** Callers whom the server does not know, each made anew: an administrator's credentials, but … */
const unauthenticatedCallers: Readonly<Record<string, () => Promise<Caller>>> = {
  'no credentials': () => caller('admin', async () => ({})),
  'a made-up token': () => caller('admin', async () => bearer('A'.repeat(43))),
  'words instead of a token': () => caller('admin', async () => bearer('let me in')),
  'an empty token': () => caller('admin', async () => ({ authorization: 'Bearer ' })),
  'a token without its scheme': () => caller('admin', async (_, token) => ({ authorization: token })),
  'a token under another scheme': () => caller('admin', async (_, token) => ({ authorization: `Basic ${token}` })),
  'a token with a letter too many': () => caller('admin', async (_, token) => bearer(`${token}A`)),
  'a token in the other case': () => caller('admin', async (_, token) => bearer(swapCase(token))),
  'two tokens': () => caller('admin', async (_, token) => ({ authorization: `Bearer ${token}, Bearer ${token}` })),
  'the stored hash instead of the token': () => caller('admin', async (_, token) => bearer(hashToken(token))),
  'the name of the session': () =>
    caller('admin', async (user) => {
      const [session] = await server.db.select().from(sessions).where(eq(sessions.userId, user.id));
      return bearer(session?.id ?? '');
    }),
  'a token in a cookie': () => caller('admin', async (_, token) => ({ cookie: `token=${token}; session=${token}` })),
  'a token in other headers': () =>
    caller('admin', async (_, token) => ({
      'proxy-authorization': `Bearer ${token}`,
      'x-authorization': `Bearer ${token}`,
      'x-access-token': token,
      token,
    })),
  'headers that proxies set': () =>
    caller('admin', async ({ username }) => ({
      'x-forwarded-user': username,
      'x-remote-user': username,
      'x-forwarded-for': '127.0.0.1',
      'x-original-url': '/api/health',
      'x-rewrite-url': '/api/health',
    })),
  'a session that nobody used for 12 hours': () =>
    caller('admin', async (_, token) => {
      await setSession(token, { lastUsedAt: sql`now() - interval '12 hours 1 second'` });
      return bearer(token);
    }),
  'a session that is 7 days old': () =>
    caller('admin', async (_, token) => {
      await setSession(token, { expiresAt: sql`now()` });
      return bearer(token);
    }),
  'a session that was ended': () =>
    caller('admin', async (_, token) => {
      await setSession(token, { endedAt: sql`now()` });
      return bearer(token);
    }),
  'a revoked key': programWith({ revokedAt: sql`now()` }),
  'a key on the day on which it ends': programWith({ expiresOn: TEST_DAY }),
  'a key with another letter': () =>
    caller('admin', async (user) => {
      const { key } = await aKeyOf(server, user, everyScope);
      return bearer(`${key.slice(0, -1)}${key.endsWith('A') ? 'B' : 'A'}`);
    }),
  'a key without its prefix': () =>
    caller('admin', async (user) => bearer((await aKeyOf(server, user, everyScope)).key.slice('rck_'.length))),
  'the stored hash of a key': () =>
    caller('admin', async (user) => bearer(hashToken((await aKeyOf(server, user, everyScope)).key))),
  'a key in other headers': () =>
    caller('admin', async (user) => {
      const { key } = await aKeyOf(server, user, everyScope);
      return { 'x-api-key': key, 'api-key': key, cookie: `key=${key}`, authorization: `Basic ${key}` };
    }),
  'a key of a disabled account': () =>
    caller('admin', async (user) => {
      const { key } = await aKeyOf(server, user, everyScope);
      await setDisabled(server.db, user.id, true);
      return bearer(key);
    }),
  'a disabled account': () =>
    caller('admin', async ({ id }, token) => {
      await setDisabled(server.db, id, true);
      return bearer(token);
    }),
};

const demoted = () =>
  caller('admin', async ({ id }, token) => {
    await setAuthLevel(server.db, id, 'user');
    return bearer(token);
  });

/** Callers who are signed in, but not administrators. */
const brokers: Readonly<Record<string, () => Promise<Caller>>> = {
  'a broker': () => caller('user'),
  'a demoted administrator': demoted,
};

const swapCase = (text: string): string =>
  text.replace(/[a-z]/gi, (letter) => (letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase()));

async function requestFor({ name, endpoint }: Listed, { user, headers }: Caller): Promise<InjectOptions> {
  const example = await validCalls[name]?.(server, user);
  if (!example) throw new Error(`${name} has no example in testing/valid-calls.ts`);
  const call = { method: endpoint.method, url: urlOf(endpoint.path, example) };
  if (!example.files) return { ...call, headers, ...(example.body && { payload: example.body }) };
  const form = await formOf(example.files);
  return { ...call, payload: form.payload, headers: { ...headers, ...form.headers } };
}

/** Requests of every closed call, without headers, and the administrator whose records they name. */
type NamedRecords = { readonly user: UserRow; readonly requests: ReadonlyMap<Listed, InjectOptions> };

/**
 * The records that refused and some reading calls name: made once, since no such call changes anything; each caller brings
 * headers of its own.
 */
let named: Promise<NamedRecords> | undefined;

async function recordsNamed(): Promise<NamedRecords> {
  named ??= makeNamed();
  return named;
}

async function namedOf(listed: readonly Listed[]): Promise<[Listed, InjectOptions][]> {
  return [...(await recordsNamed()).requests].filter(([call]) => listed.includes(call));
}

async function makeNamed(): Promise<NamedRecords> {
  const user = await aUser(server, 'admin');
  const requests = new Map<Listed, InjectOptions>();
  for (const call of closed) requests.set(call, await requestFor(call, { user, headers: {} }));
  return { user, requests };
}

/**
 * Refused calls, one after the other, by one caller. The test makes every named record first. A single look before and
 * another after then show that no call changed anything beside the tables in `noted`.
 */
function describeRefusal(
  listed: readonly Listed[],
  makeCaller: () => Promise<Caller>,
  { answer, noted = [] }: { answer: readonly [status: number, code: string]; noted?: readonly string[] },
): void {
  let who: Caller;
  let before: Record<string, string>;

  beforeAll(async () => {
    await namedOf(listed);
    who = await makeCaller();
    before = await snapshot(server.db, noted);
  });

  // One test for all calls: thousands of tests of a millisecond take longer to report than to run.
  it('is refused every call', async () => {
    const answers = new Map<string, unknown>();
    for (const [call, request] of await namedOf(listed)) {
      const headers = { ...request.headers, ...who.headers };
      const { statusCode, json } = await server.app.inject({ ...request, headers });
      answers.set(call.name, [statusCode, json().code]);
    }
    expect(answers).toEqual(new Map(listed.map(({ name }) => [name, answer])));
  });

  it('changes nothing', async () => {
    expect(await snapshot(server.db, noted)).toEqual(before);
  });
}

/** The status with which a call on records of the caller's own is served. */
async function served(listed: Listed, who: Caller): Promise<number> {
  return statusOf(listed, await requestFor(listed, who));
}

/** As `served`, to such an administrator: reading calls share their records. */
async function servedToAdmin(listed: Listed, makeCaller: (known?: UserRow) => Promise<Caller>): Promise<number> {
  if (listed.endpoint.method !== 'GET') return served(listed, await makeCaller());
  const { user, requests } = await recordsNamed();
  return statusOf(listed, { ...requests.get(listed), headers: (await makeCaller(user)).headers });
}

/** The status of the answer; an endless one is closed once it has begun. */
async function statusOf(listed: Listed, request: InjectOptions): Promise<number> {
  if (!listed.endpoint.stream) return (await server.app.inject(request)).statusCode;
  const answer = await server.app.inject({ ...request, payloadAsStream: true });
  answer.stream().destroy();
  return answer.statusCode;
}

/** The guard reads credentials before it looks at the call: each call is tried with one in this many of the odd ones. */
const ODD_SHARED_BY = 4;
const TRIED_ON_EVERY_CALL = ['no credentials', 'a made-up token', 'a disabled account'];

describe.each(Object.entries(unauthenticatedCallers))('with %s', (credentials, makeCaller) => {
  const odd = Object.keys(unauthenticatedCallers).indexOf(credentials);
  const tried = TRIED_ON_EVERY_CALL.includes(credentials) ? closed : shareOf(closed, ODD_SHARED_BY, odd);
  describeRefusal(tried, makeCaller, { answer: [401, 'NEAUTENTIFICAT'] });
});

describe.each(Object.entries(brokers))('%s', (_kind, makeCaller) => {
  const forAdmins = closed.filter(({ endpoint }) => endpoint.access === 'admin');
  // The refusal of a broker is logged.
  describeRefusal(forAdmins, makeCaller, { answer: [403, 'INTERZIS'], noted: ['audit_entries'] });
});

const forBrokers = closed.filter(({ endpoint }) => endpoint.access === 'user');

test.each(forBrokers)('a broker gets an answer of $name', async (listed) => {
  expect(await served(listed, await caller('user'))).toBeLessThan(300);
});

it('a demoted administrator still reads everything that a broker reads', async () => {
  const who = await demoted();
  const reading = forBrokers.filter(({ endpoint: { method } }) => method === 'GET');
  // With the tests above: the level that the guard reads is that of the account now, whichever the call.
  for (const call of shareOf(reading, ODD_SHARED_BY, 0))
    expect([call.name, (await served(call, who)) < 300]).toEqual([call.name, true]);
});

describe('an administrator whose session alone is at hand', () => {
  const confirmed = closed.filter(({ endpoint }) => endpoint.confirmation === 'fresh');
  const withConfirmation = (confirmedAt: SQL | null) => (known?: UserRow) => {
    const prepare = async (_: UserRow, token: string) => {
      await setSession(token, { confirmedAt });
      return bearer(token);
    };
    return caller('admin', prepare, known);
  };

  describe.each([
    ['never confirmed', withConfirmation(null)],
    ['confirmed 10 minutes ago', withConfirmation(sql`now() - interval '10 minutes'`)],
  ])('%s', (_when, makeCaller) => {
    describeRefusal(confirmed, makeCaller, { answer: [403, 'CONFIRMARE_NECESARA'] });
  });

  // Brokers get an answer of these above: a run without the slow tests tries a share of them.
  const ofBrokers = forBrokers.filter((call) => call.endpoint.method !== 'GET' && !confirmed.includes(call));
  const others = closed.filter((call) => ![...confirmed, ...ofBrokers].includes(call));
  // With the next tests: an administrator gets an answer of every call.
  test.each([...others, ...shareOf(ofBrokers, 1, 0)])(
    'gets an answer of $name without a confirmation',
    async (call) => {
      expect(await servedToAdmin(call, withConfirmation(null))).toBe(call.endpoint.status ?? 200);
    },
  );

  test.each(confirmed)('gets an answer of $name within 10 minutes of a confirmation', async (call) => {
    const confirmedBefore = withConfirmation(sql`now() - interval '9 minutes'`);
    expect(await servedToAdmin(call, confirmedBefore)).toBe(call.endpoint.status ?? 200);
  });

  it('is refused before the server reads anything of the call', async () => {
    const { headers } = await withConfirmation(null)();
    for (const { endpoint } of confirmed) {
      const call = { method: endpoint.method, url: urlOf(endpoint.path, {}) };
      const json = { ...headers, 'content-type': 'application/json' };
      for (const payload of ['{', '{}', 'x'.repeat(300_000)]) {
        const answer = await server.app.inject({ ...call, headers: json, payload });
        expect([answer.statusCode, answer.json().code]).toEqual([403, 'CONFIRMARE_NECESARA']);
      }
    }
  });

  it('is a broker first: without the level the server asks nobody to confirm', async () => {
    const { user, headers } = await withConfirmation(null)();
    await setAuthLevel(server.db, user.id, 'user');
    for (const { endpoint } of confirmed) {
      const answer = await server.app.inject({ method: endpoint.method, url: urlOf(endpoint.path, {}), headers });
      expect([answer.statusCode, answer.json().code]).toEqual([403, 'INTERZIS']);
    }
  });
});

describe('a program with a key', () => {
  const forKeys = closed.filter(({ endpoint }) => scopeOf(endpoint) !== undefined);

  describe('of every scope, in an administrator’s name', () => {
    const never = closed.filter((call) => !forKeys.includes(call));
    describeRefusal(never, program('admin', everyScope), { answer: [403, 'CHEIE_NEPERMISA'], noted: ['api_keys'] });

    it('finds closed to it everything about access, and all that a person must confirm or that stays open', () => {
      const ofAccess = closed.filter(({ name }) => /^(?:auth|users|verifyLogin|apiKeys)\./.test(name));
      expect(never).toEqual(expect.arrayContaining(ofAccess));
      expect(forKeys.filter(({ endpoint }) => endpoint.confirmation ?? endpoint.stream)).toEqual([]);
    });
  });

  it('of every scope but that of the call is refused, and told which it needs', async () => {
    const requests = await namedOf(forKeys);
    const { user } = await caller('admin');
    const before = await snapshot(server.db, ['api_keys']);
    for (const { scope } of scopes) {
      const others = everyScope.filter((other) => other !== scope);
      const headers = bearer((await aKeyOf(server, user, others)).key);
      for (const [{ name, endpoint }, request] of requests) {
        if (scopeOf(endpoint) !== scope) continue;
        const answer = await server.app.inject({ ...request, headers: { ...request.headers, ...headers } });
        const { code, scope: needed } = answer.json();
        expect([name, answer.statusCode, code, needed]).toEqual([name, 403, 'CHEIE_FARA_DREPT', scope]);
      }
    }
    expect(await snapshot(server.db, ['api_keys'])).toEqual(before);
  });

  // What the scope opens is read from the contract, whichever the call: of the changing ones one in this many is tried.
  const CHANGING_SHARED_BY = 3;
  const isReading = ({ endpoint }: Listed) => endpoint.method === 'GET';
  const changing = forKeys.filter((call) => !isReading(call));
  const tried = [...forKeys.filter(isReading), ...shareOf(changing, CHANGING_SHARED_BY, 0)];
  test.each(tried)('of the scope of $name alone gets an answer', async (call) => {
    const key = program('admin', [scopeOf(call.endpoint) ?? '']);
    expect(await servedToAdmin(call, key)).toBe(call.endpoint.status ?? 200);
  });

  describe('of every scope, in a broker’s name', () => {
    const forAdmins = forKeys.filter(({ endpoint }) => endpoint.access === 'admin');
    const noted = ['audit_entries', 'api_keys'];
    describeRefusal(forAdmins, program('user', everyScope), { answer: [403, 'INTERZIS'], noted });
  });

  it('in its address is not known', async () => {
    const { user } = await caller('admin');
    const { key } = await aKeyOf(server, user, everyScope);
    for (const name of ['key', 'token', 'access_token', 'api_key', 'authorization']) {
      const url = `/api/users/getall?${name}=${key}`;
      expect((await server.app.inject({ method: 'GET', url })).statusCode).toBe(401);
    }
  });
});

it('reading changes nothing but the audit log', async () => {
  // Administrators get an e-mail of a whole export.
  const reading = closed.filter(
    ({ name, endpoint: { method, stream } }) => method === 'GET' && !stream && name !== 'wholeExport.zip',
  );
  const who = await caller('admin');
  const requests: InjectOptions[] = [];
  for (const call of reading) requests.push(await requestFor(call, who));
  const before = await snapshot(server.db, ['audit_entries']);
  for (const request of requests) expect((await server.app.inject(request)).statusCode).toBe(200);
  expect(await snapshot(server.db, ['audit_entries'])).toEqual(before);
});

describe('a public call', () => {
  const credentials: readonly (() => Promise<Headers>)[] = [
    async () => ({}),
    async () => bearer('A'.repeat(43)),
    async () => (await caller('user')).headers,
  ];

  test.each(open)('$name needs no sign-in, and a bad token closes nothing', async ({ endpoint }) => {
    const { method, path } = endpoint;
    const answers = [];
    for (const headers of credentials) {
      answers.push(await server.app.inject({ method, url: urlOf(path, {}), headers: await headers() }));
    }
    for (const { body } of answers) expect(body).not.toMatch(/"code":"(?:NEAUTENTIFICAT|INTERZIS)"/);
    expect(new Set(answers.map(({ statusCode }) => statusCode)).size).toBe(1);
  });
});

describe('a way around the guard', () => {
  /** The router reads every address alike: each call is tried by one in this many of the detours, each detour on others. */
  const SHARED_BY = 4;

  const detours: Readonly<Record<string, (path: string) => string>> = {
    'in capitals': (path) => path.toUpperCase(),
    'with API in capitals': (path) => path.replace('/api', '/API'),
    'with two slashes': (path) => `/${path}`,
    'with two slashes inside': (path) => path.replace('/api/', '/api//'),
    'with a slash at the end': (path) => `${path}/`,
    'over another folder': (path) => path.replace('/api/', '/api/health/../'),
    'over another folder, encoded': (path) => path.replace('/api/', '/api/health/%2e%2e/'),
    'with an encoded slash': (path) => path.replace('/api/', '/api%2f'),
    'with an encoded letter': (path) => path.replace('/api', '/%61pi'),
    'with a semicolon': (path) => `${path};public=true`,
    'with a backslash': (path) => path.replace('/api/', '/api\\'),
    'with an ending': (path) => `${path}.json`,
    'with a question': (path) => `${path}?access=public&token=x`,
    'with a full address': (path) => `http://localhost${path}`,
  };

  test.each(Object.entries(detours))('%s leads nowhere', async (how, detour) => {
    const before = await snapshot(server.db);
    const first = Object.keys(detours).indexOf(how);
    for (const { endpoint } of shareOf(closed, SHARED_BY, first)) {
      const url = detour(urlOf(endpoint.path, {}));
      const answer = await server.app.inject({ method: endpoint.method, url, payload: {} });
      expect([400, 401, 404, 405, 414]).toContain(answer.statusCode);
    }
    expect(await snapshot(server.db)).toEqual(before);
  });

  const methods = ['HEAD', 'OPTIONS', 'PATCH', 'TRACE', 'GET', 'POST', 'PUT', 'DELETE'] as const;
  test.each(methods)('by %s leads nowhere, also with a header that asks for another method', async (method) => {
    const before = await snapshot(server.db);
    for (const { endpoint } of shareOf(closed, SHARED_BY, methods.indexOf(method))) {
      const headers = { 'x-http-method-override': endpoint.method, 'x-method-override': endpoint.method };
      const answer = await server.app.inject({ method, url: urlOf(endpoint.path, {}), headers });
      expect([400, 401, 404, 405]).toContain(answer.statusCode);
    }
    expect(await snapshot(server.db)).toEqual(before);
  });

  it('by a body that cannot be read does not come before the guard', async () => {
    for (const { endpoint } of closed.filter(({ endpoint: { method } }) => method !== 'GET')) {
      for (const payload of ['{', '{"__proto__":{}}', 'x'.repeat(300_000)]) {
        const headers = { 'content-type': 'application/json' };
        const answer = await server.app.inject({
          method: endpoint.method,
          url: urlOf(endpoint.path, {}),
          headers,
          payload,
        });
        expect([answer.statusCode, answer.json().code]).toEqual([401, 'NEAUTENTIFICAT']);
      }
    }
  });
});

it('every call that is not public has an example here', () => {
  expect(Object.keys(validCalls).toSorted()).toEqual(closed.map(({ name }) => name).toSorted());
});

/** What Fastify would answer under /api, from its own drawing of its routes: `GET /api/health`. */
function servedCalls(): string[] {
  const above: string[] = [];
  const drawing = server.app.printRoutes({ commonPrefix: false }).split('\n');
  return drawing.flatMap((line) => {
    const [, indent = '', segment, methods] = /^([│ ]*)[├└]── (\S*)(?: \((.+)\))?/.exec(line) ?? [];
    if (segment === undefined) return [];
    above.splice(indent.length / 4, above.length, segment);
    const path = above.join('');
    return path.startsWith('/api') ? (methods?.split(', ') ?? []).map((method) => `${method} ${path}`) : [];
  });
}

it('every call of the contract is served, and nothing under /api beside it', () => {
  const named = calls.flatMap(({ endpoint: { method, path, stream } }) =>
    method === 'GET' && !stream ? [`GET ${path}`, `HEAD ${path}`] : [`${method} ${path}`],
  );
  expect(servedCalls().toSorted()).toEqual(named.toSorted());
});

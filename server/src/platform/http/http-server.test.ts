import { describe, expect, it, test } from 'vitest';
import { useNotesServer } from '../../testing/notes-server.ts';
import { openTestDeps } from '../../testing/server.ts';
import { readConfig } from '../runtime/config.ts';
import { createServer } from './http-server.ts';

const server = useNotesServer();

/** Limits as in production. */
const AS_IN_PRODUCTION = { limitFactor: 1 };

/** Six calls a minute instead of 600. */
const SIX_A_MINUTE = { limitFactor: 0.01 };

let callers = 0;
/** An address from which nobody has called yet. */
const aCaller = (): string => `198.51.100.${++callers + 10}`;

describe('a call that fits the contract', () => {
  it('is answered with its status, and with nothing that may be kept or run', async () => {
    const answer = await server.post(
      { title: 'Casă', pages: 2, unknown: 'is ignored' },
      { origin: 'https://elsewhere.example' },
    );
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toEqual({ title: 'Casă' });
    expect(answer.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    });
    expect(answer.headers).not.toHaveProperty('x-powered-by');
    expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
  });

  it('gets its parts of the address decoded', async () => {
    expect((await server.app.inject('/api/notes/C%C4%83min?page=3')).json()).toEqual({ title: 'Cămin', page: 3 });
  });

  it('may say that it sends JSON and send none', async () => {
    const headers = { 'content-type': 'application/json' };
    expect((await server.app.inject({ method: 'DELETE', url: '/api/notes/x', headers })).statusCode).toBe(200);
  });

  it('gets a file as an attachment, its Romanian name whole', async () => {
    const { headers, body } = await server.app.inject('/api/print');
    expect(body).toBe('%PDF');
    expect(headers['content-type']).toBe('application/pdf');
    expect(headers['content-disposition']).toBe(
      `attachment; filename="Comparatie A.pdf"; filename*=UTF-8''${encodeURIComponent('Comparație „A”.pdf')}`,
    );
  });
});

describe('calls that arrive together', () => {
  it('are handled together, sixteen at most before others are read', async () => {
    let turn = 0;
    const countTurns = () => {
      turn++;
      counting = setImmediate(countTurns);
    };
    let counting = setImmediate(countTurns);
    const call = async () => ({ status: (await server.app.inject('/api/notes/x')).statusCode, turn });
    const answers = await Promise.all(Array.from({ length: 40 }, call));
    clearImmediate(counting);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const together = Object.values(Object.groupBy(answers, (answer) => answer.turn));
    expect(together.map((group) => group?.length)).toEqual([16, 16, 8]);
  });
});

describe('a call that nobody answers', () => {
  test.each([
    '/api/nothing',
    '/api',
    '/api/',
    '/API/notes',
    '/api/notes/a/b',
    '//api/x',
    '/api%2Fnotes',
    '/api;/notes',
  ])('%s does not exist', async (url) => {
    const answer = await server.app.inject(url);
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'NEGASIT']);
  });

  test.each([
    ['PUT', '/api/notes', 'POST'],
    ['OPTIONS', '/api/notes/x', 'GET, HEAD, DELETE'],
    ['PATCH', '/api/notes/x?y', 'GET, HEAD, DELETE'],
  ] as const)('%s %s is answered with the allowed methods: %s', async (method, url, allowed) => {
    const answer = await server.app.inject({ method, url });
    expect([answer.statusCode, answer.json().code, answer.headers.allow]).toEqual([405, 'METODA_NEPERMISA', allowed]);
  });

  test.each(['/%61pi/notes/x', 'http://elsewhere.example/api/notes/x'])('%s is another spelling of it', async (url) => {
    const { statusCode, headers } = await server.app.inject(url);
    expect([statusCode, headers['cache-control']]).toEqual([200, 'no-store']);
    expect((await server.app.inject(url.replace('notes', 'nothing'))).json()).toMatchObject({ code: 'NEGASIT' });
  });

  it('an address that only begins alike is a page', async () => {
    const { headers } = await server.app.inject('/apiary');
    expect(headers).toHaveProperty('permissions-policy');
  });

  it('a page without a built site does not exist either', async () => {
    expect((await server.app.inject('/contact')).statusCode).toBe(404);
  });
});

describe('access', () => {
  it('a route without an access cannot be registered', async () => {
    const unready = await createServer(openTestDeps('postgresql://nobody@127.0.0.1:1/x').deps, undefined);
    expect(() => unready.get('/api/open', () => 'x')).toThrow('does not say who may call it');
    expect(() => unready.get('/elsewhere', () => 'x')).not.toThrow();
    await unready.close();
  });

  test.each([
    ['POST', '/api/staff'],
    ['PUT', '/api/admin'],
  ] as const)('%s %s is closed without a sign-in, before anything is read', async (method, url) => {
    for (const headers of [
      {},
      { authorization: 'Bearer abc' },
      { authorization: 'Basic YTpi' },
      { cookie: 'token=abc' },
    ]) {
      const answer = await server.app.inject({
        method,
        url,
        payload: '{"broken',
        headers: { ...headers, 'content-type': 'application/json' },
      });
      expect([answer.statusCode, answer.json().code, answer.headers['www-authenticate']]).toEqual([
        401,
        'NEAUTENTIFICAT',
        'Bearer',
      ]);
    }
  });
});

describe('limits', () => {
  it('stop an address that calls too often, tell it when to come back, and leave the others alone', async () => {
    const limited = await server.open({}, AS_IN_PRODUCTION);
    const call = (remoteAddress: string, headers = {}) => limited.inject({ url: '/api/rare', remoteAddress, headers });
    for (const turn of [1, 2, 3]) expect((await call('198.51.100.1')).statusCode, `call ${turn}`).toBe(200);

    const refused = await call('198.51.100.1', { 'x-forwarded-for': '203.0.113.9' });
    expect([refused.statusCode, refused.json().code]).toEqual([429, 'PREA_MULTE_CERERI']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60);
    expect((await call('198.51.100.2')).statusCode).toBe(200);
  });

  it('count the proxy’s callers, not the trusted proxy', async () => {
    const config = readConfig({ TRUST_PROXY: 'loopback' });
    const limited = await server.open({ config }, AS_IN_PRODUCTION);
    const call = (from: string) =>
      limited.inject({
        url: '/api/rare',
        remoteAddress: '127.0.0.1',
        headers: { 'x-forwarded-for': `9.9.9.9, ${from}` },
      });
    for (let turn = 1; turn <= 3; turn++) await call('198.51.100.3');
    expect((await call('198.51.100.3')).statusCode).toBe(429);
    expect((await call('198.51.100.4')).statusCode).toBe(200);
  });

  test.each([
    ['unknown calls', 'GET', '/api/nothing', 404],
    ['long ones', 'GET', `/api/${'a'.repeat(15_000)}`, 404],
    ['methods that a call does not have', 'PUT', '/api/notes', 405],
    ['addresses that cannot be read', 'GET', '/api/%', 400],
    ['names that are too long', 'GET', `/api/notes/${'x'.repeat(200)}`, 400],
    ['pages', 'GET', '/nowhere', 404],
    ['files', 'GET', '/assets/old.js', 404],
    ['posts to pages', 'POST', '/nowhere', 404],
  ] as const)('count %s in the general one', async (_what, method, url, status) => {
    const limited = await server.open({}, SIX_A_MINUTE);
    const caller = aCaller();
    const call = (remoteAddress: string) => limited.inject({ method, url, remoteAddress });
    for (let turn = 1; turn <= 6; turn++) expect((await call(caller)).statusCode, `call ${turn}`).toBe(status);
    const refused = await call(caller);
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await call(aCaller())).statusCode).toBe(status);

    const known = await limited.inject({ url: '/api/notes/x', remoteAddress: caller });
    expect([known.statusCode, known.json().code]).toEqual([429, 'PREA_MULTE_CERERI']);
  });

  it('are answered to programs as a problem, to browsers as a sentence', async () => {
    const limited = await server.open({}, SIX_A_MINUTE);
    const remoteAddress = aCaller();
    for (let turn = 1; turn <= 6; turn++) await limited.inject({ url: '/nowhere', remoteAddress });
    const page = await limited.inject({ url: '/nowhere', remoteAddress });
    expect([page.statusCode, page.headers['content-type']]).toEqual([429, 'text/plain; charset=utf-8']);
    expect(page.body).toMatch(/^Prea multe cereri\. .+\.$/);
    const call = await limited.inject({ url: '/api/nothing', remoteAddress });
    expect([call.statusCode, call.headers['content-type']]).toEqual([429, 'application/problem+json; charset=utf-8']);
    expect(call.json().code).toBe('PREA_MULTE_CERERI');
  });
});

import { connect } from 'node:net';
import { endpoints } from 'contract/endpoint';
import { problem } from 'contract/problem';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { z } from 'zod';
import { ownDatabase } from '../testing/own-database.ts';
import { openTestDeps } from '../testing/server.ts';
import { readConfig } from './config.ts';
import { openDb } from './db.ts';
import type { Deps } from './deps.ts';
import { createServer } from './http-server.ts';
import { createLog } from './logging.ts';
import { openRateLimits } from './rate-limits.ts';
import { serve } from './serve.ts';

const nothing = z.object({});

const notes = endpoints({
  add: {
    method: 'POST',
    path: '/api/notes',
    access: 'public',
    summary: 'Keeps a note',
    body: z.object({ title: z.string(), pages: z.number() }),
    response: z.object({ title: z.string() }),
    status: 201,
  },
  find: {
    method: 'GET',
    path: '/api/notes/:title',
    access: 'public',
    summary: 'One note',
    params: z.object({ title: z.string() }),
    query: z.object({ page: z.coerce.number().default(1) }),
    response: z.object({ title: z.string(), page: z.number() }),
  },
  remove: {
    method: 'DELETE',
    path: '/api/notes/:title',
    access: 'public',
    summary: 'Removes',
    params: z.object({ title: z.string() }),
    response: nothing,
  },
  print: { method: 'GET', path: '/api/print', access: 'public', summary: 'As a file', download: 'application/pdf' },
  fail: {
    method: 'GET',
    path: '/api/fail/:how',
    access: 'public',
    summary: 'Fails',
    params: z.object({ how: z.string() }),
    response: nothing,
  },
  staff: { method: 'POST', path: '/api/staff', access: 'user', summary: 'For staff', body: nothing, response: nothing },
  admin: { method: 'PUT', path: '/api/admin', access: 'admin', summary: 'For administrators', response: nothing },
  rare: {
    method: 'GET',
    path: '/api/rare',
    access: 'public',
    summary: 'Limited',
    response: nothing,
    limit: { perMinute: 3 },
  },
});

const failures: Record<string, () => unknown> = {
  refused: () => problem('PERIOADA', { min: 60, max: 360 }),
  bug: () =>
    new Error('secret of 0722 123 456', {
      cause: Object.assign(new Error('duplicate key'), { detail: '(phone)=(+40722123456)' }),
    }),
  outage: () => new Error('Failed query', { cause: Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }) }),
  thrown: () => 'a text',
};

let databaseUrl: string;
let app: FastifyInstance;
const closers: (() => Promise<unknown>)[] = [];
let logged = '';

async function open(replaced: Partial<Deps>): Promise<FastifyInstance> {
  const opened = openTestDeps(databaseUrl, replaced);
  const server = await createServer(opened.deps, undefined);
  serve(server, notes.add, ({ body: { title } }) => ({ title }));
  serve(server, notes.find, ({ params: { title }, query: { page } }) => ({ title, page }));
  serve(server, notes.remove, () => ({}));
  serve(server, notes.print, () => ({ bytes: Buffer.from('%PDF'), filename: 'Comparație „A”.pdf' }));
  serve(server, notes.fail, ({ params: { how } }) => {
    throw failures[how]?.();
  });
  serve(server, notes.staff, () => ({}));
  serve(server, notes.admin, () => ({}));
  serve(server, notes.rare, () => ({}));
  await server.ready();
  closers.push(() => server.close(), opened.close);
  return server;
}

const keep = (line: string) => {
  logged += line;
};

beforeAll(async () => {
  databaseUrl = await ownDatabase();
  app = await open({ log: createLog('info', { write: keep }) });
});

afterAll(async () => {
  for (const close of closers) await close();
});

/** Limits as in production. */
function strict() {
  const { pool, close } = openDb(databaseUrl, () => undefined);
  closers.push(close);
  return openRateLimits(pool, 1);
}

const post = (payload: string | object, headers: Record<string, string> = {}) =>
  app.inject({
    method: 'POST',
    url: '/api/notes',
    payload,
    headers: { 'content-type': 'application/json', ...headers },
  });

describe('a call that fits the contract', () => {
  it('is answered with its status, and with nothing that may be kept or run', async () => {
    const answer = await post(
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
    expect((await app.inject('/api/notes/C%C4%83min?page=3')).json()).toEqual({ title: 'Cămin', page: 3 });
  });

  it('may say that it sends JSON and send none', async () => {
    const headers = { 'content-type': 'application/json' };
    expect((await app.inject({ method: 'DELETE', url: '/api/notes/x', headers })).statusCode).toBe(200);
  });

  it('gets a file as an attachment, its Romanian name whole', async () => {
    const { headers, body } = await app.inject('/api/print');
    expect(body).toBe('%PDF');
    expect(headers['content-type']).toBe('application/pdf');
    expect(headers['content-disposition']).toBe(
      `attachment; filename="Comparatie A.pdf"; filename*=UTF-8''${encodeURIComponent('Comparație „A”.pdf')}`,
    );
  });
});

describe('a call that cannot be read is refused, never failed on', () => {
  const deep = (levels: number) => `{"title":"x","pages":1,"more":${'['.repeat(levels)}${']'.repeat(levels)}}`;

  test.each([
    ['broken JSON', '{"title":', 400],
    ['no body', '', 400],
    ['a list', '[]', 400],
    ['a number', '1', 400],
    ['null', 'null', 400],
    ['very deep JSON', deep(100_000), 400],
    ['deep JSON', deep(40), 400],
    ['a key that reaches the prototype', '{"title":"x","pages":1,"__proto__":{"x":1}}', 400],
    ['one that reaches the constructor', '{"title":"x","pages":1,"constructor":{"prototype":{"x":1}}}', 400],
    ['NUL in a text', '{"title":"a\\u0000b","pages":1}', 400],
    ['NUL in a key', '{"title":"a","pages":1,"a\\u0000":1}', 400],
    ['half a character', '{"title":"a\\ud800","pages":1}', 400],
    ['half a character deep inside', '{"title":"a","pages":1,"x":[{"y":"\\udc00"}]}', 400],
    ['a number too large for JSON', '{"title":"a","pages":1e999}', 400],
    ['300 kB', JSON.stringify({ title: 'x'.repeat(300_000), pages: 1 }), 413],
  ])('%s', async (_what, payload, status) => {
    const answer = await post(payload);
    expect(answer.statusCode).toBe(status);
    expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8');
    expect(answer.json()).toMatchObject({
      status,
      code: expect.any(String),
      message: expect.stringMatching(/^[A-ZÎ].+\.$/),
    });
  });

  it('takes 30 levels of nesting and ignores what it does not know', async () => {
    expect((await post(deep(30))).statusCode).toBe(201);
  });

  it('names the fields at fault', async () => {
    const answer = await post({ title: 7, pages: 'many' });
    expect(answer.statusCode).toBe(400);
    expect(Object.keys(answer.json().errors)).toEqual(expect.arrayContaining(['title', 'pages']));
  });

  test.each(['text/plain', 'application/xml', 'multipart/form-data; boundary=x', 'application/x-www-form-urlencoded'])(
    'a body of type %s',
    async (type) => {
      const answer = await post('title=x', { 'content-type': type });
      expect([answer.statusCode, answer.json().code]).toEqual([415, 'TIP_NEACCEPTAT']);
    },
  );

  test.each([
    [
      'text in another character set than it says',
      'application/json',
      Buffer.from('{"title":"\xba","pages":1}', 'latin1'),
      400,
    ],
    ['a character set that is not ours', 'application/json; charset=iso-8859-2', '{"title":"x","pages":1}', 415],
    ['one of two bytes', 'application/json; charset="utf-16"', Buffer.from('{"title":"x","pages":1}', 'utf16le'), 415],
  ] as const)('%s', async (_what, type, payload, status) => {
    const answer = await app.inject({ method: 'POST', url: '/api/notes', payload, headers: { 'content-type': type } });
    expect(answer.statusCode).toBe(status);
  });

  it('a body that was compressed', async () => {
    const headers = { 'content-type': 'application/json', 'content-encoding': 'gzip' };
    const answer = await post({ title: 'x', pages: 1 }, headers);
    expect([answer.statusCode, answer.json().code]).toEqual([415, 'TIP_NEACCEPTAT']);
  });

  it('but says itself that it is in UTF-8', async () => {
    const headers = { 'content-type': 'application/json;charset="UTF-8"' };
    const answer = await post({ title: 'Țară', pages: 1 }, headers);
    expect([answer.statusCode, answer.json().title]).toEqual([201, 'Țară']);
  });

  test.each(['/api/notes/%00', '/api/notes/a%ED%A0%80', '/api/notes/%E0%A4%A', '/api/notes/x?page=many', '/api/%'])(
    '%s',
    async (url) => {
      const answer = await app.inject(url);
      expect(answer.statusCode).toBe(400);
      expect(answer.json().message).toEqual(expect.any(String));
      expect(answer.headers['x-content-type-options']).toBe('nosniff');
    },
  );

  it('bytes that are no HTTP at all', async () => {
    await app.listen({ port: 0, host: '127.0.0.1' });
    const address = app.server.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const answer = await new Promise<string>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => socket.write('what is this\r\n\r\n'));
      const parts: Buffer[] = [];
      socket.on('data', (part) => parts.push(part));
      socket.on('close', () => resolve(Buffer.concat(parts).toString()));
    });
    expect(answer).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n.*application\/problem\+json.*CERERE_INVALIDA/s);
    expect(answer).toMatch(/^x-content-type-options: nosniff\r\n.*^cache-control: no-store\r\n/ms);
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
    const answer = await app.inject(url);
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'NEGASIT']);
  });

  test.each([
    ['PUT', '/api/notes', 'POST'],
    ['OPTIONS', '/api/notes/x', 'GET, HEAD, DELETE'],
    ['PATCH', '/api/notes/x?y', 'GET, HEAD, DELETE'],
  ] as const)('%s %s is told the methods: %s', async (method, url, allowed) => {
    const answer = await app.inject({ method, url });
    expect([answer.statusCode, answer.json().code, answer.headers.allow]).toEqual([405, 'METODA_NEPERMISA', allowed]);
  });

  test.each(['/%61pi/notes/x', 'http://elsewhere.example/api/notes/x'])('%s is another spelling of it', async (url) => {
    const { statusCode, headers } = await app.inject(url);
    expect([statusCode, headers['cache-control']]).toEqual([200, 'no-store']);
    expect((await app.inject(url.replace('notes', 'nothing'))).json()).toMatchObject({ code: 'NEGASIT' });
  });

  it('an address that only begins alike is a page', async () => {
    const { headers } = await app.inject('/apiary');
    expect(headers).toHaveProperty('permissions-policy');
  });

  it('a page without a built site does not exist either', async () => {
    expect((await app.inject('/contact')).statusCode).toBe(404);
  });
});

describe('access', () => {
  it('a route that does not say who may call it cannot be registered', async () => {
    const server = await createServer(openTestDeps('postgresql://nobody@127.0.0.1:1/x').deps, undefined);
    expect(() => server.get('/api/open', () => 'x')).toThrow('does not say who may call it');
    expect(() => server.get('/elsewhere', () => 'x')).not.toThrow();
    await server.close();
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
      const answer = await app.inject({
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
    const limited = await open({ rateLimits: strict() });
    const call = (remoteAddress: string, headers = {}) => limited.inject({ url: '/api/rare', remoteAddress, headers });
    for (const turn of [1, 2, 3]) expect((await call('198.51.100.1')).statusCode, `call ${turn}`).toBe(200);

    const refused = await call('198.51.100.1', { 'x-forwarded-for': '203.0.113.9' });
    expect([refused.statusCode, refused.json().code]).toEqual([429, 'PREA_MULTE_CERERI']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60);
    expect((await call('198.51.100.2')).statusCode).toBe(200);
  });

  it('count who called a trusted proxy, not the proxy', async () => {
    const config = readConfig({ TRUST_PROXY: 'loopback' });
    const limited = await open({ config, rateLimits: strict() });
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
});

describe('failures', () => {
  it('that were foreseen are told as they are', async () => {
    const answer = await app.inject('/api/fail/refused');
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toEqual({
      type: '/problems/PERIOADA',
      status: 400,
      title: 'Perioada trebuie să fie între 60 și 360 luni.',
      message: 'Perioada trebuie să fie între 60 și 360 luni.',
      code: 'PERIOADA',
      min: 60,
      max: 360,
    });
  });

  it('that nobody foresaw say nothing but a number, under which the log has the rest without personal data', async () => {
    logged = '';
    const answer = await app.inject('/api/fail/bug');
    expect(answer.statusCode).toBe(500);
    const { requestId, ...body } = answer.json();
    expect(body).toEqual({
      type: '/problems/EROARE_INTERNA',
      status: 500,
      title: body.message,
      message: expect.any(String),
      code: 'EROARE_INTERNA',
    });

    const line = logged.split('\n').find((text) => text.includes('unexpected failure')) ?? '';
    expect(JSON.parse(line)).toMatchObject({
      reqId: requestId,
      err: { message: 'secret of [hidden]', cause: { message: 'duplicate key' } },
    });
    expect(logged).not.toMatch(/722\s?123/);
  });

  it('of the database ask to come back', async () => {
    const answer = await app.inject('/api/fail/outage');
    expect([answer.statusCode, answer.json().code, answer.headers['retry-after']]).toEqual([503, 'INDISPONIBIL', '5']);
  });

  it('that are not even errors are failures too', async () => {
    expect((await app.inject('/api/fail/thrown')).statusCode).toBe(500);
  });
});

it('a request is one line in the log, without its address', async () => {
  logged = '';
  await app.inject('/api/notes/0722123456?page=2');
  const lines = logged
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(lines).toEqual([
    expect.objectContaining({ method: 'GET', route: '/api/notes/:title', status: 200, reqId: expect.any(String) }),
  ]);
});

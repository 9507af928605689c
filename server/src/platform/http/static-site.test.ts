import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { sampleSite } from 'contract/site/site';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { openTestDeps } from '../../testing/server.ts';
import { readConfig } from '../runtime/config.ts';
import { createServer } from './http-server.ts';
import { type BuiltSite, readSite } from './static-site.ts';

const HASH = 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=';
const script = 'console.log("casă")';
const files: Record<string, string | Buffer> = {
  'index.html': '<title>%SITE.brand%</title><h1>Acasă</h1>',
  'contact/index.html': '<h1>Contact</h1>%SITE.email%',
  'app.html': '<h1>Aplicația</h1>',
  'sitemap.xml': '<urlset><loc>%SITE.url%/contact</loc></urlset>',
  'robots.txt': 'Sitemap: %SITE.url%/sitemap.xml',
  'assets/home-a1b2.js': script,
  'assets/home-a1b2.js.br': brotliCompressSync(script),
  'assets/home-a1b2.js.gz': gzipSync(script),
  'favicon.svg': '<svg/>',
  'favicon.ico': 'icon',
  'apple-touch-icon.png': 'picture',
  'routes.json': JSON.stringify({
    '/': 'index.html',
    '/contact': 'contact/index.html',
    '/upload/:token': 'app.html',
    '/sitemap.xml': 'sitemap.xml',
    '/robots.txt': 'robots.txt',
    '*': 'app.html',
  }),
  'csp.json': JSON.stringify({ script: [HASH], style: [] }),
};

let dist: string;
let app: FastifyInstance;
const { deps, close } = openTestDeps('postgresql://nobody@127.0.0.1:1/nothing', {
  config: readConfig({ PUBLIC_URL: 'https://credite.example.ro' }),
});

async function readBuilt(): Promise<BuiltSite> {
  const site = await readSite(dist, { ...sampleSite, brand: 'Credite & Co' });
  if (!site) throw new Error('not built');
  return site;
}

beforeAll(async () => {
  dist = await mkdtemp(join(tmpdir(), 'site-test-'));
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(dist, name)), { recursive: true });
    await writeFile(join(dist, name), content);
  }
  app = await createServer(deps, await readBuilt());
});

afterAll(async () => {
  await app.close();
  await close();
  await rm(dist, { recursive: true });
});

test('files for robots have the public address and their own type', async () => {
  const sitemap = await app.inject({ url: '/sitemap.xml' });
  expect(sitemap.headers['content-type']).toBe('application/xml; charset=utf-8');
  expect(sitemap.body).toBe('<urlset><loc>http://localhost:3000/contact</loc></urlset>');
  const robots = await app.inject({ url: '/robots.txt' });
  expect(robots.headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(robots.body).toBe('Sitemap: http://localhost:3000/sitemap.xml');
});

describe('a page', () => {
  it('is filled with the site’s own values, revalidated each time, and runs only our code', async () => {
    const { statusCode, headers, body } = await app.inject('/');
    expect(statusCode).toBe(200);
    expect(body).toBe('<title>Credite &amp; Co</title><h1>Acasă</h1>');
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'strict-transport-security': 'max-age=31536000',
    });
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain(`script-src 'self' '${HASH}';`);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("require-trusted-types-for 'script'; trusted-types default");
    expect(policy.replace("style-src-attr 'unsafe-inline'", '')).not.toContain('unsafe');
  });

  test.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ])('is sent compressed as %s', async (encoding, decompress) => {
    const { headers, rawPayload } = await app.inject({
      url: '/contact',
      headers: { 'accept-encoding': `deflate, ${encoding};q=0.8` },
    });
    expect(headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' });
    expect(decompress(rawPayload).toString()).toBe('<h1>Contact</h1>contact@example.ro');
  });

  it('lets no browser that can read gzip wait for brotli: it gets gzip until that is made, and keeps it', async () => {
    const fresh = await createServer(deps, await readBuilt());
    const ask = (more = {}) => fresh.inject({ url: '/contact', headers: { 'accept-encoding': 'gzip, br', ...more } });
    const first = await ask();
    expect([first.headers['content-encoding'], gunzipSync(first.rawPayload).toString()]).toEqual([
      'gzip',
      '<h1>Contact</h1>contact@example.ro',
    ]);
    await expect.poll(async () => (await ask()).headers['content-encoding']).toBe('br');
    expect((await ask({ 'if-none-match': String(first.headers.etag) })).statusCode).toBe(304);
    await fresh.close();
  });

  it('is the same for all that ask for it at once', async () => {
    const fresh = await createServer(deps, await readBuilt());
    const answers = Array.from({ length: 5 }, () => fresh.inject({ url: '/', headers: { 'accept-encoding': 'br' } }));
    for (const { headers, rawPayload } of await Promise.all(answers)) {
      expect(headers['content-encoding']).toBe('br');
      expect(brotliDecompressSync(rawPayload).toString()).toBe('<title>Credite &amp; Co</title><h1>Acasă</h1>');
    }
    await fresh.close();
  });

  it('is not sent again to a browser that has it', async () => {
    const ask = (headers: Record<string, string>) =>
      app.inject({ url: '/', headers: { 'accept-encoding': 'br', ...headers } });
    const { etag } = (await ask({})).headers;
    const again = await ask({ 'if-none-match': String(etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    expect((await ask({ 'if-none-match': '"other"' })).statusCode).toBe(200);
  });

  test.each(['/contact', '/Contact', '/contact/', '/contact?promoCode=X', '/upload/abc'])(
    'answers at %s',
    async (url) => {
      expect((await app.inject(url)).statusCode).toBe(200);
    },
  );

  test.each(['/nowhere', '/upload', '/upload/a/b', '/index.html', '/contact/index.html', '/..%2f..%2fetc%2fpasswd'])(
    'does not answer at %s',
    async (url) => {
      const { statusCode } = await app.inject(url);
      expect(statusCode).toBe(404);
    },
  );

  it('for an address that is none of the site’s is a helpful one, with status 404', async () => {
    const { statusCode, body, headers } = await app.inject('/nowhere');
    expect([statusCode, body, headers['content-type']]).toEqual([
      404,
      '<h1>Aplicația</h1>',
      'text/html; charset=utf-8',
    ]);
  });

  it('is only to be read', async () => {
    const posted = await app.inject({ method: 'POST', url: '/contact' });
    expect([posted.json().code, posted.headers.allow]).toEqual(['METODA_NEPERMISA', 'GET, HEAD']);
    const head = await app.inject({ method: 'HEAD', url: '/contact' });
    expect([head.statusCode, head.body]).toEqual([200, '']);
  });
});

describe('a file', () => {
  it('with a hash in its name is kept for ever and sent as the build compressed it', async () => {
    const { headers, rawPayload } = await app.inject({
      url: '/assets/home-a1b2.js',
      headers: { 'accept-encoding': 'gzip, br' },
    });
    expect(headers).toMatchObject({ 'content-encoding': 'br', 'cache-control': 'public, max-age=31536000, immutable' });
    expect(headers['content-type']).toMatch(/javascript/);
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer' });
    expect(headers['content-security-policy']).toBe(
      "default-src 'none'; script-src 'self'; connect-src 'self'; frame-ancestors 'none'",
    );
    expect(brotliDecompressSync(rawPayload).toString()).toBe(script);
    expect((await app.inject('/assets/home-a1b2.js')).body).toBe(script);
  });

  it('without one is asked about each time', async () => {
    const { headers } = await app.inject('/favicon.svg');
    expect(headers).toMatchObject({ 'cache-control': 'no-cache', etag: expect.any(String) });
  });

  it.each([
    ['/favicon.svg', 'image/svg+xml'],
    ['/favicon.ico', 'image/vnd.microsoft.icon'],
    ['/apple-touch-icon.png', 'image/png'],
  ])('the mark %s is served as %s', async (url, type) => {
    const { statusCode, headers } = await app.inject(url);
    expect([statusCode, headers['content-type']]).toEqual([200, type]);
  });

  test.each(['/routes.json', '/csp.json', '/assets/home-a1b2.js.br', '/assets/old.js', '/assets/../app.html', '/.env'])(
    '%s is not there',
    async (url) => {
      const { statusCode, headers } = await app.inject(url);
      expect([statusCode, headers['content-type']]).toEqual([404, 'application/problem+json; charset=utf-8']);
    },
  );
});

it('a site that was never built is distinguished from a broken build', async () => {
  expect(await readSite(join(dist, 'nothing'), sampleSite)).toBeUndefined();
  const broken = join(dist, 'broken');
  await mkdir(broken);
  await writeFile(join(broken, 'routes.json'), '{"/": "missing.html", "*": "missing.html"}');
  await expect(readSite(broken, sampleSite)).rejects.toThrow('missing.html');
});

it('any number of a visit’s files is free; its pages count, and so do missing files', async () => {
  const limited = openTestDeps('postgresql://nobody@127.0.0.1:1/nothing', {}, { limitFactor: 0.01 });
  const visited = await createServer(limited.deps, await readBuilt());
  const statusOf = async (url: string) => (await visited.inject(url)).statusCode;
  for (const url of ['/', '/contact?a=1', '/upload/abc']) expect(await statusOf(url)).toBe(200);
  for (let time = 1; time <= 20; time++) {
    for (const url of ['/assets/home-a1b2.js', '/favicon.svg'])
      expect(await statusOf(url), `${url}, time ${time}`).toBe(200);
  }
  for (let missed = 1; missed <= 3; missed++) expect(await statusOf('/assets/old.js')).toBe(404);
  for (const url of ['/assets/old.js', `/upload/${'a'.repeat(15_000)}`, '/contact'])
    expect(await statusOf(url), url).toBe(429);
  expect(await statusOf('/assets/home-a1b2.js')).toBe(200);
  await visited.close();
  await limited.close();
});

test.each(['/', '/contact', '/assets/home-a1b2.js', '/favicon.svg', '/nowhere', '/assets/old.js'])(
  '%s names its request, also when the browser has it already',
  async (url) => {
    const answer = await app.inject({ url, headers: { 'accept-encoding': 'br' } });
    expect(answer.headers['x-request-id']).toEqual(expect.any(String));
    const { etag = '' } = answer.headers;
    const again = await app.inject({ url, headers: { 'accept-encoding': 'br', 'if-none-match': String(etag) } });
    expect(again.headers['x-request-id']).toEqual(expect.any(String));
    expect(again.headers['x-request-id']).not.toBe(answer.headers['x-request-id']);
  },
);

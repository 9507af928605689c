import type { FastifyInstance } from 'fastify';
import { isApi } from './authorization.ts';
import { REQUEST_ID } from './problem-response.ts';

/** Hashes (`sha256-…`) of code that the build inlined into the pages; all other code is in files of ours. */
export type InlinedHashes = { readonly script: readonly string[]; readonly style: readonly string[] };

type Headers = Readonly<Record<string, string>>;

const EVERYWHERE: Headers = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
};

/** Headers of every answer under `/api`: it is data, nothing may run or be kept. */
export function apiHeaders(publicUrl: string): Headers {
  return {
    ...EVERYWHERE,
    ...onlyEncrypted(publicUrl),
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  };
}

/**
 * Headers of every page and its parts. Scripts and style sheets run only from our own files or as inlined by our own
 * build. Style attributes are allowed: the UI kit places floating elements and draws charts with them, and they
 * cannot load or run anything.
 */
function pageHeaders(publicUrl: string, { script, style }: InlinedHashes): Headers {
  const quoted = (hashes: readonly string[]) => ["'self'", ...hashes.map((hash) => `'${hash}'`)].join(' ');
  const policy = [
    "default-src 'none'",
    `script-src ${quoted(script)}`,
    `style-src-elem ${quoted(style)}`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    // Text never becomes markup or the address of a script, but for the PDF reader's worker (web, documents/render-preview.ts).
    "require-trusted-types-for 'script'",
    'trusted-types default',
  ];
  return {
    ...EVERYWHERE,
    ...onlyEncrypted(publicUrl),
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
    'content-security-policy': policy.join('; '),
  };
}

/**
 * Headers of the files that pages are made of. The policy is the page's affair, and its own is long: beside a small file
 * it would be most of what travels. A file that runs by itself (the PDF reader's worker) may use our files only.
 */
function fileHeaders(publicUrl: string): Headers {
  return {
    ...EVERYWHERE,
    ...onlyEncrypted(publicUrl),
    'content-security-policy': "default-src 'none'; script-src 'self'; connect-src 'self'; frame-ancestors 'none'",
  };
}

/** Only where the site is reached by https: on plain http the header means nothing. */
function onlyEncrypted(publicUrl: string): Headers {
  return publicUrl.startsWith('https:') ? { 'strict-transport-security': 'max-age=31536000' } : {};
}

/** Puts the headers on every answer, refusals included; and its request's id. */
export function addSecurityHeaders(app: FastifyInstance, publicUrl: string, inlined: InlinedHashes): void {
  const [api, files, pages] = [apiHeaders(publicUrl), fileHeaders(publicUrl), pageHeaders(publicUrl, inlined)];
  app.addHook('onRequest', ({ id, url }, reply, done) => {
    reply.headers(isApi(url) ? api : isFile(url) ? files : pages).header(REQUEST_ID, id);
    done();
  });
}

/** A file of the build, not a page: pages have no dot in their address. */
function isFile(url: string): boolean {
  return /^\/assets\/[\w.-]+\.\w+$/.test(url);
}

import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { fillSite, type Site } from 'contract/text/site';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A page of the site (or what robots read of it), filled with the site's own values, ready in each encoding. */
export type Page = {
  readonly type: string;
  readonly etag: string;
  readonly bodies: Readonly<Record<Encoding, Buffer>>;
};

type Encoding = 'br' | 'gzip' | 'identity';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
};

const compressions = { br: promisify(brotliCompress), gzip: promisify(gzip) };

/** Reads the built page and fills in whose site it is. Compressed once, here, never per request. */
export async function readPage(dist: string, file: string, site: Site): Promise<Page> {
  const html = Buffer.from(fillSite(await readFile(join(dist, file), 'utf8'), site));
  const [br, zipped] = await Promise.all([compressions.br(html), compressions.gzip(html)]);
  const etag = `"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`;
  const type = TYPES[extname(file)] ?? 'application/octet-stream';
  return { type, etag, bodies: { br, gzip: zipped, identity: html } };
}

/** Sends the page; 304 to a browser that has it already (`if-none-match`). */
export function sendPage(request: FastifyRequest, reply: FastifyReply, page: Page, status: 200 | 404): FastifyReply {
  const encoding = bestEncoding(request.headers['accept-encoding'] ?? '');
  const etag = encoding === 'identity' ? page.etag : `${page.etag.slice(0, -1)}-${encoding}"`;
  reply.headers({ 'cache-control': 'no-cache', vary: 'accept-encoding', etag });
  if (status === 200 && request.headers['if-none-match'] === etag) return reply.code(304).send();
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.code(status).type(page.type).send(page.bodies[encoding]);
}

/** No browser sends a longer list of encodings; the rest is ignored. */
const LONGEST_ACCEPTED = 200;

function bestEncoding(accepted: string): Encoding {
  const names = accepted
    .slice(0, LONGEST_ACCEPTED)
    .split(',')
    .flatMap((part) => {
      const [name = '', quality] = part.split(';');
      return quality?.trim() === 'q=0' ? [] : [name.trim().toLowerCase()];
    });
  if (names.includes('br')) return 'br';
  return names.includes('gzip') ? 'gzip' : 'identity';
}

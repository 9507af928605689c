import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { fillSite, type Site } from 'contract/site/site';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A page of the site (or what robots read of it), filled with the site's own values. */
export type Page = {
  readonly type: string;
  readonly etag: string;
  readonly plain: Buffer;
  readonly compressed: Readonly<Record<Compression, Compressed>>;
};

type Compression = 'br' | 'gzip';
type Encoding = Compression | 'identity';

/** The bytes of a page in an encoding, made once. */
type Compressed = { readonly isMade: () => boolean; readonly make: () => Promise<Buffer> };

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
};

const compressions = { br: promisify(brotliCompress), gzip: promisify(gzip) };

/** Reads the built page and fills in the firm's data. */
export async function readPage(dist: string, file: string, site: Site): Promise<Page> {
  const plain = Buffer.from(fillSite(await readFile(join(dist, file), 'utf8'), site));
  const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`;
  const type = TYPES[extname(file)] ?? 'application/octet-stream';
  return { type, etag, plain, compressed: { br: compressOnce('br', plain), gzip: compressOnce('gzip', plain) } };
}

/**
 * Compresses when it is first asked for, never per request: at the start it would hold up the whole site. Who asks
 * meanwhile waits for the same; after a failure the next one tries again.
 */
function compressOnce(compression: Compression, plain: Buffer): Compressed {
  let making: Promise<Buffer> | undefined;
  let isMade = false;
  const compress = async (): Promise<Buffer> => {
    try {
      const bytes = await compressions[compression](plain);
      isMade = true;
      return bytes;
    } catch (error) {
      making = undefined;
      throw error;
    }
  };
  return {
    isMade: () => isMade,
    make: () => {
      making ??= compress();
      return making;
    },
  };
}

/** Sends the page; 304 to a browser that has it already (`if-none-match`). */
export async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: Page,
  status: 200 | 404,
): Promise<FastifyReply> {
  const accepted = encodingsIn(request.headers['accept-encoding'] ?? '');
  const tagOf = (encoding: Encoding) =>
    encoding === 'identity' ? page.etag : `${page.etag.slice(0, -1)}-${encoding}"`;
  reply.headers({ 'cache-control': 'no-cache', vary: 'accept-encoding' });
  const known = accepted.find((encoding) => tagOf(encoding) === request.headers['if-none-match']);
  if (status === 200 && known) return reply.header('etag', tagOf(known)).code(304).send();
  const encoding = chooseEncoding(accepted, page);
  const body = encoding === 'identity' ? page.plain : await page.compressed[encoding].make();
  reply.header('etag', tagOf(encoding));
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.code(status).type(page.type).send(body);
}

/**
 * Brotli, the smallest, takes up to a second for a page: a reader of gzip does not wait for it. If it fails, the next
 * visitor has it made again.
 */
function chooseEncoding(accepted: readonly Encoding[], { compressed: { br } }: Page): Encoding {
  const [best = 'identity'] = accepted;
  if (best !== 'br' || !accepted.includes('gzip') || br.isMade()) return best;
  br.make().catch(() => undefined);
  return 'gzip';
}

/** No browser sends a longer list of encodings; the rest is ignored. */
const MAX_ACCEPTED_LENGTH = 200;

/** The present encodings that the browser can read, the smallest first. */
function encodingsIn(accepted: string): readonly Encoding[] {
  const names = accepted
    .slice(0, MAX_ACCEPTED_LENGTH)
    .split(',')
    .flatMap((part) => {
      const [name = '', quality] = part.split(';');
      return quality?.trim() === 'q=0' ? [] : [name.trim().toLowerCase()];
    });
  const compressions = (['br', 'gzip'] as const).filter((compression) => names.includes(compression));
  return [...compressions, 'identity'];
}

import { isUtf8 } from 'node:buffer';
import { problem } from 'contract/problem';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/**
 * Bodies are JSON in UTF-8 or nothing. Another type, character set or compression is refused (415); an empty body
 * counts as none. A key that would reach into an object's prototype makes the whole body unreadable (400).
 */
export function acceptJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, bytes, done) => {
    if (!isPlainUtf8(request)) return done(problem('TIP_NEACCEPTAT'), undefined);
    // Read leniently, other bytes would become replacement characters, and be stored so.
    if (!isUtf8(bytes)) return done(problem('CERERE_INVALIDA'), undefined);
    const text = bytes.toString();
    if (text.trim() === '') done(null, undefined);
    else parse(request, text, done);
  });
}

function isPlainUtf8(request: FastifyRequest): boolean {
  const charset = /;\s*charset\s*=\s*"?([^";\s]*)/i.exec(request.headers['content-type'] ?? '')?.[1];
  return /^(?:utf-?8|us-ascii)$/i.test(charset ?? 'utf-8') && !isEncoded(request);
}

/** True for a body that is compressed: none is unpacked here. */
export function isEncoded({ headers }: FastifyRequest): boolean {
  return !/^identity$/i.test(headers['content-encoding']?.trim() || 'identity');
}

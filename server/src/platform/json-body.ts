import type { FastifyInstance } from 'fastify';

/**
 * Bodies are JSON or nothing: any other type is refused (415), an empty one is no body, and keys that would reach
 * into an object's prototype make the whole body unreadable (400).
 */
export function acceptJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (text.trim() === '') done(null, undefined);
    else parse(request, text, done);
  });
}

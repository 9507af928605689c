import { problem } from 'contract/problem';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isApi } from './authorization.ts';
import { pathPattern } from './path-pattern.ts';

/** Answers a call that no route serves. */
export type UnknownCall = (request: FastifyRequest, reply: FastifyReply) => never;

/**
 * Remembers every call that is registered after this, to tell an address that does not exist (404) from one that
 * exists with other methods (405, which names them in `allow`).
 */
export function rememberCalls(app: FastifyInstance): UnknownCall {
  const calls: { address: RegExp; methods: readonly string[] }[] = [];
  app.addHook('onRoute', ({ url, method }) => {
    if (isApi(url)) calls.push({ address: pathPattern(url), methods: [method].flat() });
  });

  return ({ url }, reply) => {
    const [path = ''] = url.split('?', 1);
    const methods = calls.flatMap((call) => (call.address.test(path) ? call.methods : []));
    if (methods.length === 0) throw problem('NEGASIT');
    reply.header('allow', [...new Set(methods)].join(', '));
    throw problem('METODA_NEPERMISA');
  };
}

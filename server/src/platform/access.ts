import type { CallLimit, Endpoint } from 'contract/endpoint';
import { problem } from 'contract/problem';
import type { FastifyInstance, FastifyRequest, onRequestHookHandler } from 'fastify';
import { addressKey } from './address-key.ts';
import type { Limit, RateLimits } from './rate-limits.ts';

declare module 'fastify' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: Fastify's own interface is completed here
  interface FastifyContextConfig {
    /** The operation of the contract that the route serves. */
    endpoint?: Endpoint;
  }
}

/** Calls a minute that one address may make to everything that has no limit of its own. */
const GENERAL_PER_MINUTE = 600;
const HOUR_SECONDS = 3_600;
const DAY_SECONDS = 86_400;

/** True for every address under `/api`, however it is written. */
export function isApi(url: string): boolean {
  return /^\/+api(?:[/?#]|$)/i.test(url);
}

/**
 * Guards every route under `/api`, before anything of the call is read: limits, then access. A route that does not
 * say who may call it does not exist: registering it throws.
 */
export function guardRoutes(app: FastifyInstance, rateLimits: RateLimits): void {
  const general = rateLimits.limit('general', GENERAL_PER_MINUTE);
  app.addHook('onRoute', (route) => {
    if (!isApi(route.url)) return;
    const endpoint = route.config?.endpoint;
    if (!endpoint) throw new Error(`${route.method} ${route.url} does not say who may call it`);
    const limits = endpoint.limit ? limitsOf(endpoint.path, endpoint.limit, rateLimits) : [limitCalls(general)];
    route.onRequest = endpoint.access === 'public' ? limits : [...limits, requireSignIn];
  });
}

/** An address that has used up its share does not touch what everyone has together. */
function limitsOf(path: string, { perMinute, perDay, everyone }: CallLimit, rateLimits: RateLimits) {
  const hooks = [limitCalls(rateLimits.limit(path, perMinute))];
  if (perDay) hooks.push(limitCalls(rateLimits.limit(`${path} day`, perDay, DAY_SECONDS)));
  if (everyone) {
    hooks.push(limitCalls(rateLimits.limit(`${path} all`, everyone.perMinute), everybody));
    hooks.push(limitCalls(rateLimits.limit(`${path} all hour`, everyone.perHour, HOUR_SECONDS), everybody));
  }
  return hooks;
}

const ofAddress = ({ ip }: FastifyRequest): string => addressKey(ip);
const everybody = (): string => 'everyone';

function limitCalls(limit: Limit, keyOf: (request: FastifyRequest) => string = ofAddress): onRequestHookHandler {
  const judge = (wait: number | undefined) => wait && problem('PREA_MULTE_CERERI', { retryAfterSeconds: wait });
  return (request, _reply, done) => {
    const wait = limit(keyOf(request));
    if (typeof wait === 'object') wait.then((seconds) => done(judge(seconds) || undefined), done);
    else done(judge(wait) || undefined);
  };
}

/** Nobody can sign in, so no token can be a valid one. */
const requireSignIn: onRequestHookHandler = (_request: FastifyRequest, _reply, done) => {
  done(problem('NEAUTENTIFICAT'));
};

import type { AuthLevel } from 'contract/accounts/account-fields';
import { KEY_CALLS_PER_MINUTE } from 'contract/accounts/api-keys';
import { scopeOf } from 'contract/api/scopes';
import type { Access, CallLimit, Endpoint } from 'contract/endpoint';
import { problem } from 'contract/problem';
import type { FastifyInstance, FastifyRequest, onRequestAsyncHookHandler, onRequestHookHandler } from 'fastify';
import { DAY_SECONDS, HOUR_SECONDS } from '../runtime/clock.ts';
import { ipKey } from '../security/ip-key.ts';
import type { Limit, RateLimits } from '../security/rate-limits.ts';
import { isApiKey } from '../security/tokens.ts';

declare module 'fastify' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: Fastify's own interface is completed here
  interface FastifyContextConfig {
    /** The operation of the contract that the route serves. */
    endpoint?: Endpoint;
  }
  // biome-ignore lint/style/useConsistentTypeDefinitions: Fastify's own interface is completed here
  interface FastifyRequest {
    /** Who calls, where the operation is not public; null elsewhere. */
    user: SignedIn | null;
  }
}

/** The account behind a call, as it is at this moment. */
export type SignedIn = {
  readonly id: string;
  readonly username: string;
  /** Empty for none. */
  readonly displayName: string;
  readonly authLevel: AuthLevel;
  /** Of a call with an API key the id of the key: no session has it. */
  readonly sessionId: string;
  readonly isConfirmed: boolean;
  /** The API key with which another program calls in the name of the account. */
  readonly key?: ApiKeyOfCall;
  /** The customers that they may know of: all, or their own and those without a broker (the parameter VIZIBILITATE). */
  readonly visibility: 'all' | 'own';
};

/** An API key: its id, its name, and its scopes as the contract derives them. */
export type ApiKeyOfCall = { readonly id: string; readonly name: string; readonly scopes: readonly string[] };

/** The viewer of a query: hidden records are answered as missing. */
export type Viewer = Pick<SignedIn, 'id' | 'visibility'>;

/** A call by a signed-in user. */
export type SignedInRequest = FastifyRequest & { readonly user: SignedIn };

/** Finds the caller. The feature of tokens and accounts provides it. */
export type Authenticator = {
  /** The account of the token or API key, looked up anew for each call: undefined when it may not sign in any more. */
  readonly authenticate: (token: string) => Promise<SignedIn | undefined>;
  /** Called for every refusal of an administrators' call. */
  readonly onForbidden: (request: SignedInRequest, endpoint: Endpoint) => Promise<void>;
};

/** An authenticator without accounts: every call that is not public is refused. */
export const NO_ACCOUNTS: Authenticator = { authenticate: async () => undefined, onForbidden: async () => undefined };

/** Calls a minute that one client may make to everything that has no limit of its own, known or not. */
const GENERAL_PER_MINUTE = 600;

/** Counts a call: `done` gets a refusal (429) or nothing. */
export type CallCounter = (request: FastifyRequest, done: (refusal?: Error) => void) => void;

/** Which levels may make calls of an access. */
const MAY: Readonly<Record<Access, readonly AuthLevel[]>> = {
  public: ['user', 'admin'],
  user: ['user', 'admin'],
  admin: ['admin'],
};

/** True for every path under `/api`, in any spelling: `//API/x`, `/api%2Fx`, `/api;x` too. */
export function isApi(url: string): boolean {
  return /^\/+api(?![\w.-])/i.test(url);
}

/**
 * Guards every route under `/api`, before anything of the call is read: limits, then access, then confirmation.
 * Registering a route without an access throws.
 */
export function guardRoutes(
  app: FastifyInstance,
  rateLimits: RateLimits,
  general: CallCounter,
  authenticator: Authenticator,
): void {
  app.decorateRequest('user', null);
  const ofKeys = rateLimits.limit('api key', KEY_CALLS_PER_MINUTE);
  app.addHook('onRoute', (route) => {
    if (!isApi(route.url)) return;
    const endpoint = route.config?.endpoint;
    if (!endpoint) throw new Error(`${route.method} ${route.url} does not say who may call it`);
    const limits = endpoint.limit ? limitsOf(endpoint.path, endpoint.limit, rateLimits) : [asHook(general)];
    route.onRequest = endpoint.access === 'public' ? limits : [...limits, authorize(authenticator, endpoint, ofKeys)];
  });
}

/** The limit on everything that has none of its own; unknown paths count in it too. */
export function generalLimit(rateLimits: RateLimits): CallCounter {
  return countCalls(rateLimits.limit('general', GENERAL_PER_MINUTE));
}

/** The client's own limit comes first: one that has used it up does not count against the limits that all share. */
function limitsOf(path: string, { perMinute, perDay, everyone }: CallLimit, rateLimits: RateLimits) {
  const hooks = [limitCalls(rateLimits.limit(path, perMinute))];
  if (perDay) hooks.push(limitCalls(rateLimits.limit(`${path} day`, perDay, DAY_SECONDS)));
  if (everyone) {
    hooks.push(limitCalls(rateLimits.limit(`${path} all`, everyone.perMinute), everybody));
    hooks.push(limitCalls(rateLimits.limit(`${path} all hour`, everyone.perHour, HOUR_SECONDS), everybody));
  }
  return hooks;
}

const ofClient = ({ ip }: FastifyRequest): string => ipKey(ip);
const everybody = (): string => 'everyone';

function limitCalls(limit: Limit, keyOf: (request: FastifyRequest) => string = ofClient): onRequestHookHandler {
  return asHook(countCalls(limit, keyOf));
}

function countCalls(limit: Limit, keyOf: (request: FastifyRequest) => string = ofClient): CallCounter {
  const judge = (wait: number | undefined) => wait && problem('PREA_MULTE_CERERI', { retryAfterSeconds: wait });
  return (request, done) => {
    const wait = limit(keyOf(request));
    if (typeof wait === 'object') wait.then((seconds) => done(judge(seconds) || undefined), done);
    else done(judge(wait) || undefined);
  };
}

function asHook(count: CallCounter): onRequestHookHandler {
  return (request, _reply, done) => count(request, done);
}

/** Lets a call pass whose token or API key belongs to a permitted user; puts them on the request as `user`. */
function authorize(authenticator: Authenticator, endpoint: Endpoint, ofKeys: Limit): onRequestAsyncHookHandler {
  const scope = scopeOf(endpoint);
  return async (request) => {
    const token = bearerToken(request) ?? bearerKey(request);
    const user = token && (await authenticator.authenticate(token));
    if (!user) throw problem('NEAUTENTIFICAT');
    if (user.key) await refuseKey(user.key, scope, ofKeys);
    const signedIn = Object.assign(request, { user });
    if (!MAY[endpoint.access].includes(user.authLevel)) {
      await authenticator.onForbidden(signedIn, endpoint);
      throw problem('INTERZIS');
    }
    if (endpoint.confirmation === 'fresh' && !user.isConfirmed) throw problem('CONFIRMARE_NECESARA');
  };
}

/** Throws for a key that has used up its calls or lacks the scope, and where no key may call. */
async function refuseKey(key: ApiKeyOfCall, scope: string | undefined, ofKeys: Limit): Promise<void> {
  const wait = await ofKeys(key.id);
  if (wait) throw problem('PREA_MULTE_CERERI', { retryAfterSeconds: wait });
  if (scope === undefined) throw problem('CHEIE_NEPERMISA');
  if (!key.scopes.includes(scope)) throw problem('CHEIE_FARA_DREPT', { scope });
}

/** Only the header counts: a token in a URL, a cookie or a body is not looked at. */
export function bearerToken({ headers }: FastifyRequest): string | undefined {
  return /^Bearer +([\w-]{43})$/i.exec(headers.authorization ?? '')?.[1];
}

/** An API key, in the header alone. */
function bearerKey({ headers }: FastifyRequest): string | undefined {
  const sent = /^Bearer +([\w-]{47})$/i.exec(headers.authorization ?? '')?.[1];
  return sent !== undefined && isApiKey(sent) ? sent : undefined;
}

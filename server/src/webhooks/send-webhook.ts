import { Agent as HttpAgent, request as httpRequest, type RequestOptions } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import type { LookupFunction } from 'node:net';
import type { WebhookFailure } from 'contract/webhooks/webhook-failures';
import type { PrivateHosts } from '../platform/runtime/config-values.ts';
import { codeOf } from '../platform/runtime/errors.ts';
import { type Address, hostOf, refusalTo, resolve } from './receiver-address.ts';

/** What came of a try; `retryAfter` in seconds, where the receiver asks for time. */
export type Answer = {
  readonly status: number | null;
  readonly error: WebhookFailure | null;
  readonly retryAfter?: number;
};

type Message = { readonly url: string; readonly headers: Readonly<Record<string, string>>; readonly body: string };

/**
 * Sends one message and waits for the status of the answer, whose body is not read. It goes to the very address that
 * was found to be allowed: a name that leads elsewhere a moment later changes nothing. Never throws.
 */
export async function sendWebhook(message: Message, privateHosts: PrivateHosts, limitSeconds: number): Promise<Answer> {
  const limit = AbortSignal.timeout(limitSeconds * 1_000);
  const url = new URL(message.url);
  const addresses = await unlessAborted(limit, resolve(url)).catch(() => []);
  const [address] = addresses;
  if (limit.aborted) return failed('timeout');
  if (!address) return failed('dns');
  if (refusalTo(url, addresses, privateHosts)) return failed('address');
  return post(url, address, message, limit).catch((error: unknown) =>
    failed(limit.aborted ? 'timeout' : failureOf(error)),
  );
}

const failed = (error: WebhookFailure): Answer => ({ status: null, error });

function unlessAborted<Value>(limit: AbortSignal, promise: Promise<Value>): Promise<Value> {
  const { promise: aborted, reject } = Promise.withResolvers<never>();
  limit.addEventListener('abort', () => reject(limit.reason), { once: true });
  return Promise.race([promise, aborted]);
}

/** No proxy and no earlier connection: an agent of its own. */
function post(url: URL, to: Address, { headers, body }: Message, signal: AbortSignal): Promise<Answer> {
  const isHttps = url.protocol === 'https:';
  const options: RequestOptions = {
    method: 'POST',
    host: hostOf(url),
    port: url.port || (isHttps ? 443 : 80),
    path: url.pathname + url.search,
    headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body), ...headers },
    agent: isHttps ? new HttpsAgent({ keepAlive: false }) : new HttpAgent({ keepAlive: false }),
    lookup: alwaysAt(to),
    signal,
  };
  const { promise, resolve: done, reject } = Promise.withResolvers<Answer>();
  const request = (isHttps ? httpsRequest : httpRequest)(options, (response) => {
    const { statusCode = 0 } = response;
    const retryAfter = ASKS_FOR_TIME.includes(statusCode) ? secondsOf(response.headers['retry-after']) : 0;
    done({ ...judged(statusCode), retryAfter });
    response.on('error', () => undefined);
    request.destroy();
  });
  request.on('error', reject);
  request.on('close', () => reject(new Error('closed without an answer')));
  request.end(body);
  return promise;
}

/** Answers with which a receiver may say when to come again. */
const ASKS_FOR_TIME: readonly number[] = [429, 503];

function alwaysAt({ address, family }: Address): LookupFunction {
  return (_host, { all }, answer) => (all ? answer(null, [{ address, family }]) : answer(null, address, family));
}

function judged(status: number): Answer {
  if (status >= 200 && status < 300) return { status, error: null };
  return { status, error: status >= 300 && status < 400 ? 'redirect' : 'status' };
}

/** Seconds, or a date; 0 for neither. */
function secondsOf(wait: string | undefined): number {
  if (wait === undefined) return 0;
  if (/^\d{1,9}$/.test(wait)) return Number(wait);
  const at = Date.parse(wait);
  return Number.isNaN(at) ? 0 : Math.max(0, Math.round((at - Date.now()) / 1_000));
}

/** Failures of the connection by the beginnings of their codes; any other one cut it. */
const FAILURES: readonly (readonly [codes: RegExp, failure: WebhookFailure])[] = [
  [/^ECONNREFUSED|^EHOSTUNREACH|^ENETUNREACH|^EADDRNOTAVAIL/, 'refused'],
  [/^ETIMEDOUT/, 'timeout'],
  [/^CERT_|^ERR_TLS|^ERR_SSL|^EPROTO|^UNABLE_TO|^DEPTH_ZERO|^SELF_SIGNED|^HOSTNAME_MISMATCH/, 'tls'],
];

function failureOf(error: unknown): WebhookFailure {
  const code = codeOf(error) ?? (error instanceof AggregateError ? codeOf(error.errors[0]) : undefined) ?? '';
  return FAILURES.find(([codes]) => codes.test(code))?.[1] ?? 'cut';
}

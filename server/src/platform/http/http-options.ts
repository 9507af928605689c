import { randomBytes } from 'node:crypto';
import { type IncomingMessage, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import proxyAddr from '@fastify/proxy-addr';
import { problem, problemBody } from 'contract/problem';
import { type ConnectionError, type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import type { Deps } from '../deps.ts';
import type { CallCounter } from './authorization.ts';
import { MOST_BODY_BYTES } from './multipart.ts';
import { normalizeUrl } from './normalize-url.ts';
import { PROBLEM_JSON, sendProblem } from './problem-response.ts';
import { apiHeaders } from './security-headers.ts';

/** No JSON payload of ours comes near this. */
const JSON_LIMIT_BYTES = 256 * 1_024;

/** A client that sends the headers slower than this is disconnected; checked every few seconds. */
const TIMEOUTS = { headersTimeout: 15_000, connectionsCheckingInterval: 5_000 };

/** Longer than the timeout of the usual proxies, so that it is they who close an idle connection. */
const KEEP_ALIVE_MS = 72_000;

/** How Fastify listens and reads. `general` counts requests whose URL cannot be read. */
export function httpOptions(
  { config, log, minUploadRate }: Pick<Deps, 'config' | 'log' | 'minUploadRate'>,
  general: CallCounter,
) {
  // What the longest body may take; most are given less (`body-timeouts.ts`).
  const requestTimeout = Math.ceil((MOST_BODY_BYTES / minUploadRate.bytesPerSecond) * 1_000);
  const headers = apiHeaders(config.publicUrl);
  return {
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    rewriteUrl: ({ url }: IncomingMessage) => normalizeUrl(url ?? '/'),
    requestIdHeader: false,
    genReqId: requestIds(),
    trustProxy: trustedProxies(config.trustProxy),
    bodyLimit: JSON_LIMIT_BYTES,
    // Node would answer a request without a host by itself, with no body: `http-server.ts` answers a problem.
    http: { ...TIMEOUTS, requestTimeout, requireHostHeader: false },
    requestTimeout,
    keepAliveTimeout: KEEP_ALIVE_MS,
    // While stopping, a request that arrives on an open connection is still served; the connection then ends.
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    // A URL that cannot be read never reaches the hooks, so headers and count are added here.
    frameworkErrors: (error: Error, request: FastifyRequest, reply: FastifyReply) =>
      general(request, (refusal) => sendProblem(refusal ?? error, request, reply.headers(headers))),
    clientErrorHandler: (error: ConnectionError, socket: Socket) => answerUnreadable(error, socket, headers),
  } as const;
}

/** Tells whether what an address reports is believed; `hop`: how many proxies lie between it and us. */
export function trustedProxies(proxies: Deps['config']['trustProxy']): (address: string, hop: number) => boolean {
  if (proxies === false) return () => false;
  return typeof proxies === 'number' ? (_address, hop) => hop < proxies : proxyAddr.compile(proxies);
}

/** Short numbers that differ between copies and starts of the program too. */
function requestIds(): () => string {
  const start = randomBytes(4).toString('hex');
  let count = 0;
  return () => `${start}-${(++count).toString(36)}`;
}

/** An answer is given this long to arrive: a connection that is cut at once may take its last bytes with it. */
const LINGER_MS = 1_000;

const STATUS_OF: Partial<Record<string, number>> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 };

/** Answers bytes that are no HTTP request, or one that did not come in time: there is no request to answer to. */
function answerUnreadable(error: ConnectionError, socket: Socket, headers: Readonly<Record<string, string>>): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const status = STATUS_OF[error.code] ?? 400;
  const body = JSON.stringify({ ...problemBody(problem('CERERE_INVALIDA')), status });
  const lines = Object.entries({
    ...headers,
    'content-type': PROBLEM_JSON,
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`);
  // Its sender may go on for as long as it likes: nothing more of it is read, and its end is not waited for.
  const cut = setTimeout(() => socket.destroy(), LINGER_MS).unref();
  socket.resume().once('close', () => clearTimeout(cut));
}

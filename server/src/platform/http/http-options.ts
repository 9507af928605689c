import { type IncomingMessage, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import proxyAddr from '@fastify/proxy-addr';
import { problem } from 'contract/problem';
import {
  type ConnectionError,
  type FastifyBaseLogger,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import type { Deps } from '../deps.ts';
import { openRequestIds } from '../runtime/request-ids.ts';
import { readTraceparent } from '../runtime/trace-context.ts';
import type { CallCounter } from './authorization.ts';
import { MAX_BODY_BYTES } from './multipart.ts';
import { normalizeUrl } from './normalize-url.ts';
import { answerBody, PROBLEM_JSON, REQUEST_ID, sendProblem } from './problem-response.ts';
import { apiHeaders } from './security-headers.ts';

/** No JSON payload of ours comes near this. */
const JSON_LIMIT_BYTES = 256 * 1_024;

/** A client that sends the headers slower than this is disconnected; checked every few seconds. */
const TIMEOUTS = { headersTimeout: 15_000, connectionsCheckingInterval: 5_000 };

/**
 * Longer than the timeout of the usual proxies: the proxy must close an idle connection first, or it may send on a
 * closed one.
 */
const KEEP_ALIVE_MS = 72_000;

/** How Fastify listens and reads. `general` counts requests whose URL cannot be read. */
export function httpOptions(
  { config, log, minUploadRate }: Pick<Deps, 'config' | 'log' | 'minUploadRate'>,
  general: CallCounter,
) {
  // The time of the longest body; most have less (`body-timeouts.ts`).
  const requestTimeout = Math.ceil((MAX_BODY_BYTES / minUploadRate.bytesPerSecond) * 1_000);
  const headers = apiHeaders(config.publicUrl);
  const nextId = openRequestIds();
  return {
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    rewriteUrl: ({ url }: IncomingMessage) => normalizeUrl(url ?? '/'),
    // Only our own: an id from a caller or a proxy could have any shape, and repeat.
    requestIdHeader: false,
    genReqId: nextId,
    childLoggerFactory: withTrace,
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
      general(request, (refusal) => {
        sendProblem(refusal ?? error, request, reply.headers({ ...headers, [REQUEST_ID]: request.id }));
        request.log.info({ status: reply.statusCode }, UNREADABLE);
      }),
    clientErrorHandler: (error: ConnectionError, socket: Socket) => {
      const requestId = nextId();
      const status = answerUnreadable(error, socket, { ...headers, [REQUEST_ID]: requestId });
      if (status) log.info({ reqId: requestId, status, code: error.code }, UNREADABLE);
    },
  } as const;
}

/** Whether a caller of that IP address is trusted; `hop`: how many proxies lie between it and us. */
export function trustedProxies(proxies: Deps['config']['trustProxy']): (ip: string, hop: number) => boolean {
  if (proxies === false) return () => false;
  return typeof proxies === 'number' ? (_ip, hop) => hop < proxies : proxyAddr.compile(proxies);
}

const UNREADABLE = 'a request could not be read';

/**
 * Log lines of a request name the trace that it belongs to. Routes have no log options here, and a log without is made
 * faster.
 */
function withTrace(log: FastifyBaseLogger, bindings: object, _options: object, { headers }: IncomingMessage) {
  const trace = readTraceparent(headers.traceparent);
  return log.child(trace ? { ...bindings, traceId: trace.traceId } : bindings);
}

/** How long an answer may take to arrive before the connection is cut: cut at once, its last bytes may be lost. */
const LINGER_MS = 1_000;

const STATUS_OF: Partial<Record<string, number>> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 };

type RequestHeaders = Readonly<Record<string, string>> & { readonly [REQUEST_ID]: string };

/**
 * Writes the answer to bytes that are no HTTP request, or to a request that did not arrive in time: Fastify has no
 * request to answer then. Returns the status; undefined when the caller is gone.
 */
function answerUnreadable(error: ConnectionError, socket: Socket, headers: RequestHeaders): number | undefined {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return undefined;
  }
  const status = STATUS_OF[error.code] ?? 400;
  const body = JSON.stringify({ ...answerBody(problem('CERERE_INVALIDA'), headers[REQUEST_ID]), status });
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
  return status;
}

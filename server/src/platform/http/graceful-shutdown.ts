import { Server, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** Requests in flight have this long to finish when the program stops. */
const GRACE_MS = 9_500;

/** After this long, what requests in flight still wait for is aborted, so that they are answered in time. */
const ABORT_AFTER_MS = 8_000;

/** Times of a stop, ms. */
type Timeouts = { readonly abortAfterMs?: number; readonly graceMs?: number };

/** A request that was sent on an open connection before its sender could know of the stop arrives within this. */
const LAST_CALLS_MS = 300;

/**
 * Call it before the server listens; the function that it returns shuts the server down. New connections are refused.
 * Requests on open ones get answers that announce the closing. A connection without a request is closed after a moment.
 * Slow ones are cut off in the end, with a log line. `abortPending` is called before that, if some are still
 * unanswered.
 */
export function prepareShutdown(
  app: FastifyInstance,
  abortPending: () => void = () => undefined,
  { abortAfterMs = ABORT_AFTER_MS, graceMs = GRACE_MS }: Timeouts = {},
): () => Promise<void> {
  const open = openConnections(app);
  app.addHook('preClose', async () => {
    // Only the listening ends here: closing an HTTP server would also cut connections on which a request is on its way.
    Server.prototype.close.call(app.server);
    await sleep(LAST_CALLS_MS);
  });
  return async () => {
    const waiting = setTimeout(abortPending, abortAfterMs);
    const slow = setTimeout(() => {
      if (open.size > 0) app.log.warn({ connections: open.size }, 'connections that held up the stop are cut off');
      app.server.closeAllConnections();
    }, graceMs);
    const closed = app.close();
    await sleep(LAST_CALLS_MS);
    for (const socket of open) if (isUnused(socket)) socket.destroy();
    const idle = setInterval(() => app.server.closeIdleConnections(), 50);
    await closed;
    clearInterval(idle);
    clearTimeout(slow);
    clearTimeout(waiting);
  };
}

function openConnections(app: FastifyInstance): ReadonlySet<Socket> {
  const open = new Set<Socket>();
  app.server.on('connection', (socket: Socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  return open;
}

/** Browsers open a connection ahead of a request that may never come: to Node it is not idle, but waiting for it. */
const isUnused = ({ bytesRead }: Socket): boolean => bytesRead === 0;

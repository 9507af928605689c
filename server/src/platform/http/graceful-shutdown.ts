import { Server, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** Requests in flight have this long to finish when the program stops. */
const GRACE_MS = 9_500;

/** What requests in flight still wait for is given up then, so that they are answered within that time. */
const GIVE_UP_MS = 8_000;

/** A request that was sent on an open connection before its sender could know of the stop arrives within this. */
const LAST_CALLS_MS = 300;

/**
 * To be called before the server listens; the function that it returns shuts the server down: no new connections are
 * accepted; requests on open ones are answered, with word that the connection closes; a connection without a request is
 * closed after a moment, and slow ones are cut off in the end. `giveUp` is called before that, when some are still
 * unanswered.
 */
export function prepareShutdown(
  app: FastifyInstance,
  giveUp: () => void = () => undefined,
  giveUpMs = GIVE_UP_MS,
): () => Promise<void> {
  const unused = unusedConnections(app);
  app.addHook('preClose', async () => {
    // Only the listening ends here: closing an HTTP server would also cut connections on which a request is on its way.
    Server.prototype.close.call(app.server);
    await sleep(LAST_CALLS_MS);
  });
  return async () => {
    const waiting = setTimeout(giveUp, giveUpMs);
    const slow = setTimeout(() => app.server.closeAllConnections(), GRACE_MS);
    const closed = app.close();
    await sleep(LAST_CALLS_MS);
    for (const socket of unused()) socket.destroy();
    const idle = setInterval(() => app.server.closeIdleConnections(), 50);
    await closed;
    clearInterval(idle);
    clearTimeout(slow);
    clearTimeout(waiting);
  };
}

/** Connections that browsers open ahead of a request that may never come: to Node they are not idle, but waiting for it. */
function unusedConnections(app: FastifyInstance): () => Socket[] {
  const open = new Set<Socket>();
  app.server.on('connection', (socket: Socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  return () => [...open].filter(({ bytesRead }) => bytesRead === 0);
}

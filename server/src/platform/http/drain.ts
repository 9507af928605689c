import { Server, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** Calls in flight have this long to finish when the program stops. */
const PATIENCE_MS = 9_500;

/** A call that was sent on an open connection before its sender could know of the stop arrives within this. */
const LAST_CALLS_MS = 300;

/**
 * Prepares the server for its end, before it listens; the answer is what ends it: no new connections; calls on the
 * open ones are answered, and told that the connection closes; a connection without a call is closed after a moment,
 * and the slow ones are cut off in the end.
 */
export function openDrain(app: FastifyInstance): () => Promise<void> {
  const unused = unusedConnections(app);
  app.addHook('preClose', async () => {
    // Only the listening ends here: closing an HTTP server would also cut connections on which a call is on its way.
    Server.prototype.close.call(app.server);
    await sleep(LAST_CALLS_MS);
  });
  return async () => {
    const slow = setTimeout(() => app.server.closeAllConnections(), PATIENCE_MS);
    const closed = app.close();
    await sleep(LAST_CALLS_MS);
    for (const socket of unused()) socket.destroy();
    const idle = setInterval(() => app.server.closeIdleConnections(), 50);
    await closed;
    clearInterval(idle);
    clearTimeout(slow);
  };
}

/** Connections that browsers open ahead of a call that may never come: to Node they are not idle, but waiting for it. */
function unusedConnections(app: FastifyInstance): () => Socket[] {
  const open = new Set<Socket>();
  app.server.on('connection', (socket: Socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  return () => [...open].filter(({ bytesRead }) => bytesRead === 0);
}

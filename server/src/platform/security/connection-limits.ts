import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { ipKey } from './ip-key.ts';

/** How many connections may be open at once: from one IP address, and in total. */
export type ConnectionLimits = { readonly perIp: number; readonly total: number };

/** Room for an office whose browsers share one IP address, and for ten such offices. */
export const CONNECTION_LIMITS: ConnectionLimits = { perIp: 300, total: 3_000 };

/**
 * Closes a connection beyond those of its address, unless a proxy made it, which brings everybody's. When all are
 * taken, a new one replaces the connection without a request for longest. So a caller who only holds connections open
 * shuts nobody out.
 */
export function limitConnections(
  server: Server,
  { perIp, total }: ConnectionLimits,
  isProxy: (ip: string) => boolean,
): void {
  const open = new Map<Socket, string>();
  const counts = new Map<string, number>();
  /** The sockets without a request, from the longest waiting on. */
  const waiting = new Set<Socket>();

  const forget = (socket: Socket) => {
    const key = open.get(socket);
    if (key === undefined) return;
    open.delete(socket);
    waiting.delete(socket);
    const left = (counts.get(key) ?? 0) - 1;
    if (left > 0) counts.set(key, left);
    else counts.delete(key);
  };
  const makeRoom = (): boolean => {
    const [longest] = waiting;
    if (!longest) return false;
    forget(longest);
    longest.destroy();
    return true;
  };

  server.on('connection', (socket: Socket) => {
    const { remoteAddress = '' } = socket;
    const key = ipKey(remoteAddress);
    const count = counts.get(key) ?? 0;
    const isOverShare = count >= perIp && !isProxy(remoteAddress);
    if (isOverShare || (open.size >= total && !makeRoom())) {
      socket.destroy();
      return;
    }
    open.set(socket, key);
    counts.set(key, count + 1);
    waiting.add(socket);
    socket.once('close', () => forget(socket));
  });
  server.on('request', ({ socket }, response) => {
    waiting.delete(socket);
    response.once('close', () => {
      if (open.has(socket)) waiting.add(socket);
    });
  });
}

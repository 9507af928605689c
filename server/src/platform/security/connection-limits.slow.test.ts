import { connect, type Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it, onTestFinished } from 'vitest';
import { useNotesServer } from '../../testing/notes-server.ts';
import type { Deps } from '../deps.ts';
import { readConfig } from '../runtime/config.ts';

const notes = useNotesServer();
const sockets: Socket[] = [];

afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
});

/** A server with few places, which ends with the tests of the file. */
async function listening(replaced: Partial<Deps>): Promise<{ app: FastifyInstance; port: number }> {
  const app = await notes.open({ connectionLimits: { perIp: 5, total: 8 }, ...replaced });
  return { app, port: Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port) };
}

/** A connection of that address of this machine, on which nothing is sent; it does not end when the server ends it. */
function hold(port: number, localAddress: string): Socket {
  const socket = connect({ port, host: '127.0.0.1', localAddress, allowHalfOpen: true });
  socket.on('error', () => undefined).resume();
  sockets.push(socket);
  return socket;
}

const connections = ({ server }: FastifyInstance) =>
  new Promise<number>((resolve) => server.getConnections((_error, count) => resolve(count)));

/** Opens that many connections of an address, one after the other, and waits until the server has them. */
async function fill(app: FastifyInstance, port: number, localAddress: string, count: number): Promise<Socket[]> {
  const before = await connections(app);
  const held = Array.from({ length: count }, () => hold(port, localAddress));
  await expect.poll(() => connections(app)).toBe(before + count);
  return held;
}

/** The answer to a call of that address; undefined when its connection is closed instead. */
async function answerTo(port: number, localAddress: string): Promise<string> {
  const socket = hold(port, localAddress);
  socket.write('GET /api/notes/x HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n');
  let answer = '';
  socket.on('data', (part) => {
    answer += part;
  });
  await new Promise((resolve) => socket.once('end', resolve).once('close', resolve));
  return answer.slice(0, 'HTTP/1.1 200'.length);
}

describe('connections that are held open', () => {
  it('beyond those of their address are closed; another address is answered', async () => {
    const { app, port } = await listening({});
    await fill(app, port, '127.0.0.2', 5);
    expect(await answerTo(port, '127.0.0.2')).toBe('');
    expect(await answerTo(port, '127.0.0.3')).toBe('HTTP/1.1 200');
  });

  it('by many addresses make room for a newcomer: the one without a request for longest goes', async () => {
    const { app, port } = await listening({});
    const [first, second] = [await fill(app, port, '127.0.0.2', 4), await fill(app, port, '127.0.0.3', 4)];
    let ended = 0;
    for (const socket of [...first, ...second]) socket.once('end', () => ended++).once('close', () => ended++);
    expect(await answerTo(port, '127.0.0.4')).toBe('HTTP/1.1 200');
    await expect.poll(() => ended).toBeGreaterThan(0);
    expect(await connections(app)).toBeLessThanOrEqual(8);
  });

  it('by a trusted proxy are as many as all may have', async () => {
    const { app, port } = await listening({ config: readConfig({ TRUST_PROXY: '127.0.0.0/8' }) });
    await fill(app, port, '127.0.0.2', 7);
    expect(await answerTo(port, '127.0.0.2')).toBe('HTTP/1.1 200');
  });

  it('by headers that drip are destroyed when their time is over, though they drip on', async () => {
    const { app, port } = await listening({});
    app.server.headersTimeout = 100;
    const dripping = await fill(app, port, '127.0.0.2', 3);
    for (const socket of dripping) socket.write('GET / HTTP/1.1\r\nhost: x\r\nx: ');
    const drip = setInterval(() => {
      for (const socket of dripping) socket.write('x');
    }, 50);
    onTestFinished(() => clearInterval(drip));
    await expect.poll(() => connections(app)).toBe(0);
  });
});

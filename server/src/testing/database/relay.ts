import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { join } from 'node:path';
import { freePort } from '../free-port.ts';

/** The same database at another address, which can be made unreachable or silent. */
export type Relay = {
  readonly url: string;
  /** Ends every connection and takes no new ones, until `mend`. */
  readonly cut: () => Promise<void>;
  readonly mend: () => Promise<void>;
  /** The connections that are open stay open, and bytes on them are swallowed; new ones work. */
  readonly silence: () => void;
};

/** Opens a relay to the embedded database at `databaseUrl`; `cut` is its end too. */
export async function openRelay(databaseUrl: string): Promise<Relay> {
  const { searchParams, port } = new URL(databaseUrl);
  const file = join(searchParams.get('host') ?? '', `.s.PGSQL.${port}`);
  const sockets = new Set<Socket>();
  const relay: Server = createServer((caller) => {
    const database = connect(file);
    for (const [from, to] of [
      [caller, database],
      [database, caller],
    ] as const) {
      sockets.add(from);
      from.on('error', () => to.destroy()).on('close', () => to.destroy());
      from.pipe(to);
    }
  });
  const ownPort = await freePort();
  relay.listen(ownPort, '127.0.0.1');
  await once(relay, 'listening');
  const relayed = new URL(databaseUrl);
  relayed.host = `127.0.0.1:${ownPort}`;
  relayed.search = '';
  return {
    url: relayed.href,
    cut: async () => {
      relay.close();
      for (const socket of sockets) socket.destroy();
      await once(relay, 'close');
    },
    mend: async () => {
      relay.listen(ownPort, '127.0.0.1');
      await once(relay, 'listening');
    },
    silence: () => {
      for (const socket of sockets) socket.unpipe().resume();
    },
  };
}

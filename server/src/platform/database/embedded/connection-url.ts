import { openSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { StartupError } from '../../runtime/startup-error.ts';

/** The program's role owns its tables and nothing else; PostgreSQL's own superuser only prepares it at a start. */
export type Role = 'rata' | 'postgres';

/** Inside the data folder, so that a copy or a backup of the folder carries them along. */
export const PASSWORD_FILES: Readonly<Record<Role, string>> = {
  rata: 'rata-password',
  postgres: 'superuser-password',
};

/** Only a part of the socket's name: nothing listens on the network. */
export const PORT = 5432;

/** The socket, the only way to reach the server: in its data folder, closed to other accounts. */
export const socketFile = (folder: string): string => join(folder, `.s.PGSQL.${PORT}`);

/**
 * The URL of the server that runs on this data folder, for the program's own role unless another is named. It holds the
 * password: never to be logged. The host before the `?` is not used; drivers want one to be there.
 */
export async function connectionUrl(folder: string, role: Role = 'rata'): Promise<string> {
  const password = await readFile(join(folder, PASSWORD_FILES[role]), 'utf8');
  const host = encodeURIComponent(reachable(folder));
  return `postgresql://${role}:${password}@localhost:${PORT}/postgres?host=${host}`;
}

/** Bytes that the path of a socket may have (`sun_path`, without the zero at its end). */
const MAX_SOCKET_PATH_LENGTH = process.platform === 'linux' ? 107 : 103;

const opened = new Map<string, number>();

/** The folder under a path that is short enough: as this process has it open, where its own path is too long. */
function reachable(folder: string): string {
  if (Buffer.byteLength(socketFile(folder)) <= MAX_SOCKET_PATH_LENGTH) return folder;
  if (process.platform !== 'linux') {
    const most = MAX_SOCKET_PATH_LENGTH - Buffer.byteLength(socketFile('/'));
    throw new StartupError(
      `${dirname(folder)} is too long a name for the database's socket: ${folder} may have ${most} letters.`,
    );
  }
  const handle = opened.get(folder) ?? openSync(folder, 'r');
  opened.set(folder, handle);
  return `/proc/self/fd/${handle}`;
}

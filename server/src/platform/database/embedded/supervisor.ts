import { realpath } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ensureFolder } from '../../runtime/ensure-folder.ts';
import { reasonOf } from '../../runtime/errors.ts';
import { StartupError } from '../../runtime/startup-error.ts';
import { findBinaries } from './binaries.ts';
import { connectionUrl } from './connection-url.ts';
import { ownerOf, prepareDataFolder } from './data-folder.ts';
import { chooseLauncher } from './launcher.ts';
import { type OsLock, takeLock, tryLock } from './os-lock.ts';
import { abortPostmaster, findPostmaster, stopPostmaster } from './postmaster.ts';
import { prepareRole } from './role.ts';
import { type ServerSetup, startServer } from './server-process.ts';
import { waitFor } from './wait-for.ts';

/**
 * The PostgreSQL server that the program itself runs, its files in `DATA_DIR/postgres`.
 *
 * Programs that are started on the same DATA_DIR share one server. Two locks of the operating system keep them in
 * order. A program holds `postgres-start.lock` while it makes, starts or stops the server. Each holds
 * `postgres-use.lock` shared for its whole life. A starting program takes a running server without users for a killed
 * program's orphan, and stops it. The last program to end stops the server.
 */
export type EmbeddedPostgres = {
  /** URL to connect to, as the role that owns the program's tables. It holds the password: never to be logged. */
  readonly url: string;
  /**
   * Closes the server cleanly, unless another program uses it. Waits at most `STOP_LOCK_TIMEOUT_MS` for a starting
   * program and `STOP_TIMEOUT_MS` for the server's end, which follows anyway. Throws `StartupError` during a start.
   */
  readonly stop: () => Promise<void>;
};

type Home = { readonly folder: string; readonly logFile: string; readonly startLock: string; readonly useLock: string };

const LOCK_TIMEOUT_MS = 180_000;
const ORPHAN_TIMEOUT_MS = 30_000;
/** A server that is being started meanwhile is left running: the next start stops it as an orphan. */
const STOP_LOCK_TIMEOUT_MS = 5_000;
const STOP_TIMEOUT_MS = 8_000;
const WATCH_EVERY_MS = 500;
const OTHERS_TIMEOUT_MS = 10_000;

/**
 * Starts the server of this data folder (made if it is not there), or joins the one that other programs use.
 * `print` gets, a line at a time, what its operator should know. Throws `StartupError`.
 */
export async function startEmbeddedPostgres(dataDir: string, print: (line: string) => void): Promise<EmbeddedPostgres> {
  const home = await openHome(dataDir);
  const use = await joinUsers(home, print);
  const url = await connectionUrl(home.folder);
  const stopWatching = watch(home, print);

  return {
    url,
    stop: async () => {
      stopWatching();
      const end = async () => {
        use.release();
        if (!isUsed(home)) await stopPostmaster(home.folder, STOP_TIMEOUT_MS);
      };
      await withStartLock(home, end, STOP_LOCK_TIMEOUT_MS);
    },
  };
}

async function openHome(dataDir: string): Promise<Home> {
  try {
    await ensureFolder(dataDir);
    const parent = await realpath(dataDir);
    const inside = (name: string) => join(parent, name);
    const files = {
      logFile: inside('postgres.log'),
      startLock: inside('postgres-start.lock'),
      useLock: inside('postgres-use.lock'),
    };
    return { folder: inside('postgres'), ...files };
  } catch (error) {
    throw new StartupError(`The data folder ${dataDir} cannot be used: ${reasonOf(error)}`, { cause: error });
  }
}

async function withStartLock<T>(home: Home, work: () => Promise<T>, timeoutMs = LOCK_TIMEOUT_MS): Promise<T> {
  let lock: OsLock | undefined;
  try {
    lock = await takeLock(home.startLock, 'exclusive', timeoutMs);
  } catch (error) {
    throw new StartupError(`The file ${home.startLock} cannot be used: ${reasonOf(error)}`, { cause: error });
  }
  if (!lock)
    throw new StartupError(
      `Another program has been starting or stopping the database of ${home.folder} for too long.`,
    );
  try {
    return await work();
  } finally {
    lock.release();
  }
}

/** Becomes one of the programs that use the server, which runs from here on. */
async function joinUsers(home: Home, print: (line: string) => void): Promise<OsLock> {
  let use: OsLock | undefined;
  await waitFor(async () => {
    use = await withStartLock(home, async () =>
      (await ensureRunning(home, print)) ? tryLock(home.useLock, 'shared') : undefined,
    );
    return use !== undefined;
  }, OTHERS_TIMEOUT_MS);
  if (use) return use;
  throw new StartupError(
    `The database in ${home.folder} is in use by a program whose server cannot be seen from here (in another container?).`,
  );
}

function isUsed(home: Home): boolean {
  const lock = tryLock(home.useLock, 'exclusive');
  lock?.release();
  return lock === undefined;
}

/**
 * False while others use a server that cannot be found. It died and they are about to restart it, or it runs in another
 * container. There a second one would ruin the files.
 */
async function ensureRunning(home: Home, print: (line: string) => void): Promise<boolean> {
  const running = await findPostmaster(home.folder);
  if (isUsed(home)) return running?.isReady === true;
  if (running) await removeOrphan(home, print);
  await startServer(await prepare(home, print));
  try {
    await prepareRole(home.folder);
  } catch (error) {
    await stopPostmaster(home.folder, STOP_TIMEOUT_MS);
    throw new StartupError(`The database in ${home.folder} cannot be used: ${reasonOf(error)}`, { cause: error });
  }
  return true;
}

async function removeOrphan({ folder }: Home, print: (line: string) => void): Promise<void> {
  print('A database server was left running by a program that was killed: stopping it first.');
  const isGone =
    (await stopPostmaster(folder, ORPHAN_TIMEOUT_MS)) || (await abortPostmaster(folder, ORPHAN_TIMEOUT_MS));
  if (!isGone) throw new StartupError(`The database server that still runs on ${folder} does not stop.`);
}

async function prepare({ folder, logFile }: Home, print: (line: string) => void): Promise<ServerSetup> {
  const owners = { data: await ownerOf(folder), parent: await ownerOf(dirname(folder)) };
  const launcher = await chooseLauncher(await findBinaries(), owners);
  if (launcher.note) print(launcher.note);
  try {
    await prepareDataFolder(folder, launcher);
  } catch (error) {
    if (error instanceof StartupError) throw error;
    throw new StartupError(`The data folder ${folder} cannot be used: ${reasonOf(error)}`, { cause: error });
  }
  return { folder, logFile, launcher };
}

/** Starts the server again when it dies under us (killed, out of memory). */
function watch(home: Home, print: (line: string) => void): () => void {
  let isBusy = false;
  const timer = setInterval(async () => {
    if (isBusy) return;
    isBusy = true;
    await revive(home, print).catch((error) => print(reasonOf(error)));
    isBusy = false;
  }, WATCH_EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}

async function revive(home: Home, print: (line: string) => void): Promise<void> {
  if (await findPostmaster(home.folder)) return;
  const lock = tryLock(home.startLock, 'exclusive');
  if (!lock) return;
  try {
    if (await findPostmaster(home.folder)) return;
    print('The database server has died: starting it again.');
    await startServer(await prepare(home, print));
  } finally {
    lock.release();
  }
}

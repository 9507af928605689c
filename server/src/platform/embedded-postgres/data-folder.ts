import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chown, lchown, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { CannotStart } from '../cannot-start.ts';
import type { Binaries } from './binaries.ts';
import { type Account, commandLine, type Launcher, programEnvironment } from './launcher.ts';

const run = promisify(execFile);

/** Inside the data folder, so that a copy or a backup of the folder carries it along. */
const PASSWORD_FILE = 'superuser-password';
const UNFINISHED = '.new-';

/** UTF-8 and one order of letters on every system, whatever languages it has; Romanian order is asked for by name (`ro-x-icu`). */
const INITDB_OPTIONS = [
  '--username=postgres',
  '--auth=scram-sha-256',
  '--encoding=UTF8',
  '--locale=C',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--no-instructions',
];

/** The account that owns the data folder, or undefined while there is none. */
export async function ownerOf(folder: string): Promise<Account | undefined> {
  const found = await stat(folder).catch(() => undefined);
  return found && { uid: found.uid, gid: found.gid };
}

/** The secret of the database's only account, made with the folder. */
export async function readPassword(folder: string): Promise<string> {
  return readFile(join(folder, PASSWORD_FILE), 'utf8');
}

/**
 * Makes sure that `folder` holds a database of this PostgreSQL's version, making a fresh one where there is none.
 * Throws `CannotStart` for a database of another version or a folder that holds something else.
 */
export async function prepareDataFolder(folder: string, binaries: Binaries, launcher: Launcher): Promise<void> {
  const version = await versionOf(folder);
  if (version === undefined) return create(folder, binaries, launcher);

  const ours = await programVersion(binaries, launcher);
  if (version !== ours) {
    throw new CannotStart(
      `The database in ${folder} was made by PostgreSQL ${version}, this program brings PostgreSQL ${ours}. Move it with pg_dump and pg_restore (docs/operations.md).`,
    );
  }
  if (launcher.account) await giveTo(folder, launcher.account);
}

/** Major version of the database in the folder, e.g. `18`; undefined when the folder is missing or empty. */
async function versionOf(folder: string): Promise<string | undefined> {
  if (!(await ownerOf(folder))) return undefined;
  const entries = await readdir(folder);
  if (entries.length === 0) return undefined;
  if (!entries.includes('PG_VERSION'))
    throw new CannotStart(`The folder ${folder} holds something that is not a database.`);
  return (await readFile(join(folder, 'PG_VERSION'), 'utf8')).trim();
}

async function programVersion({ postgres, folder }: Binaries, launcher: Launcher): Promise<string> {
  const told = await run(...commandLine(launcher, postgres, ['--version']), { env: programEnvironment, cwd: folder });
  return /(\d+)/.exec(told.stdout)?.[1] ?? told.stdout.trim();
}

/**
 * A database is made in a folder of another name and gets its own name last, in one step: whatever interrupts,
 * the next start finds either a whole database or none.
 */
async function create(folder: string, binaries: Binaries, launcher: Launcher): Promise<void> {
  await removeUnfinished(folder);
  const unfinished = `${folder}${UNFINISHED}${randomBytes(4).toString('hex')}`;
  const password = `${unfinished}.${PASSWORD_FILE}`;
  try {
    await writeFile(password, randomBytes(32).toString('hex'), { mode: 0o600, flush: true });
    await initdb(unfinished, password, binaries, launcher);
    await rename(password, join(unfinished, PASSWORD_FILE));
    await rename(unfinished, folder);
    await writeDown(dirname(folder));
  } finally {
    await removeUnfinished(folder);
  }
}

async function initdb(folder: string, password: string, binaries: Binaries, launcher: Launcher): Promise<void> {
  const args = [`--pgdata=${folder}`, `--pwfile=${password}`, ...INITDB_OPTIONS];
  try {
    await run(...commandLine(launcher, binaries.initdb, args), { env: programEnvironment, cwd: binaries.folder });
  } catch (error) {
    const said = error instanceof Error && 'stderr' in error ? String(error.stderr) : '';
    const reason =
      said
        .split('\n')
        .filter((line) => /error|fatal/i.test(line))
        .at(-1) ?? String(error);
    throw new CannotStart(`PostgreSQL could not make a database in ${dirname(folder)}: ${reason}`, { cause: error });
  }
}

/** What an interrupted start left. One that an orphaned `initdb` still writes to may resist; the next start removes it. */
async function removeUnfinished(folder: string): Promise<void> {
  const parent = dirname(folder);
  const left = (await readdir(parent)).filter((name) => name.startsWith(`${basename(folder)}${UNFINISHED}`));
  await Promise.all(
    left.map((name) => rm(join(parent, name), { recursive: true, force: true }).catch(() => undefined)),
  );
}

/** Makes a renaming survive a loss of power. */
async function writeDown(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}

/** Hands the whole folder to the account; it may have been made by root in a user namespace, on another machine. */
async function giveTo(folder: string, { uid, gid }: Account): Promise<void> {
  if ((await stat(folder)).uid === uid) return;
  for (const name of await readdir(folder, { recursive: true })) await lchown(join(folder, name), uid, gid);
  await chown(folder, uid, gid);
}

import { execFile, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chown, lchown, mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { flushFolder, writeDurably } from '../../runtime/durable-file.ts';
import { StartupError } from '../../runtime/startup-error.ts';
import { PASSWORD_FILES } from './connection-url.ts';
import { type Account, dataArgument, invocation, type Launcher, namedAccount } from './launcher.ts';

const run = promisify(execFile);

const UNFINISHED = '.new-';

/** UTF-8 and one sort order on every system, for any locales of it; Romanian order is named in queries (`ro-x-icu`). */
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
  const stats = await stat(folder).catch(() => undefined);
  return stats && { uid: stats.uid, gid: stats.gid };
}

/**
 * Makes sure that `folder` holds a database of this PostgreSQL's version, making a fresh one where there is none.
 * Throws `StartupError` for a database of another version or a folder that holds something else.
 */
export async function prepareDataFolder(folder: string, launcher: Launcher): Promise<void> {
  const version = await versionOf(folder);
  if (version === undefined) return create(folder, launcher);

  const ours = await programVersion(launcher);
  if (version !== ours) {
    throw new StartupError(
      `The database in ${folder} was made by PostgreSQL ${version}, this program brings PostgreSQL ${ours}. Move it with npm run backup of the earlier program and npm run restore of this one (docs/operations.md).`,
    );
  }
  const owner = launcher.account ?? { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 };
  await changeOwner(folder, owner);
  await ensureRolePassword(folder, owner);
}

/** Major version of the database in the folder, e.g. `18`; undefined when the folder is missing or empty. */
async function versionOf(folder: string): Promise<string | undefined> {
  if (!(await ownerOf(folder))) return undefined;
  const entries = await readdir(folder);
  if (entries.length === 0) return undefined;
  if (!entries.includes('PG_VERSION'))
    throw new StartupError(`The folder ${folder} holds something that is not a database.`);
  return (await readFile(join(folder, 'PG_VERSION'), 'utf8')).trim();
}

async function programVersion(launcher: Launcher): Promise<string> {
  const { postgres, folder } = launcher.binaries;
  const { command, words, options } = invocation(launcher, postgres, ['--version'], folder);
  const output = await run(command, words, options);
  return /(\d+)/.exec(output.stdout)?.[1] ?? output.stdout.trim();
}

/**
 * A database is made in a folder of another name and gets its own name last, in one step: after an interruption
 * the next start finds either a whole database or none.
 */
async function create(folder: string, launcher: Launcher): Promise<void> {
  await removeUnfinished(folder);
  const unfinished = `${folder}${UNFINISHED}${randomBytes(4).toString('hex')}`;
  const password = `${unfinished}.password`;
  const maker = launcher.account && (await namedAccount());
  try {
    await mkdir(unfinished, { mode: 0o700 });
    await writeFile(password, newPassword(), { mode: 0o600, flush: true });
    if (maker) for (const path of [unfinished, password]) await chown(path, maker.uid, maker.gid);
    await initdb(unfinished, password, { ...launcher, ...(maker && { account: maker }) });
    await rename(password, join(unfinished, PASSWORD_FILES.postgres));
    await ensureRolePassword(unfinished, launcher.account);
    if (launcher.account) await changeOwner(unfinished, launcher.account);
    await rename(unfinished, folder);
    await flushFolder(dirname(folder));
  } finally {
    await removeUnfinished(folder);
  }
}

/** The password of the program's role, which data folders of earlier versions do not have. */
async function ensureRolePassword(folder: string, owner: Account | undefined): Promise<void> {
  const file = join(folder, PASSWORD_FILES.rata);
  const isNew = await writeDurably(file, Buffer.from(newPassword()), { once: true });
  if (isNew && owner) await lchown(file, owner.uid, owner.gid);
}

function newPassword(): string {
  return randomBytes(32).toString('hex');
}

/** The password comes as an open file: the folders around it may be closed to the account that reads it. */
async function initdb(folder: string, password: string, launcher: Launcher): Promise<void> {
  const args = [`--pgdata=${dataArgument(launcher, folder)}`, '--pwfile=/dev/stdin', ...INITDB_OPTIONS];
  const { command, words, options } = invocation(launcher, launcher.binaries.initdb, args, folder);
  const opened = await open(password, 'r');
  let output = '';
  try {
    const maker = spawn(command, words, { ...options, stdio: [opened.fd, 'ignore', 'pipe'] });
    maker.stderr?.setEncoding('utf8').on('data', (part: string) => {
      output += part;
    });
    const [code] = await once(maker, 'close');
    if (code === 0) return;
  } finally {
    await opened.close();
  }
  const reasons = output.split('\n').filter((line) => /error|fatal/i.test(line));
  throw new StartupError(
    `PostgreSQL could not make a database in ${dirname(folder)}: ${reasons.at(-1) ?? output.trim()}`,
  );
}

/** Removes what an interrupted start left. A folder that an orphaned `initdb` still writes to may remain until the next start. */
async function removeUnfinished(folder: string): Promise<void> {
  const parent = dirname(folder);
  const left = (await readdir(parent)).filter((name) => name.startsWith(`${basename(folder)}${UNFINISHED}`));
  await Promise.all(
    left.map((name) => rm(join(parent, name), { recursive: true, force: true }).catch(() => undefined)),
  );
}

/**
 * Makes the account the owner of the whole folder, the folder itself last: an interrupted change is begun again. It may have
 * been made by root, or on another machine.
 */
async function changeOwner(folder: string, { uid, gid }: Account): Promise<void> {
  if ((await stat(folder)).uid === uid) return;
  for (const name of await readdir(folder, { recursive: true })) await lchown(join(folder, name), uid, gid);
  await chown(folder, uid, gid);
}

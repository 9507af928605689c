import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { codeOf } from '../../runtime/errors.ts';
import { StartupError } from '../../runtime/startup-error.ts';
import { type Binaries, binariesForEveryone } from './binaries.ts';

const run = promisify(execFile);

/** A way to run PostgreSQL's programs, which refuse to run as root. */
export type Launcher = {
  readonly binaries: Binaries;
  /** Words that come before the program, e.g. `unshare …`. */
  readonly prefix: readonly string[];
  /** The account that runs them and owns the data folder, if other than our own. */
  readonly account?: Account;
  /** A note for the operator who started the program. */
  readonly note?: string;
};

/** Numbers of a user and of their group. */
export type Account = { readonly uid: number; readonly gid: number };

/**
 * The programs see this environment only: `PGPORT`, `LC_ALL` or `LD_PRELOAD` of the caller must not change them, and
 * the program's secrets (`FILES_KEY`, `SMTP_URL`) are none of theirs.
 */
const environment = { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' };

/** A program and its arguments as `spawn` and `execFile` want them; its working folder is `folder`. */
export function invocation(launcher: Launcher, program: string, args: readonly string[], folder: string) {
  const [command = program, ...words] = [...launcher.prefix, program, ...args];
  return { command, words, options: { cwd: folder, env: environment, ...launcher.account } };
}

/**
 * The data folder as it is passed to a program; it is its working folder too. An account of its own may not walk
 * through the folders above, so it is started inside it.
 */
export function dataArgument({ account }: Launcher, folder: string): string {
  return account && process.platform === 'linux' ? '/proc/self/cwd' : folder;
}

/** Who owns the data folder (undefined while there is none) and the folder that it lies in. */
export type Owners = { readonly data: Account | undefined; readonly parent: Account | undefined };

/**
 * Chooses the way to run PostgreSQL. An ordinary user just runs it. Root runs it as an account without rights that owns
 * only the data folder: an intruder in the database reads no other file. A data folder of a person's own account stays
 * theirs. A root that may not become another account (some containers) runs it in a user namespace. There root's files
 * belong to an account that is not root.
 */
export async function chooseLauncher(binaries: Binaries, owners: Owners): Promise<Launcher> {
  if (process.getuid?.() !== 0) return { binaries, prefix: [] };

  const account = (await ownerToKeep(owners)) ?? (await ownAccount());
  const asOther = { binaries, prefix: [], account };
  const answer = await attempt(asOther);
  if (answer === 'works') return asOther;
  if (answer === 'closed') return { ...asOther, binaries: await binariesForEveryone(binaries) };

  const { uid, gid } = await namedAccount();
  const note = 'This root may not become another account: PostgreSQL runs with the rights to root’s own files.';
  const inNamespace = { binaries, prefix: ['unshare', '--user', `--map-user=${uid}`, `--map-group=${gid}`], note };
  if ((await attempt(inNamespace)) === 'works') return inNamespace;
  throw new StartupError(
    'PostgreSQL refuses to run as root, and root may neither become another account nor make a user namespace here. Start the program as an ordinary user, or set DATABASE_URL.',
  );
}

/** Whether PostgreSQL runs so, or its programs are closed to the account, or the account itself is refused. */
async function attempt(launcher: Launcher): Promise<'works' | 'closed' | 'refused'> {
  const { postgres, folder } = launcher.binaries;
  const { command, words, options } = invocation(launcher, postgres, ['--version'], folder);
  try {
    await run(command, words, options);
    return 'works';
  } catch (error) {
    const isRefused = ['EPERM', 'EINVAL', 'ENOENT'].includes(codeOf(error) ?? '');
    return isRefused ? 'refused' : 'closed';
  }
}

/** Root's own data, and what earlier versions gave to the account that everyone's leftovers run as, is handed over. */
async function ownerToKeep({ data, parent }: Owners): Promise<Account | undefined> {
  if (data === undefined || data.uid === 0) return undefined;
  const { uid } = await namedAccount();
  return data.uid === uid && parent?.uid === 0 ? undefined : data;
}

/** Numbers that no system gives out (systemd, "Users, Groups, UIDs and GIDs": 65520 to 65533 are unused). */
const UNUSED = Array.from({ length: 14 }, (_, index) => 65_520 + index);

async function ownAccount(): Promise<Account> {
  const taken = new Set((await Promise.all(['/etc/passwd', '/etc/group'].map(listed))).flat().map(({ id }) => id));
  const free = UNUSED.find((number) => !taken.has(number));
  if (free === undefined) throw new StartupError('No number is left for an account that PostgreSQL could run as.');
  return { uid: free, gid: free };
}

/** An account that is not root and has a name, without which `initdb` does not work: `nobody` is on every system. */
export async function namedAccount(): Promise<Account> {
  const accounts = await listed('/etc/passwd');
  const account = accounts.find(({ name }) => name === 'nobody') ?? accounts.find(({ id }) => id > 0);
  return { uid: account?.id ?? 65_534, gid: account?.group ?? 65_534 };
}

/** Lines of `/etc/passwd` or `/etc/group`: name, password, number, and of an account its group's number. */
async function listed(file: string): Promise<{ name: string | undefined; id: number; group: number }[]> {
  const text = await readFile(file, 'utf8').catch(() => '');
  const lines = text.split('\n').filter((line) => line.includes(':'));
  return lines
    .map((line) => line.split(':'))
    .map(([name, , id, group]) => ({ name, id: Number(id), group: Number(group) }));
}

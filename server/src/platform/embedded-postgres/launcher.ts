import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { CannotStart } from '../cannot-start.ts';
import type { Binaries } from './binaries.ts';

const run = promisify(execFile);

/** How PostgreSQL's programs are run so that they accept: they refuse to run as root. */
export type Launcher = {
  /** Words that come before the program, e.g. `unshare …`. */
  readonly prefix: readonly string[];
  /** The account that must own the data folder, where it is not the one that runs us. */
  readonly account?: Account;
  /** What whoever started the program should know about it. */
  readonly note?: string;
};

/** Numbers of a user and of his group. */
export type Account = { readonly uid: number; readonly gid: number };

/** Puts a program and its arguments behind the launcher's words, as `spawn` and `execFile` want them. */
export function commandLine(launcher: Launcher, program: string, args: readonly string[]): [string, string[]] {
  const [command = program, ...words] = [...launcher.prefix, program, ...args];
  return [command, words];
}

/** The programs see this environment only: `PGPORT`, `LC_ALL` or `LD_PRELOAD` of the caller must not change them. */
export const programEnvironment = { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' };

/**
 * Chooses how to run PostgreSQL. An ordinary user just runs it. Root runs it in a user namespace, where root's files
 * belong to an account that is not root: nothing is moved, no account is made, folders closed to others stay closed.
 * Where namespaces are not allowed, and for a data folder that already belongs to another account, it runs as that
 * account, keeping the one right to pass folders that are closed to it.
 *
 * `dataOwner` is the account that owns an existing data folder.
 */
export async function chooseLauncher(binaries: Binaries, dataOwner: Account | undefined): Promise<Launcher> {
  if (process.getuid?.() !== 0) return { prefix: [] };

  const nobody = await unprivilegedAccount();
  const isRoots = dataOwner === undefined || dataOwner.uid === 0;
  const inNamespace = { prefix: ['unshare', '--user', `--map-user=${nobody.uid}`, `--map-group=${nobody.gid}`] };
  if (isRoots && (await works(inNamespace, binaries))) return inNamespace;

  const account = isRoots ? nobody : dataOwner;
  const note = `PostgreSQL refuses to run as root, so it runs as the account with the number ${account.uid}.`;
  const asOther = { prefix: switchTo(account), account, note };
  if (await works(asOther, binaries)) return asOther;
  throw new CannotStart(
    'PostgreSQL refuses to run as root, and neither "unshare" nor "setpriv" (util-linux) works here. Start the program as an ordinary user, or set DATABASE_URL.',
  );
}

function switchTo({ uid, gid }: Account): string[] {
  const passClosedFolders = ['--inh-caps=+dac_override', '--ambient-caps=+dac_override'];
  return ['setpriv', `--reuid=${uid}`, `--regid=${gid}`, '--clear-groups', ...passClosedFolders];
}

async function works(launcher: Launcher, { postgres, folder }: Binaries): Promise<boolean> {
  return run(...commandLine(launcher, postgres, ['--version']), { env: programEnvironment, cwd: folder }).then(
    () => true,
    () => false,
  );
}

/** `initdb` wants an account that has a name, so the number is read from the system's list: `nobody` is in every one. */
async function unprivilegedAccount(): Promise<Account> {
  const list = await readFile('/etc/passwd', 'utf8').catch(() => '');
  const accounts = list.split('\n').map((line) => line.split(':'));
  const found = accounts.find(([name]) => name === 'nobody') ?? accounts.find(([, , uid]) => Number(uid) > 0);
  return { uid: Number(found?.[2] ?? 65_534), gid: Number(found?.[3] ?? 65_534) };
}

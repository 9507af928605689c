import { randomBytes } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../runtime/config.ts';
import { writeDurably } from '../runtime/durable-file.ts';
import { KEY_BYTES, toMasterKey } from '../runtime/encryption.ts';
import { ensureFolder } from '../runtime/ensure-folder.ts';
import { reasonOf } from '../runtime/errors.ts';
import { StartupError } from '../runtime/startup-error.ts';

/** Name of the key file in `DATA_DIR`. */
const KEY_FILE = 'files.key';

/**
 * The keys with which customers' files are encrypted; the first one encrypts, all decrypt. Those of `FILES_KEY`, and after them the one
 * in `DATA_DIR`, so that what it encrypted stays readable when `FILES_KEY` is introduced. Without either one is made,
 * unless files are there already: their key was lost on the way, and a new one would hide that.
 */
export async function readMasterKeys({ dataDir, filesKeys }: Pick<Config, 'dataDir' | 'filesKeys'>) {
  const path = join(dataDir, KEY_FILE);
  const keyInFolder = await readKeyFile(path);
  if (filesKeys.length > 0 || keyInFolder) return [...filesKeys, ...(keyInFolder ? [keyInFolder] : [])];
  if (await hasFiles(join(dataDir, 'files')))
    throw new StartupError(`${path} is missing, but there are files that it opens. Put it back, or set FILES_KEY.`);
  await makeKeyFile(dataDir, path);
  const made = await readKeyFile(path);
  if (!made) throw new StartupError(`${path} cannot be read back.`);
  return [made];
}

/** Another copy that starts at this moment may have made it first: what lies there counts. */
async function makeKeyFile(dataDir: string, path: string): Promise<void> {
  try {
    await ensureFolder(dataDir);
    await writeDurably(path, Buffer.from(`${randomBytes(KEY_BYTES).toString('base64')}\n`), { once: true });
  } catch (error) {
    throw new StartupError(`The data folder ${dataDir} cannot be used: ${reasonOf(error)}`, { cause: error });
  }
}

async function readKeyFile(path: string): Promise<Buffer | undefined> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw new StartupError(`${path} cannot be read: ${error.message}`);
  });
  if (text === undefined) return undefined;
  const key = toMasterKey(text);
  if (!key) throw new StartupError(`${path} does not hold a key: ${KEY_BYTES} bytes in base64.`);
  return key;
}

async function hasFiles(folder: string): Promise<boolean> {
  const names = await readdir(folder).catch(() => []);
  return names.length > 0;
}

import { randomBytes } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../runtime/config.ts';
import { writeDurably } from '../runtime/durable-file.ts';
import { KEY_BYTES, masterKeyId, toMasterKeys } from '../runtime/encryption.ts';
import { ensureFolder } from '../runtime/ensure-folder.ts';
import { reasonOf } from '../runtime/errors.ts';
import { StartupError } from '../runtime/startup-error.ts';

type KeysConfig = Pick<Config, 'dataDir' | 'filesKeys'>;

/** Name of the key file in `DATA_DIR`. */
const KEY_FILE = 'files.key';

/**
 * The keys with which customers' files are encrypted; the first one encrypts, all decrypt. Those of `FILES_KEY`, and after
 * them those in `DATA_DIR` (one, or several after a restore), so that what they encrypted stays readable when `FILES_KEY` is
 * introduced. Without any one is made, unless files are there already: their key was lost on the way, and a new one would
 * hide that.
 */
export async function readMasterKeys(config: KeysConfig): Promise<readonly Uint8Array[]> {
  const present = await findMasterKeys(config);
  if (present.length > 0) return present;
  const { dataDir } = config;
  const path = keyFileOf(config);
  if (await hasFiles(join(dataDir, 'files')))
    throw new StartupError(`${path} is missing, but there are files that it opens. Put it back, or set FILES_KEY.`);
  await makeKeyFile(dataDir, path);
  const made = await readKeyFile(path);
  if (made.length === 0) throw new StartupError(`${path} cannot be read back.`);
  return made;
}

/** The keys that `readMasterKeys` answers, without making one; none where nothing was stored yet. */
export async function findMasterKeys(config: KeysConfig): Promise<readonly Uint8Array[]> {
  return [...config.filesKeys, ...(await readKeyFile(keyFileOf(config)))];
}

/** Has `DATA_DIR` keep these keys too, behind those that it has. */
export async function addToKeyFile(config: KeysConfig, keys: readonly Uint8Array[]): Promise<void> {
  if (keys.length === 0) return;
  const all = [...(await readKeyFile(keyFileOf(config))), ...keys];
  const byId = new Map(all.map((key) => [masterKeyId(key), key]));
  await ensureFolder(config.dataDir);
  await writeDurably(keyFileOf(config), Buffer.from(keyText([...byId.values()])));
}

/** As `FILES_KEY` and the key file hold them. */
export function keyText(keys: readonly Uint8Array[]): string {
  return `${keys.map((key) => Buffer.from(key).toString('base64')).join(',')}\n`;
}

const keyFileOf = ({ dataDir }: KeysConfig): string => join(dataDir, KEY_FILE);

/** Another copy that starts at this moment may have made it first: what lies there counts. */
async function makeKeyFile(dataDir: string, path: string): Promise<void> {
  try {
    await ensureFolder(dataDir);
    await writeDurably(path, Buffer.from(keyText([randomBytes(KEY_BYTES)])), { once: true });
  } catch (error) {
    throw new StartupError(`The data folder ${dataDir} cannot be used: ${reasonOf(error)}`, { cause: error });
  }
}

async function readKeyFile(path: string): Promise<readonly Buffer[]> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw new StartupError(`${path} cannot be read: ${error.message}`);
  });
  if (text === undefined) return [];
  const keys = toMasterKeys(text);
  if (!keys) throw new StartupError(`${path} does not hold a key: ${KEY_BYTES} bytes in base64.`);
  return keys;
}

async function hasFiles(folder: string): Promise<boolean> {
  const names = await readdir(folder).catch(() => []);
  return names.length > 0;
}

import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import packageJson from '../../../../package.json' with { type: 'json' };
import type { Config } from './config.ts';

/** The running program: its semantic version (from `package.json` alone), and its commit if known. */
export type Release = { readonly version: string; readonly commit: string | null };

/** The version of this program. */
export const VERSION = packageJson.version;

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url));
const GIT_TIMEOUT_MS = 2_000;

/** The commit is that of the configuration (an image is built with it), or else that of the checkout. Never fails. */
export async function readRelease({ sourceCommit }: Pick<Config, 'sourceCommit'>, root = ROOT): Promise<Release> {
  return { version: VERSION, commit: sourceCommit ?? (await commitOf(root)) };
}

/**
 * Only of a checkout's own folder: Git would go on to a repository around it. The folder may belong to another account
 * than the caller's: a service runs under its own.
 */
async function commitOf(root: string): Promise<string | null> {
  if (!existsSync(join(root, '.git'))) return null;
  const revision = promisify(execFile)('git', ['-c', 'safe.directory=*', 'rev-parse', '--short=12', 'HEAD'], {
    cwd: root,
    timeout: GIT_TIMEOUT_MS,
  });
  return revision.then(
    ({ stdout }) => stdout.trim() || null,
    () => null,
  );
}

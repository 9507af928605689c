import { readConfig } from '../platform/runtime/config.ts';
import { openKeyedHash } from '../platform/security/keyed-hash.ts';
import { findMasterKeys } from '../platform/storage/master-keys.ts';
import { ACCOUNT_COMMANDS } from './account-commands.ts';
import type { Commands } from './admin-command.ts';
import { type Terminal, UsageError } from './command.ts';
import { ERASURE_COMMANDS } from './erasure-commands.ts';
import { UPKEEP_COMMANDS } from './upkeep-commands.ts';
import { USAGES } from './usages.ts';
import { withDatabase } from './with-database.ts';

const COMMANDS: Commands = { ...ACCOUNT_COMMANDS, ...ERASURE_COMMANDS, ...UPKEEP_COMMANDS };
const HELP = new Set(['help', '--help', '-h']);

/** Carries out what an operator typed after `npm run admin --`. */
export async function admin([name = '', ...words]: readonly string[], terminal: Terminal): Promise<void> {
  const { environment, print } = terminal;
  if (HELP.has(name)) return void print(usage());
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command) throw new UsageError(name === '' ? usage() : `There is no command ${name}.\n${usage()}`);
  const config = readConfig(environment);
  await withDatabase(config, print, async (db) => {
    const keyedHash = openKeyedHash(await findMasterKeys(config));
    for (const line of await command.run({ db, config, keyedHash, now: () => new Date() }, words)) print(line);
  });
}

function usage(): string {
  const all = Object.values(COMMANDS);
  const width = Math.max(...all.map((command) => command.usage.length));
  const lines = all.map((command) => `  ${command.usage.padEnd(width)}  ${command.does}`);
  return ['npm run admin -- <command>', ...lines, ...Object.values(USAGES).map((other) => `\n${other}`)].join('\n');
}

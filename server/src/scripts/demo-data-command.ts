import { parseArgs } from 'node:util';
import { clientPagePath } from 'contract/site/pages';
import { addFirstAdmin } from '../accounts/users/first-admin.ts';
import { fillWithDemoData } from '../demo/demo-data.ts';
import { MAX_PEOPLE } from '../demo/demo-people.ts';
import { readConfig } from '../platform/runtime/config.ts';
import { openLog } from '../platform/runtime/logging.ts';
import { openSecrets } from '../platform/security/secrets.ts';
import { openFileStore } from '../platform/storage/file-store.ts';
import { readMasterKeys } from '../platform/storage/master-keys.ts';
import { type Terminal, UsageError } from './command.ts';
import { USAGES } from './usages.ts';
import { withDatabase } from './with-database.ts';

/** Thousands of customers are one transaction: nobody waits for it, and its last statements are long. */
const TIMEOUTS = { connectionTimeoutMillis: 10_000, query_timeout: 120_000, statement_timeout: 120_000 };

/** Carries out the words after `npm run demo-data --`. */
export async function demoData(words: readonly string[], { environment, print }: Terminal): Promise<void> {
  const wanted = readWords(words);
  if (!wanted) return void print(USAGES['demo-data']);
  const config = readConfig(environment);
  const masterKeys = await readMasterKeys(config);
  // The catalogue's warnings about each form (a parameter without a value on a day long past) are noise here.
  const log = openLog({ logLevel: 'error' });
  const begun = performance.now();
  await withDatabase(
    config,
    print,
    async (db) => {
      await addFirstAdmin(db, config, print);
      const files = openFileStore(config, masterKeys);
      const secrets = openSecrets(config, masterKeys);
      const filled = await fillWithDemoData({ config, db, files, log, secrets, now: () => new Date() }, wanted);
      const seconds = Math.round((performance.now() - begun) / 100) / 10;
      print(
        `${filled.customers} customers, ${filled.appointments} appointments, ${filled.files} files in ${seconds} s. No e-mail was sent.`,
      );
      print(`Brokers: ${filled.brokers.join(', ')}. Password of new ones: ${filled.password} (shown only now)`);
      if (filled.clientPage)
        print(
          `Client's page of case ${filled.clientPage.number}: ${config.publicUrl}${clientPagePath(filled.clientPage.token)} (the code that opens it is an e-mail)`,
        );
    },
    TIMEOUTS,
  );
}

/** Undefined when help is wanted. */
function readWords(words: readonly string[]): { count: number; seed: number } | undefined {
  const { customers = '500', seed = '1', help } = parse(words);
  if (help) return undefined;
  if (!isBetween(customers, 1, MAX_PEOPLE)) throw new UsageError(`--customers is a number from 1 to ${MAX_PEOPLE}.`);
  if (!isBetween(seed, 0, 2 ** 32 - 1)) throw new UsageError('--seed is a whole number from 0 to 4294967295.');
  return { count: Number(customers), seed: Number(seed) };
}

function parse(words: readonly string[]) {
  try {
    return parseArgs({
      args: [...words],
      options: { customers: { type: 'string' }, seed: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
    }).values;
  } catch {
    throw new UsageError(USAGES['demo-data']);
  }
}

function isBetween(text: string, least: number, most: number): boolean {
  return /^\d{1,10}$/.test(text) && Number(text) >= least && Number(text) <= most;
}

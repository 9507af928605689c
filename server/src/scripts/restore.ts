/**
 * For operators, at the command line of the server: `npm run restore` puts a back-up into the empty database and store of
 * files that the configuration names (`DATABASE_URL`, `DATA_DIR`, `S3_…`).
 */
import { describeBackup } from '../backup/check-backup.ts';
import { restoreBackup } from '../backup/restore-backup.ts';
import { namedUrls } from '../platform/database/db.ts';
import { openPostgres, type Postgres } from '../platform/database/open-postgres.ts';
import { readConfig } from '../platform/runtime/config.ts';
import { StartupError } from '../platform/runtime/startup-error.ts';
import { fileArgument, print, runCommand } from './command.ts';
import { USAGES } from './usages.ts';

const WITHOUT_KEY = '--without-files-key';

await runCommand(async (words, signal) => {
  const [file, ...more] = words.filter((word) => word !== WITHOUT_KEY);
  if (!file || file.startsWith('-') || more.length > 0) throw new StartupError(USAGES.restore);
  const config = readConfig(process.env);
  let postgres: Postgres | undefined;
  const openDatabase = async () => {
    postgres = await openPostgres(config, print);
    return namedUrls(postgres.url, postgres).owner;
  };
  try {
    const withoutFilesKey = words.includes(WITHOUT_KEY);
    const restored = await restoreBackup(fileArgument(file), { config, openDatabase, withoutFilesKey, signal, print });
    print(`Restored the back-up ${describeBackup(restored)}. The program may start.`);
  } finally {
    await postgres?.stop();
  }
});

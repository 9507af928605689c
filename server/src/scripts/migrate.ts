/**
 * A step of its own before a deploy: brings the database to this program's version and gives the role of `DATABASE_URL` its
 * rights. Uses the same configuration as the program; copies of the earlier version may still run beside it.
 */
import { migrateDb } from '../platform/database/db.ts';
import { openPostgres } from '../platform/database/open-postgres.ts';
import { readConfig } from '../platform/runtime/config.ts';
import { StartupError } from '../platform/runtime/startup-error.ts';
import { print } from './command.ts';

try {
  const postgres = await openPostgres(readConfig(process.env), print);
  await migrateDb(postgres.url, postgres).finally(postgres.stop);
  print("The database has this program's version.");
} catch (error) {
  process.stderr.write(`${error instanceof StartupError ? error.message : error}\n`);
  process.exitCode = 1;
}

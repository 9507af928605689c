import { startEmbeddedPostgres } from '../../platform/database/embedded/supervisor.ts';

/**
 * A program for tests to kill. It runs the folder's embedded PostgreSQL, prints `up <url>` and every line for the
 * operator, and stops on SIGTERM.
 */
const [dataDir = ''] = process.argv.slice(2);
const print = (line: string) => process.stdout.write(`${line}\n`);

try {
  const database = await startEmbeddedPostgres(dataDir, print);
  const keepAlive = setInterval(() => undefined, 60_000);
  process.once('SIGTERM', async () => {
    clearInterval(keepAlive);
    await database.stop();
  });
  print(`up ${database.url}`);
} catch (error) {
  print(`failed ${error instanceof Error ? error.message : error}`);
  process.exitCode = 1;
}

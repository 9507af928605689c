import './platform/runtime/garbage-collection.ts';
import { type ResolveFnOutput, registerHooks } from 'node:module';
import { isDatabaseOutage } from './platform/database/database-outage.ts';
import { type Config, readConfig } from './platform/runtime/config.ts';
import { openDataFolder } from './platform/runtime/ensure-folder.ts';
import { reasonOf } from './platform/runtime/errors.ts';
import { StartupError } from './platform/runtime/startup-error.ts';
import type { Open } from './start-server.ts';

const open: Open = [];

/**
 * Node parses a package's package.json for each import of the package and for each file in it. That of drizzle-orm has
 * 180 kB, a few hundred files import it, and it has a hundred: half of the time in which the program is read.
 */
function rememberDrizzle(): void {
  const found = new Map<string, ResolveFnOutput>();
  registerHooks({
    resolve: (specifier, context, next) => {
      const isInside = specifier.startsWith('.') && context.parentURL?.includes('/node_modules/drizzle-orm/');
      if (isInside) return { url: new URL(specifier, context.parentURL).href, format: 'module', shortCircuit: true };
      if (!specifier.startsWith('drizzle-orm')) return next(specifier, context);
      const answer = found.get(specifier) ?? { ...next(specifier, context), shortCircuit: true };
      found.set(specifier, answer);
      return answer;
    },
  });
}

/** The settings are checked first: most of the program is read only where it can start. */
async function start(): Promise<void> {
  const config = readConfig(process.env);
  if (needsDataDir(config)) await openDataFolder(config.dataDir);
  rememberDrizzle();
  const { startServer } = await import('./start-server.ts');
  await startServer(config, open);
}

/** Files, emails and the database may each lie elsewhere; with all of them elsewhere the folder stays unused. */
function needsDataDir({ databaseUrl, s3, mail }: Config): boolean {
  return !(databaseUrl && s3 && mail.url);
}

async function closeAll(): Promise<void> {
  for (let close = open.pop(); close; close = open.pop()) {
    await close().catch((error) => process.stderr.write(`While stopping: ${error}\n`));
  }
}

function printFailure(error: unknown): void {
  process.stderr.write(`${failureText(error)}\n`);
}

function failureText(error: unknown): string {
  if (error instanceof StartupError) return error.message;
  if (isDatabaseOutage(error)) return `The database was lost during the start: ${reasonOf(error)}`;
  return (error instanceof Error && error.stack) || String(error);
}

/**
 * A signal this soon after another is the same one again, ms: npm passes on the signal that its whole group has
 * received.
 */
const SAME_SIGNAL_MS = 1_000;

/** Starts, and stops in good order on the first signal; one that comes later does not wait (the next start repairs). */
async function run(): Promise<void> {
  const { promise: signalled, resolve: signal } = Promise.withResolvers<void>();
  let signalledAt: number | undefined;
  for (const name of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
    process.on(name, () => {
      signalledAt ??= performance.now();
      if (performance.now() - signalledAt > SAME_SIGNAL_MS) process.exit(1);
      signal();
    });
  }
  let exitCode = 0;
  try {
    await start();
    await signalled;
  } catch (error) {
    exitCode = 1;
    printFailure(error);
  }
  await closeAll();
  process.exit(exitCode);
}

await run();

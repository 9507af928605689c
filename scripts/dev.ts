/**
 * `npm run dev`: the server, started anew when its code changes, and vite's own server for the screens (with /api
 * passed on).
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { watch } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const SERVER_CODE = ['server/src', 'quote/src', 'contract/src', 'loan/src'];
/** An editor, or a checkout, changes several files at once: wait until it is done, ms. */
const SETTLED = 200;

const run = (command: string, ...args: string[]) => spawn(command, args, { cwd: root, stdio: 'inherit' });
const startServer = () => run('node', '--env-file-if-exists=.env', 'server/src/main.ts');

let server = startServer();
const screens = run('vite', '--config', 'web/vite.config.ts');

/** Ends the server as in production, so that it closes its database, and starts it with the new code. */
async function restart(): Promise<void> {
  await end(server);
  server = startServer();
}

async function end(program: ChildProcess): Promise<void> {
  if (program.exitCode !== null || program.signalCode !== null) return;
  program.kill();
  await once(program, 'exit');
}

async function stop(): Promise<void> {
  await Promise.all([end(server), end(screens)]);
  process.exit();
}

let change: NodeJS.Timeout | undefined;
for (const folder of SERVER_CODE) {
  watch(join(root, folder), { recursive: true }, (_, file) => {
    if (file?.includes('.test.')) return;
    clearTimeout(change);
    change = setTimeout(restart, SETTLED);
  });
}
process.once('SIGINT', stop).once('SIGTERM', stop);
screens.once('exit', stop);

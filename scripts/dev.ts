/** `npm run dev`: the server, started anew when its code changes, and vite's own server for the screens (with /api passed on). */
import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');

function start(command: string, ...args: string[]): ChildProcess {
  return spawn(command, args, { cwd: root, stdio: 'inherit' }).once('exit', stop);
}

const programs = [
  start('node', '--watch', '--env-file-if-exists=.env', 'server/src/main.ts'),
  start('vite', '--config', 'web/vite.config.ts'),
];

let stopping = false;

/** The two belong together: when one ends, so does the other. Each is told once: `node --watch` fails if told twice. */
function stop(): void {
  if (stopping) return;
  stopping = true;
  for (const program of programs) if (program.exitCode === null) program.kill();
}

process.once('SIGTERM', stop);
// Ctrl-C reaches all three; this one waits for the other two.
process.on('SIGINT', () => {
  stopping = true;
});

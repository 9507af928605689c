import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { outcomeOf, type Terminal } from '../scripts/command.ts';
import { programEnvironment } from './program.ts';

const run = promisify(execFile);

/** How a command ended: its exit code, and the output in the terminal. */
export type Ended = { readonly code: number; readonly printed: string };

/** Carries out a command with these words in this process: a program of its own takes a second or two to start. */
export async function carryOut(
  command: (words: readonly string[], terminal: Terminal) => Promise<void>,
  words: readonly string[],
  environment: NodeJS.ProcessEnv,
): Promise<Ended> {
  const lines: string[] = [];
  const print = (line: string) => void lines.push(line);
  const { code, failure } = await outcomeOf(() => command(words, { environment, print }));
  const printed = failure === undefined ? lines : [failure];
  return { code, printed: printed.map((line) => `${line}\n`).join('') };
}

/** Runs a command as its operator does, as a program of its own. */
export function runScript(
  script: string,
  words: readonly string[],
  { cwd, env }: { readonly cwd: string; readonly env: NodeJS.ProcessEnv },
): Promise<Ended> {
  return run(process.execPath, [script, ...words], { cwd, env: { ...programEnvironment(), ...env } }).then(
    ({ stdout }) => ({ code: 0, printed: String(stdout) }),
    ({ code, stderr }) => ({ code: Number(code), printed: String(stderr) }),
  );
}

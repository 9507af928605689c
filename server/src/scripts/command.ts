import { resolve } from 'node:path';
import { StartupError } from '../platform/runtime/startup-error.ts';

/** What was typed is no command: the line says what is. Its exit code is 2, as other tools have it. */
export class UsageError extends StartupError {}

/** To whoever types the command. */
export const print = (line: string): boolean => process.stdout.write(`${line}\n`);

/** A file as it was typed: npm runs a command in the program's folder, wherever it was typed. */
export function fileArgument(file: string): string {
  return resolve(process.env.INIT_CWD ?? '.', file);
}

/**
 * Runs a command with the words that were typed. A failure is one line where its reason is foreseen; the first Ctrl-C or
 * SIGTERM lets the command take back what it has half done.
 */
export async function runCommand(
  command: (words: readonly string[], signal: AbortSignal) => Promise<void>,
): Promise<void> {
  const stopping = new AbortController();
  const stop = () => stopping.abort(new StartupError('Stopped: nothing was kept.'));
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(name, stop);
  try {
    await command(process.argv.slice(2), stopping.signal);
  } catch (error) {
    const reason = stopping.signal.aborted ? stopping.signal.reason : error;
    process.stderr.write(`${lineOf(reason)}\n`);
    process.exitCode = reason instanceof UsageError ? 2 : 1;
  }
}

/** Of what the database refuses its own words alone: the statement around them is of no use to an operator. */
function lineOf(reason: unknown): unknown {
  if (reason instanceof StartupError) return reason.message;
  return reason instanceof Error && reason.cause ? reason.cause : reason;
}

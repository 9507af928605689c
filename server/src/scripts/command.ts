import { resolve } from 'node:path';
import { StartupError } from '../platform/runtime/startup-error.ts';

/** The typed words are no command: the line names the commands. Its exit code is 2, as other tools have it. */
export class UsageError extends StartupError {}

/** The source of a command's configuration, and the target of its lines. */
export type Terminal = { readonly environment: NodeJS.ProcessEnv; readonly print: (line: string) => void };

/** Prints a line to the operator. */
export const print = (line: string): boolean => process.stdout.write(`${line}\n`);

/** A file as it was typed: npm runs a command in the program's folder, wherever it was typed. */
export function fileArgument(file: string): string {
  return resolve(process.env.INIT_CWD ?? '.', file);
}

/**
 * Runs a command with the typed words. A foreseen failure is one line; the first Ctrl-C or SIGTERM lets the command
 * undo its unfinished work.
 */
export async function runCommand(
  command: (words: readonly string[], signal: AbortSignal) => Promise<void>,
): Promise<void> {
  const stopping = new AbortController();
  const stop = () => stopping.abort(new StartupError('Stopped: nothing was kept.'));
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(name, stop);
  const { code, failure } = await outcomeOf(() => command(process.argv.slice(2), stopping.signal), stopping.signal);
  if (failure === undefined) return;
  process.stderr.write(`${failure}\n`);
  process.exitCode = code;
}

/** The exit code of a command and, unless that is 0, the line that says why. */
export async function outcomeOf(
  command: () => Promise<void>,
  signal?: AbortSignal,
): Promise<{ code: number; failure?: string }> {
  try {
    await command();
    return { code: 0 };
  } catch (error) {
    const reason = signal?.aborted ? signal.reason : error;
    return { code: reason instanceof UsageError ? 2 : 1, failure: String(lineOf(reason)) };
  }
}

/** The database's own words of a refusal: the statement around them is of no use to an operator. */
function lineOf(reason: unknown): unknown {
  if (reason instanceof StartupError) return reason.message;
  return reason instanceof Error && reason.cause ? reason.cause : reason;
}

import type { OperatorDeps } from '../accounts/users/operator.ts';

/** A command's result: lines to print. Throws `StartupError` for what its user can fix. */
export type Command = {
  /** As it is typed: `sessions [username]`. */
  readonly usage: string;
  /** For the list of commands. */
  readonly does: string;
  readonly run: (deps: OperatorDeps, words: readonly string[]) => Promise<readonly string[]>;
};

/** Commands by the word that calls them. */
export type Commands = Readonly<Record<string, Command>>;

/**
 * A reason, fit to be read by whoever runs the program, why it cannot start: a taken port, a foreign data folder …
 * `main.ts` prints its message alone; any other error at start is a bug and is printed with its stack.
 */
export class StartupError extends Error {}

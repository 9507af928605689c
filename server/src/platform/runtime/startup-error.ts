/**
 * A reason, in words for the operator, why the program cannot start: a taken port, a foreign data folder … `main.ts`
 * prints its message alone. Any other error at start is a bug, printed with its stack.
 */
export class StartupError extends Error {}

import { inject } from 'vitest';

// Before the tests of each file: programs that they start, and those programs' workers, are compiled once in the run. The
// tests themselves are read once by each of their processes, which began before this and keeps nothing there.
process.env.NODE_COMPILE_CACHE = inject('compiledPrograms');

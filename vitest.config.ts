import { defineConfig } from 'vitest/config';
import { casesOfCommit } from './scripts/cases-of-commit.ts';

/** What touches the page or its storage without drawing components; a page of its own for each file costs time. */
const NEEDS_DOM = 'web/src/**/*.dom.test.ts';

/**
 * The end of tests that hang, and nothing else: no test takes nearly as long on a machine many times slower. Speed is
 * measured in `bench/`.
 */
const TIMEOUTS = { testTimeout: 600_000, hookTimeout: 600_000, expect: { poll: { timeout: 120_000 } } };

/** Tests make much short-lived garbage: with room for it V8 copies less, for a sixteenth less processor time. */
const ROOM_FOR_GARBAGE = ['--min-semi-space-size=32', '--max-semi-space-size=64'];

// Workers read it (`server/src/testing/share-of.ts`); a run that somebody repeats names the printed number.
process.env.CASES ??= casesOfCommit();

/** Every unit and API test. Pure tests need no database; the API tests share one PostgreSQL (`globalSetup`). */
export default defineConfig({
  test: {
    // Three files at once on two cores (the default leaves one core idle): many tests wait for a process or a clock.
    maxWorkers: 3,
    projects: [
      {
        test: {
          name: 'pure',
          // No `exclude` of its own: it would hide the one of `npm test`, which leaves out the slow tests.
          include: ['{loan,contract,quote}/src/**/*.test.ts', 'web/src/**/!(*.dom).test.ts', 'scripts/**/*.test.ts'],
          isolate: false,
          unstubGlobals: true,
          setupFiles: ['scripts/property-seed.ts'],
          execArgv: ROOM_FOR_GARBAGE,
          ...TIMEOUTS,
        },
      },
      {
        test: {
          name: 'server',
          // A worker reads the whole server once, not once a file: that was half of these tests' processor time.
          isolate: false,
          include: ['server/src/**/*.test.ts', 'e2e/**/*.test.ts'],
          globalSetup: ['server/src/testing/database/database.ts'],
          setupFiles: ['scripts/property-seed.ts', 'server/src/testing/compiled-programs.ts'],
          execArgv: ROOM_FOR_GARBAGE,
          ...TIMEOUTS,
        },
      },
      {
        test: {
          name: 'web',
          include: ['web/src/**/*.test.tsx', NEEDS_DOM],
          environment: 'jsdom',
          // Most visitors' clock; a visitor with another one reads whose hours they see.
          env: { TZ: 'Europe/Bucharest' },
          isolate: false,
          unstubGlobals: true,
          setupFiles: ['web/src/testing/setup.ts'],
          execArgv: ROOM_FOR_GARBAGE,
          ...TIMEOUTS,
        },
      },
    ],
  },
});

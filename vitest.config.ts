import { defineConfig } from 'vitest/config';

/** What touches the page or its storage without drawing components; a page of its own for each file costs time. */
const NEEDS_DOM = 'web/src/**/*.dom.test.ts';

/**
 * A busy machine takes its time over whole programs, databases and long tables; none of that is a failure. A test that
 * succeeds only the second time passes, and is named at the end of the run: it is to be mended.
 */
const PATIENCE = { testTimeout: 180_000, hookTimeout: 180_000, retry: 1, expect: { poll: { timeout: 30_000 } } };

/** Every unit and API test. Pure tests need no database; the API tests share one PostgreSQL (`globalSetup`). */
export default defineConfig({
  test: {
    // Three files at once on two cores (the default leaves one core idle): many tests wait for a process or a clock.
    maxWorkers: 3,
    projects: [
      {
        test: {
          name: 'pure',
          include: ['loan/src/**/*.test.ts', 'contract/src/**/*.test.ts', 'web/src/**/*.test.ts'],
          exclude: [NEEDS_DOM],
          isolate: false,
          unstubGlobals: true,
          setupFiles: ['scripts/property-seed.ts'],
          ...PATIENCE,
        },
      },
      {
        test: {
          name: 'server',
          include: ['server/src/**/*.test.ts'],
          globalSetup: ['server/src/testing/database.ts'],
          setupFiles: ['scripts/property-seed.ts'],
          ...PATIENCE,
        },
      },
      {
        test: {
          name: 'web',
          include: ['web/src/**/*.test.tsx', NEEDS_DOM],
          environment: 'jsdom',
          setupFiles: ['web/src/testing/setup.ts'],
          ...PATIENCE,
        },
      },
    ],
  },
});

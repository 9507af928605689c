import { defineConfig } from 'vitest/config';

/** Every unit and API test. Pure tests need no database; the API tests share one PostgreSQL (`globalSetup`). */
export default defineConfig({
  test: {
    // Two files at once also on two cores (the default leaves one core idle): many tests wait for a process or a clock.
    maxWorkers: 2,
    projects: [
      { test: { name: 'loan', include: ['loan/src/**/*.test.ts', 'contract/src/**/*.test.ts'], isolate: false } },
      {
        test: {
          name: 'server',
          include: ['server/src/**/*.test.ts'],
          globalSetup: ['server/src/testing/database.ts'],
          // Some tests start whole programs and databases; a busy machine takes its time over them.
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'web',
          include: ['web/src/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          setupFiles: ['web/src/testing/setup.ts'],
        },
      },
    ],
  },
});

import { defineConfig } from 'drizzle-kit';

/** For `npm run migration`: compares every feature's tables with the migrations and writes the next one. */
export default defineConfig({
  dialect: 'postgresql',
  schema: './server/src/schema/*.table.ts',
  out: './server/migrations',
  casing: 'snake_case',
});

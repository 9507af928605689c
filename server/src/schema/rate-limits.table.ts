import { bigint, integer, pgTable, varchar } from 'drizzle-orm/pg-core';

/** Counters of requests, shared by all copies of the program; read and written by `rate-limits.ts` alone. */
export const rateLimits = pgTable('rate_limits', {
  /** The limit and its key: `general:203.0.113.7`. */
  key: varchar({ length: 255 }).primaryKey(),
  points: integer().notNull().default(0),
  /** End of the counted minute, in milliseconds since 1970. */
  expire: bigint({ mode: 'number' }),
});

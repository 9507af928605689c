import { customType, timestamp } from 'drizzle-orm/pg-core';

/** An instant, the same whatever time zone the database has. */
export const instant = (name = '') => timestamp(name, { withTimezone: true });

/** Bytes as they are. */
export const binary = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

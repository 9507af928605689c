import { customType, timestamp } from 'drizzle-orm/pg-core';

/** An instant, independent of the database's time zone. */
export const instant = (name = '') => timestamp(name, { withTimezone: true });

export const binary = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

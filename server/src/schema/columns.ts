import { type SQL, sql } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import { customType, timestamp } from 'drizzle-orm/pg-core';

/** An instant, independent of the database's time zone. */
export const instant = (name = '') => timestamp(name, { withTimezone: true });

export const binary = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** The bare name of a column in SQL, for places that take no table: the casing of the database makes it. */
export const bareColumn = (name: string): SQL => sql`${sql.identifier(toSnakeCase(name))}`;

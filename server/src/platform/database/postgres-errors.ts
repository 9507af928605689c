import { DatabaseError } from 'pg';

// PostgreSQL's codes of foreseen failures: its manual, appendix A.

/** There is no database of that name. */
export const NO_DATABASE = '3D000';

/** A statement that the role may not send. */
export const NO_RIGHT = '42501';

/** A change in a database, or of a role, that can only be read. */
export const READ_ONLY = '25006';

/** A row of another table would refer to a missing one. */
export const FOREIGN_KEY_VIOLATION = '23503';

/** Another row has the value of a unique index. */
export const UNIQUE_VIOLATION = '23505';

/** A lock not free in time (`lock_timeout`). */
export const LOCK_NOT_AVAILABLE = '55P03';

/** PostgreSQL's own words, which drizzle wraps in an error of its own; undefined: the failure is not PostgreSQL's. */
export function postgresErrorOf(error: unknown): DatabaseError | undefined {
  if (error instanceof DatabaseError) return error;
  return error instanceof Error ? postgresErrorOf(error.cause) : undefined;
}

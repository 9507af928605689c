import { sql } from 'drizzle-orm';

/** Since this moment, ten minutes ago, the same content of a visitor is the same form. */
export const SENT_AGAIN_SINCE = sql`now() - interval '10 minutes'`;

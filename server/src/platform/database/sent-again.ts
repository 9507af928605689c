import { sql } from 'drizzle-orm';

/** Since then the same content of a visitor is the same form, sent again: ten minutes. */
export const SENT_AGAIN_SINCE = sql`now() - interval '10 minutes'`;

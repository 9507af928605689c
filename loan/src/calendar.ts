/** A day as `YYYY-MM-DD`, local to Bucharest. */
export type IsoDate = string;

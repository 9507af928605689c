import { type Column, type SQL, sql } from 'drizzle-orm';

/** A stored text with ș and ț where it has the letters with a cedilla, as the contract's `cleanText`. */
export function inRomanianLetters(column: Column | SQL): SQL<string> {
  return sql<string>`translate(${column}, 'ŞşŢţ', 'ȘșȚț')`;
}

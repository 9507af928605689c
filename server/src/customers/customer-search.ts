import { and, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { customers } from '../schema/customers.table.ts';

/** More words than anybody types; the others are ignored, since each makes the search slower. */
const MAX_WORDS = 8;

/** The trigram index finds shorter words only at the beginning of a word. */
const SHORT = 3;

/**
 * The condition of a search: every word typed is part of the name, the alias, the e-mail or the phone, in any order;
 * case and diacritics do not count. A text like a phone is a phone, in any spelling: `0722 123`, `+40722`, `722123`.
 * One or two letters match only at the beginning of words. Undefined: everybody. `searched`: the folded text of a row.
 */
export function matches(search: string | undefined, searched: PgColumn = customers.searchText): SQL | undefined {
  const text = search?.trim() ?? '';
  if (text === '') return undefined;
  if (isPhoneLike(text)) return isPhonePart(text, searched);
  const words = text.split(/\s+/).slice(0, MAX_WORDS);
  return and(...words.map((word) => hasWord(word, searched)));
}

/** Only digits and separators. */
function isPhoneLike(text: string): boolean {
  return /^[\d\s+()./-]*$/.test(text) && /\d/.test(text);
}

function hasWord(word: string, searched: PgColumn): SQL | undefined {
  if (isPhoneLike(word)) return isPhonePart(word, searched);
  const like = (pattern: SQL) => isLike(searched, pattern);
  return word.length < SHORT
    ? or(like(sql`${folded(word)} || '%'`), like(sql`'% ' || ${folded(word)} || '%'`))
    : like(sql`'%' || ${folded(word)} || '%'`);
}

function isPhonePart(text: string, searched: PgColumn): SQL | undefined {
  const like = (pattern: string) => isLike(searched, pattern);
  const { patterns, common } = readPhone(text);
  // Nearly every number begins with `+40`, so its look-up is slow: the index gets only the rest, if that is long
  // enough.
  return common.length < SHORT
    ? or(...patterns.map(like))
    : and(like(`%${common}%`), or(...patterns.map((pattern) => isLikeUnindexed(searched, pattern))));
}

/**
 * Stored numbers begin with `+40`, which people leave out or write as `0` or `0040`. `common`: the digits of all
 * patterns.
 */
function readPhone(text: string): { readonly patterns: string[]; readonly common: string } {
  const digits = text.replace(/\D/g, '');
  const international = digits.startsWith('00') ? digits.slice(2) : digits.replace(/^0/, '40');
  if (text.includes('+') || digits.startsWith('00')) {
    // Without the plus, the two zeros may also be in the middle of a partly typed number.
    const within = text.includes('+') ? [] : [`%${digits}%`];
    return { patterns: [`%+${international}%`, ...within], common: international.replace(/^40/, '') };
  }
  const begins = digits.startsWith('0') ? international : `40${digits}`;
  const within = digits.length < SHORT ? `%+${digits}%` : `%${digits}%`;
  return { patterns: [`%+${begins}%`, within], common: digits.replace(/^0/, '') };
}

function isLike(searched: PgColumn, pattern: SQL | string): SQL {
  return sql`${searched} LIKE ${pattern}`;
}

/** The same, in a form that uses no index. */
function isLikeUnindexed(searched: PgColumn, pattern: string): SQL {
  return sql`(${searched} || '') LIKE ${pattern}`;
}

/** Folds the text like the searched one and escapes the pattern's special characters. */
function folded(word: string): SQL {
  return sql`regexp_replace(fold_text(${word}), '([\\\\%_])', '\\\\\\1', 'g')`;
}

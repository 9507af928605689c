// The stored form of a typed or pasted text: composed (NFC), with ș and ț, without invisible signs.

/**
 * Invisible signs, as a part of a character class: controls, formats and Unicode's default ignorable ones. Tab and line
 * ends do not count. Those below U+10000 stand apart, for programs without Unicode classes.
 */
export const UNSEEN_SIGNS =
  '\\u0001-\\u0008\\u000e-\\u001f\\u007f-\\u0084\\u0086-\\u009f\\u00ad\\u034f\\u0600-\\u0605\\u061c\\u06dd\\u070f\\u0890\\u0891\\u08e2\\u115f\\u1160\\u17b4\\u17b5\\u180b-\\u180f\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u206f\\u3164\\ufe00-\\ufe0f\\ufeff\\uffa0\\ufff0-\\ufffb';
const HIGHER_UNSEEN_SIGNS =
  '\\u{110bd}\\u{110cd}\\u{13430}-\\u{1343f}\\u{1bca0}-\\u{1bca3}\\u{1d173}-\\u{1d17a}\\u{e0000}-\\u{e0fff}';

/** Pictures with the signs that choose their look or join them, which stay: a family is four of them. */
const PICTURE = '[\\u2190-\\u2bff\\u{1f000}-\\u{1faff}][\\ufe0e\\ufe0f]?';
const JOINED_PICTURES = `${PICTURE}(?:\\u200d${PICTURE})*|\\ufe0f\\u20e3`;

const UNSEEN = new RegExp(`(${JOINED_PICTURES})|[${UNSEEN_SIGNS}${HIGHER_UNSEEN_SIGNS}]`, 'gu');
const LINE_END = /\r\n?|[\v\f\u0085\u2028\u2029]/g;
/** No letter has so many marks; ordering more of them takes squared time. */
const TOO_MANY_MARKS = /(\p{M}{30})\p{M}+/gu;
const PLAIN = /^[\n\t -~]*$/;

const COMMA_BELOW: Readonly<Record<string, string>> = { ş: 'ș', ţ: 'ț', Ş: 'Ș', Ţ: 'Ț' };

/**
 * A text in its stored and compared form: composed (NFC), with ș and ț for the letters with a cedilla, without
 * invisible signs; line ends are `\n`. Spaces stay, and so does NUL, which calls and files refuse. The time is
 * proportional to the length. Cleaning a clean text changes nothing.
 */
export function cleanText(typed: string): string {
  if (PLAIN.test(typed)) return typed;
  return typed
    .replace(LINE_END, '\n')
    .replace(UNSEEN, '$1')
    .replace(TOO_MANY_MARKS, '$1')
    .normalize('NFC')
    .replace(/[şţŞŢ]/g, (letter) => COMMA_BELOW[letter] ?? letter);
}

/** As `cleanText`, on one line: spaces of every kind and line ends become one space, with none at the ends. */
export function cleanLine(typed: string): string {
  return cleanText(typed).replace(/\s+/g, ' ').trim();
}

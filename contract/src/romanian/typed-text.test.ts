import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parsePhone } from './phone.ts';
import { parseTypedDecimal, parseTypedMoney } from './typed-money.ts';
import { cleanLine, cleanText, UNSEEN_SIGNS } from './typed-text.ts';
import { withoutAccents } from './without-accents.ts';

/** Every character, without halves of pairs. */
const CHARACTERS = Array.from({ length: 0x110000 }, (_, code) => code)
  .filter((code) => code < 0xd800 || code > 0xdfff)
  .map((code) => String.fromCodePoint(code));

describe('A text that was typed', () => {
  it.each([
    ['Locuinţă şi ŞTIINŢĂ', 'Locuință și ȘTIINȚĂ'],
    ['Locuint\u0327a\u0306 s\u0326i S\u0327tefan', 'Locuință și Ștefan'],
    ['\u202a+40 722 123 456\u202c', '+40 722 123 456'],
    ['Ște\u00adfan\u200b \ufeffPop\u3164', 'Ștefan Pop'],
    ['s\u200b\u0326i', 'și'],
    ['unu\r\ndoi\rtrei\u2028patru\ttab', 'unu\ndoi\ntrei\npatru\ttab'],
    ['1.500\u00a0lei', '1.500\u00a0lei'],
  ])('as %j is kept as %j', (typed, kept) => {
    expect(cleanText(typed)).toBe(kept);
  });

  it.each(['👨‍👩‍👧‍👦', '🏳️‍🌈', '👩🏽‍⚕️', '❤️', '1️⃣', '☎︎'])('keeps what joins or draws the picture %s', (picture) => {
    expect(cleanText(`a ${picture} b`)).toBe(`a ${picture} b`);
  });

  it.each(['a\u200db', '👨\u200d', '\u200d👨', 'Ana\ufe0f'])(
    'loses the joining sign of %j, which joins no pictures',
    (typed) => {
      expect(cleanText(typed)).toBe(typed.replace(/[\u200d\ufe0f]/g, ''));
    },
  );

  it('loses just the signs that Unicode calls controls, formats or default ignorable', () => {
    const lost = CHARACTERS.filter((sign) => cleanText(`a${sign}b`) === 'ab');
    const unseen = CHARACTERS.filter((sign) => /[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/u.test(sign));
    expect(lost).toEqual(unseen.filter((sign) => !/[\0\t-\r\u0085]/.test(sign)));
    // The API's document names those below U+10000, for programs without Unicode classes.
    const documented = new RegExp(`[${UNSEEN_SIGNS}]`);
    expect(lost.filter((sign) => sign.length === 1).every((sign) => documented.test(sign))).toBe(true);
  });

  it('is composed, and is not changed by cleaning it again', () => {
    const mixed = fc.string({ unit: 'binary' }).chain((text) => fc.constantFrom(text, text.normalize('NFD')));
    fc.assert(
      fc.property(mixed, (typed) => {
        const clean = cleanText(typed);
        expect(clean).toBe(clean.normalize('NFC'));
        expect(cleanText(clean)).toBe(clean);
        expect(clean).not.toMatch(/[şţŞŢ]/);
      }),
    );
  });
});

it('A line has single spaces of the plain kind', () => {
  expect(cleanLine('\u00a0Ion\u202f \u3000Pop\r\nBcc:\u2007x ')).toBe('Ion Pop Bcc: x');
});

it('Numbers and phones are read without the unseen signs that copying brings along', () => {
  expect(parsePhone('\u202a0722\u00a0123\u00a0456\u202c')).toBe('+40722123456');
  expect(parseTypedMoney('\u200e350.000\u00a0lei\u200f')).toBe(350_000);
  expect(parseTypedDecimal('\u202a5,49\u202c')).toBe(5.49);
});

it('Searches fold what was typed with other signs alike', () => {
  expect(['Ştefan', 'Ștefan', 'S\u0326tefan', 'ȘTE\u00adFAN'].map(withoutAccents)).toEqual(Array(4).fill('stefan'));
});

import { withPlainSpaces } from 'contract/romanian/romanian';
import { expect, it, test } from 'vitest';
import { isWider, rangeSentence, rangeWords } from './range-words.ts';

const range = (banks: number, of: number, least: number, most: number) => ({
  banks,
  of,
  least,
  most,
});

test.each([
  [range(9, 10, 230_000, 357_000), 'între 230.000 și 357.000 RON la 9 din 10 bănci'],
  [range(10, 10, 230_000, 357_000), 'între 230.000 și 357.000 RON la toate cele 10 bănci'],
  [range(3, 20, 230_000, 230_000), '230.000 RON la 3 din 20 de bănci'],
  [range(1, 1, 230_000, 230_000), '230.000 RON la singura bancă de aici'],
])('the largest sums of the banks are a range: %j', (of, words) => {
  expect(withPlainSpaces(rangeWords(of))).toBe(words);
});

test.each([
  [
    range(9, 10, 230_000, 357_000),
    'Cu aceste răspunsuri, cel mai mare credit este între 230.000 și 357.000 RON la 9 din 10 bănci.',
  ],
  [range(0, 10, 0, 0), 'Cu aceste răspunsuri, niciuna dintre cele 10 bănci nu ar da acum un credit.'],
  [range(0, 1, 0, 0), 'Cu aceste răspunsuri, singura bancă de aici nu ar da acum un credit.'],
  [range(0, 0, 0, 0), 'Acum nu avem nicio bancă de comparat.'],
])('a visitor reads the range as a sentence: %j', (of, sentence) => {
  expect(withPlainSpaces(rangeSentence(of))).toBe(sentence);
});

it('a range is wider with more banks or a larger sum, and nothing lost', () => {
  const now = range(9, 10, 230_000, 357_000);
  expect(isWider(range(9, 10, 240_000, 375_000), now)).toBe(true);
  expect(isWider(range(10, 10, 100_000, 357_000), now)).toBe(true);
  expect(isWider(range(10, 10, 100_000, 350_000), now)).toBe(false);
  expect(isWider(now, now)).toBe(false);
});

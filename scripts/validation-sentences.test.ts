import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, Visitor } from 'vite';
import { describe, expect, it } from 'vitest';
import { quotedEnglish } from '../web/src/shared/format/language.ts';

const root = join(import.meta.dirname, '..');

/** A sentence of the code and where it stands: `contract/src/tasks/tasks.ts:53`. */
type Sentence = { readonly words: string; readonly place: string };

const isSentence = (words: string): boolean => /^[A-ZĂÂÎȘȚ].*\s.*[.!?]$/.test(words);

/** The sentences that a file writes; a value that is put into one reads `…`. */
function sentencesIn(file: string, code: string): readonly Sentence[] {
  const found: Sentence[] = [];
  const keep = (written: string, start: number) => {
    const words = written.replace(/\s+/g, ' ').trim();
    if (isSentence(words)) found.push({ words, place: `${file}:${code.slice(0, start).split('\n').length}` });
  };
  new Visitor({
    Literal: ({ value, start }) => void (typeof value === 'string' && keep(value, start)),
    TemplateLiteral: ({ quasis, start }) => keep(quasis.map(({ value }) => value.cooked ?? '').join('…'), start),
    JSXText: ({ value, start }) => keep(value, start),
  }).visit(parseSync(file, code).program);
  return found;
}

/** The first words of a field's sentence about a missing value. */
const ASKS = /^(?:Alegeți|Bifați|Citiți|Completați|Confirmați|Dați|Introduceți|Scrieți|Spuneți)\s/;

/** From this length on, sentences that are the same are one: shorter ones may agree by chance. */
const LONG = 5;

const isLong = (words: string): boolean => words.split(' ').filter((word) => /\p{L}/u.test(word)).length >= LONG;

/**
 * Sentences that stand in two or more places, with those places: the long ones, and of the shorter ones those of the
 * contract and of any field.
 */
function saidTwice(sentences: readonly Sentence[]): Readonly<Record<string, readonly string[]>> {
  const places = Map.groupBy(sentences, ({ words }) => words);
  const twice = [...places].filter(
    ([words, found]) =>
      found.length > 1 &&
      (isLong(words) || ASKS.test(words) || found.some(({ place }) => place.startsWith('contract/'))),
  );
  return Object.fromEntries(twice.map(([words, found]) => [words, found.map(({ place }) => place)]));
}

// The specification quotes these texts in English, and each stands where its reader meets it; the list of
// `quotedEnglish` repeats all of them, for their language.
const isQuotation = ({ words, place }: Sentence): boolean =>
  quotedEnglish().includes(words) || place.startsWith('web/src/shared/format/language.ts');

it('no sentence of validation stands in two places, and no other one of five words or more', () => {
  const files = globSync('{contract,quote,server,web}/src/**/*.{ts,tsx}', { cwd: root }).filter(
    (file) => !/\.test\.tsx?$|\/testing\//.test(file),
  );
  const sentences = files.flatMap((file) => sentencesIn(file, readFileSync(join(root, file), 'utf8')));
  expect(sentences.length).toBeGreaterThan(1_000);
  expect(saidTwice(sentences.filter((sentence) => !isQuotation(sentence)))).toEqual({});
});

describe('The check of sentences', () => {
  it('finds a sentence of the contract that a screen repeats', () => {
    const twice = saidTwice([
      ...sentencesIn('contract/src/a.ts', `const name = requiredLine(20, 'Numele este obligatoriu.');`),
      ...sentencesIn('web/src/b.tsx', '\nconst Name = () => <p>Numele este\n  obligatoriu.</p>;'),
    ]);
    expect(twice).toEqual({ 'Numele este obligatoriu.': ['contract/src/a.ts:1', 'web/src/b.tsx:2'] });
  });

  it('finds a sentence that two screens share, with a value in it', () => {
    const code = `const most = (count: number) => \`Alegeți cel mult \${count} acte.\`;`;
    const twice = saidTwice([...sentencesIn('web/src/a.ts', code), ...sentencesIn('web/src/b.ts', code)]);
    expect(twice).toEqual({ 'Alegeți cel mult … acte.': ['web/src/a.ts:1', 'web/src/b.ts:1'] });
  });

  it('finds a long sentence that the server and a screen share', () => {
    const code = `const kept = 'Ce ați scris aici s-a păstrat!';`;
    const twice = saidTwice([...sentencesIn('server/src/a.ts', code), ...sentencesIn('web/src/b.ts', code)]);
    expect(twice).toEqual({ 'Ce ați scris aici s-a păstrat!': ['server/src/a.ts:1', 'web/src/b.ts:1'] });
  });

  it('leaves words alone that only look alike', () => {
    const code = `const words = ['Scrieți', 'Alegeți o zi', 'Se încarcă tot.'];`;
    expect(saidTwice([...sentencesIn('web/src/a.ts', code), ...sentencesIn('web/src/b.ts', code)])).toEqual({});
  });
});

import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const SOURCES = '{loan,contract,quote,server,web,e2e,bench,scripts}/**/*.{ts,tsx}';
const TEXTS = ['*.md', 'docs/**/*.md', '{loan,contract,quote,server,web,e2e,bench,scripts}/**/*.{ts,tsx,css}'];

/**
 * Private words of earlier versions, and the engineers' word in `docs/glossary.md` or in every textbook. A hyphen ends a
 * stem: every word that begins with it is retired.
 */
const RETIRED: Readonly<Record<string, string>> = {
  told: 'message, notice, logged',
  asked: 'query, request',
  heard: 'notification, received',
  deed: 'audit event',
  fault: 'field error, problem',
  trap: 'honeypot',
  lone: 'orphan',
  adopt: 'attach',
  sealer: 'cipher',
  barrier: 'accessibility violation',
  'trembl-': 'haptic',
  'patien-': 'timeout, buffering',
  awake: 'hydrated, current',
  gate: 'code entry, guard',
  likeness: 'similarity',
  spoilt: 'mutated, damaged',
  doer: 'actor',
  giver: 'actor, from user',
  gist: 'summary',
  lying: 'stored',
  nasty: 'hostile',
};

/** Names on the wire stay as they are: problems in a file of products, readers of a notice. */
const ON_THE_WIRE = new Set(['faults', 'told']);

const PRONOUN = /\b(?:he|him|his|himself|she|her|hers|herself)\b/i;

/** The history of released versions keeps its words; this file names them. */
const NOT_READ = ['CHANGELOG.md', 'scripts/retired-words.test.ts'];

const filesOf = (patterns: string | string[]) =>
  globSync(patterns, { cwd: root, exclude: ['**/node_modules/**', '**/dist/**'] }).filter(
    (file) => !NOT_READ.includes(file),
  );

const isTest = (file: string): boolean => /\.(?:test|e2e)\.tsx?$/.test(file);

const linesOf = (file: string) => readFileSync(join(root, file), 'utf8').split('\n');

/** The line without strings, comments and classes of style sheets: English may use any word there. */
function codeOf(line: string): string {
  return line.replace(/'(?:[^'\\]|\\.)*'|"[^"]*"|`[^`]*`|\/\/.*|^\s*\/?\*.*|\bstyles\.\w+/g, ' ');
}

function retiredIn(line: string): string[] {
  const names = codeOf(line).match(/[A-Za-z_$][\w$]*/g) ?? [];
  return names.filter((name) => {
    const words = name.split(/[_$]|(?<=[a-z\d])(?=[A-Z])/).map((word) => word.toLowerCase().replace(/s$/, ''));
    return !ON_THE_WIRE.has(name) && words.some(isRetired);
  });
}

const STEMS = Object.keys(RETIRED).flatMap((key) => (key.endsWith('-') ? [key.slice(0, -1)] : []));

function isRetired(word: string): boolean {
  return Object.hasOwn(RETIRED, word) || STEMS.some((stem) => word.startsWith(stem));
}

it('No name is made of a retired word', () => {
  const found = filesOf(SOURCES).flatMap((file) =>
    linesOf(file).flatMap((line, index) => retiredIn(line).map((name) => `${file}:${index + 1} ${name}`)),
  );
  expect(found).toEqual([]);
});

it('People are they', () => {
  const found = filesOf(TEXTS).flatMap((file) =>
    linesOf(file).flatMap((line, index) => (PRONOUN.test(line) ? [`${file}:${index + 1} ${line.trim()}`] : [])),
  );
  expect(found).toEqual([]);
});

/** Blocks that begin a line or follow a bracket, and runs of line comments. */
const COMMENT = /(?<=^|[\s{(,])\/\*\*?\s([\s\S]*?)\*\/|(?<=^|\s)\/\/ .*(?:\n[ \t]*\/\/ .*)*/gm;

/** The comments of a file, each in one line without its signs; those to the linter are none. */
const commentsIn = (source: string): string[] =>
  [...source.matchAll(COMMENT)]
    .map(([comment]) =>
      comment
        .replace(/^[ \t]*(?:\/\*\*?|\*(?!\/)|\/\/)|\*\/$/gm, ' ')
        .replace(/\s+/g, ' ')
        .trim(),
    )
    .filter((comment) => !comment.startsWith('biome-ignore'));

/** The first argument of a test or of a group, also behind a table of cases. */
const TITLE = /(?:\b(?:it|test|describe)(?:\.\w+)*\(|\)\()\s*(['`])((?:\\.|(?!\1).)*)\1,/g;

const titlesIn = (source: string): string[] => [...source.matchAll(TITLE)].map(([, , title = '']) => title);

/** Words without a noun or an actor; a chain of three "of". */
const UNCLEAR =
  /\b(?:who(?:m)?ever|someone|(?:is|are|was|were) (?:told|said)|whose (?:it|they) (?:is|are)|of whom|nobody[’']s)\b|\bof(?: [\w’'-]+){1,3} of(?: [\w’'-]+){1,3} of\b/i;

const MAX_WORDS = 20;

/** The sentences and clauses of a comment. Code, quotations and brackets are one word or none. */
const sentencesOf = (comment: string): string[] =>
  comment
    .replace(/`[^`]*`|„[^”]*”|"[^"]*"/g, 'X')
    .replace(/\([^()]*\)/g, '')
    .split(/[.!?;:…]+(?=\s|$)|→| — /);

const isLong = (sentence: string): boolean =>
  sentence.split(/\s+/).filter((word) => /[\p{L}\d]/u.test(word)).length > MAX_WORDS;

/** A title alone in its file, which begins with a verb: its subject is missing. */
const WITHOUT_SUBJECT =
  /^(?:it|test)(?:\.\w+)*\(\s*(['`])(?:is|are|was|were|has|have|does|do|can|cannot|may|must|never|or|says|keeps|takes|gives|tells|asks|knows|finds|leaves|goes|stays|puts|sends|makes|reads|adds|moves|refuses|shows)\b/gm;

it('Comments and titles name people and actors', () => {
  const found = filesOf(SOURCES).flatMap((file) => {
    const source = readFileSync(join(root, file), 'utf8');
    return [...commentsIn(source), ...(isTest(file) ? titlesIn(source) : [])]
      .filter((words) => UNCLEAR.test(words))
      .map((words) => `${file}: ${words}`);
  });
  expect(found).toEqual([]);
});

it('A sentence of a comment, and a title, has at most 20 words', () => {
  const found = filesOf(SOURCES).flatMap((file) => {
    const source = readFileSync(join(root, file), 'utf8');
    const titles = isTest(file) ? titlesIn(source).filter((title) => title.split(/\s+/).length > MAX_WORDS) : [];
    return [...commentsIn(source).flatMap(sentencesOf).filter(isLong), ...titles].map((words) => `${file}: ${words}`);
  });
  expect(found).toEqual([]);
});

it('A title begins with its subject', () => {
  const found = filesOf(SOURCES)
    .filter(isTest)
    .flatMap((file) =>
      [...readFileSync(join(root, file), 'utf8').matchAll(WITHOUT_SUBJECT)].map(([title]) => `${file}: ${title}`),
    );
  expect(found).toEqual([]);
});

it('Comments, their sentences and titles are found', () => {
  const source = `
/** One. Two \`a; b\`
 * three. */
const four = 'https://five'; // six
// seven
test.each([1])('eight', () => {});
it('says nine', () => {});`;
  expect(commentsIn(source).map((comment) => comment.replace(/\s+/g, ' '))).toEqual([
    'One. Two `a; b` three.',
    'six seven',
  ]);
  expect(titlesIn(source)).toEqual(['eight', 'says nine']);
  expect(source.match(WITHOUT_SUBJECT)).toHaveLength(1);
  expect(
    ['Whoever asks is told.', 'the end of the day of the month of May'].filter((words) => UNCLEAR.test(words)),
  ).toHaveLength(2);
  expect(sentencesOf(`${'word '.repeat(20)}; one more`).filter(isLong)).toEqual([]);
  expect(sentencesOf('word '.repeat(21)).filter(isLong)).toHaveLength(1);
});

it('Words are found inside names, not in sentences', () => {
  expect(retiredIn("const wasTold = faultsOf(asked); // as it was told: 'heard'")).toEqual([
    'wasTold',
    'faultsOf',
    'asked',
  ]);
  expect(retiredIn('<p className={styles.told}>{preview.faults}</p>')).toEqual([]);
  expect(retiredIn('new PatientSensor(gateway, MAX_PATIENCE_MS)')).toEqual(['PatientSensor', 'MAX_PATIENCE_MS']);
});

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

/** Names on the wire stay as they are: problems in a file of products. */
const ON_THE_WIRE = new Set(['faults']);

const PRONOUN = /\b(?:he|him|his|himself|she|her|hers|herself)\b/i;

/** The history of released versions keeps its words; this file names them. */
const NOT_READ = ['CHANGELOG.md', 'scripts/retired-words.test.ts'];

const filesOf = (patterns: string | string[]) =>
  globSync(patterns, { cwd: root, exclude: ['**/node_modules/**', '**/dist/**'] }).filter(
    (file) => !NOT_READ.includes(file),
  );

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

it('Words are found inside names, not in sentences', () => {
  expect(retiredIn("const wasTold = faultsOf(asked); // as it was told: 'heard'")).toEqual([
    'wasTold',
    'faultsOf',
    'asked',
  ]);
  expect(retiredIn('<p className={styles.told}>{preview.faults}</p>')).toEqual([]);
  expect(retiredIn('new PatientSensor(gateway, MAX_PATIENCE_MS)')).toEqual(['PatientSensor', 'MAX_PATIENCE_MS']);
});

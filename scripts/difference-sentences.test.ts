import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');

/** Code that puts a sum, or its difference from another sum, into words. */
const DIFFERENCE = /differenceWords\(|(?:\bmai \$\{|\} mai (?:mult|puțin))/;

/** The modules that put a difference of sums into words, and the test that computes their differences anew. */
const COMPUTED_ANEW: Readonly<Record<string, string>> = {
  'quote/src/limit-ways.ts': 'quote/src/limit-ways.test.ts',
  'quote/src/shown/differences.ts': 'quote/src/shown/differences.test.ts',
  'quote/src/shown/comparison/verdict.ts': 'quote/src/shown/differences.test.ts',
  'quote/src/shown/refinancing-words.ts': 'quote/src/shown/differences.test.ts',
  'quote/src/shown/shown-options.ts': 'quote/src/shown/differences.test.ts',
  'quote/src/shown/grid/lever-words.ts': 'quote/src/shown/grid/lever-words.test.ts',
  'quote/src/shown/opportunity-words.ts': 'quote/src/shown/opportunity-words.test.ts',
  'quote/src/shown/household-words.ts': 'quote/src/shown/household-words.test.ts',
  'server/src/messages/templates/sample-templates.ts': 'server/src/messages/send-message.test.ts',
  'server/src/refinancing/refinancing-emails.ts': 'server/src/refinancing/refinancing-emails.test.ts',
  'web/src/desk/cases/case-words.ts': 'web/src/desk/cases/case-words.test.ts',
  'web/src/desk/cases/checklist/proven-words.ts': 'web/src/desk/cases/checklist/proven-words.test.ts',
  'web/src/desk/cases/proposals/proposal-draft.ts': 'web/src/desk/cases/proposals/proposals.test.tsx',
  'web/src/desk/simulator/schedule/early-effect.ts': 'web/src/desk/simulator/schedule/early-effect.test.ts',
  'web/src/site/results/failure/remedies.ts': 'web/src/site/results/failure/failure.test.ts',
};

const withoutComments = (source: string): string => source.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');

it('every module that puts a difference of sums into words has a test that computes it anew', () => {
  const writing = globSync('{contract,quote,server,web}/src/**/*.{ts,tsx}', { cwd: root })
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .filter((file) => DIFFERENCE.test(withoutComments(readFileSync(join(root, file), 'utf8'))));
  expect(writing.toSorted()).toEqual(Object.keys(COMPUTED_ANEW).toSorted());
});

it.each(Object.entries(COMPUTED_ANEW))('%s is tested by %s', (_module, test) => {
  expect(globSync(test, { cwd: root })).toEqual([test]);
});

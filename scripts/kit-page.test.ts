import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const src = join(import.meta.dirname, '../web/src');

/** Parts of other components, and screens that `e2e/accessibility.slow.e2e.ts` walks. */
const SHOWN_ELSEWHERE = [
  /^pages\//,
  /^records\//,
  /^layout\/print-sender/,
  /^fields\/(field|person-fact-field|radio-boxes)/,
  /^notices\/(announcer|saved-mark|wait-notice)/,
  /^dialogs\/(confirm-dialog|history-dialog)/,
  /^charts\/repayment-charts/,
];

it('Every component of the kit has its states on the kit page', () => {
  const page = readFileSync(join(src, 'testing/kit-page.tsx'), 'utf8');
  const components = globSync('**/*.tsx', { cwd: join(src, 'ui') }).filter((file) => !file.includes('.test.'));
  const missing = components.filter(
    (file) => !page.includes(`'../ui/${file}'`) && !SHOWN_ELSEWHERE.some((part) => part.test(file)),
  );
  expect(components.length).toBeGreaterThan(30);
  expect(missing).toEqual([]);
});

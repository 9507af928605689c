import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const SOURCES = '{contract,quote,server,web,e2e,bench,scripts}/**/*.{ts,tsx}';

/** The one file that may write such an address; unit tests state its expected form. */
const WRITES_IT = 'contract/src/site/desk-pages.ts';
const isTest = (file: string): boolean => /\.test\.tsx?$/.test(file);

it('The address of a customer’s page is made by the functions of the contract alone, which know the customer’s id', () => {
  const files = globSync(SOURCES, { cwd: root, exclude: ['**/node_modules/**', '**/dist/**'] });
  const writers = files.filter(
    (file) => !isTest(file) && /[`'"}]\/customerDetails\?/.test(readFileSync(join(root, file), 'utf8')),
  );
  expect(writers).toEqual([WRITES_IT]);
});

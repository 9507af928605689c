import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { quotedEnglish } from '../web/src/shared/format/language.ts';

const src = join(import.meta.dirname, '../web/src');
const sources = globSync('**/*.{ts,tsx}', { cwd: src })
  .filter((file) => !/format\/language\.|\.test\./.test(file))
  .map((file) => readFileSync(join(src, file), 'utf8').replace(/\s+/g, ' '))
  .join('\n');

it('Every text that is known as quoted English stands on a screen', () => {
  expect(quotedEnglish().filter((text) => !sources.includes(text))).toEqual([]);
});

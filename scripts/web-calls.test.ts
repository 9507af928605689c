import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const WEB = join(import.meta.dirname, '../web/src');

const sources = globSync('**/*.{ts,tsx}', { cwd: WEB })
  .filter((file) => !/\.test\.tsx?$|^testing\//.test(file))
  .map((file) => ({ file, text: readFileSync(join(WEB, file), 'utf8') }));

it('the web names every call by its endpoint and types out no address of the API', () => {
  expect(sources.filter(({ text }) => /['"`]\/api\//.test(text)).map(({ file }) => file)).toEqual([]);
});

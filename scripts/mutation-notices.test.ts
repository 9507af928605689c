import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const DESK = join(import.meta.dirname, '../web/src/desk');

/** Each call of `useMutation` in a source, with its arguments. */
function mutationsIn(source: string): string[] {
  return [...source.matchAll(/\buseMutation\(/g)].map(({ index }) => {
    let depth = 0;
    const start = source.indexOf('(', index);
    const end = [...source.slice(start)].findIndex((sign) => {
      depth += sign === '(' ? 1 : sign === ')' ? -1 : 0;
      return depth === 0;
    });
    return source.slice(start, start + end);
  });
}

it('Every mutation of the desk says how the person learns of its success', () => {
  const files = globSync('**/*.{ts,tsx}', { cwd: DESK }).filter((file) => !file.includes('.test.'));
  const all = files.flatMap((file) =>
    mutationsIn(readFileSync(join(DESK, file), 'utf8')).map((text) => ({ file, text })),
  );
  expect(all.length).toBeGreaterThan(1);
  expect(all.filter(({ text }) => !/\bmeta\b/.test(text)).map(({ file }) => file)).toEqual([]);
});

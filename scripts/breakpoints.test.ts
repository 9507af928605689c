import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const src = join(import.meta.dirname, '../web/src');
const theme = readFileSync(join(src, 'shared/ui/theme/utility-theme.css'), 'utf8');
const BREAKPOINTS = [...theme.matchAll(/--breakpoint-\w+: (\w+);/g)].map(([, width]) => width ?? '');

/** In style sheets, and in scripts that ask `matchMedia`. */
const WIDTH_QUERIES = /\((?:width\s*(?:<|>=)\s*(\w+)|(\w+)\s*<=\s*width\s*<\s*(\w+))\)/g;
const OTHER_FORMS = /\((?:min|max)-(?:width|inline-size):|\((?:width|inline-size)\s*(?:<=|>(?!=))/g;

it('Pages change at the widths of the theme and at no other', () => {
  const files = globSync('**/*.{css,ts,tsx}', { cwd: src }).filter((file) => !file.includes('.test.'));
  const widths = files.flatMap((file) => {
    const text = readFileSync(join(src, file), 'utf8');
    const named = [...text.matchAll(WIDTH_QUERIES)].flatMap(([, ...found]) => found.filter((width) => width));
    return [...named, ...(text.match(OTHER_FORMS) ?? [])].map((width) => `${file}: ${width}`);
  });
  const strange = widths.filter((width) => !BREAKPOINTS.some((breakpoint) => width.endsWith(`: ${breakpoint}`)));
  expect(BREAKPOINTS).not.toEqual([]);
  expect(widths).not.toEqual([]);
  expect(strange).toEqual([]);
});

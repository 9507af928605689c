import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const src = join(import.meta.dirname, '../web/src');
const theme = readFileSync(join(src, 'ui/theme/utility-theme.css'), 'utf8');

/** In style sheets, and in scripts that ask `matchMedia`. */
const MEASURES = {
  widths: {
    named: /--breakpoint-\w+: (\w+);/g,
    queries: /\((?:width\s*(?:<|>=)\s*(\w+)|(\w+)\s*<=\s*width\s*<\s*(\w+))\)/g,
    otherForms: /\((?:min|max)-(?:width|inline-size):|\((?:width|inline-size)\s*(?:<=|>(?!=))/g,
  },
  heights: {
    named: /--height-\w+: (\w+);/g,
    queries: /\(height\s*(?:<|>=)\s*(\w+)\)/g,
    otherForms: /\((?:min|max)-(?:height|block-size):|\((?:height|block-size)\s*(?:<=|>(?!=))/g,
  },
};

/** A part that follows its own room, not the page's width. */
const CONTAINER_QUERY = /@container [^{]*/g;

it.each(['widths', 'heights'] as const)('Pages change at the %s of the theme and at no other', (measure) => {
  const { named, queries, otherForms } = MEASURES[measure];
  const breakpoints = [...theme.matchAll(named)].map(([, size]) => size ?? '');
  const files = globSync('**/*.{css,ts,tsx}', { cwd: src }).filter((file) => !file.includes('.test.'));
  const sizes = files.flatMap((file) => {
    const text = readFileSync(join(src, file), 'utf8').replace(CONTAINER_QUERY, '');
    const queried = [...text.matchAll(queries)].flatMap(([, ...found]) => found.filter((size) => size));
    return [...queried, ...(text.match(otherForms) ?? [])].map((size) => `${file}: ${size}`);
  });
  const strange = sizes.filter((size) => !breakpoints.some((breakpoint) => size.endsWith(`: ${breakpoint}`)));
  expect(breakpoints).not.toEqual([]);
  expect(sizes).not.toEqual([]);
  expect(strange).toEqual([]);
});

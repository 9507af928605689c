import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Arrow, arrowsInRings, arrowsUp, folderArrows, ORDERS } from './folder-arrows.ts';

const root = join(import.meta.dirname, '..');
const arrowsOf = (folder: string, depth: number) => folderArrows(join(root, folder), depth);

/** With all that is in them, with their rooms apart, and each folder by itself. */
const DEPTHS = [1, 2, Number.POSITIVE_INFINITY];

const written = ({ file, imported }: Arrow) => `${file} → ${imported}`;

describe.each(['contract/src', 'server/src', 'web/src'])('The folders of %s', (folder) => {
  it.each(DEPTHS)('import one another in one direction only, looked at %d deep', (depth) => {
    const arrows = arrowsOf(folder, depth);
    expect(arrows.length).toBeGreaterThan(0);
    expect(arrowsInRings(arrows).map(written)).toEqual([]);
  });
});

describe('The order', () => {
  it.each(Object.entries(ORDERS))('of %s is kept by every import', (folder, order) => {
    expect(arrowsUp(arrowsOf(folder, 1), order).map(written)).toEqual([]);
  });
});

describe('The check itself', () => {
  const arrow = (from: string, to: string): Arrow => ({ from, to, file: `${from}/x.ts`, imported: `${to}/y.ts` });

  it('finds a ring however long it is, without what only leads to it or away from it', () => {
    const ring = [arrow('a', 'b'), arrow('b', 'c'), arrow('c', 'a')];
    expect(arrowsInRings([arrow('start', 'a'), ...ring, arrow('c', 'end')])).toEqual(ring);
  });

  it('sees no ring where there is none', () => {
    expect(arrowsInRings([arrow('a', 'b'), arrow('a', 'c'), arrow('b', 'c')])).toEqual([]);
  });

  it('names an import that leads up, and a folder without a place', () => {
    const [down, up, stray] = [arrow('top', 'low'), arrow('low', 'top'), arrow('new', 'low')];
    expect(arrowsUp([down, up, stray], ['top', 'low'])).toEqual([up, stray]);
  });
});

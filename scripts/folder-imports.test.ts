import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  depthOf,
  type FolderImport,
  folderImports,
  importCycles,
  ORDERS,
  seenAt,
  upwardImports,
} from './folder-imports.ts';

const root = join(import.meta.dirname, '..');
const importsIn = (folder: string) => folderImports(join(root, folder));

/** At every depth: a folder with everything below it, then its subfolders apart, … and each folder by itself. */
function cyclesAtEveryDepth(imports: readonly FolderImport[]): FolderImport[] {
  const depths = Array.from({ length: depthOf(imports) }, (_, index) => index + 1);
  return depths.flatMap((depth) => importCycles(seenAt(depth, imports)));
}

const written = ({ file, imported }: FolderImport) => `${file} → ${imported}`;

it.each(['contract/src', 'quote/src', 'server/src', 'web/src', 'scripts'])(
  'The folders of %s import one another in one direction only',
  (folder) => {
    const imports = importsIn(folder);
    expect(imports.length).toBeGreaterThan(0);
    expect(cyclesAtEveryDepth(imports).map(written)).toEqual([]);
  },
);

describe('The order', () => {
  it.each(Object.entries(ORDERS))('of %s is kept by every import', (folder, order) => {
    expect(upwardImports(seenAt(1, importsIn(folder)), order).map(written)).toEqual([]);
  });
});

describe('The check itself', () => {
  const folderImport = (from: string, to: string): FolderImport => ({
    from,
    to,
    file: `${from}/x.ts`,
    imported: `${to}/y.ts`,
  });

  it('finds a cycle of any length, without the folders that only lead to it or away from it', () => {
    const cycle = [folderImport('a', 'b'), folderImport('b', 'c'), folderImport('c', 'a')];
    expect(importCycles([folderImport('start', 'a'), ...cycle, folderImport('c', 'end')])).toEqual(cycle);
  });

  it('finds two folders that import each other through the folders in them', () => {
    const cycle = [folderImport('site/a/x', 'site/b/x'), folderImport('site/b/y', 'site/a/y')];
    expect(importCycles(cycle)).toEqual([]);
    expect(cyclesAtEveryDepth(cycle).map(written)).toEqual(cycle.map(written));
  });

  it('reports no cycle in folders without one', () => {
    expect(importCycles([folderImport('a', 'b'), folderImport('a', 'c'), folderImport('b', 'c')])).toEqual([]);
  });

  it('names an import that leads up, and a folder without a place', () => {
    const [down, up, stray] = [folderImport('top', 'low'), folderImport('low', 'top'), folderImport('new', 'low')];
    expect(upwardImports([down, up, stray], ['top', 'low'])).toEqual([up, stray]);
  });
});

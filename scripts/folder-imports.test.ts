import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type FolderImport, folderImports, importCycles, ORDERS, upwardImports } from './folder-imports.ts';

const root = join(import.meta.dirname, '..');
const importsIn = (folder: string, depth: number) => folderImports(join(root, folder), depth);

/** With all that is in them, with their subfolders apart, and each folder by itself. */
const DEPTHS = [1, 2, Number.POSITIVE_INFINITY];

const written = ({ file, imported }: FolderImport) => `${file} → ${imported}`;

describe.each(['contract/src', 'server/src', 'web/src'])('The folders of %s', (folder) => {
  it.each(DEPTHS)('import one another in one direction only, looked at %d deep', (depth) => {
    const imports = importsIn(folder, depth);
    expect(imports.length).toBeGreaterThan(0);
    expect(importCycles(imports).map(written)).toEqual([]);
  });
});

describe('The order', () => {
  it.each(Object.entries(ORDERS))('of %s is kept by every import', (folder, order) => {
    expect(upwardImports(importsIn(folder, 1), order).map(written)).toEqual([]);
  });
});

describe('The check itself', () => {
  const folderImport = (from: string, to: string): FolderImport => ({
    from,
    to,
    file: `${from}/x.ts`,
    imported: `${to}/y.ts`,
  });

  it('finds a cycle however long it is, without what only leads to it or away from it', () => {
    const cycle = [folderImport('a', 'b'), folderImport('b', 'c'), folderImport('c', 'a')];
    expect(importCycles([folderImport('start', 'a'), ...cycle, folderImport('c', 'end')])).toEqual(cycle);
  });

  it('sees no cycle where there is none', () => {
    expect(importCycles([folderImport('a', 'b'), folderImport('a', 'c'), folderImport('b', 'c')])).toEqual([]);
  });

  it('names an import that leads up, and a folder without a place', () => {
    const [down, up, stray] = [folderImport('top', 'low'), folderImport('low', 'top'), folderImport('new', 'low')];
    expect(upwardImports([down, up, stray], ['top', 'low'])).toEqual([up, stray]);
  });
});

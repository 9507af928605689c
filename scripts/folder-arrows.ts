import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

/** A file that imports one of another folder; folders and files are named from the root that was asked about. */
export type Arrow = {
  readonly from: string;
  readonly to: string;
  readonly file: string;
  readonly imported: string;
};

/**
 * What stands in a folder, from the top down: what is above may import what is below, never the other way round. `.` is
 * the files that stand in the folder itself. That `site` and `desk` keep apart is the linter's to say.
 */
export const ORDERS: Readonly<Record<string, readonly string[]>> = {
  'contract/src': [
    'api',
    ...['events', 'booking', 'customers', 'documents', 'appointments', 'simulations', 'parameters', 'products'],
    ...['contact', 'accounts', 'mail', 'audit', 'health'],
    ...['.', 'fields', 'text'],
  ],
  'quote/src': ['shown', '.'],
  'web/src': ['.', 'site', 'desk', 'shared'],
  'server/src': [
    ...['scripts', '.'],
    ...['health', 'events', 'customer-record', 'booking', 'appointments', 'simulations', 'documents', 'reports'],
    ...['contact', 'accounts', 'catalogue', 'mail', 'customers', 'products', 'parameters', 'audit'],
    'platform',
  ],
  'server/src/accounts': ['users', 'sessions', 'sign-in', '.'],
  'server/src/platform': ['http', '.', 'mail', 'storage', 'security', 'database', 'runtime'],
};

/** What a script or a style sheet names by a relative path: static, dynamic and type imports, styles, pictures, fonts. */
const NAMED = /(?:\bfrom|\bimport\(?|\bnew URL\(|@import|\burl\()\s*['"]?(\.\.?\/[^'")?]+)/g;

/** Tests and their helpers stand above everything. */
const OF_TESTS = /\.test\.|(?:^|\/)testing\//;

/**
 * Every import beneath `root` that leads from one folder to another, but those of tests. With a depth of 1 a folder counts
 * with all that is in it, with 2 the folders inside those are told apart, and so on.
 */
export function folderArrows(root: string, depth = Number.POSITIVE_INFINITY): Arrow[] {
  const folderOf = (file: string) => dirname(file).split('/').slice(0, depth).join('/');
  return globSync('**/*.{ts,tsx,css}', { cwd: root })
    .filter((file) => !OF_TESTS.test(file))
    .flatMap((file) => importsOf(root, file).map((imported) => ({ file, imported })))
    .map(({ file, imported }) => ({ from: folderOf(file), to: folderOf(imported), file, imported }))
    .filter(({ from, to, imported }) => from !== to && !imported.startsWith('..'));
}

function importsOf(root: string, file: string): string[] {
  const text = readFileSync(join(root, file), 'utf8');
  return [...text.matchAll(NAMED)].flatMap(([, path]) =>
    path ? [relative(root, join(root, dirname(file), path))] : [],
  );
}

/** The arrows by which folders lead back to themselves; none when all of them can be put into one order. */
export function arrowsInRings(arrows: readonly Arrow[]): readonly Arrow[] {
  const left = new Set(arrows.map(({ from }) => from));
  const entered = new Set(arrows.map(({ to }) => to));
  const kept = arrows.filter(({ from, to }) => left.has(to) && entered.has(from));
  return kept.length === arrows.length ? arrows : arrowsInRings(kept);
}

/** The arrows that lead up in an order, and those of folders that have no place in it. */
export function arrowsUp(arrows: readonly Arrow[], order: readonly string[]): readonly Arrow[] {
  return arrows.filter(({ from, to }) => order.indexOf(from) >= order.indexOf(to) || !order.includes(from));
}

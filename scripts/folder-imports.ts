import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

/** An import from one folder into another; folders and files are relative to the root that was searched. */
export type FolderImport = {
  readonly from: string;
  readonly to: string;
  readonly file: string;
  readonly imported: string;
};

/**
 * The folders of a folder, from the top down: each may import those below it, never those above. `.` is the files of
 * the folder itself. That `site` and `desk` do not import each other is a rule of the linter.
 */
export const ORDERS: Readonly<Record<string, readonly string[]>> = {
  'contract/src': [
    'api',
    ...[
      'events',
      'imports',
      'refinancing',
      'dashboard',
      'business-report',
      'customer-record',
      'inbox',
      'messages',
      'client-portal',
      'agreements',
      'checklist',
      'commissions',
      'cases',
      'tasks',
      'booking',
      'customers',
      'documents',
      'availability',
      'appointments',
    ],
    ...['simulations', 'parameters', 'products'],
    ...['contact', 'team', 'accounts', 'webhooks', 'mail', 'audit', 'staff', 'health'],
    ...['.', 'fields', 'legal', 'site', 'romanian'],
  ],
  'quote/src': ['shown', '.'],
  'web/src': ['.', 'site', 'desk', 'ui', 'shared'],
  'web/src/ui': ['records', 'pages', 'dialogs', 'layout', 'notices', 'fields', 'charts', '.', 'focus', 'theme'],
  'server/src': [
    ...['scripts', '.', 'demo'],
    ...[
      'health',
      'events',
      'backup',
      'dashboard',
      'business-report',
      'whole-export',
      'imports',
      'customer-record',
      'refinancing',
      'inbox',
      'hand-over',
      'client-portal',
      'messages',
      'booking',
      'availability',
      'appointments',
      'tasks',
      'cases',
      'followed-loans',
      'simulations',
      'team',
      'documents',
      'reports',
      'commissions',
    ],
    ...[
      'contact',
      'accounts',
      'webhooks',
      'catalogue',
      'mail',
      'customers',
      'criteria',
      'products',
      'parameters',
      'audit',
      'analytics',
      'staff',
      'sheets',
    ],
    'platform',
    'schema',
  ],
  'server/src/accounts': ['accounts.feature.ts', 'users', 'api-keys', 'sign-in', 'sessions', '.'],
  'server/src/platform': ['http', '.', 'mail', 'storage', 'security', 'database', 'runtime'],
};

/** Relative paths in a script or a style sheet: static, dynamic and type imports, styles, pictures, fonts. */
const IMPORTS = /(?:\bfrom|\bimport\(?|\bnew URL\(|@import|\burl\()\s*['"]?(\.\.?\/[^'")?]+)/g;

/** Tests and their helpers may import everything. */
const TEST_FILES = /\.test\.|(?:^|\/)testing\//;

/** Every import beneath `root` from one folder into another, without those of tests. */
export function folderImports(root: string): FolderImport[] {
  return globSync('**/*.{ts,tsx,css}', { cwd: root })
    .filter((file) => !TEST_FILES.test(file))
    .flatMap((file) => importsOf(root, file).map((imported) => ({ file, imported })))
    .map(({ file, imported }) => ({ from: folderOf(file), to: folderOf(imported), file, imported }))
    .filter(({ from, to, imported }) => from !== to && !imported.startsWith('..'));
}

/** A feature's value stands above the files and folders beside it: it counts as a folder of its own. */
const folderOf = (file: string) => (file.endsWith('.feature.ts') ? file : dirname(file));

/**
 * The same imports at a depth. At 1 a folder includes everything below it; at 2 its subfolders count separately, and so
 * on.
 */
export function seenAt(depth: number, imports: readonly FolderImport[]): FolderImport[] {
  const cut = (folder: string) => folder.split('/').slice(0, depth).join('/');
  return imports.map((one) => ({ ...one, from: cut(one.from), to: cut(one.to) })).filter(({ from, to }) => from !== to);
}

/** The depth of the deepest folder. */
export function depthOf(imports: readonly FolderImport[]): number {
  return Math.max(...imports.flatMap(({ from, to }) => [from, to]).map((folder) => folder.split('/').length));
}

function importsOf(root: string, file: string): string[] {
  const text = readFileSync(join(root, file), 'utf8');
  return [...text.matchAll(IMPORTS)].flatMap(([, path]) =>
    path ? [relative(root, join(root, dirname(file), path))] : [],
  );
}

/** The imports by which folders lead back to themselves; none when all of them can be put into one order. */
export function importCycles(imports: readonly FolderImport[]): readonly FolderImport[] {
  const left = new Set(imports.map(({ from }) => from));
  const entered = new Set(imports.map(({ to }) => to));
  const remaining = imports.filter(({ from, to }) => left.has(to) && entered.has(from));
  return remaining.length === imports.length ? imports : importCycles(remaining);
}

/** The imports that lead up in an order, and those of folders that have no place in it. */
export function upwardImports(imports: readonly FolderImport[], order: readonly string[]): readonly FolderImport[] {
  return imports.filter(({ from, to }) => order.indexOf(from) >= order.indexOf(to) || !order.includes(from));
}

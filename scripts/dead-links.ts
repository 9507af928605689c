import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const root = join(import.meta.dirname, '..');
const MARKDOWN_LINK = /\]\((?!https?:|mailto:|#)([^)#\s]+)/g;
const NAMED_IN_CODE = /\bdocs\/[\w/-]+\.md\b/g;

/** Files that documents link to, or that comments of the code name under `docs/`, and that are not there: `from: to`. */
export function deadLinks(): string[] {
  const linked = files('**/*.md').flatMap((from) => found(from, MARKDOWN_LINK, (to) => join(dirname(from), to)));
  const named = files('{loan,contract,quote,server,web,e2e,bench,scripts}/**/*.{ts,tsx}').flatMap((from) =>
    found(from, NAMED_IN_CODE, (to) => to),
  );
  return [...linked, ...named].filter(({ to }) => !existsSync(join(root, to))).map(({ from, to }) => `${from}: ${to}`);
}

function files(pattern: string): string[] {
  return globSync(pattern, { cwd: root, exclude: ['**/node_modules/**', '**/dist/**', 'data/**'] });
}

function found(from: string, pattern: RegExp, resolve: (to: string) => string): { from: string; to: string }[] {
  return [...readFileSync(join(root, from), 'utf8').matchAll(pattern)].map(([whole, to = whole]) => ({
    from,
    to: resolve(to),
  }));
}

/**
 * Writes the generated files under docs/: `map.md` from the code, `settings.md` from the configuration. `--check`
 * writes nothing and fails when a file differs from the generated text, or a link leads nowhere.
 */
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { codeMap } from './code-map.ts';
import { settingsTable } from './settings-table.ts';

const root = join(import.meta.dirname, '..');
const docs = join(root, 'docs');
const MARKDOWN_LINK = /\]\((?!https?:|mailto:|#)([^)#\s]+)/g;
const NAMED_IN_CODE = /\bdocs\/[\w/-]+\.md\b/g;

const generated = {
  'map.md': codeMap(),
  'settings.md': settingsTable(),
};

function current(file: string): string | undefined {
  try {
    return readFileSync(join(docs, file), 'utf8');
  } catch {
    return undefined;
  }
}

/** Missing files that documents link to, or that comments of the code name under `docs/`: `from: to`. */
function deadLinks(): string[] {
  const linked = files('**/*.md').flatMap((from) => references(from, MARKDOWN_LINK, (to) => join(dirname(from), to)));
  const named = files('{loan,contract,quote,server,web,e2e,bench,scripts}/**/*.{ts,tsx}').flatMap((from) =>
    references(from, NAMED_IN_CODE, (to) => to),
  );
  return [...linked, ...named].filter(({ to }) => !existsSync(join(root, to))).map(({ from, to }) => `${from}: ${to}`);
}

function files(pattern: string): string[] {
  return globSync(pattern, { cwd: root, exclude: ['**/node_modules/**', '**/dist/**', 'data/**'] });
}

function references(from: string, pattern: RegExp, resolve: (to: string) => string): { from: string; to: string }[] {
  return [...readFileSync(join(root, from), 'utf8').matchAll(pattern)].map(([whole, to = whole]) => ({
    from,
    to: resolve(to),
  }));
}

const stale = Object.entries(generated).filter(([file, text]) => current(file) !== text);
if (process.argv.includes('--check')) {
  for (const [file] of stale) console.error(`docs/${file} is not what the code says: run npm run docs`);
  const dead = deadLinks();
  for (const link of dead) console.error(`a link leads nowhere: ${link}`);
  process.exitCode = stale.length + dead.length > 0 ? 1 : 0;
} else {
  for (const [file, text] of stale) writeFileSync(join(docs, file), text);
  console.log(stale.length > 0 ? `written: ${stale.map(([file]) => `docs/${file}`).join(', ')}` : 'docs are fresh');
}

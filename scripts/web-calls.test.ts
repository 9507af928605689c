import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseSync } from 'vite';
import { expect, it } from 'vitest';

const WEB = join(import.meta.dirname, '../web/src');

const sources = globSync('**/*.{ts,tsx}', { cwd: WEB })
  .filter((file) => !/\.test\.tsx?$|^testing\//.test(file))
  .map((file) => ({ file, text: readFileSync(join(WEB, file), 'utf8') }));

/** The customers' board and list, whose caches store the data of events, with the keys that they share. */
const OWN_CACHES = /^desk\/customers\/(board\/|list\/|customers-api\.ts$)/;

it('only the data folder of the desk queries and changes, and the caches of the customers’ board and list', () => {
  const others = sources.filter(
    ({ file }) => file.startsWith('desk/') && !file.startsWith('desk/data/') && !OWN_CACHES.test(file),
  );
  const query =
    /\b(queryKey|invalidateQueries|setQueryData|setQueriesData)\b|\buse(Query|Queries|InfiniteQuery|Mutation)\(/;
  expect(others.filter(({ text }) => query.test(text)).map(({ file }) => file)).toEqual([]);
});

it('the web names every call by its endpoint and types out no address of the API', () => {
  expect(sources.filter(({ text }) => /['"`]\/api\//.test(text)).map(({ file }) => file)).toEqual([]);
});

/** The imports of a script that remain at run time, static or dynamic: the compiler removes imports of types. */
function importsOf(file: string): readonly string[] {
  const text = readFileSync(file, 'utf8');
  const { staticImports, dynamicImports } = parseSync(file, text).module;
  const kept = staticImports.filter(({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType));
  return [
    ...kept.map(({ moduleRequest }) => moduleRequest.value),
    ...dynamicImports.map(({ moduleRequest: { start, end } }) => text.slice(start + 1, end - 1)),
  ];
}

/** The file of a module of ours; undefined of a library, and of calls of which the site gets method and path alone. */
function fileOf(imported: string, importer: string): string | undefined {
  if (imported.startsWith('.')) return join(dirname(importer), imported);
  const [, house, name] = /^(loan|contract|quote)\/(.+)$/.exec(imported) ?? [];
  if (!house) return undefined;
  const file = join(WEB, '../..', house, 'src', `${name}.ts`);
  const isLight = importer.includes('/web/src/site/') && /\bendpoints\(/.test(readFileSync(file, 'utf8'));
  return isLight ? undefined : file;
}

/** The files between some entries' scripts and a library; undefined if no import leads there. */
function wayTo(library: string, entries: readonly string[]): readonly string[] | undefined {
  const ways = entries.map((entry) => [entry]);
  const seen = new Set(entries);
  for (const way of ways) {
    const file = way.at(-1) ?? '';
    for (const imported of importsOf(file)) {
      if (imported === library) return way;
      const next = fileOf(imported, file);
      if (next === undefined || !/\.tsx?$/.test(next) || seen.has(next)) continue;
      seen.add(next);
      ways.push([...way, next]);
    }
  }
  return undefined;
}

const entriesIn = (pattern: string) => globSync(pattern, { cwd: WEB }).map((file) => join(WEB, file));

it('no page of the site downloads the schema library, which the desk does', () => {
  expect(wayTo('zod', entriesIn('site/entries/*.tsx'))).toBeUndefined();
  expect(wayTo('zod', entriesIn('desk/*.tsx'))).toBeDefined();
});

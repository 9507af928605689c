import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const WEB = join(import.meta.dirname, '../web/src');

const sources = globSync('**/*.{ts,tsx}', { cwd: WEB })
  .filter((file) => !/\.test\.tsx?$|^testing\//.test(file))
  .map((file) => ({ file, text: readFileSync(join(WEB, file), 'utf8') }));

/** The customers' board and list, whose caches hold what events say of a customer, with the keys that they share. */
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

import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const meta = join(import.meta.dirname, '../server/migrations/meta');

it('Of the tables’ descriptions after each migration, only the newest is kept, which the next migration needs', () => {
  const { entries } = JSON.parse(readFileSync(join(meta, '_journal.json'), 'utf8'));
  const newest = `${entries.at(-1).tag.slice(0, 4)}_snapshot.json`;
  expect(globSync('*_snapshot.json', { cwd: meta }), '`npm run migration` removes the others').toEqual([newest]);
});

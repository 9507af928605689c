import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { openDb, prepareDb } from '../../platform/database/db.ts';
import { newDatabase } from '../../testing/database/new-database.ts';
import { migrateUpTo } from '../../testing/migrate-up-to.ts';
import { addRules, findRules } from './checklist-rules.queries.ts';
import { FIRST_RULES, seedChecklistRules } from './checklist-rules.seed.ts';

const ofPensions = FIRST_RULES.find(({ incomes }) => incomes.includes('venituriPensie'));

it('A copy with rules of its own asks pensioners for their papers too, behind its other rules', async () => {
  const url = await newDatabase('empty');
  const { db, close } = openDb(url, () => undefined);
  await migrateUpTo(db, '_pension_papers');
  const [first] = FIRST_RULES;
  if (!first) throw new Error('there are no first rules');
  await addRules(db, [first, { ...first, title: 'Alt act' }]);

  await prepareDb(url, async () => undefined);
  const rules = await findRules(db);
  expect(rules.map(({ title, position }) => [title, position])).toEqual([
    [first.title, 1],
    ['Alt act', 2],
    [ofPensions?.title, 3],
  ]);
  expect(rules[2]).toMatchObject({ ...ofPensions, isArchived: false });
  await close();
});

it('A copy without rules gets the first ones at its start, with one rule of pensions', async () => {
  const url = await newDatabase('empty');
  const { db, close } = openDb(url, () => undefined);
  await migrateUpTo(db, '_pension_papers');
  await prepareDb(url, async () => undefined);
  expect(await db.execute(sql`SELECT 1 FROM checklist_rules`)).toMatchObject({ rowCount: 0 });
  await seedChecklistRules(db);
  expect((await findRules(db)).map(({ title }) => title)).toEqual(FIRST_RULES.map(({ title }) => title));
  await close();
});

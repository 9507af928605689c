import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { openDb, prepareDb } from '../../platform/database/db.ts';
import { newDatabase } from '../../testing/database/new-database.ts';
import { migrateUpTo } from '../../testing/migrate-up-to.ts';
import { findPeople } from '../people/people.queries.ts';

/** Names, and parts of the form, of cases in every stage. */
const CASES = [
  { stage: 'preparing', names: [], parts: 0 },
  { stage: 'sent', names: ['Ana'], parts: 0 },
  { stage: 'preapproved', names: ['Ana'], parts: 1 },
  { stage: 'valuation', names: [], parts: 2 },
  { stage: 'approved', names: ['Ana', 'Dan', 'Ion'], parts: 1 },
  { stage: 'signed', names: ['Ana'], parts: 3 },
  { stage: 'drawn', names: [], parts: null },
  { stage: 'closed', names: ['Ana', 'Dan'], parts: 2 },
] as const;

it('Cases of every stage keep their people, texts, links and papers when people become rows', async () => {
  const url = await newDatabase('empty');
  const { db, close } = openDb(url, () => undefined);
  await migrateUpTo(db, '_case_people');
  const [customer, text] = [randomUUID(), randomUUID()];
  await db.execute(
    sql`INSERT INTO customers (id, phone, name, email) VALUES (${customer}, '+40722000111', 'Ioana', 'i@example.ro')`,
  );
  await db.execute(
    sql`INSERT INTO agreement_texts (id, kind, version, title, body) VALUES (${text}, 'information-sheet', 1, 'Text', 'Text')`,
  );
  const ids = CASES.map(() => randomUUID());
  for (const [index, { stage, names, parts }] of CASES.entries()) {
    const form = parts === null ? null : JSON.stringify({ codebitori: Array.from({ length: parts }, () => ({})) });
    const isClosed = stage === 'closed';
    await db.execute(sql`INSERT INTO cases (id, customer_id, purpose, amount, stage, co_borrowers, form, closed_at, outcome)
      VALUES (${ids[index]}, ${customer}, 'purchase', 100, ${stage}, ${JSON.stringify(names)}::jsonb, ${form}::jsonb,
        ${isClosed ? sql`now()` : null}, ${isClosed ? 'lost' : null})`);
    await db.execute(sql`INSERT INTO agreements (case_id, text_id, channel) VALUES (${ids[index]}, ${text}, 'paper')`);
    await db.execute(sql`INSERT INTO client_links (case_id, token_hash) VALUES (${ids[index]}, ${`hash ${index}`})`);
    for (const person of [null, 0, 1, 3])
      await db.execute(
        sql`INSERT INTO checklist_items (case_id, title, person) VALUES (${ids[index]}, 'Act', ${person})`,
      );
  }

  await prepareDb(url, async () => undefined);
  for (const [index, { names, parts }] of CASES.entries()) {
    const caseId = ids[index] ?? '';
    const people = await findPeople(db, caseId);
    const others = Math.max(names.length, parts ?? 0);
    expect(people.map(({ place, role, name }) => [place, role, name])).toEqual(
      Array.from({ length: 1 + others }, (_, place) =>
        place === 0 ? [0, 'borrower', 'Ioana'] : [place, 'coBorrower', names[place - 1] ?? null],
      ),
    );
    const idAt = (place: number) => people.find((person) => person.place === place)?.id ?? null;
    const { rows } = await db.execute<{ person_id: string | null; removed_at: Date | null }>(
      sql`SELECT person_id, removed_at FROM checklist_items WHERE case_id = ${caseId}`,
    );
    expect(rows.map(({ person_id }) => person_id).toSorted()).toEqual([null, idAt(0), idAt(1), idAt(3)].toSorted());
    expect(rows.filter(({ removed_at }) => removed_at !== null)).toHaveLength(
      [1, 3].filter((place) => place > others).length,
    );
    for (const table of [sql`agreements`, sql`client_links`]) {
      const owned = await db.execute(sql`SELECT person_id FROM ${table} WHERE case_id = ${caseId}`);
      expect(owned.rows).toEqual([{ person_id: idAt(0) }]);
    }
  }
  await close();
});

import { getTableName, sql } from 'drizzle-orm';
import { unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import { RECORDS } from './features.ts';
import type { CustomerRecord } from './platform/records.ts';
import { aFullCustomer } from './testing/full-customer.ts';
import { useServer } from './testing/server.ts';
import { ask, signedIn } from './testing/sign-in.ts';

const server = useServer();

type ForeignKey = { readonly table: string; readonly parent: string; readonly cascades: boolean };

async function foreignKeys(): Promise<readonly ForeignKey[]> {
  const { rows } = await server.db.execute<ForeignKey>(
    sql`SELECT conrelid::regclass::text AS "table", confrelid::regclass::text AS parent, confdeltype = 'c' AS cascades
      FROM pg_constraint WHERE contype = 'f' AND connamespace = 'public'::regnamespace`,
  );
  return rows;
}

/** Tables from which foreign keys lead to a customer, over however many other tables. */
function tablesBelow(keys: readonly ForeignKey[], parents: readonly string[] = ['customers']): readonly string[] {
  const children = keys.filter(({ parent }) => parents.includes(parent)).map(({ table }) => table);
  const all = [...new Set([...parents, ...children])];
  return all.length === parents.length ? all.filter((table) => table !== 'customers') : tablesBelow(keys, all);
}

const nameOf = ({ table }: CustomerRecord) => getTableName(table);
const parentOf = ({ of }: CustomerRecord) =>
  of === 'customer' ? 'customers' : of === 'case' ? 'cases' : getTableName(of);

async function tablesWithoutRecord(): Promise<readonly string[]> {
  const known = RECORDS.map(nameOf);
  return tablesBelow(await foreignKeys()).filter((table) => !known.includes(table));
}

it('every table that hangs on a customer is among the records of a feature', async () => {
  expect(await tablesWithoutRecord()).toEqual([]);
});

it('a new table that hangs on a case is named until a feature lists it', async () => {
  await server.db.execute(sql`CREATE TABLE case_pets (case_id uuid REFERENCES cases ON DELETE CASCADE)`);
  const missing = await tablesWithoutRecord();
  await server.db.execute(sql`DROP TABLE case_pets`);
  expect(missing).toContain('case_pets');
});

it('only the figures of the owner name a customer without a foreign key', async () => {
  const { rows } = await server.db.execute<{ name: string }>(
    sql`SELECT table_name AS name FROM information_schema.columns
      WHERE table_schema = 'public' AND column_name IN ('customer_id', 'case_id')`,
  );
  const below = tablesBelow(await foreignKeys());
  expect(new Set(rows.map(({ name }) => name).filter((name) => !below.includes(name)))).toEqual(
    new Set(['business_events', 'lead_milestones']),
  );
});

it('rows of a record go with the row that they name, and no table has two records', async () => {
  const keys = await foreignKeys();
  const goes = (record: CustomerRecord) =>
    keys.some(({ table, parent, cascades }) => cascades && table === nameOf(record) && parent === parentOf(record));
  expect(RECORDS.filter((record) => !goes(record)).map(nameOf)).toEqual([]);
  expect(new Set(RECORDS.map(nameOf)).size).toBe(RECORDS.length);
});

it('erasure reaches rows that hold others before those, and the e-mails of messages before the messages', async () => {
  const { rows: holding } = await server.db.execute<Pick<ForeignKey, 'table' | 'parent'>>(
    sql`SELECT conrelid::regclass::text AS "table", confrelid::regclass::text AS parent
      FROM pg_constraint WHERE contype = 'f' AND confdeltype IN ('a', 'r') AND conrelid <> confrelid`,
  );
  const order = RECORDS.filter(({ of }) => of === 'customer' || of === 'case').map(nameOf);
  const late = [...holding, { table: 'outgoing_mail', parent: 'messages' }]
    .filter(({ table, parent }) => order.includes(table) && order.includes(parent))
    .filter(({ table, parent }) => order.indexOf(table) > order.indexOf(parent));
  expect(late).toEqual([]);
  expect(order).toEqual(expect.arrayContaining(['proposals', 'customer_files', 'outgoing_mail', 'messages']));
});

it('open screens hear of each record under the kind that its feature names', async () => {
  const { rows } = await server.db.execute<{ table: string; kind: string }>(
    sql`SELECT tgrelid::regclass::text AS "table", split_part(encode(tgargs, 'escape'), '\\000', 1) AS kind
      FROM pg_trigger JOIN pg_proc ON pg_proc.oid = tgfoid
      WHERE proname IN ('tell_belonging_changed', 'tell_case_record_changed', 'tell_office_records_changed')`,
  );
  const kinds = RECORDS.map((record) => [
    nameOf(record),
    rows.filter(({ table }) => table === nameOf(record)).map(({ kind }) => kind),
  ]);
  expect(kinds).toEqual(
    RECORDS.map((record) => [nameOf(record), typeof record.live === 'string' ? [record.live] : []]),
  );
});

it('the archive of a person has a list for each record that names one', async () => {
  const { token } = await signedIn(server, 'admin');
  const { phone } = await aFullCustomer(server);
  const path = `/api/protectedCustomers/exportData?phone=${encodeURIComponent(phone)}`;
  const entries = unzipSync((await ask(server, 'GET', path, { token })).rawPayload);
  const data = JSON.parse(new TextDecoder().decode(entries['date.json']));
  const empty = RECORDS.flatMap(({ of, export: list }) => {
    if (!('as' in list)) return [];
    const rows = of === 'case' ? data.cases[0][list.as] : data[list.as];
    return rows?.length > 0 ? [] : [list.as];
  });
  expect(empty).toEqual([]);
});

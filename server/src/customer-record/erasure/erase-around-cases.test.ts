import { randomBytes } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { CustomerRow } from '../../customers/customer-lookup.ts';
import { removeFileBytes } from '../../documents/files.jobs.ts';
import { openFileStore } from '../../platform/storage/file-store.ts';
import { applications } from '../../schema/applications.table.ts';
import { cases } from '../../schema/cases.table.ts';
import { checklistFiles, checklistItems } from '../../schema/checklist-items.table.ts';
import { customers } from '../../schema/customers.table.ts';
import { customerFiles } from '../../schema/files.table.ts';
import { aPerson, post } from '../../testing/booking.ts';
import { aCaseDocument, addCasePapers, addHandedOver } from '../../testing/case-papers.ts';
import { aCustomer } from '../../testing/customers.ts';
import { FIGURES_OF_OWNER } from '../../testing/database/snapshot.ts';
import { aFullCustomer, aSentCase } from '../../testing/full-customer.ts';
import { openTestDeps, useServer } from '../../testing/server.ts';
import { ask, refused, signedIn } from '../../testing/sign-in.ts';
import { emptyBin } from '../bin/bin.jobs.ts';
import { forgetOldCustomers } from './retention.jobs.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'erase-around-test-'));
const testDeps = { files: openFileStore({ dataDir, s3: undefined }, [randomBytes(32)]) };
const server = useServer(testDeps);
let token: string;

beforeAll(async () => {
  ({ token } = await signedIn(server, 'admin'));
});
beforeEach(async () => {
  await server.db.delete(customers);
});
afterAll(() => rm(dataDir, { recursive: true }));

const NAME = 'Xenofon Quasimodo';
const signedUntil = (retainUntil: string) =>
  ({ closedAt: new Date('2026-11-19T08:00:00Z'), outcome: 'signed', stage: 'closed', retainUntil }) as const;

const call = (method: 'GET' | 'POST' | 'DELETE', path: string) => ask(server, method, `/api/bin${path}`, { token });
const eraseNow = ({ phone }: CustomerRow) => call('DELETE', `/eraseNow/${encodeURIComponent(phone)}`);
const retained = async ({ id }: CustomerRow) => (await call('GET', `/retained/${id}`)).json();

async function nightOf(day: string): Promise<void> {
  const { deps, close } = openTestDeps(server.url, { ...testDeps, today: () => day });
  for (const job of [emptyBin, forgetOldCustomers, removeFileBytes]) await job.run(deps, new AbortController().signal);
  await close();
}

/** A signed case of a customer with its papers. */
async function aSignedCase(customer: CustomerRow, retainUntil: string) {
  const signed = await aSentCase(server, customer, {
    ofCase: signedUntil(retainUntil),
    ofApplication: { stage: 'drawn' },
  });
  await addCasePapers(server, signed, customer.name);
  await addHandedOver(server, signed, customer.name);
  return signed;
}

/**
 * How many rows of each table have one of the words in them; tables with none are left out, and so are rows that only
 * record an action.
 */
async function countRows(words: readonly string[]): Promise<Record<string, number>> {
  const { rows: tables } = await server.db.execute<{ tablename: string }>(
    sql`SELECT tablename FROM pg_tables WHERE schemaname = 'public' AND tablename NOT IN ${['audit_entries', 'file_removals', ...FIGURES_OF_OWNER]}`,
  );
  const found: Record<string, number> = {};
  const anyOf = sql.join(
    words.map((word) => sql`strpos(t::text, ${word}) > 0`),
    sql` OR `,
  );
  for (const { tablename } of tables) {
    const { rows } = await server.db.execute<{ count: number }>(
      sql`SELECT count(*)::int AS count FROM ${sql.identifier(tablename)} t WHERE ${anyOf}`,
    );
    if (rows[0]?.count) found[tablename] = rows[0].count;
  }
  return found;
}

/** Ids and names that find every row about a customer. */
async function tracesOf({ id, phone, name }: CustomerRow): Promise<string[]> {
  const { rows } = await server.db.execute<{ id: string }>(
    sql`SELECT id::text FROM cases WHERE customer_id = ${id} UNION SELECT i.id::text FROM checklist_items i JOIN cases c ON c.id = i.case_id WHERE c.customer_id = ${id}
      UNION SELECT l.id::text FROM client_links l JOIN cases c ON c.id = l.case_id WHERE c.customer_id = ${id}
      UNION SELECT a.id::text FROM applications a JOIN cases c ON c.id = a.case_id WHERE c.customer_id = ${id}`,
  );
  return [id, phone, name, ...rows.map((row) => row.id)];
}

const OF_ONE_CASE = {
  cases: 1,
  case_people: 2,
  applications: 1,
  application_events: 1,
  checklist_items: 1,
  checklist_files: 1,
  agreements: 1,
  proposals: 1,
};

it('Erasing leaves exactly the signed case with its papers, name and phone; after its last day nothing is left', async () => {
  const customer = await aFullCustomer(server, {
    name: NAME,
    alias: 'Xeno',
    email: 'xeno@example.ro',
    status: 3,
    judet: 'Alba',
  });
  const { number } = await aSignedCase(customer, '2031-11-20');
  const traces = [...(await tracesOf(customer)), 'xeno@example.ro', 'Xeno'];
  const before = await countRows(traces);
  // As `aFullCustomer` promises: every table that can hold their data has some.
  expect(Object.keys(before).length).toBeGreaterThan(20);
  expect(before).toMatchObject({ cases: 2, customer_files: 7, client_links: 2, client_codes: 2, client_devices: 2 });

  const counts = { applications: 1, documents: 1, agreements: 1, proposals: 1, files: 3 };
  const named = {
    ...{ name: NAME, phone: customer.phone, until: '2031-11-20' },
    cases: [{ number, purpose: 'purchase', until: '2031-11-20', isOpen: false, ...counts }],
  };
  expect(await retained(customer)).toEqual(named);
  expect((await eraseNow(customer)).json()).toEqual({ success: true, retained: named });
  expect(await retained(customer)).toEqual(named);
  await nightOf('2031-11-20');

  expect(await countRows(traces)).toEqual({ customers: 1, customer_files: 3, ...OF_ONE_CASE });
  const [row] = await server.db.select().from(customers);
  expect(row).toMatchObject({
    ...{ id: customer.id, name: NAME, phone: customer.phone, alias: '', email: null, judet: '', localitate: '' },
    ...{ status: 0, responsibleId: null, selectedOffer: null, erasedAt: expect.any(Date), deletedAt: expect.any(Date) },
  });
  const files = await server.db.select().from(customerFiles);
  for (const { filename } of files) await expect(testDeps.files.read(filename)).resolves.toBeDefined();
  expect(await storedFiles()).toBe(3);

  await nightOf('2031-11-21');
  expect(await countRows(traces)).toEqual({});
  expect(await storedFiles()).toBe(0);
});

/** The number of files in the store. */
async function storedFiles(): Promise<number> {
  let count = 0;
  for await (const _name of testDeps.files.list()) count += 1;
  return count;
}

it('A document off the list goes with its file; a file of another case stays while a case needs it', async () => {
  const customer = await aCustomer(server, { name: NAME });
  const [signed, lost] = [await aSignedCase(customer, '2031-11-20'), await aSentCase(server, customer)];
  await aCaseDocument(server, signed, { removedAt: new Date() }, ['%PDF-1.4 luat de pe listă']);
  await aCaseDocument(server, lost, {}, ['%PDF-1.4 al altui dosar']);
  const [item] = await server.db
    .select()
    .from(checklistItems)
    .where(and(eq(checklistItems.caseId, signed.id), isNull(checklistItems.removedAt)));
  const ofLost = await aCaseDocument(server, lost);
  const [shared] = await server.db
    .select()
    .from(checklistFiles)
    .where(eq(checklistFiles.itemId, item?.id ?? ''));
  await server.db.insert(checklistFiles).values({ itemId: ofLost.id, filename: shared?.filename ?? '' });
  expect((await eraseNow(customer)).json().retained.cases).toMatchObject([{ documents: 1, files: 3 }]);
  expect(await countRows(await tracesOf(customer))).toMatchObject({ customer_files: 3, ...OF_ONE_CASE });
});

it('Erasing closes an open case with a signed contract, so that its years begin', async () => {
  const customer = await aCustomer(server, { name: NAME });
  const { id } = await aSentCase(server, customer, { ofApplication: { stage: 'signed' } });
  await aSentCase(server, customer);
  const named = { until: '2031-11-20', cases: [{ isOpen: true, until: '2031-11-20', applications: 1 }] };
  expect(await retained(customer)).toMatchObject(named);
  expect((await eraseNow(customer)).json().retained).toMatchObject({ cases: [{ isOpen: false, until: '2031-11-20' }] });
  const [left, ...more] = await server.db.select().from(cases);
  expect([left, more]).toMatchObject([{ id, outcome: 'signed', stage: 'closed', retainUntil: '2031-11-20' }, []]);
  expect(await server.db.$count(applications)).toBe(1);
});

it('Of several signed cases each goes after its own last day', async () => {
  const customer = await aCustomer(server, { name: NAME });
  const [first, last] = [await aSignedCase(customer, '2028-03-01'), await aSignedCase(customer, '2031-11-20')];
  expect((await eraseNow(customer)).json().retained).toMatchObject({
    until: '2031-11-20',
    cases: [
      { number: first.number, until: '2028-03-01' },
      { number: last.number, until: '2031-11-20' },
    ],
  });
  await nightOf('2028-03-01');
  expect(await server.db.$count(cases)).toBe(2);
  await nightOf('2028-03-02');
  expect(await countRows(await tracesOf(customer))).toEqual({ customers: 1, customer_files: 3, ...OF_ONE_CASE });
  await nightOf('2031-11-21');
  expect(await server.db.$count(customers)).toBe(0);
});

it('Nobody takes them out of the bin again, nor erases them twice; the export has their remaining data', async () => {
  const customer = await aFullCustomer(server, { name: NAME });
  await aSignedCase(customer, '2031-11-20');
  await eraseNow(customer);
  const phone = encodeURIComponent(customer.phone);
  for (const path of [`/restore/${phone}`, `/undo/${phone}`])
    expect(refused(await call('POST', path))).toEqual([404, 'CLIENT_NEGASIT']);
  expect(refused(await eraseNow(customer))).toEqual([404, 'CLIENT_NEGASIT']);
  const [binned] = (await call('GET', '')).json();
  expect(binned).toMatchObject({ name: NAME, isErased: true, keptUntil: '2031-11-20', erasedOn: '2031-11-21' });
  const entries = unzipSync((await call('GET', `/exportRetained/${customer.id}`)).rawPayload);
  expect(Object.keys(entries)).toHaveLength(4);
  const data = JSON.parse(new TextDecoder().decode(entries['date.json']));
  expect(data).toMatchObject({
    customer: { name: NAME, phone: customer.phone },
    cases: [{ retainUntil: '2031-11-20' }],
  });
  expect([data.comments, data.letters, data.customerInfo, data.consents]).toEqual([[], [], [], []]);
  const other = await aCustomer(server);
  expect(refused(await call('GET', `/exportRetained/${other.id}`))).toEqual([404, 'CLIENT_NEGASIT']);
});

it('A returning person books as a new customer with the same phone, and their old case stays apart', async () => {
  const customer = await aFullCustomer(server, { name: NAME, phone: '+40722987654' });
  await aSignedCase(customer, '2031-11-20');
  await eraseNow(customer);
  const person = { ...aPerson, name: NAME, phone: '0722 987 654', email: 'iar@example.ro' };
  expect((await post(server, '/api/customers/create', person)).statusCode).toBe(201);
  const rows = await server.db.select().from(customers).where(eq(customers.phone, customer.phone));
  expect(rows.map(({ id, erasedAt }) => [id === customer.id, erasedAt !== null]).toSorted()).toEqual([
    [false, false],
    [true, true],
  ]);
  const found = (await ask(server, 'GET', '/api/customers?search=quasimodo', { token })).json();
  expect(JSON.stringify(found)).not.toContain(customer.id);
  const [again] = rows.filter(({ erasedAt }) => erasedAt === null);
  if (!again) throw new Error('nobody came back');
  const page = await ask(server, 'GET', `/api/customerData/${encodeURIComponent(customer.phone)}`, { token });
  expect(JSON.stringify(page.json())).not.toContain(customer.id);

  // A second contract, and erased again: both stay, each until its own day.
  await aSignedCase(again, '2032-01-01');
  await eraseNow(again);
  expect((await call('GET', '')).json()).toHaveLength(2);
  await nightOf('2031-11-21');
  expect((await server.db.select().from(customers)).map(({ id }) => id)).toEqual([again.id]);
});

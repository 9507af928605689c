import type { Import } from 'contract/imports/imports';
import { Client } from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { openDb } from '../platform/database/db.ts';
import { waitFor } from '../platform/database/embedded/wait-for.ts';
import { newDatabase } from '../testing/database/new-database.ts';
import { snapshot } from '../testing/database/snapshot.ts';
import { customersCsv } from '../testing/imports.ts';
import { endProgram, type Program, START_TIMEOUT_MS, usePrograms } from '../testing/program.ts';
import { TEST_TIMEOUTS } from '../testing/server.ts';

const ADMIN = { username: 'admin', password: 'o parolă destul de lungă' };
const LINES = 1_000;
const phones = Array.from({ length: LINES }, (_, at) => `07221${String(at).padStart(5, '0')}`);
const file = customersCsv(
  ...phones.map((phone, at) => `${phone};Om ${at};;Alba;Sunați ${at};;Banca Veche;182.300;15.03.2026;240;5,75`),
);
/** In the middle of a slice. */
const STUCK_AT = `+4${phones[LINES / 2 + 50]}`;
/** What an import changes beside customers, and what a start and a sign-in do: the first account, sessions. */
const BESIDE = ['imports', 'import_rows', 'audit_entries', 'sessions', 'users'];

const programs = usePrograms();

/** The calls of an administrator to a copy of the program. */
async function administrator({ url }: Program) {
  const call = async (method: string, path: string, body?: FormData | object, token = '') => {
    const isForm = body instanceof FormData;
    const headers = { authorization: `Bearer ${token}`, ...(isForm ? {} : { 'content-type': 'application/json' }) };
    const sent = body && { body: isForm ? body : JSON.stringify(body) };
    const answer = await fetch(url + path, { method, headers, ...sent });
    expect(answer.ok, `${path}: ${answer.status}`).toBe(true);
    return answer.json();
  };
  const { token } = await call('POST', '/api/auth/login', ADMIN);
  const of = (method: string, path: string, body?: FormData | object) =>
    call(method, `/api/imports${path}`, body, token);
  return {
    read: (): Promise<Import> => {
      const form = new FormData();
      form.append('files', new Blob([file]), 'clienti.csv');
      return of('POST', '/read', form);
    },
    tryOut: ({ _id, mapping, version }: Import) => of('PUT', `/${_id}`, { mapping, expectedVersion: version }),
    press: ({ _id, version }: Import, what: 'apply' | 'takeBack') =>
      of('POST', `/${_id}/${what}`, { expectedVersion: version }),
    untilDone: async ({ _id }: Import): Promise<Import> => {
      const isDone = async () => !['applying', 'taking-back'].includes((await of('GET', `/${_id}`)).state);
      await waitFor(isDone, START_TIMEOUT_MS);
      return of('GET', `/${_id}`);
    },
  };
}

/** Kills the program while its import waits for a lock that `hold` takes: in the middle of a slice of many. */
async function killWhileStuck(url: string, program: Program, hold: string, press: () => Promise<unknown>) {
  const other = new Client({ connectionString: url });
  await other.connect();
  await other.query('BEGIN');
  await other.query(hold);
  await press();
  const isStuck = async () =>
    (await other.query('SELECT FROM pg_stat_activity WHERE pg_backend_pid() = ANY(pg_blocking_pids(pid))')).rowCount ===
    1;
  await waitFor(isStuck, START_TIMEOUT_MS);
  await endProgram(program, 'SIGKILL');
  await other.query('ROLLBACK');
  await other.end();
}

const FIRST_LOCK = `INSERT INTO customers (phone, name, judet, localitate, status, last_activity)
  VALUES ('${STUCK_AT}', 'Altcineva', '', '', 0, now())`;

it('an import that is killed while it is applied, and again while it is taken back, is whole both times', async () => {
  const url = await newDatabase();
  const { db, close } = openDb(url, () => undefined, TEST_TIMEOUTS);
  onTestFinished(close);
  const start = () => programs.start({ DATABASE_URL: url, ADMIN_PASSWORD: ADMIN.password });
  const doneLines = async () => (await db.execute<{ done: number }>('SELECT done_lines AS done FROM imports')).rows;

  const first = await start();
  const firstAdmin = await administrator(first);
  const before = await snapshot(db, BESIDE);
  const tried = await firstAdmin.tryOut(await firstAdmin.read());
  expect(tried.counts).toEqual({ create: LINES, merge: 0, skip: 0, error: 0 });
  await killWhileStuck(url, first, FIRST_LOCK, () => firstAdmin.press(tried, 'apply'));
  const [applied] = await doneLines();
  expect(applied?.done).toBeGreaterThan(0);
  expect(applied?.done).toBeLessThan(LINES);

  const second = await start();
  const secondAdmin = await administrator(second);
  const done = await secondAdmin.untilDone(tried);
  expect(done).toMatchObject({ state: 'applied', counts: { create: LINES }, doneLines: LINES });
  const { rows } = await db.execute(`SELECT count(DISTINCT customers.phone)::int AS phones, count(*)::int AS rows,
      count(DISTINCT followed_loans.id)::int AS loans, count(DISTINCT customer_comments.id)::int AS notes
    FROM customers JOIN followed_loans ON followed_loans.customer_id = customers.id
    JOIN customer_comments ON customer_comments.customer_id = customers.id`);
  expect(rows).toEqual([{ phones: LINES, rows: LINES, loans: LINES, notes: LINES }]);
  expect(await journalled('customer-imported')).toBe(LINES);

  const held = `SELECT FROM customers WHERE phone = '${STUCK_AT}' FOR UPDATE`;
  await killWhileStuck(url, second, held, () => secondAdmin.press(done, 'takeBack'));
  const [undone] = await doneLines();
  expect(undone?.done).toBeGreaterThan(0);
  expect(undone?.done).toBeLessThan(LINES);

  const third = await administrator(await start());
  const back = await third.untilDone(done);
  expect(back).toMatchObject({ state: 'taken-back', takenBack: { removed: LINES, restored: 0, kept: [] } });
  expect(await snapshot(db, BESIDE)).toEqual(before);
  expect(await journalled('customer-deleted')).toBe(LINES);

  async function journalled(action: string): Promise<number> {
    const found = await db.execute<{ count: number }>(
      `SELECT count(DISTINCT subject_id)::int AS count FROM audit_entries WHERE action = '${action}'
        HAVING count(*) = count(DISTINCT subject_id)`,
    );
    return found.rows[0]?.count ?? 0;
  }
});

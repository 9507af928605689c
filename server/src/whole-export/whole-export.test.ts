import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { unzipSync } from 'fflate';
import Papa from 'papaparse';
import { beforeAll, expect, it } from 'vitest';
import { tryAdvisoryLock } from '../platform/database/advisory-lock.ts';
import { auditEntries } from '../schema/audit.table.ts';
import { customerComments } from '../schema/comments.table.ts';
import { outgoingMail } from '../schema/outbox.table.ts';
import { sessions } from '../schema/sessions.table.ts';
import { aFullCustomer } from '../testing/full-customer.ts';
import { TEST_MOMENT, useServer } from '../testing/server.ts';
import { ask, refused, signedIn } from '../testing/sign-in.ts';

const server = useServer();

type Index = {
  readonly program: string;
  readonly at: string;
  readonly files: readonly { name: string; columns: string[]; rows: number; sha256: string }[];
};

let admin: Awaited<ReturnType<typeof signedIn>>;
let kept: Awaited<ReturnType<typeof aFullCustomer>>;
let binned: typeof kept;
let entries: Record<string, Uint8Array>;
let index: Index;
beforeAll(async () => {
  admin = await signedIn(server, 'admin');
  kept = await aFullCustomer(server, { name: 'Păstrată Pop' });
  binned = await aFullCustomer(server, { name: 'Xenia Coșgoală', deletedAt: TEST_MOMENT });
  await server.db.insert(customerComments).values({ customerId: kept.id, text: '=HYPERLINK("http://x")' });
  const answer = await ask(server, 'GET', '/api/export/all.zip', admin);
  expect(answer.statusCode).toBe(200);
  entries = unzipSync(answer.rawPayload);
  index = JSON.parse(text('index.json'));
});

const text = (name: string) => new TextDecoder().decode(entries[name]);
const rowsOf = (name: string): Record<string, string>[] =>
  Papa.parse<Record<string, string>>(text(name), { header: true, delimiter: ';', skipEmptyLines: true }).data;

it('the whole export has a file for each table, listed with its columns, rows and sum', () => {
  expect(index.program).toMatch(/^rata-clara \d/);
  expect(index.files.map(({ name }) => name).toSorted()).toEqual(
    Object.keys(entries)
      .filter((name) => name !== 'index.json')
      .toSorted(),
  );
  for (const { name, columns, rows, sha256 } of index.files) {
    expect(
      createHash('sha256')
        .update(entries[name] ?? '')
        .digest('hex'),
    ).toBe(sha256);
    expect(rowsOf(name)).toHaveLength(rows);
    expect(Papa.parse<string[]>(text(name), { delimiter: ';' }).data[0]).toEqual(columns);
  }
  expect(index.files.map(({ name }) => name.replace('.csv', ''))).toEqual(
    expect.arrayContaining([
      ...['customers', 'consents', 'requests', 'forms', 'notes', 'contacts', 'appointments', 'tasks', 'cases'],
      ...[
        'applications',
        'application-events',
        'agreements',
        'documents',
        'proposals',
        'messages',
        'followed-loans',
        'files',
      ],
    ]),
  );
});

it('the whole export has rows of a full customer in each file, and nothing of customers in the bin', () => {
  // Nothing was drawn.
  expect(index.files.filter(({ rows }) => rows === 0).map(({ name }) => name)).toEqual(['commissions.csv']);
  expect(rowsOf('customers.csv').map(({ id }) => id)).toContain(kept.id);
  for (const name of Object.keys(entries)) {
    expect(text(name)).not.toContain('Coșgoală');
    expect(text(name)).not.toContain(binned.id);
  }
});

it('the whole export writes amounts in RON, rates in percent, and no text as a formula', () => {
  expect(rowsOf('followed-loans.csv')).toMatchObject([{ balance: '200000', margin: '2,5', customerId: kept.id }]);
  expect(rowsOf('cases.csv')).toMatchObject([{ amount: '350000' }]);
  expect(rowsOf('notes.csv').map((row) => row.text)).toContain('\'=HYPERLINK("http://x")');
  expect([...(entries['notes.csv'] ?? []).slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
});

it('the whole export has no column of secrets, and files without their bytes', () => {
  const columns = index.files.flatMap((file) => file.columns.map((column) => `${file.name} ${column}`));
  expect(columns.filter((each) => /hash|token|secret|password/i.test(each))).toEqual([]);
  expect(index.files.at(-1)).toMatchObject({
    name: 'files.csv',
    columns: ['originalname', 'filename', 'customerId', 'bytes', 'sha256', 'uploadedAt'],
  });
});

it('the whole export stands in the journal, and administrators get an e-mail', async () => {
  const noted = await server.db.$count(auditEntries, eq(auditEntries.action, 'everything-exported'));
  expect(noted).toBe(1);
  const letters = await server.db.select().from(outgoingMail).where(eq(outgoingMail.kind, 'whole-export'));
  expect(letters.map(({ recipient }) => recipient)).toContain(admin.user.email);
});

it('the whole export is refused while another one is read, without a fresh password, and to brokers', async () => {
  await server.db.transaction(async (tx) => {
    await tryAdvisoryLock(tx, 'whole export');
    expect(refused(await ask(server, 'GET', '/api/export/all.zip', admin))).toEqual([409, 'EXPORT_IN_LUCRU']);
  });
  const broker = await signedIn(server);
  expect(refused(await ask(server, 'GET', '/api/export/all.zip', broker))).toEqual([403, 'INTERZIS']);
  const other = await signedIn(server, 'admin');
  await server.db.update(sessions).set({ confirmedAt: null }).where(eq(sessions.userId, other.user.id));
  expect(refused(await ask(server, 'GET', '/api/export/all.zip', other))).toEqual([403, 'CONFIRMARE_NECESARA']);
});

import { randomBytes } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { removeFileBytes } from '../../documents/files.jobs.ts';
import { deliverMail, removeEmailFiles } from '../../mail/outbox.jobs.ts';
import { addValues } from '../../parameters/parameters.queries.ts';
import type { Job } from '../../platform/jobs.ts';
import { readConfig } from '../../platform/runtime/config.ts';
import { sha256 } from '../../platform/runtime/sha256.ts';
import { openFileStore } from '../../platform/storage/file-store.ts';
import { auditEntries } from '../../schema/audit.table.ts';
import { cases } from '../../schema/cases.table.ts';
import { customers } from '../../schema/customers.table.ts';
import { customerFiles, fileRemovals } from '../../schema/files.table.ts';
import { outgoingMail } from '../../schema/outbox.table.ts';
import { rateLimits } from '../../schema/rate-limits.table.ts';
import { aPerson, post } from '../../testing/booking.ts';
import { FIGURES_OF_OWNER, snapshot } from '../../testing/database/snapshot.ts';
import { aFullCustomer } from '../../testing/full-customer.ts';
import { openTestDeps, TEST_DAY, useServer } from '../../testing/server.ts';
import { ask, signedIn } from '../../testing/sign-in.ts';
import { forgetOldCustomers } from './retention.jobs.ts';

/** The program's data outside of the database. */
const dataDir = mkdtempSync(join(tmpdir(), 'erase-test-'));
const OUTBOX = join(dataDir, 'outbox');
const testDeps = {
  config: readConfig({ DATA_DIR: dataDir }),
  files: openFileStore({ dataDir, s3: undefined }, [randomBytes(32)]),
};
const server = useServer(testDeps);
let token: string;

beforeAll(async () => {
  ({ token } = await signedIn(server, 'admin'));
});
beforeEach(async () => {
  await server.db.delete(customers);
});
afterAll(() => rm(dataDir, { recursive: true }));

const PERSON = { ...aPerson, name: 'Xenofon Quasimodo', phone: '0722 987 654', email: 'Xeno.Quasi@example.ro' };
const erase = (phone: string) => ask(server, 'DELETE', `/api/bin/eraseNow/${encodeURIComponent(phone)}`, { token });

/** Every row of every table, of any schema and type, that contains one of the words. */
async function findAnywhere(words: readonly string[]): Promise<string[]> {
  const { rows: tables } = await server.db.execute<{ schemaname: string; tablename: string }>(
    sql`SELECT schemaname, tablename FROM pg_tables WHERE schemaname NOT IN ('pg_catalog', 'information_schema')`,
  );
  const places: string[] = [];
  for (const { schemaname, tablename } of tables) {
    const table = sql`${sql.identifier(schemaname)}.${sql.identifier(tablename)}`;
    const anyOf = sql`ARRAY[${sql.join(
      words.map((word) => sql`${`%${word}%`}`),
      sql`, `,
    )}]::text[]`;
    const { rows } = await server.db.execute<{ row: string }>(
      sql`SELECT t::text AS row FROM ${table} t WHERE t::text ILIKE ANY (${anyOf}) OR to_jsonb(t)::text ILIKE ANY (${anyOf})`,
    );
    places.push(...rows.map(({ row }) => `${tablename}: ${row}`));
  }
  return places;
}

/** Every file of the data folder whose name or content has one of the words; emails are decoded for it. */
async function findInFiles(words: readonly string[]): Promise<string[]> {
  const places: string[] = [];
  for (const entry of await readdir(dataDir, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const bytes = await readFile(join(entry.parentPath, entry.name));
    const message = entry.name.includes('.eml') ? JSON.stringify(await PostalMime.parse(bytes)) : '';
    const text = `${entry.name} ${bytes.toString('utf8')} ${message}`.toLowerCase();
    if (words.some((word) => text.includes(word.toLowerCase()))) places.push(entry.name);
  }
  return places;
}

/** Lets jobs run once, one after the other. */
async function run(...jobs: readonly Job[]): Promise<void> {
  const { deps, close } = openTestDeps(server.url, testDeps);
  for (const job of jobs) await job.run(deps, new AbortController().signal);
  await close();
}

/** The person's data, in each spelling that the program may have stored. */
const TRACES = ['Xenofon', 'Quasimodo', '722987654', '722 987 654', 'xeno.quasi', '733555111', '733 555 111'];

/** The typed data of a co-signer. */
const CO_BORROWER = { dataNasterii: '1971-03-29', venituriSalariu: 4321.09, dataAngajatorActual: '2011-07-17' };
const TRACES_OF_OTHERS = Object.values(CO_BORROWER).map(String);

/** Presses the link of an email, which proves that the address is theirs. */
async function unsubscribeByEmail(recipient: string): Promise<void> {
  const [message] = await server.db.select().from(outgoingMail).where(eq(outgoingMail.recipient, recipient));
  const token = /\/preferinte#([\w-]+)/.exec(message?.text ?? '')?.[1];
  expect((await post(server, '/api/customers/unsubscribe', { token })).statusCode).toBe(200);
}

async function sendSimulation(email: string): Promise<void> {
  const { token: saved } = (await post(server, '/api/simulations/saved', { formData: {} })).json();
  expect((await post(server, `/api/simulations/saved/${saved}/send`, { email })).statusCode).toBe(200);
}

/** A person with every kind of data: two bookings, a message, a form, the staff's work, a new phone. */
async function aKnownPerson(): Promise<string> {
  const { phone, email } = PERSON;
  const { bookingToken } = (await post(server, '/api/customers/create', { ...PERSON, marketingConsent: true })).json();
  await unsubscribeByEmail(email);
  await post(server, '/api/customers/create', { ...PERSON, name: 'Xenofon Q.', email: 'xeno.quasi.doi@example.ro' });
  const answers = { tipCredit: 'Incadrare', venituriSalariu: '7.000', codebitori: [CO_BORROWER] };
  const form = { phone, ...answers, preffersWhatsApp: true, bookingToken };
  await post(server, '/api/customersInfo/create', form);
  await post(server, '/api/contact', { email, subject: 'Xenofon aici', message: 'Am o întrebare.' });
  await sendSimulation(email);
  const put = (call: string, body: object) =>
    ask(server, 'PUT', `/api/protectedCustomers/${call}/${encodeURIComponent(phone)}`, { token, body });
  await put('updateAlias', { alias: 'Quasimodo cel mic' });
  await put('setStatus', { status: 2 });
  await ask(server, 'GET', `/api/protectedCustomers/exportData?phone=${encodeURIComponent(phone)}`, { token });
  await ask(server, 'POST', `/api/customerData/${encodeURIComponent(phone)}/comments`, {
    token,
    body: { text: 'Xenofon a sunat.' },
  });
  const rich = await aFullCustomer(server, { ...PERSON, phone: '0733 555 111' });
  await ask(server, 'POST', '/api/protectedCustomers/merge', { token, body: { phone, duplicatePhone: rich.phone } });
  await put('updatePhone', { newPhone: '0722 987 655' });
  await put('updatePhone', { newPhone: '0722 987 655' });
  return '0722 987 655';
}

describe('deleting a customer', () => {
  it('leaves nothing of them anywhere: a search of every column and every file finds neither name, phone nor address', async () => {
    const phone = await aKnownPerson();
    const other = { ...aPerson, name: 'Altcineva Rămas', phone: '0744 000 111', email: 'altcineva@example.ro' };
    await post(server, '/api/customers/create', other);
    await run(deliverMail);
    const [message, ...more] = await findInFiles(TRACES);
    expect(more.length).toBeGreaterThan(2);
    await writeFile(join(OUTBOX, `${message}.0a1b2c.part`), 'Xenofon, pe jumătate');
    await writeFile(join(OUTBOX, 'de citit.txt'), 'laid there by somebody else');
    expect((await findAnywhere(TRACES)).length).toBeGreaterThan(10);
    // Neither history nor e-mails name another signer: only the form does.
    expect(await findAnywhere(TRACES_OF_OTHERS)).toEqual([expect.stringMatching(/^customer_infos: /)]);
    expect(await findInFiles(TRACES_OF_OTHERS)).toEqual([]);

    expect((await erase(phone)).json()).toEqual({ success: true, retained: null });
    await run(removeEmailFiles, removeFileBytes);
    const traces = [...TRACES, '722987655', '722 987 655'];
    expect([await findAnywhere(traces), await findInFiles(traces)]).toEqual([[], []]);
    expect(await findInFiles(['Altcineva'])).not.toEqual([]);
    expect(await readdir(OUTBOX)).toContain('de citit.txt');
  });

  it('leaves no count of their phone and address, which are counted under keyed hashes only', async () => {
    const [phone, email] = ['+40722987659', 'xeno.numarat@example.ro'];
    const hashesOf = (text: string) => [sha256(text), server.keyedHash.hash('limit', text)];
    const counted = async (hashes: readonly string[]) => {
      const rows = await server.db.select().from(rateLimits);
      return hashes.map((hash) => rows.filter(({ key }) => key.endsWith(`:${hash}`)).length);
    };
    await post(server, '/api/customers/create', { ...PERSON, phone, email });
    await post(server, '/api/customersInfo/create', { phone, tipCredit: 'Contact', preffersWhatsApp: false });
    await sendSimulation(email);
    // Requests and forms of the phone; confirmations and simulations to the address.
    expect([await counted(hashesOf(phone)), await counted(hashesOf(email))]).toEqual([
      [0, 2],
      [0, 2],
    ]);
    await erase(phone);
    expect([await counted(hashesOf(phone)), await counted(hashesOf(email))]).toEqual([
      [0, 0],
      [0, 0],
    ]);
  });

  it('notifies every copy of the program, which removes the emails’ files at once', async () => {
    const { deps, close } = openTestDeps(server.url, testDeps);
    const notified: (string | undefined)[] = [];
    deps.notifications.subscribe(removeEmailFiles.channel ?? '', (text) => notified.push(text));
    await expect.poll(() => notified).toEqual([undefined]);
    const { phone } = await aFullCustomer(server);
    await erase(phone);
    await expect.poll(() => notified).toEqual([undefined, '']);
    await close();
  });

  it('owes the removal of their files, and leaves the permitted audit entries', async () => {
    const customer = await aFullCustomer(server);
    const files = await server.db.select().from(customerFiles).where(eq(customerFiles.customerId, customer.id));
    await erase(customer.phone);
    const owed = await server.db.select().from(fileRemovals);
    expect(owed.map(({ filename }) => filename)).toEqual(expect.arrayContaining(files.map(({ filename }) => filename)));
    const entries = await server.db.select().from(auditEntries).where(eq(auditEntries.subjectId, customer.id));
    expect(entries).toMatchObject([{ action: 'customer-deleted', subject: `Client ${customer.id.slice(0, 8)}` }]);
  });

  it('touches nobody else, not even a customer with the same address', async () => {
    const other = await aFullCustomer(server, { email: 'familia@example.ro' });
    await post(server, '/api/contact', { email: 'familia@example.ro', subject: 'Noi', message: `La ${other.phone}` });
    await sendSimulation('familia@example.ro');
    // A full customer's import, whose row names nobody, stays without its line.
    const except = ['audit_entries', ...FIGURES_OF_OWNER, 'file_removals', 'imports', 'users', 'sessions'];
    const before = await snapshot(server.db, except);
    const customer = await aFullCustomer(server, { email: 'FAMILIA@example.ro' });
    await erase(customer.phone);
    const after = await snapshot(server.db, except);
    expect(after).toEqual(before);
    await erase(other.phone);
    expect(await findAnywhere(['familia@example.ro'])).toEqual([]);
  });

  it('twice at once deletes once', async () => {
    const { phone } = await aFullCustomer(server);
    const answers = await Promise.all([erase(phone), erase(phone), erase(phone)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 404, 404]);
  });
});

describe('retention', () => {
  const forget = async (signal = new AbortController().signal) => {
    const { deps, close } = openTestDeps(server.url);
    await forgetOldCustomers.run(deps, signal);
    await close();
  };
  /** A customer whose lost case ended with their last activity. */
  const silentFor = async (interval: string) => {
    const ago = sql`now() - ${interval}::interval`;
    const customer = await aFullCustomer(server, { lastActivity: ago as unknown as Date });
    const ended = { closedAt: ago, outcome: 'lost', stage: 'closed' } as const;
    await server.db.update(cases).set(ended).where(eq(cases.customerId, customer.id));
    return customer;
  };
  const left = async () => (await server.db.select().from(customers)).map(({ id }) => id).toSorted();

  it('erases customers without activity for three years, with all their data, and nobody a day sooner', async () => {
    const recent = [await silentFor('2 days'), await silentFor('3 years -1 day')];
    const old = await silentFor('3 years 1 day');
    await silentFor('10 years');
    await forget();
    expect(await left()).toEqual(recent.map(({ id }) => id).toSorted());
    expect(await server.db.$count(outgoingMail, eq(outgoingMail.customerId, old.id))).toBe(0);
    const entries = await server.db.select().from(auditEntries).where(eq(auditEntries.subjectId, old.id));
    expect(entries).toMatchObject([{ action: 'customer-deleted', actor: null, details: { by: 'retention' } }]);
  });

  it('follows the parameter, handles any number, and goes on after a stop', async () => {
    const values = Array.from({ length: 130 }, (_, count) => ({
      phone: `+4078100${1000 + count}`,
      name: 'Vechi',
      lastActivity: sql`now() - interval '13 months'`,
    }));
    await server.db.insert(customers).values(values);
    await forget();
    expect(await left()).toHaveLength(130);
    const year = { name: 'RETENTIE_ANI', value: 1, validFrom: TEST_DAY, source: 'test' };
    await addValues(server.db, [year], null);
    await forget(AbortSignal.abort());
    expect(await left()).toHaveLength(130);
    await Promise.all([forget(), forget()]);
    expect(await left()).toEqual([]);
  });
});

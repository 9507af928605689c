import { eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditEntries } from '../audit/audit.table.ts';
import { customerFiles, fileRemovals } from '../customer-files/customer-files.table.ts';
import { customers } from '../customers/customers.table.ts';
import { outgoingMail } from '../outbox/outbox.table.ts';
import { addValues } from '../parameters/parameters.queries.ts';
import { aPerson, post } from '../testing/booking.ts';
import { aRichCustomer } from '../testing/rich-customer.ts';
import { openTestDeps, TEST_DAY, useServer } from '../testing/server.ts';
import { ask, signedIn } from '../testing/sign-in.ts';
import { snapshot } from '../testing/snapshot.ts';
import { forgetOldCustomers } from './protected-customers.jobs.ts';

const server = useServer();
let token: string;

beforeAll(async () => {
  ({ token } = await signedIn(server));
});
beforeEach(async () => {
  await server.db.delete(customers);
});

const PERSON = { ...aPerson, name: 'Xenofon Quasimodo', phone: '0722 987 654', email: 'Xeno.Quasi@example.ro' };
const erase = (phone: string) =>
  ask(server, 'DELETE', `/api/protectedCustomers/deleteCustomer/${encodeURIComponent(phone)}`, { token });

/** Every row of every table, whatever schema and type, in which one of the words stands. */
async function findAnywhere(words: readonly string[]): Promise<string[]> {
  const { rows: tables } = await server.db.execute<{ schemaname: string; tablename: string }>(
    sql`SELECT schemaname, tablename FROM pg_tables WHERE schemaname NOT IN ('pg_catalog', 'information_schema')`,
  );
  const found: string[] = [];
  for (const { schemaname, tablename } of tables) {
    const table = sql`${sql.identifier(schemaname)}.${sql.identifier(tablename)}`;
    const anyOf = sql`ARRAY[${sql.join(
      words.map((word) => sql`${`%${word}%`}`),
      sql`, `,
    )}]::text[]`;
    const { rows } = await server.db.execute<{ row: string }>(
      sql`SELECT t::text AS row FROM ${table} t WHERE t::text ILIKE ANY (${anyOf}) OR to_jsonb(t)::text ILIKE ANY (${anyOf})`,
    );
    found.push(...rows.map(({ row }) => `${tablename}: ${row}`));
  }
  return found;
}

/** How the person can be recognised, in each way in which he may have been written. */
const TRACES = ['Xenofon', 'Quasimodo', '722987654', '722 987 654', 'xeno.quasi', '733555111', '733 555 111'];

/** A person who went through everything: booked twice, wrote, sent a form, was worked on, changed his phone. */
async function aKnownPerson(): Promise<string> {
  const { phone, email } = PERSON;
  const { bookingToken } = (await post(server, '/api/customers/create', PERSON)).json();
  await post(server, '/api/customers/create', { ...PERSON, name: 'Xenofon Q.', email: 'xeno.quasi.doi@example.ro' });
  const form = { phone, tipCredit: 'Incadrare', venituriSalariu: '7.000', preffersWhatsApp: true, bookingToken };
  await post(server, '/api/customersInfo/create', form);
  await post(server, '/api/contact', { email, subject: 'Xenofon aici', message: 'Sunați la 0722987654' });
  const put = (call: string, body: object) =>
    ask(server, 'PUT', `/api/protectedCustomers/${call}/${encodeURIComponent(phone)}`, { token, body });
  await put('updateAlias', { alias: 'Quasimodo cel mic' });
  await put('setStatus', { status: 2 });
  await ask(server, 'GET', `/api/protectedCustomers/exportData?phone=${encodeURIComponent(phone)}`, { token });
  await ask(server, 'POST', `/api/customerData/${encodeURIComponent(phone)}/comments`, {
    token,
    body: { text: 'Xenofon a sunat.' },
  });
  const rich = await aRichCustomer(server, { ...PERSON, phone: '0733 555 111' });
  await ask(server, 'POST', '/api/protectedCustomers/merge', { token, body: { phone, duplicatePhone: rich.phone } });
  await put('updatePhone', { newPhone: '0722 987 655' });
  await put('updatePhone', { newPhone: '0722 987 655' });
  return '0722 987 655';
}

describe('deleting a customer', () => {
  it('leaves nothing of him anywhere: a search of every column of every table finds neither name, phone nor address', async () => {
    const phone = await aKnownPerson();
    expect((await findAnywhere(TRACES)).length).toBeGreaterThan(10);
    expect((await erase(phone)).json()).toEqual({ success: true });
    expect(await findAnywhere([...TRACES, '722987655', '722 987 655'])).toEqual([]);
  });

  it('owes the removal of his files, and leaves what the audit log may keep', async () => {
    const customer = await aRichCustomer(server);
    const files = await server.db.select().from(customerFiles).where(eq(customerFiles.customerId, customer.id));
    await erase(customer.phone);
    const owed = await server.db.select().from(fileRemovals);
    expect(owed.map(({ filename }) => filename)).toEqual(expect.arrayContaining(files.map(({ filename }) => filename)));
    const entries = await server.db.select().from(auditEntries).where(eq(auditEntries.subjectId, customer.id));
    expect(entries).toMatchObject([{ action: 'customer-deleted', subject: `Client ${customer.id.slice(0, 8)}` }]);
  });

  it('touches nobody else, not even who shares his address', async () => {
    const other = await aRichCustomer(server, { email: 'familia@example.ro' });
    await post(server, '/api/contact', { email: 'familia@example.ro', subject: 'Noi', message: 'amândoi' });
    const before = await snapshot(server.db, ['audit_entries', 'file_removals', 'users', 'sessions']);
    const customer = await aRichCustomer(server, { email: 'FAMILIA@example.ro' });
    await erase(customer.phone);
    const after = await snapshot(server.db, ['audit_entries', 'file_removals', 'users', 'sessions']);
    expect(after).toEqual(before);
    await erase(other.phone);
    expect(await findAnywhere(['familia@example.ro'])).toEqual([]);
  });

  it('twice at once deletes once', async () => {
    const { phone } = await aRichCustomer(server);
    const answers = await Promise.all([erase(phone), erase(phone), erase(phone)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 404, 404]);
  });
});

describe('retention', () => {
  const running = { signal: new AbortController().signal };
  const run = async (signal = running.signal) => {
    const { deps, close } = openTestDeps(server.url);
    await forgetOldCustomers.run(deps, signal);
    await close();
  };
  const silentFor = (interval: string) =>
    aRichCustomer(server, { lastActivity: sql`now() - ${interval}::interval` as unknown as Date });
  const left = async () => (await server.db.select().from(customers)).map(({ id }) => id).toSorted();

  it('erases whoever was not heard of for three years, with everything, and nobody a day sooner', async () => {
    const recent = [await silentFor('2 days'), await silentFor('3 years -1 day')];
    const old = await silentFor('3 years 1 day');
    await silentFor('10 years');
    await run();
    expect(await left()).toEqual(recent.map(({ id }) => id).toSorted());
    expect(await server.db.$count(outgoingMail, eq(outgoingMail.customerId, old.id))).toBe(0);
    const entries = await server.db.select().from(auditEntries).where(eq(auditEntries.subjectId, old.id));
    expect(entries).toMatchObject([{ action: 'customer-deleted', actor: null, details: { by: 'retention' } }]);
  });

  it('follows the parameter, goes through any number, and goes on after it was stopped', async () => {
    const values = Array.from({ length: 130 }, (_, count) => ({
      ...{ phone: `+4078100${1000 + count}`, name: 'Vechi' },
      lastActivity: sql`now() - interval '13 months'`,
    }));
    await server.db.insert(customers).values(values);
    await run();
    expect(await left()).toHaveLength(130);
    const year = { name: 'RETENTIE_ANI', value: 1, validFrom: TEST_DAY, source: 'test' };
    await addValues(server.db, [year], null);
    await run(AbortSignal.abort());
    expect(await left()).toHaveLength(130);
    await Promise.all([run(), run()]);
    expect(await left()).toEqual([]);
  });
});

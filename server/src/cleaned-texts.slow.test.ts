import { randomUUID } from 'node:crypto';
import { cleanText } from 'contract/romanian/typed-text';
import { asc, eq, sql } from 'drizzle-orm';
import { expect, it, onTestFinished } from 'vitest';
import { tellCleanedTexts } from './cleaned-texts.ts';
import { type Db, openDb, prepareDb } from './platform/database/db.ts';
import { addVersions as addBanks } from './products/banks/banks.queries.ts';
import { auditEntries } from './schema/audit.table.ts';
import { bankVersions } from './schema/banks.table.ts';
import { customerComments } from './schema/comments.table.ts';
import { customers } from './schema/customers.table.ts';
import { outgoingMail } from './schema/outbox.table.ts';
import { productVersions } from './schema/products.table.ts';
import { users } from './schema/users.table.ts';
import { newDatabase } from './testing/database/new-database.ts';
import { snapshot } from './testing/database/snapshot.ts';
import { migrateUpTo } from './testing/migrate-up-to.ts';
import { openTestDeps } from './testing/server.ts';

// A database from before the cleaning of texts, and its first start with this version.

/** How many characters a row of the test holds. */
const AT_ONCE = 8_192;

const noContact = { denumire: 'Banca', adresa: '', telefon: '', email: '', web: '' };

async function olderDatabase(): Promise<{ db: Db; start: () => Promise<string[]> }> {
  const url = await newDatabase('empty');
  const { db, close } = openDb(url, () => undefined);
  onTestFinished(close);
  await migrateUpTo(db, '_clean_texts');
  const start = async () => {
    const printed: string[] = [];
    const { deps, close: closeDeps } = openTestDeps(url);
    await prepareDb(url, (own) => tellCleanedTexts(own, deps, (line) => printed.push(line)));
    await closeDeps();
    return printed;
  };
  return { db, start };
}

async function addCustomer(db: Db, phone: string, name: string): Promise<string> {
  const id = randomUUID();
  await db.execute(sql`INSERT INTO customers (id, phone, name, localitate) VALUES (${id}, ${phone}, ${name}, 'Iaşi')`);
  return id;
}

// In SQL: the table of that time has no column of a later migration.
const addProduct = (db: Db, productId: string, oferta: string, observatii = '') =>
  db.execute(sql`INSERT INTO product_versions (product_id, oferta, banca, perioada, dobanda_fixa, marja, cost_avt, cost_alf,
      evaluare_imobil, analiza_dosar, voucher, observatii)
    VALUES (${productId}, ${oferta}, 'Banca Ţării', 0, 0, 2, 0, 0, 0, 0, 0, ${observatii})`);

const logged = (db: Db, action: string) =>
  db.select({ details: auditEntries.details }).from(auditEntries).where(eq(auditEntries.action, action));

it('Stored texts are cleaned, the rows are counted for administrators once, and a second start finds nothing', async () => {
  const { db, start } = await olderDatabase();
  const id = await addCustomer(db, '+40722000111', 'S\u0327tefan\u00a0 Pop\u200b');
  await addCustomer(db, '+40722000112', 'Ana Țuțea');
  await addProduct(db, 'p1', 'Locuinţă', 'şi atât');
  await db.execute(sql`INSERT INTO users (username, username_key, email, auth_level, password_hash)
    VALUES ('ştefan', 'ştefan', 'stefan@example.ro', 'admin', 'x')`);
  await db.execute(sql`INSERT INTO audit_entries (action, details) VALUES ('sign-in', '{"by": "ştefan"}')`);
  await db.execute(sql`INSERT INTO contact_messages (email, subject, message, content_hash)
    VALUES ('a@example.ro', 'x', 'Bună ziua, sunt Ştefan', 'x')`);
  await db.execute(
    sql`INSERT INTO agreement_texts (kind, version, title, body) VALUES ('information', 1, 'Ţel', 'Ştiţi')`,
  );
  await db.execute(sql`INSERT INTO outgoing_mail (id, message_id, kind, recipient, subject, text, html)
    VALUES (gen_random_uuid(), '1', 'x', 'a@example.ro', 'Ţel', 'Ştiţi', '')`);
  await db.execute(sql`INSERT INTO customer_infos (customer_id, source, form, promo_code, preffers_whatsapp, is_repeat, products_version, parameters_version, simulated_on, is_as_seen,
      content_hash)
    VALUES (${id}, 'wizard', '{"valoareImobil": "\u202a500.000\u202c", "mediul": "Ţară\u2028"}', 'NONE', false, false, 0, 0, '2026-01-01', false, 'x')`);

  const others = () =>
    snapshot(db, ['users', 'customers', 'customer_infos', 'product_versions', 'audit_entries', 'outgoing_mail']);
  const before = await others();
  expect(await start()).toEqual([
    'Texts:    5 rows were cleaned (users: 1, customers: 2, customer_infos: 1, product_versions: 1).',
  ]);
  expect(await db.select().from(customers).orderBy(asc(customers.phone))).toMatchObject([
    { name: 'Ștefan Pop', localitate: 'Iași', searchText: 'stefan pop   +40722000111' },
    { name: 'Ana Țuțea', localitate: 'Iași' },
  ]);
  expect(await db.select().from(productVersions)).toMatchObject([
    { oferta: 'Locuință', banca: 'Banca Țării', observatii: 'și atât' },
  ]);
  expect(await db.select().from(users)).toMatchObject([{ username: 'ştefan', usernameKey: 'ștefan' }]);
  expect((await db.execute(sql`SELECT form FROM customer_infos`)).rows).toEqual([
    { form: { valoareImobil: '500.000', mediul: 'Țară\n' } },
  ]);
  // Tables of later migrations are new.
  expect(await others()).toMatchObject(before);
  expect(await logged(db, 'sign-in')).toEqual([{ details: { by: 'ştefan' } }]);
  const [sent, email, ...more] = await db.select().from(outgoingMail).orderBy(asc(outgoingMail.createdAt));
  expect(sent).toMatchObject({ subject: 'Ţel', text: 'Ştiţi' });
  expect([email?.recipient, more]).toEqual(['stefan@example.ro', []]);
  expect(email?.text.replace(/\s+/g, ' ')).toContain('au fost aduse la aceeași scriere 5 rânduri din baza de date');
  expect(await start()).toEqual([]);
  expect(await db.$count(outgoingMail)).toBe(2);
});

it('Records that would become equal stay as they are, and are listed', async () => {
  const { db, start } = await olderDatabase();
  await addProduct(db, 'p1', 'Locuinţă');
  await addProduct(db, 'p2', 'Locuință');
  await addProduct(db, 'p3', 'Casa\u00ad Mea');
  await addBanks(
    db,
    [{ banca: 'ŢARA' }, { banca: 'ȚARA' }, { banca: 'ŞTIINŢA' }].map((bank) => ({ ...noContact, ...bank })),
    null,
  );
  await db.execute(sql`INSERT INTO users (username, username_key, email, auth_level, password_hash)
    VALUES ('paţ', 'paţ', 'a@example.ro', 'admin', 'x'), ('paț', 'paț', 'b@example.ro', 'user', 'x')`);
  await db.execute(
    sql`INSERT INTO end_reasons (kind, text) VALUES ('lost', 'Nu s\u00ade știe'), ('lost', 'Nu se știe')`,
  );

  expect(await start()).toEqual([
    'Texts:    2 rows were cleaned (bank_versions: 1, product_versions: 1).',
    'WARNING:  these differ only in how they are written: Locuinţă = Locuință',
    'WARNING:  these differ only in how they are written: ŢARA = ȚARA',
    'WARNING:  these differ only in how they are written: Nu se știe = Nu s\u00ade știe',
    'WARNING:  these differ only in how they are written: paţ = paț',
  ]);
  const offers = await db.select().from(productVersions).orderBy(asc(productVersions.id));
  expect(offers.map(({ oferta }) => oferta)).toEqual(['Locuinţă', 'Locuință', 'Casa Mea']);
  const banks = await db.select().from(bankVersions).orderBy(asc(bankVersions.id));
  expect(banks.map(({ banca }) => banca)).toEqual(['ŢARA', 'ȚARA', 'ȘTIINȚA']);
  expect((await db.select().from(users)).map(({ usernameKey }) => usernameKey).toSorted()).toEqual(
    ['paţ', 'paț'].toSorted(),
  );
  expect(await logged(db, 'texts-equal')).toContainEqual({
    details: { kind: 'oferte', names: ['Locuinţă', 'Locuință'] },
  });
  const [email] = await db.select().from(outgoingMail);
  expect(email?.text).toContain('Locuinţă · Locuință');
  expect(email?.text).toContain('Dintre două conturi');
});

it('A fresh database has nothing to clean and logs nothing', async () => {
  const url = await newDatabase('empty');
  const { deps, close } = openTestDeps(url);
  const printed: string[] = [];
  await prepareDb(url, (db) => tellCleanedTexts(db, deps, (line) => printed.push(line)));
  expect(printed).toEqual([]);
  await close();
});

it('The migration writes every character as the contract does', async () => {
  const { db, start } = await olderDatabase();
  const id = await addCustomer(db, '+40722000111', 'Ana');
  const signs = Array.from({ length: 0x10ffff }, (_, at) => at + 1)
    .filter((code) => code < 0xd800 || code > 0xdfff)
    .map((code) => String.fromCodePoint(code))
    .filter((sign) => /[^\p{Cn}\p{Co}]|\p{Default_Ignorable_Code_Point}/u.test(sign));
  const texts: string[] = [];
  for (let from = 0; from < signs.length; from += AT_ONCE)
    texts.push(
      signs
        .slice(from, from + AT_ONCE)
        .map((sign) => `s${sign}i`)
        .join(' '),
    );
  texts.push('👨‍👩‍👧‍👦 🏳️‍🌈 1️⃣ a\u200db s\u200b\u0326i unu\r\ndoi\rtrei\u2028patru');
  await db.insert(customerComments).values(texts.map((text) => ({ customerId: id, text })));
  await start();
  const rows = await db.select().from(customerComments);
  const stored = new Set(rows.map(({ text }) => text));
  expect(texts.filter((text) => !stored.has(cleanText(text))).length).toBe(0);
});

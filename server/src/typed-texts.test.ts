import { eq } from 'drizzle-orm';
import { describe, expect, it, test } from 'vitest';
import { addEntry, SYSTEM } from './audit/audit.queries.ts';
import { hashPassword } from './platform/security/passwords.ts';
import { customers } from './schema/customers.table.ts';
import { setPassword } from './staff/users.queries.ts';
import { aPerson, aPhoneNumber, post } from './testing/booking.ts';
import { aCustomer } from './testing/customers.ts';
import { csv, productFiles } from './testing/files/product-files.ts';
import { aProduct } from './testing/products.ts';
import { useServer } from './testing/server.ts';
import { ask, aUser, login, refused, signedIn, tokenOf } from './testing/sign-in.ts';

// Every call cleans typed and pasted texts, but for secrets and evidence.

const server = useServer();
const files = productFiles(server);

const stored = async (phone: string) =>
  (
    await server.db
      .select()
      .from(customers)
      .where(eq(customers.phone, `+40${phone.slice(1)}`))
  )[0];

describe('A booking', () => {
  it('with a phone copied from the contacts and a decomposed name belongs to the same person', async () => {
    const phone = aPhoneNumber();
    const pasted = {
      ...aPerson,
      phone: `\u202a${phone}\u202c`,
      name: 'S\u0327tefan Ţu\u00adţu\u200b',
      localitate: 'Aiud\u00a0',
    };
    expect((await post(server, '/api/customers/create', pasted)).statusCode).toBe(201);
    expect(await stored(phone)).toMatchObject({ name: 'Ștefan Țuțu', localitate: 'Aiud' });
  });

  it('reads sums with the invisible signs of a copied text', async () => {
    const form = {
      tipCredit: 'Achizitie',
      valoareImobil: '\u202a500.000\u00a0lei\u202c',
      valoareAvans: '\u200e150,000',
    };
    const rest = {
      perioadaCreditata: '360\u200b',
      venituriSalariu: '\u202d12.000',
      dataNasterii: '1990-01-01',
      primulImobil: true,
    };
    const saved = await post(server, '/api/simulations/saved', { formData: { ...form, ...rest } });
    const opened = await ask(server, 'GET', `/api/simulations/saved/${saved.json().token}`);
    expect(opened.json().formData).toMatchObject({
      valoareImobil: '500.000\u00a0lei',
      valoareAvans: '150,000',
      perioadaCreditata: '360',
    });
  });
});

test.each(['Ştefania', 'Ștefania', 'S\u0326tefania', 'stefania', 'Ște\u200bfania'])(
  'A customer is found by %j',
  async (typed) => {
    const { token } = await signedIn(server, 'admin');
    const { phone } = await aCustomer(server, { name: 'Ștefania Căutată' });
    const found = await ask(server, 'GET', `/api/protectedCustomers/getall?search=${encodeURIComponent(typed)}`, {
      token,
    });
    expect(found.json().map((one: { phone: string }) => one.phone)).toContain(phone);
  },
);

it('A product made with ţ is the product that a file names with ț, and a second one is refused', async () => {
  const typed = aProduct({ oferta: 'Locuinţă Proprie', banca: 'Banca Ţării', marja: '\u202a2,3' });
  const made = await files.call('POST', '/api/metadata/create', typed);
  expect(made.json()).toMatchObject({ oferta: 'Locuință Proprie', banca: 'Banca Țării', marja: 2.3 });
  const line = 'Locuint\u0326a\u0306 Proprie;Banca Țării;36;400;0;0,03;0,1;4,99;2,1;0;1900;;fără';
  const { rows } = await files.preview(csv(line));
  expect(rows).toMatchObject([{ action: 'change', product: { _id: made.json()._id, oferta: 'Locuință Proprie' } }]);
  expect(
    refused(await files.call('POST', '/api/metadata/create', { ...typed, oferta: 'Locuință\u200b Proprie' })),
  ).toEqual([409, 'OFERTA_EXISTENTA']);
});

it('A bank added with Ţ is found, changed and named with Ț', async () => {
  const bank = { banca: 'Ţinut', denumire: 'Banca Ţinutului S.A.' };
  const made = await files.call('POST', '/api/banks/create', bank);
  expect(made.json()).toMatchObject({ banca: 'ȚINUT', denumire: 'Banca Ținutului S.A.' });
});

it('An account is known by its name with ș, and with ş', async () => {
  const { username } = await aUser(server, 'user', 'ștefan.test');
  for (const typed of ['ştefan.test', 's\u0326tefan.test', 'Ștefan\u200b.Test'])
    expect((await login(server, typed)).statusCode, typed).toBe(200);
  expect(username).toBe('ștefan.test');
});

describe('The program keeps to the byte', () => {
  it('a password: old letters and invisible signs make it another one', async () => {
    const password = 'ţară\u200b lungă şi lată';
    const user = await aUser(server);
    await setPassword(server.db, user.id, await hashPassword(password), false);
    expect((await login(server, user.username, { password })).statusCode).toBe(200);
    expect((await login(server, user.username, { password: 'țară lungă și lată' })).statusCode).toBe(401);
  });

  it('the audit log, which a search by ș and ț still finds', async () => {
    const subject = { id: 'x', name: 'Locuinţă Veche' };
    await addEntry(server.db, SYSTEM, { action: 'product-created', subject });
    const token = await tokenOf(server, await aUser(server, 'admin'));
    const search = async (query: string) =>
      (await ask(server, 'GET', `/api/audit?${query}`, { token }))
        .json()
        .entries.map((one: { subject: string }) => one.subject);
    expect(await search(`search=${encodeURIComponent('Locuință Veche')}`)).toEqual([subject.name]);
    expect(await search(`subject=${encodeURIComponent(subject.name)}`)).toEqual([subject.name]);
  });
});

import type { BankRecord, BankVersion } from 'contract/products/banks';
import { and, desc, eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it, test } from 'vitest';
import { auditEntries } from '../../schema/audit.table.ts';
import { aBank, storedBank } from '../../testing/banks.ts';
import { useServer } from '../../testing/server.ts';
import { ask, refused, signedIn } from '../../testing/sign-in.ts';
import { addVersions, findOne } from './banks.queries.ts';
import { seedBanks } from './banks.seed.ts';

const server = useServer();
let token: string;
let username: string;

beforeAll(async () => {
  const admin = await signedIn(server, 'admin');
  token = admin.token;
  username = admin.user.username;
});

const list = async (by = token): Promise<BankRecord[]> =>
  (await ask(server, 'GET', '/api/banks/getall', { token: by })).json();
const found = async (banca: string) => (await list()).find((bank) => bank.banca === banca);
const create = (body: object) => ask(server, 'POST', '/api/banks/create', { token, body });
const update = (body: object) => ask(server, 'PUT', '/api/banks/update', { token, body });
const remove = (banca: string) => ask(server, 'DELETE', `/api/banks/${encodeURIComponent(banca)}`, { token });

async function made(changes: object = {}): Promise<BankRecord> {
  return (await create(aBank(changes))).json();
}

async function lastAuditEvent(banca: string) {
  const [entry] = await server.db
    .select()
    .from(auditEntries)
    .where(and(eq(auditEntries.subject, banca), eq(auditEntries.actor, username)))
    .orderBy(desc(auditEntries.id));
  return entry;
}

describe('GET /api/banks/getall', () => {
  it('answers the banks of the sample products by name, to brokers too, with nothing invented', async () => {
    const { token: broker } = await signedIn(server);
    const samples = (await list(broker)).filter(({ changedBy, version }) => changedBy === null && version <= 10);
    expect(samples.map(({ banca }) => banca)).toEqual(
      'BCR BRD BT CEC EXIM ING LIBRA PROCREDIT RAIFFEISEN UNICREDIT'.split(' '),
    );
    expect(samples[0]).toMatchObject({ denumire: 'Banca Comercială Română S.A.', web: 'bcr.ro' });
    for (const { telefon, adresa, email } of samples) expect([telefon, adresa, email]).toEqual(['', '', '']);
  });

  it('does not bring the samples back once they were removed', async () => {
    await remove('LIBRA');
    await seedBanks(server.db);
    expect(await found('LIBRA')).toBeUndefined();
  });
});

it('a bank stored with a cedilla is found, changed and listed once under its comma-below name', async () => {
  const name = `Ţara ${aBank().banca}`;
  await addVersions(server.db, [{ ...aBank(), banca: name.toLocaleUpperCase('ro') }], null);
  const { version } = (await list()).find(({ banca }) => banca === name.toLocaleUpperCase('ro')) ?? {};
  expect((await create(aBank({ banca: name }))).statusCode).toBe(409);
  const changed = await update({ ...aBank({ banca: name }), version, telefon: '*4321' });
  const comma = name.replace('Ţ', 'Ț').toLocaleUpperCase('ro');
  expect(changed.json()).toMatchObject({ banca: comma, telefon: '*4321' });
  const listed = (await list()).filter(({ banca }) => banca.endsWith(comma.slice(1)));
  expect(listed.map(({ banca }) => banca)).toEqual([comma]);
});

describe('POST /api/banks/create', () => {
  it('adds a bank under the name by which products call it, and notes the author', async () => {
    const answer = await create(
      aBank({ banca: '  banca   țării ', web: 'https://Banca.example.ro/', email: ' a@b.ro ' }),
    );
    expect(answer.statusCode).toBe(201);
    expect(await found('BANCA ȚĂRII')).toMatchObject({ web: 'Banca.example.ro', email: 'a@b.ro', changedBy: username });
    expect(await lastAuditEvent('BANCA ȚĂRII')).toMatchObject({ action: 'bank-added' });
  });

  it('refuses a second one of that name, even when both come at the same time', async () => {
    const bank = aBank();
    const answers = await Promise.all([bank, { ...bank, banca: bank.banca.toUpperCase() }].map(create));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409]);
    expect(refused(await create(bank))).toEqual([409, 'BANCA_EXISTENTA']);
  });

  test.each([
    ['banca', ''],
    ['denumire', ' '],
    ['telefon', 'sunați-ne'],
    ['telefon', '12'],
    ['email', 'nu este'],
    ['web', 'bcr punct ro'],
    ['web', 'javascript:alert(1)'],
    ['adresa', 'x'.repeat(201)],
  ])('answers an error at the field %s for %j', async (field, typed) => {
    const answer = await create(aBank({ [field]: typed }));
    expect(refused(answer)).toEqual([400, 'VALIDARE']);
    expect(Object.keys(answer.json().errors)).toEqual([field]);
  });

  it('takes a bank of which nothing but the name is known', async () => {
    const bank = await made({ adresa: '', telefon: null, email: '', web: undefined });
    expect(bank).toMatchObject({ adresa: '', telefon: '', email: '', web: '' });
  });
});

describe('PUT /api/banks/update', () => {
  it('replaces the contact; the log says what changed, and saving the same again changes nothing', async () => {
    const bank = await made();
    const changed = await update({ ...bank, telefon: '021 123 45 67' });
    expect(changed.json()).toMatchObject({ telefon: '021 123 45 67', denumire: bank.denumire });
    expect(await lastAuditEvent(bank.banca)).toMatchObject({
      action: 'bank-changed',
      details: { telefon: { from: '*1234', to: '021 123 45 67' } },
    });
    const again = await update(changed.json());
    expect(again.json().version).toBe(changed.json().version);
  });

  it('lets a person confirm the program’s first data', async () => {
    const { banca } = await storedBank(server);
    const { changedAt: _at, ...bank } = (await found(banca)) ?? {};
    expect(bank).toMatchObject({ changedBy: null });
    expect((await update(bank)).json()).toMatchObject({ changedBy: username });
  });

  it('lets only one of those who saw the same contact change it, and shows the other the stored contact', async () => {
    const bank = await made();
    const answers = await Promise.all(['021 111', '021 222', '021 333'].map((telefon) => update({ ...bank, telefon })));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409]);
    const won = answers.find(({ statusCode }) => statusCode === 200)?.json();
    for (const late of answers.filter(({ statusCode }) => statusCode === 409)) {
      const writer = { changedBy: username, isOwn: true, changedAt: won.changedAt };
      expect(late.json()).toMatchObject({ code: 'SCHIMBAT_INTRE_TIMP', current: won, ...writer });
    }
  });

  it('does not bring a removed bank back', async () => {
    const bank = await made();
    await remove(bank.banca);
    expect(refused(await update(bank))).toEqual([404, 'BANCA_NEGASITA']);
  });
});

describe('DELETE /api/banks/:banca', () => {
  it('takes a bank off the list, in any capitals, and lets it be added again', async () => {
    const banca = 'ȘȚĂÎÂ'.repeat(8);
    await made({ banca });
    expect((await remove(banca.toLowerCase())).json()).toEqual({ removed: true });
    expect(await found(banca)).toBeUndefined();
    expect(await lastAuditEvent(banca)).toMatchObject({ action: 'bank-removed' });
    expect(refused(await remove(banca))).toEqual([404, 'BANCA_NEGASITA']);
    expect((await create(aBank({ banca }))).statusCode).toBe(201);
  });
});

describe('GET /api/banks/history/:banca', () => {
  const historyOf = (banca: string) => ask(server, 'GET', `/api/banks/history/${encodeURIComponent(banca)}`, { token });

  it('answers every version of a bank, newest first, also of one that was removed and came back', async () => {
    const bank = await made();
    await update({ ...bank, telefon: '021 123 45 67' });
    await remove(bank.banca);
    await create({ ...bank, email: '' });
    const versions: BankVersion[] = (await historyOf(bank.banca.toLowerCase())).json();
    expect(versions.map(({ removed, telefon, email }) => [removed, telefon, email])).toEqual([
      [false, '*1234', ''],
      [true, '021 123 45 67', bank.email],
      [false, '021 123 45 67', bank.email],
      [false, '*1234', bank.email],
    ]);
    for (const { changedBy } of versions) expect(changedBy).toBe(username);
  });

  it('knows nothing of a bank that never was', async () => {
    expect(refused(await historyOf('NICIODATĂ'))).toEqual([404, 'BANCA_NEGASITA']);
  });
});

it('the database refuses changes and removals of a bank’s versions', async () => {
  const bank = await made();
  await remove(bank.banca);
  await expect(server.db.execute(sql`DELETE FROM bank_versions`)).rejects.toMatchObject({
    cause: { message: expect.stringContaining('only added') },
  });
  await addVersions(server.db, [aBank({ banca: bank.banca })], null);
  expect(await findOne(server.db, bank.banca)).toMatchObject({ telefon: '*1234' });
});

import type { CaseDetails } from 'contract/cases/cases';
import type { CommissionStatement, StatementLine } from 'contract/commissions/commission-statements';
import type { CommissionAccount } from 'contract/commissions/commissions';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import writeExcelFile from 'write-excel-file/node';
import { applicationOf, openCase } from '../testing/cases.ts';
import { formOf } from '../testing/files/upload.ts';
import { useServer } from '../testing/server.ts';
import { ask, refused, signedIn } from '../testing/sign-in.ts';

const server = useServer();
let admin: Awaited<ReturnType<typeof signedIn>>;
/** The bank of the drawn applications. */
let bank: string;

beforeAll(async () => {
  admin = await signedIn(server, 'admin');
  ({ banca: bank } = applicationOf(await openCase(server, admin.token)));
  const rule = { kind: 'percent', percent: 1, validFrom: '2026-01-01' };
  await call('POST', '/api/commissionRules', rule);
});

const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body: object = {}) =>
  ask(server, method, path, { token: admin.token, ...(method !== 'GET' && { body }) });

let count = 0;

/** A drawn application of the bank with a number of its own. */
async function aDrawn(drawnAmount: number, fields: object = {}) {
  const reference = `IP-${++count}/2026`;
  const opened = await openCase(server, admin.token);
  const { _id, version } = applicationOf(opened);
  const details = { signingOn: '2026-11-01', drawnOn: '2026-11-10', drawnAmount, reference, ...fields };
  const body = { to: 'drawn', expectedVersion: version, ...details };
  expect((await call('POST', `/api/applications/${_id}/move`, body)).statusCode).toBe(200);
  return { application: _id, reference: applicationOf(opened).reference ?? reference, ofCase: opened };
}

async function accountOf(ofCase: CaseDetails): Promise<CommissionAccount> {
  return (await call('GET', `/api/cases/${ofCase._id}/commissions`)).json()[0].account;
}

async function read(bytes: Uint8Array, name = 'borderou.csv', of = bank) {
  const form = await formOf([{ name, bytes }]);
  const headers = { authorization: `Bearer ${admin.token}`, ...form.headers };
  const url = `/api/commissionStatements/read/${encodeURIComponent(of)}`;
  return server.app.inject({ method: 'POST', url, headers, payload: form.payload });
}

type Row = readonly [reference: string, amount: string, day: string];

const csvOf = (rows: readonly Row[]) =>
  Buffer.from(['Dosar;Client;Comision;Data', ...rows.map(([a, b, c]) => `${a};Ion Secretu;${b};${c}`)].join('\n'));

const MAPPING = { reference: 'Dosar', amount: 'Comision', day: 'Data' };

/** A read statement with its columns. */
async function aStatement(rows: readonly Row[]): Promise<CommissionStatement> {
  const answer = await read(csvOf(rows));
  expect(answer.statusCode, answer.body).toBe(201);
  const { _id, version: expectedVersion } = answer.json<CommissionStatement>();
  const body = { mapping: MAPPING, expectedVersion };
  return (await call('PUT', `/api/commissionStatements/${_id}/mapping`, body)).json();
}

const book = async ({ _id }: CommissionStatement): Promise<CommissionStatement> =>
  (await call('POST', `/api/commissionStatements/${_id}/book`)).json();

const statesOf = ({ lines }: CommissionStatement) => lines.map(({ state }) => state);
const DAY = '15.11.2026';

describe('a statement', () => {
  it('says what each line is before anything is booked, and books the matched ones', async () => {
    const [one, other] = [await aDrawn(200_000), await aDrawn(300_000)];
    const statement = await aStatement([
      [one.reference.toLowerCase().replace('-', ' '), '2.000,00', DAY],
      [other.reference, '1.000,50 lei', '2026-11-16'],
      ['IP 9999', '3.010,00', DAY],
      [one.reference, '10 EUR', DAY],
      [one.reference, '5', '01.12.2026'],
    ]);
    expect(statesOf(statement)).toEqual(['matched', 'matched', 'waiting', 'error', 'error']);
    expect(statement.lines[0]).toMatchObject({
      line: 2,
      application: one.application,
      amount: 2_000,
      day: '2026-11-15',
    });
    expect(statement.lines[2]?.proposals.map(({ application }) => application)).toContain(other.application);
    expect(statement.lines[3]?.reason).toBe('Suma este în altă monedă decât leul.');
    expect(await accountOf(one.ofCase)).toMatchObject({ received: 0 });
    const booked = await book(statement);
    expect([booked.state, statesOf(booked)]).toEqual(['booked', statesOf(statement)]);
    expect(await accountOf(one.ofCase)).toMatchObject({ received: 2_000, state: 'settled' });
    expect((await accountOf(other.ofCase)).entries[0]).toMatchObject({
      kind: 'received',
      amount: 1_000.5,
      day: '2026-11-16',
    });
    expect(JSON.stringify(booked)).not.toContain('Secretu');
    expect(JSON.stringify(await server.db.execute(sql`SELECT cells FROM commission_lines`))).not.toContain('Secretu');
  });

  it('read twice, whole or in halves, books nothing twice; a line that stands twice in it is booked twice', async () => {
    const { reference, ofCase } = await aDrawn(900_000);
    const rows: Row[] = [
      [reference, '100', DAY],
      [reference, '100', DAY],
      [reference, '200,01', DAY],
      ['IP 7777', '55', DAY],
    ];
    expect(statesOf(await book(await aStatement(rows)))).toEqual(['matched', 'matched', 'matched', 'waiting']);
    for (const again of [rows, rows.slice(0, 2), rows.slice(1), rows.toReversed()])
      expect(new Set(statesOf(await book(await aStatement(again))))).toEqual(new Set(['already']));
    const third = await book(await aStatement([rows[0] as Row, rows[0] as Row, rows[0] as Row]));
    expect(statesOf(third)).toEqual(['already', 'already', 'matched']);
    expect(await accountOf(ofCase)).toMatchObject({ received: 500.01 });
  });

  it('booked twice at once, or read twice before it is booked, is booked once', async () => {
    const { reference, ofCase } = await aDrawn(100_000);
    const [one, other] = [await aStatement([[reference, '400', DAY]]), await aStatement([[reference, '400', DAY]])];
    const answers = await Promise.all([book(one), book(one), book(other)]);
    expect(answers.map(({ state }) => state)).toEqual(['booked', 'booked', 'booked']);
    expect(await accountOf(ofCase)).toMatchObject({ received: 400 });
    const change = { mapping: MAPPING, expectedVersion: answers[0]?.version };
    expect(refused(await call('PUT', `/api/commissionStatements/${one._id}/mapping`, change))).toEqual([
      ...[409, 'BORDEROU_INREGISTRAT'],
    ]);
    expect(refused(await call('DELETE', `/api/commissionStatements/${one._id}`))).toEqual([
      409,
      'BORDEROU_INREGISTRAT',
    ]);
  });

  it('takes back with a minus, but not more than was received', async () => {
    const { reference, ofCase } = await aDrawn(100_000);
    const statement = await aStatement([
      [reference, '1.000,00', DAY],
      [reference, '-400,00', DAY],
      [reference, '-700,00', DAY],
    ]);
    expect(statesOf(await book(statement))).toEqual(['matched', 'matched', 'waiting']);
    expect(await accountOf(ofCase)).toMatchObject({ received: 1_000, clawedBack: 400 });
  });

  it('remembers the columns of a bank, and is removed unless it is booked', async () => {
    const rows = csvOf([['IP 5', '5', DAY]]);
    const known = (await read(rows)).json<CommissionStatement>();
    expect(known.mapping).toEqual(MAPPING);
    expect((await call('DELETE', `/api/commissionStatements/${known._id}`)).statusCode).toBe(200);
    expect(refused(await call('GET', `/api/commissionStatements/${known._id}`))).toEqual([404, 'BORDEROU_NEGASIT']);
    const elsewhere = (await read(rows, 'borderou.csv', 'CEC')).json<CommissionStatement>();
    expect([elsewhere.mapping, elsewhere.headings]).toEqual([null, ['Dosar', 'Client', 'Comision', 'Data']]);
    const { _id, version: expectedVersion } = elsewhere;
    expect(refused(await call('POST', `/api/commissionStatements/${_id}/book`))).toEqual([
      422,
      'BORDEROU_FARA_COLOANE',
    ]);
    const wrong = { mapping: { ...MAPPING, day: 'Ziua' }, expectedVersion };
    expect(refused(await call('PUT', `/api/commissionStatements/${_id}/mapping`, wrong))).toEqual([
      422,
      'COLOANA_NEGASITA',
    ]);
  });

  it('is read from a workbook too, with days and sums as cells', async () => {
    const { reference, ofCase } = await aDrawn(100_000);
    const text = (value: string) => ({ type: String, value });
    const day = { type: Date, value: new Date(Date.UTC(2026, 10, 15)), format: 'dd.mm.yyyy' };
    const rows = [
      [text('Borderou noiembrie')],
      ['Dosar', 'Client', 'Comision', 'Data'].map(text),
      [text(reference), text('Ion'), { type: Number, value: 1_234.5 }, day],
    ];
    const bytes = await writeExcelFile(rows).toBuffer();
    const statement = (await read(bytes, 'borderou.xlsx')).json<CommissionStatement>();
    expect(statement.lines).toMatchObject([{ state: 'matched', amount: 1_234.5, day: '2026-11-15' }]);
    await book(statement);
    expect(await accountOf(ofCase)).toMatchObject({ received: 1_234.5 });
  });

  it('that is no sheet, or of an unknown bank, is refused', async () => {
    expect(refused(await read(Buffer.from('<html></html>')))).toEqual([422, 'FISIER_IMPORT']);
    expect(refused(await read(Buffer.from('')))).toEqual([422, 'FISIER_IMPORT']);
    expect(refused(await read(csvOf([]), 'b.csv', 'Banca Nimănui'))).toEqual([422, 'BANCA_NECUNOSCUTA']);
    expect(refused(await read(Buffer.alloc(2 * 1_024 * 1_024 + 1, 'a')))).toEqual([413, 'PREA_MARE']);
  });
});

describe('a waiting line', () => {
  const decide = (line: StatementLine | undefined, how: 'match' | 'dismiss', body: object) =>
    call('POST', `/api/commissionLines/${line?._id}/${how}`, body);

  it('is booked when a person says for which application, once', async () => {
    const { application, ofCase } = await aDrawn(100_000);
    const { lines } = await book(await aStatement([['', '1.000,00', DAY]]));
    expect(lines[0]).toMatchObject({ state: 'waiting', reason: 'Rândul nu are numărul dosarului.' });
    const matched = await decide(lines[0], 'match', { application });
    expect(matched.json<CommissionStatement>().lines).toMatchObject([{ state: 'matched', application }]);
    expect(await accountOf(ofCase)).toMatchObject({ received: 1_000 });
    expect(refused(await decide(lines[0], 'match', { application }))).toEqual([409, 'RAND_REZOLVAT']);
    expect(refused(await decide(undefined, 'match', { application }))).toEqual([404, 'RAND_NEGASIT']);
  });

  it('matched before booking is booked with the others; a dismissed one never, and neither comes again', async () => {
    const { application, ofCase } = await aDrawn(100_000);
    const rows: Row[] = [
      ['X 1', '600', DAY],
      ['X 2', '700', DAY],
    ];
    const { lines } = await aStatement(rows);
    await decide(lines[0], 'match', { application });
    const dismissed = (await decide(lines[1], 'dismiss', { note: 'Nu este al nostru.' })).json<CommissionStatement>();
    expect(dismissed.lines[1]).toMatchObject({ isDismissed: true, note: 'Nu este al nostru.', proposals: [] });
    expect(statesOf(await book(dismissed))).toEqual(['matched', 'waiting']);
    expect(await accountOf(ofCase)).toMatchObject({ received: 600 });
    expect(statesOf(await aStatement(rows))).toEqual(['already', 'already']);
    expect(refused(await decide(lines[1], 'dismiss', { note: '' }))).toEqual([409, 'RAND_REZOLVAT']);
  });

  it('of two applications with one number waits, as does one of a loan that is not drawn', async () => {
    const first = await aDrawn(100_000);
    await aDrawn(100_000, { reference: first.reference });
    const opened = applicationOf(await openCase(server, admin.token));
    await call('PUT', `/api/applications/${opened._id}`, { reference: 'NT-1', expectedVersion: opened.version });
    const statement = await aStatement([
      [first.reference, '5', DAY],
      ['NT-1', '5', DAY],
    ]);
    expect(statement.lines.map(({ state, reason }) => [state, reason])).toEqual([
      ['waiting', 'Mai multe cereri trase ale băncii au acest număr.'],
      ['waiting', 'Nicio cerere trasă a băncii nu are acest număr.'],
    ]);
    const notDrawn = await decide(statement.lines[1], 'match', { application: opened._id });
    expect(refused(notDrawn)).toEqual([409, 'STARE_NEPERMISA']);
  });
});

it('a line of a closed month is dated today and keeps its day', async () => {
  const { reference, ofCase } = await aDrawn(100_000, { drawnOn: '2026-10-05', signingOn: '2026-10-01' });
  const statement = await aStatement([[reference, '321', '20.10.2026']]);
  await call('POST', '/api/commissionMonths/2026-10/close');
  const booked = await book(statement);
  expect(booked.lines).toMatchObject([{ state: 'matched', day: '2026-10-20' }]);
  expect((await accountOf(ofCase)).entries[0]).toMatchObject({ kind: 'received', day: '2026-11-20' });
});

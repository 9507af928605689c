import { randomUUID } from 'node:crypto';
import type { audit } from 'contract/audit/audit';
import type { CommissionReport } from 'contract/business-report/business-report';
import type { CaseDetails } from 'contract/cases/cases';
import type { CommissionRule } from 'contract/commissions/commission-rules';
import type { CommissionAccount, CommissionMonth, CommissionSums } from 'contract/commissions/commissions';
import type { Reply } from 'contract/endpoint';
import { sql } from 'drizzle-orm';
import { bani, fromRon, toRon } from 'loan/money';
import { beforeAll, describe, expect, it } from 'vitest';
import { applicationOf, openCase } from '../testing/cases.ts';
import { aCustomer } from '../testing/customers.ts';
import { readWorkbook } from '../testing/files/workbook.ts';
import { useServer } from '../testing/server.ts';
import { ask, refused, signedIn } from '../testing/sign-in.ts';

const server = useServer();
type Page = Reply<typeof audit.list>;
type Person = Awaited<ReturnType<typeof signedIn>>;
let admin: Person;
let broker: Person;
let other: Person;

beforeAll(async () => {
  [admin, broker, other] = [await signedIn(server, 'admin'), await signedIn(server), await signedIn(server)];
});

const TODAY = '2026-11-20';

const post = (path: string, body: object, { token }: Person = admin) => ask(server, 'POST', path, { token, body });
const get = async <Answer>(path: string, { token }: Person = admin): Promise<Answer> =>
  (await ask(server, 'GET', path, { token })).json();

/** A rule of BCR, which the first offers are of, or of every bank. */
async function aRule(fields: object): Promise<CommissionRule> {
  const answer = await post('/api/commissionRules', { validFrom: '2026-01-01', ...fields });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json();
}

/** A case of the broker with its application drawn; answers both. */
async function aDrawn(drawn: object = {}, fields: object = {}, by: Person = broker) {
  const { phone } = await aCustomer(server, { responsibleId: by.user.id });
  const opened = await openCase(server, by.token, { phone, ...fields });
  const { _id, version } = applicationOf(opened);
  const body = { to: 'drawn', signingOn: '2026-11-01', drawnOn: '2026-11-10', expectedVersion: version, ...drawn };
  const answer = await post(`/api/applications/${_id}/move`, body, by);
  expect(answer.statusCode, answer.body).toBe(200);
  return { application: _id, ofCase: answer.json<CaseDetails>() };
}

async function accountOf(ofCase: string, by: Person = admin): Promise<CommissionAccount | null> {
  const [first] = await get<{ account: CommissionAccount | null }[]>(`/api/cases/${ofCase}/commissions`, by);
  return first?.account ?? null;
}

const enter = (application: string, body: object) => post(`/api/commissions/${application}/entries`, body);
const reverse = (id: string) => post(`/api/commissionEntries/${id}/reverse`, { note: 'Greșit.' });
const monthsOf = (from: string, by = admin) =>
  get<CommissionMonth[]>(`/api/commissions/months?from=${from}&to=2026-12`, by);

const reportOf = (from: string, to: string, by = admin) =>
  get<CommissionReport>(`/api/businessReport/commissions?from=${from}&to=${to}`, by);

const NOTHING = { expected: 0, invoiced: 0, received: 0, clawedBack: 0 };
const baniOf = (sums: CommissionSums) =>
  [sums.expected, sums.invoiced, sums.received, sums.clawedBack].map((ron) => fromRon(ron));

/** RON, summed in bani. */
function sumOf(rows: readonly CommissionSums[]): CommissionSums {
  const sum = (of: keyof CommissionSums) => toRon(bani(rows.reduce((total, row) => total + fromRon(row[of]), 0)));
  return {
    ...{ expected: sum('expected'), invoiced: sum('invoiced') },
    ...{ received: sum('received'), clawedBack: sum('clawedBack') },
  };
}

const CLAWBACK = [
  { months: 12, percent: 100 },
  { months: 24, percent: 50 },
];

/** The rule of every bank, with steps and a share of the broker, for the tests below. */
async function aPayingHouse(): Promise<void> {
  await aRule({ kind: 'percent', percent: 0.6, dueDays: 30, clawback: CLAWBACK });
  await post('/api/commissionShares', { username: broker.user.username, percent: 33.3333, validFrom: '2026-01-01' });
}

describe('a rule', () => {
  it('of every bank is there at the first start: what banks pay is not known yet', async () => {
    const rules = await get<CommissionRule[]>('/api/commissionRules', broker);
    expect(rules.at(-1)).toMatchObject({ bank: null, offer: null, kind: 'unknown', byName: null });
  });

  it.each([
    ['percent', { kind: 'percent' }],
    ['percent', { kind: 'percent', percent: 10.0001 }],
    ['percent', { kind: 'percent', percent: 0.00005 }],
    ['amount', { kind: 'fixed' }],
    ['amount', { kind: 'fixed', amount: 0 }],
    ['amount', { kind: 'fixed', amount: 1.005 }],
    ['dueDays', { kind: 'none', dueDays: 366 }],
    ['validFrom', { kind: 'none', validFrom: '2027-11-21' }],
    [
      'clawback',
      {
        kind: 'none',
        clawback: [
          { months: 12, percent: 50 },
          { months: 12, percent: 40 },
        ],
      },
    ],
    [
      'clawback',
      {
        kind: 'none',
        clawback: [
          { months: 12, percent: 50 },
          { months: 24, percent: 50 },
        ],
      },
    ],
    ['clawback.0.months', { kind: 'none', clawback: [{ months: 121, percent: 50 }] }],
  ])('with a wrong %s is refused at that field', async (field, rule) => {
    const answer = await post('/api/commissionRules', { validFrom: TODAY, ...rule });
    expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([400, [field]]);
  });

  it('names a bank or an offer that we have', async () => {
    const rule = { kind: 'none', validFrom: TODAY };
    expect(refused(await post('/api/commissionRules', { ...rule, bank: 'Nimeni' }))).toEqual([
      422,
      'BANCA_NECUNOSCUTA',
    ]);
    expect(refused(await post('/api/commissionRules', { ...rule, offer: 'x9' }))).toEqual([404, 'OFERTA_NEGASITA']);
  });

  it('in force says its figure and the sentence of the client', async () => {
    await aRule({ kind: 'percent', percent: 0.6, bank: 'ING' });
    await aRule({ kind: 'fixed', amount: 1_500, bank: 'ing', validFrom: '2027-01-01' });
    const inForce = await get<object>('/api/commissionRules/inForce?bank=ing&amount=420000', broker);
    expect(inForce).toMatchObject({
      rule: { bank: 'ING', kind: 'percent', percent: 0.6, of: 'drawn' },
      amount: 2_520,
      sentence:
        'ING ne plătește un comision de 0,6 % din suma trasă: 2.520,00 RON la o sumă de 420.000,00 RON. Îl plătește banca, nu dumneavoastră.',
    });
  });

  it('is added by two administrators at once twice: both stand, and the newer counts', async () => {
    const colleague = await signedIn(server, 'admin');
    const rule = (percent: number) => ({ kind: 'percent', percent, bank: 'CEC', validFrom: '2026-01-01' });
    const both = await Promise.all([
      post('/api/commissionRules', rule(1)),
      post('/api/commissionRules', rule(2), colleague),
    ]);
    const stored = both.map((answer) => answer.json<CommissionRule>());
    const newer = stored.toSorted((one, two) => Number(two._id) - Number(one._id))[0];
    expect(await get('/api/commissionRules/inForce?bank=CEC')).toMatchObject({ rule: { _id: newer?._id } });
    expect(await get('/api/commissionRules')).toEqual(expect.arrayContaining(stored));
  });
});

describe('a drawn application', () => {
  beforeAll(aPayingHouse);

  it('has an account that expects the commission of the drawn sum', async () => {
    const { application, ofCase } = await aDrawn({ drawnAmount: 350_000, approvedAmount: 380_000 });
    expect(await accountOf(ofCase._id)).toMatchObject({
      ...{ application, case: ofCase._id, bank: ofCase.applications[0]?.banca, drawnOn: '2026-11-10' },
      ...{ expected: 2_100, received: 0, outstanding: 2_100, dueOn: '2026-12-10', state: 'expected' },
      ...{ clawbackUntil: '2028-11-10', broker: { username: broker.user.username } },
      entries: [{ kind: 'expected', amount: 2_100, day: '2026-11-10', base: 350_000, byName: null, isReversed: false }],
    });
  });

  it('expects of the approved sum, else of the simulated one', async () => {
    const approved = await aDrawn({ approvedAmount: 300_000 });
    expect((await accountOf(approved.ofCase._id))?.entries[0]?.base).toBe(300_000);
    const simulated = await aDrawn();
    const { figures } = applicationOf(simulated.ofCase);
    expect((await accountOf(simulated.ofCase._id))?.entries[0]?.base).toBe(figures.simulated?.amount);
    const wanted = await aDrawn({}, { form: null, amount: 123_000 });
    expect((await accountOf(wanted.ofCase._id))?.entries[0]?.base).toBe(123_000);
  });

  it('has no account under a rule that nothing is paid, and one without a figure under an unknown one', async () => {
    const [none, unknown] = [{ kind: 'none' }, { kind: 'unknown' }].map((rule) => ({ ...rule, bank: 'BCR' }));
    const drawnAt = async () => {
      const { ofCase } = await aDrawn();
      return accountOf(ofCase._id);
    };
    const { bank } = (await drawnAt()) ?? {};
    await aRule({ ...none, bank });
    expect(await drawnAt()).toBeNull();
    await aRule({ ...unknown, bank });
    expect(await drawnAt()).toMatchObject({ expected: 0, state: 'unknown', entries: [] });
    await aRule({ kind: 'percent', percent: 0.6, bank, clawback: CLAWBACK });
  });

  it('is reversed when it leaves that stage, and expected anew with another day or sum', async () => {
    const { application, ofCase } = await aDrawn({ drawnAmount: 350_000 });
    const change = async (body: object) => {
      const { version } = applicationOf(await get<CaseDetails>(`/api/cases/${ofCase._id}`));
      return ask(server, 'PUT', `/api/applications/${application}`, {
        ...{ token: broker.token, body: { ...body, expectedVersion: version } },
      });
    };
    expect((await change({ officer: 'Dan' })).statusCode).toBe(200);
    expect((await accountOf(ofCase._id))?.entries).toHaveLength(1);
    await change({ drawnAmount: 300_000, drawnOn: '2026-11-12' });
    const account = await accountOf(ofCase._id);
    expect(account).toMatchObject({ expected: 1_800, dueOn: '2026-12-12', drawnOn: '2026-11-12' });
    expect(account?.entries.map(({ kind, amount, day }) => [kind, amount, day])).toEqual([
      ['expected', 1_800, TODAY],
      ['reversed', 2_100, TODAY],
      ['expected', 2_100, '2026-11-10'],
    ]);
    const { version } = applicationOf(await get<CaseDetails>(`/api/cases/${ofCase._id}`));
    const back = { to: 'signed', note: 'Greșit.', expectedVersion: version };
    expect((await post(`/api/applications/${application}/move`, back, broker)).statusCode).toBe(200);
    expect(await accountOf(ofCase._id)).toMatchObject({ expected: 0, outstanding: 0, state: 'unknown' });
  });
});

describe('an entry', () => {
  it('is received, divided to the ban, and given back by the step of the day', async () => {
    const { application, ofCase } = await aDrawn({ drawnAmount: 350_000 });
    const received = await enter(application, { kind: 'received', amount: 2_100, day: TODAY, reference: 'OP 12' });
    expect(received.statusCode, received.body).toBe(201);
    expect(received.json()).toMatchObject({
      state: 'settled',
      shares: [
        { who: 'broker', percent: 33.3333, amount: 700 },
        { who: 'house', percent: 66.6667, amount: 1_400 },
      ],
    });
    const back = await enter(application, { kind: 'clawed-back', day: TODAY, repaidOn: '2026-11-19' });
    expect(back.json()).toMatchObject({ received: 2_100, clawedBack: 2_100 });
    const again = { kind: 'clawed-back', day: TODAY, repaidOn: '2026-11-19' };
    expect(refused(await enter(application, again))).toEqual([422, 'NIMIC_DE_RESTITUIT']);
    expect(refused(await enter(application, { ...again, amount: 0.01 }))).toEqual([422, 'SUMA_PESTE_INCASAT']);
    const [entry] = back.json<CommissionAccount>().entries;
    expect((await reverse(entry?._id ?? '')).json()).toMatchObject({
      clawedBack: 0,
      shares: [{ amount: 700 }, { amount: 1_400 }],
    });
    expect(refused(await reverse(entry?._id ?? ''))).toEqual([409, 'INREGISTRARE_STORNATA']);
    expect(refused(await reverse('99999999'))).toEqual([404, 'INREGISTRARE_NEGASITA']);
    expect((await accountOf(ofCase._id))?.entries.map(({ kind, isReversed }) => [kind, isReversed])).toEqual([
      ['reversed', false],
      ['clawed-back', true],
      ['received', false],
      ['expected', false],
    ]);
  });

  it('leads from the journal to its client, whose history says no sums', async () => {
    const { application, ofCase } = await aDrawn();
    const { entries } = (
      await enter(application, { kind: 'received', amount: 77.31, day: TODAY })
    ).json<CommissionAccount>();
    await reverse(entries[0]?._id ?? '');
    const { phone, _id } = ofCase.customer;
    const { entries: written } = await get<Page>('/api/audit?search=77.31');
    expect(written.map(({ action, customer }) => [action, customer?._id])).toEqual([
      ['commission-reversed', _id],
      ['commission-entered', _id],
    ]);
    const history = await get<unknown[]>(`/api/protectedCustomers/history?phone=${encodeURIComponent(phone)}`, broker);
    expect(history).not.toHaveLength(0);
    expect(JSON.stringify(history)).not.toContain('commission-');
  });

  it('of a day to come, of an unknown or not drawn application is refused', async () => {
    const { application } = await aDrawn();
    const entry = { kind: 'received', amount: 1, day: TODAY };
    expect(refused(await enter(application, { ...entry, day: '2026-11-21' }))).toEqual([422, 'ZI_VIITOARE']);
    expect(refused(await enter(randomUUID(), entry))).toEqual([404, 'APLICATIE_NEGASITA']);
    expect(refused(await enter('x', entry))).toEqual([404, 'APLICATIE_NEGASITA']);
    const opened = applicationOf(await openCase(server, broker.token));
    expect(refused(await enter(opened._id, entry))).toEqual([409, 'STARE_NEPERMISA']);
    const { kind, day } = entry;
    expect(Object.keys((await enter(application, { kind, day })).json().errors)).toEqual(['amount']);
  });

  it('of two reversals at once stands once', async () => {
    const { application, ofCase } = await aDrawn();
    const [entry] = (await enter(application, { kind: 'received', amount: 5, day: TODAY })).json<CommissionAccount>()
      .entries;
    const answers = await Promise.all([reverse(entry?._id ?? ''), reverse(entry?._id ?? '')]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409]);
    expect(await accountOf(ofCase._id)).toMatchObject({ received: 0 });
  });
});

describe('the partner of a case', () => {
  const setPartner = (ofCase: CaseDetails, body: object) =>
    ask(server, 'PUT', `/api/cases/${ofCase._id}/partner`, {
      ...{ token: broker.token, body: { ...body, expectedVersion: ofCase.version } },
    });

  it('has a part, with the broker’s not more than the whole, until the loan is drawn', async () => {
    const { phone } = await aCustomer(server, { responsibleId: broker.user.id });
    const opened = await openCase(server, broker.token, { phone });
    const tooMuch = await setPartner(opened, { name: 'Agenția Cheia', percent: 66.6668 });
    expect(refused(tooMuch)).toEqual([422, 'PARTI_PESTE_100']);
    const named = await setPartner(opened, { name: 'Agenția Cheia', percent: 20 });
    expect(named.json()).toMatchObject({ partner: { name: 'Agenția Cheia', percent: 20 } });
    const { _id, version } = applicationOf(named.json<CaseDetails>());
    const move = { to: 'drawn', signingOn: '2026-11-01', drawnOn: '2026-11-10', expectedVersion: version };
    const drawn = await post(`/api/applications/${_id}/move`, move, broker);
    expect(refused(await setPartner(drawn.json(), { name: '' }))).toEqual([409, 'COMISION_DESCHIS']);
    const account = await accountOf(opened._id);
    expect(account?.shares.map(({ who, name, percent }) => [who, name, percent])).toEqual([
      ['broker', account?.broker?.name, 33.3333],
      ['partner', 'Agenția Cheia', 20],
      ['house', 'Casa', 46.6667],
    ]);
  });
});

describe('sums of another broker', () => {
  it('are in no list, total, month or case; one’s own part is seen alone', async () => {
    const { application, ofCase } = await aDrawn({ drawnAmount: 777_000 });
    await enter(application, { kind: 'received', amount: 4_321.99, day: TODAY });
    expect(await accountOf(ofCase._id, other)).toBeNull();
    const period = 'from=2026-01-01&to=2026-12-31';
    for (const path of [
      ...['/api/commissions?limit=200', '/api/commissions/months?from=2026-01&to=2026-12'],
      `/api/businessReport/commissions?${period}`,
    ])
      expect(JSON.stringify(await get(path, other))).not.toContain('4321.99');
    expect(await get('/api/commissions', other)).toEqual({
      ...{ accounts: [], nextCursor: null },
      totals: { count: 0, expected: 0, invoiced: 0, received: 0, clawedBack: 0, outstanding: 0 },
    });
    expect((await monthsOf('2026-11', other))[0]?.banks).toEqual([]);
    const { total, banks, brokers } = await reportOf('2026-01-01', '2026-12-31', other);
    expect({ total, banks, brokers }).toEqual({ total: NOTHING, banks: [], brokers: [] });
    expect((await accountOf(ofCase._id, broker))?.shares.map(({ who }) => who)).toEqual(['broker']);
    for (const path of ['/api/commissions/export.xlsx', '/api/commissionShares'])
      expect((await ask(server, 'GET', path, { token: other.token })).statusCode).toBe(403);
  });
});

describe('the report of a period', () => {
  it('has the sums of its months, by bank and by broker, as months and workbook have them', async () => {
    const months = await monthsOf('2026-01');
    const { total, ...by } = await reportOf('2026-01-01', '2026-12-31');
    expect(by.months.map(({ month }) => month)).toEqual(months.map(({ month }) => month));
    for (const { month, banks } of months)
      expect(by.months.find((one) => one.month === month)).toEqual({ month, ...sumOf(banks) });
    for (const rows of [by.months, by.banks, by.brokers]) expect(sumOf(rows)).toEqual(total);
    expect(total.received).toBeGreaterThan(0);
    const own = await reportOf('2026-01-01', '2026-12-31', broker);
    const ofBroker = by.brokers.find((one) => one.broker?.username === broker.user.username);
    expect(own.brokers).toEqual([ofBroker]);
    expect(ofBroker).toMatchObject(own.total);
    const book = await ask(server, 'GET', '/api/commissions/export.xlsx', { token: admin.token });
    const ofBrokers = (await readWorkbook(book.rawPayload, 'Brokeri')).filter(
      (row) => row[1] === ofBroker?.broker?.name,
    );
    const sum = (column: number) => ofBrokers.reduce((bani, row) => bani + fromRon(Number(row[column])), 0);
    expect([2, 3, 4, 5].map(sum)).toEqual(baniOf(own.total));
    const report = await ask(server, 'GET', '/api/businessReport/xlsx?from=2026-01-01&to=2026-12-31', admin);
    const [, , first] = await readWorkbook(report.rawPayload, 'Comisioane pe brokeri');
    expect(by.brokers.map(({ broker: of }) => of?.name)).toContain(first?.[0]);
  });

  it('has the entries of its days alone, and is not asked for with the days the other way round', async () => {
    const { application } = await aDrawn({ drawnOn: '2026-11-02' });
    await enter(application, { kind: 'received', amount: 77.77, day: '2026-11-03' });
    const sum = async (from: string, to: string) => (await reportOf(from, to)).total.received;
    const [both, first] = [await sum('2026-11-02', '2026-11-03'), await sum('2026-11-02', '2026-11-02')];
    expect(fromRon(both) - fromRon(first)).toBeGreaterThanOrEqual(7_777);
    const wrong = await ask(server, 'GET', '/api/businessReport/commissions?from=2026-11-03&to=2026-11-02', admin);
    expect(wrong.statusCode).toBe(400);
  });
});

describe('the list', () => {
  it('is filtered by state, bank, broker and words, and goes on by pages with the sums of all', async () => {
    const { user: responsible, token } = await signedIn(server);
    const mine = { user: responsible, token };
    const drawn = [];
    for (const [index, drawnOn] of ['2026-11-03', '2026-11-05', '2026-11-04'].entries())
      drawn.push(await aDrawn({ drawnOn, drawnAmount: 100_000 * (index + 1), reference: `IP-7${index}_%` }, {}, mine));
    type List = { accounts: CommissionAccount[]; totals: { expected: number; count: number }; nextCursor: string };
    const list = (query: string) => get<List>(`/api/commissions?broker=${responsible.username}&${query}`);
    const [first, all] = [await list('limit=2'), await list('')];
    expect(all.accounts.map(({ drawnOn }) => drawnOn)).toEqual(['2026-11-05', '2026-11-04', '2026-11-03']);
    expect([all.totals, first.totals]).toEqual(Array(2).fill(expect.objectContaining({ count: 3, expected: 3_600 })));
    const second = await list(`limit=2&cursor=${first.nextCursor}`);
    expect([...first.accounts, ...second.accounts]).toEqual(all.accounts);
    const awaited = await list('state=expected&limit=2');
    const rest = await list(`state=expected&limit=2&cursor=${awaited.nextCursor}`);
    const dueDays = [...awaited.accounts, ...rest.accounts].map(({ dueOn }) => dueOn);
    expect([dueDays.length, dueDays]).toEqual([3, dueDays.toSorted()]);
    expect((await list('search=IP-71_%25')).accounts.map(({ application }) => application)).toEqual([
      drawn[1]?.application,
    ]);
    expect((await list(`search=${drawn[0]?.ofCase.number}`)).totals.count).toBe(1);
    expect((await list('state=late')).totals.count).toBe(0);
    expect((await list('bank=nimeni')).totals.count).toBe(0);
    const bad = await ask(server, 'GET', '/api/commissions?cursor=x', { token: admin.token });
    expect(refused(bad)).toEqual([400, 'CERERE_INVALIDA']);
  });
});

describe('a closed month', () => {
  it('takes no entry any more and stays the same to the byte; what comes later is dated today', async () => {
    const { application, ofCase } = await aDrawn({ drawnOn: '2026-09-15', signingOn: '2026-09-01' });
    const entry = { kind: 'received', amount: 100.01, day: '2026-10-31' };
    const [received] = (await enter(application, entry)).json<CommissionAccount>().entries;
    expect(refused(await post('/api/commissionMonths/2026-11/close', {}))).toEqual([422, 'LUNA_NEINCHEIATA']);
    expect((await post('/api/commissionMonths/2026-10/close', {})).statusCode).toBe(200);
    const closed = JSON.stringify((await monthsOf('2026-09')).slice(0, 2));
    expect(JSON.parse(closed).map(({ isClosed }: CommissionMonth) => isClosed)).toEqual([true, true]);
    const late = await enter(application, entry);
    expect([...refused(late), late.json().month]).toEqual([422, 'LUNA_INCHISA', '2026-10']);
    expect((await reverse(received?._id ?? '')).statusCode).toBe(201);
    const again = await aDrawn({ drawnOn: '2026-10-05', signingOn: '2026-10-01' });
    expect((await accountOf(again.ofCase._id))?.entries[0]?.day).toBe(TODAY);
    expect(await accountOf(ofCase._id)).toMatchObject({ received: 0 });
    expect(JSON.stringify((await monthsOf('2026-09')).slice(0, 2))).toBe(closed);
    expect((await post('/api/commissionMonths/2026-09/close', {})).statusCode).toBe(200);
    expect((await post('/api/commissionMonths/13/close', {})).statusCode).toBe(400);
  });
});

describe('rows of commissions', () => {
  it('are only added', async () => {
    const tables = ['rules', 'accounts', 'entries', 'splits', 'shares', 'months'];
    for (const table of tables)
      await expect(server.db.execute(sql.raw(`DELETE FROM commission_${table}`))).rejects.toThrow();
  });

  it('of a case that goes keep sums, bank, days and broker, without reference and note', async () => {
    const { application, ofCase } = await aDrawn({ reference: 'IP-SECRET' });
    await enter(application, { kind: 'received', amount: 12.34, day: TODAY, reference: 'OP SECRET', note: 'SECRET' });
    await server.db.execute(sql`DELETE FROM cases WHERE id = ${ofCase._id}`);
    const { accounts } = await get<{ accounts: CommissionAccount[] }>('/api/commissions?limit=200');
    const kept = accounts.find((account) => account.application === application);
    expect(kept).toMatchObject({ case: null, customer: null, received: 12.34, drawnOn: '2026-11-10', reference: '' });
    expect(JSON.stringify(kept)).not.toContain('SECRET');
    const later = await enter(application, { kind: 'clawed-back', amount: 12.34, day: TODAY, note: 'Rambursat.' });
    expect(later.json()).toMatchObject({ clawedBack: 12.34, entries: [{ note: 'Rambursat.' }, {}, {}] });
  });

  it('are exported by administrators as a workbook', async () => {
    const answer = await ask(server, 'GET', '/api/commissions/export.xlsx', { token: admin.token });
    expect([answer.statusCode, answer.rawPayload.subarray(0, 2).toString()]).toEqual([200, 'PK']);
  });
});

import type { SamplesChange } from 'contract/parameters/parameter-changes';
import type { CriteriaRow } from 'contract/simulations/criteria-values';
import { and, desc, eq, sql } from 'drizzle-orm';
import { purchase } from 'quote/worked-examples';
import { beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { auditEntries } from '../schema/audit.table.ts';
import { bankCriteria } from '../schema/bank-criteria.table.ts';
import { post } from '../testing/booking.ts';
import { TEST_DAY, TEST_MOMENT, useServer } from '../testing/server.ts';
import { ask, refused, signedIn } from '../testing/sign-in.ts';
import { addCriteria } from './criteria.queries.ts';

const TOMORROW = '2026-11-21';

let day: string = TEST_DAY;
let moment: Date = TEST_MOMENT;
const server = useServer({ today: () => day, now: () => moment });
let token: string;
let username: string;

beforeAll(async () => {
  const admin = await signedIn(server, 'admin');
  token = admin.token;
  username = admin.user.username;
});
beforeEach(() => {
  day = TEST_DAY;
  moment = TEST_MOMENT;
});

const bcr = { banca: 'BCR', oferta: null as string | null };
const list = async (by = token): Promise<CriteriaRow[]> =>
  (await ask(server, 'GET', '/api/bankCriteria/getall', { token: by })).json();
const history = async (banca: string): Promise<CriteriaRow[]> =>
  (await ask(server, 'GET', `/api/bankCriteria/history/${encodeURIComponent(banca)}`, { token })).json();
const send = (call: 'add' | 'preview' | 'confirm', body: object, by = token) =>
  ask(server, 'POST', `/api/bankCriteria/${call}`, { token: by, body });

/** The newest id of a bank's or an offer's criteria; 0: none. */
async function newestId({ banca, oferta }: typeof bcr): Promise<number> {
  const own = (await history(banca)).filter((row) => row.oferta === oferta);
  return Math.max(0, ...own.map(({ id }) => id));
}

/** Adds criteria as a screen does that has just read the scope. */
async function add(body: Partial<typeof bcr> & { values: object; validFrom?: string; source?: string }) {
  const whole = { ...bcr, validFrom: day, source: 'site-ul băncii', ...body };
  return send('add', { ...whole, expectedId: await newestId(whole) });
}

async function lastEntry(action: string) {
  const [entry] = await server.db
    .select()
    .from(auditEntries)
    .where(and(eq(auditEntries.action, action), eq(auditEntries.actor, username)))
    .orderBy(desc(auditEntries.id));
  return entry;
}

describe('a new installation', () => {
  it('has no criteria, and its results name none', async () => {
    expect(await list()).toEqual([]);
    const { versions } = (await post(server, '/api/simulate/calculateLoanScenarios', purchase)).json();
    expect(Object.keys(versions)).toEqual(['products', 'parameters']);
    const catalogue = (await ask(server, 'GET', '/api/simulate/catalogue', { token })).json();
    expect(catalogue).not.toHaveProperty('criteria');
  });
});

describe('POST /api/bankCriteria/add', () => {
  it('stores a whole set from its day on, with author and source, in the audit log too', async () => {
    const values = { maxAgeAtEnd: 70, weights: { rent: 80 }, kinship: ['SOT'] };
    const answer = await add({ banca: ' bcr ', values });
    expect(answer.statusCode).toBe(201);
    const row: CriteriaRow = answer.json();
    expect(row).toMatchObject({ ...bcr, values, validFrom: TEST_DAY, source: 'site-ul băncii', isSample: false });
    expect([row.changedBy, row.confirmedAt]).toEqual([username, null]);
    expect(await lastEntry('criteria-changed')).toMatchObject({ subject: 'BCR', details: { id: row.id, values } });
  });

  it('of a later day holds from its day on, and the greatest day, then the newest one, wins', async () => {
    const of = async (values: object, validFrom: string) => (await add({ banca: 'CEC', values, validFrom })).json().id;
    const later = await of({ maxAgeAtEnd: 75 }, '2026-12-01');
    const first = await of({ maxAgeAtEnd: 60 }, TEST_DAY);
    const second = await of({ maxAgeAtEnd: 61 }, TEST_DAY);
    const inForce = async () => {
      const { criteria } = (await ask(server, 'GET', '/api/simulate/catalogue', { token })).json();
      return criteria.find(({ banca }: CriteriaRow) => banca === 'CEC').id;
    };
    expect(first).toBeLessThan(second);
    await expect.poll(inForce).toBe(second);
    day = '2026-12-01';
    expect(await inForce()).toBe(later);
    expect((await history('cec')).map(({ id }) => id)).toEqual([second, first, later]);
    // The newest of the scope is listed, although it no longer holds: a change names its id.
    expect((await list()).flatMap(({ banca, id }) => (banca === 'CEC' ? [id] : []))).toEqual([later, second]);
  });

  test.each([
    ['values.weights.salary', { values: { weights: { salary: 101 } } }],
    ['values.maxAgeAtEnd', { values: { maxAgeAtEnd: 49 } }],
    ['values.maxAgeAtEnd', { values: { maxAgeAtEnd: 70.5 } }],
    ['values.kinship', { values: { kinship: [] } }],
    ['values.kinship.0', { values: { kinship: ['VAR'] } }],
    ['values.vârsta', { values: { vârsta: 70 } }],
    ['values.weights.salariu', { values: { weights: { salariu: 70 } } }],
    ['values.maxLoan', { values: { minLoan: 60_000, maxLoan: 50_000 } }],
    ['values.stressPoints', { values: { countedInstalment: 'STRESSED' } }],
    ['values.stressPoints', { values: { stressPoints: 2 } }],
    ['values', { values: 70 }],
    ['banca', { banca: ' ' }],
    ['source', { source: ' ' }],
    ['validFrom', { validFrom: '2026-11-19' }],
    ['validFrom', { validFrom: 'mâine' }],
  ])('refuses at %s, in a sentence, %j', async (path, changes) => {
    const body = { ...bcr, banca: 'EXIM', values: {}, validFrom: day, source: 'pagina', expectedId: 0, ...changes };
    const answer = await send('add', body);
    expect(refused(answer)).toEqual([400, 'VALIDARE']);
    expect(Object.keys(answer.json().errors)).toEqual([path]);
    expect(answer.json().errors[path]).toMatch(/^[A-ZȘȚĂÎ].*\.$/);
    expect(await history('EXIM')).toEqual([]);
  });

  it('refuses an offer’s least loan above its bank’s largest, with its reason', async () => {
    const libra = (await ask(server, 'GET', '/api/metadata/getall', { token })).json() as {
      _id: string;
      banca: string;
    }[];
    const oferta = libra.find(({ banca }) => banca === 'LIBRA')?._id ?? '';
    await add({ banca: 'LIBRA', values: { maxLoan: 50_000 } });
    const answer = await add({ banca: 'LIBRA', oferta, values: { minLoan: 60_000 } });
    expect(refused(answer)).toEqual([400, 'VALIDARE']);
    expect(answer.json().errors['values.minLoan']).toMatch(
      /^Suma cea mai mică .* ar depăși suma cea mai mare a băncii/,
    );
    expect((await add({ banca: 'LIBRA', oferta, values: { minLoan: 50_000 } })).statusCode).toBe(201);
  });

  it('refuses a product that is none, or another bank’s', async () => {
    for (const oferta of ['nimic', 'o01', 'o15']) {
      const answer = await add({ banca: 'ING', oferta, values: {} });
      expect(refused(answer)).toEqual([404, 'PRODUS_NEGASIT']);
    }
  });

  it('lets only one of those who saw the same criteria change them, and shows the others what is stored', async () => {
    const scope = {
      ...bcr,
      banca: 'BRD',
      validFrom: TOMORROW,
      source: 'pagina',
      expectedId: await newestId({ ...bcr, banca: 'BRD' }),
    };
    const answers = await Promise.all(
      [65, 66, 67].map((maxAgeAtEnd) => send('add', { ...scope, values: { maxAgeAtEnd } })),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409, 409]);
    const won = answers.find(({ statusCode }) => statusCode === 201)?.json();
    for (const late of answers.filter(({ statusCode }) => statusCode === 409))
      expect(late.json()).toMatchObject({
        code: 'SCHIMBAT_INTRE_TIMP',
        current: won,
        changedBy: username,
        isOwn: true,
      });
    // An offer is a scope of its own.
    expect((await history('BRD')).map(({ id }) => id)).toEqual([won.id]);
  });
});

describe('POST /api/bankCriteria/confirm', () => {
  it('notes that the set was checked now, in the audit log too, and changes nothing else', async () => {
    const stored: CriteriaRow = (await add({ banca: 'UNICREDIT', values: { minAge: 20 } })).json();
    moment = new Date('2026-12-24T09:00:00.000Z');
    const confirmed = await send('confirm', { id: stored.id });
    expect(confirmed.json()).toEqual({ ...stored, confirmedAt: moment.toISOString() });
    expect(await history('UNICREDIT')).toEqual([confirmed.json()]);
    expect(await lastEntry('criteria-confirmed')).toMatchObject({ subject: 'UNICREDIT', details: { id: stored.id } });
  });

  it('answers 404 for criteria that are none', async () => {
    expect(refused(await send('confirm', { id: 999_999 }))).toEqual([404, 'PRODUS_NEGASIT']);
  });
});

describe('POST /api/bankCriteria/preview', () => {
  it('answers the samples without the criteria and with them, and stores nothing', async () => {
    const before = await server.db.$count(bankCriteria);
    const answer = await send('preview', {
      ...bcr,
      banca: 'RAIFFEISEN',
      values: { ceilingUsedUp: true },
      validFrom: day,
    });
    const change: SamplesChange = answer.json();
    expect(change.before.map(({ name }) => name)).toEqual(change.after.map(({ name }) => name));
    const ofBank = (answers: SamplesChange['after']) => answers.filter(({ name }) => name.includes('la RAIFFEISEN:'));
    expect(ofBank(change.before).map(({ refusal }) => refusal)).toContain(null);
    const closed = { refusal: 'Nu: plafonul ofertei s-a epuizat', largest: 0 };
    expect(ofBank(change.after).map(({ refusal, figures }) => ({ refusal, largest: figures[0]?.figure }))).toEqual(
      Array(5).fill(closed),
    );
    expect(await server.db.$count(bankCriteria)).toBe(before);
  });

  test.each([
    { maxAgeAtEnd: 70 },
    { minAge: 22 },
    { longestTerm: 240 },
    { weights: { salary: 50 } },
    { weights: { selfEmployed: 50 } },
    { weights: { rent: 50 } },
    { weights: { dividends: 50 } },
    { weights: { pension: 50 } },
    { leastMonths: { salary: 6 } },
    { leastMonths: { selfEmployed: 12 } },
    { leastMonths: { rent: 12 } },
    { leastMonths: { dividends: 36 } },
    { leastTotalTenure: 12 },
    { minIncome: 4_500 },
    { debtRatio: { firstHome: 35 } },
    { debtRatio: { standard: 30 } },
    { countedInstalment: 'VARIABLE' },
    { countedInstalment: 'STRESSED', stressPoints: 2 },
    { countsLifePremium: false },
    { maxLtv: { noHome: 70 } },
    { maxLtv: { ownsHome: 60 } },
    { minLoan: 50_000 },
    { maxLoan: 200_000 },
    { maxPeople: 1 },
    { kinship: ['SOT'] },
    { minBuildYear: 2022 },
    { minEnergyClass: 'A' },
  ])('shows on the bank’s own answers what %j would change', async (values) => {
    const answer = await send('preview', { ...bcr, banca: 'RAIFFEISEN', values, validFrom: day });
    if (answer.statusCode !== 200) throw new Error(answer.body);
    const { before, after }: SamplesChange = answer.json();
    const ofBank = ({ name }: { name: string }) => name.includes('la RAIFFEISEN:');
    expect(after.filter(ofBank)).not.toEqual(before.filter(ofBank));
  });

  it('refuses what could not be added', async () => {
    const body = { ...bcr, banca: 'RAIFFEISEN', values: {}, validFrom: day };
    expect(refused(await send('preview', { ...body, validFrom: '2026-01-01' }))).toEqual([400, 'VALIDARE']);
    expect(refused(await send('preview', { ...body, oferta: 'o01' }))).toEqual([404, 'PRODUS_NEGASIT']);
  });
});

describe('what is kept', () => {
  it('names the criteria of its figures, which can be computed again after they changed', async () => {
    await add({ banca: 'PROCREDIT', values: { minAge: 19 } });
    const seen = async () => (await post(server, '/api/simulate/calculateLoanScenarios', purchase)).json();
    const newest = async () => Math.max(...(await list()).map(({ id }) => id));
    const id = await newest();
    await expect.poll(async () => (await seen()).versions.criteria).toBe(id);
    const then = await seen();
    const saved = (
      await post(server, '/api/simulations/saved', { formData: purchase, versions: then.versions, simulatedOn: day })
    ).json();
    await add({ banca: 'PROCREDIT', values: { minAge: 30 } });
    await expect.poll(async () => (await seen()).versions.criteria).toBe(await newest());
    const opened = (await server.app.inject(`/api/simulations/saved/${saved.token}`)).json();
    expect(opened.versions).toEqual(then.versions);
    const again = await post(server, '/api/simulate/calculateLoanScenarios', {
      ...purchase,
      versions: opened.versions,
      simulatedOn: day,
    });
    expect(again.json()).toEqual(then);
    const query = new URLSearchParams({ ...opened.versions, simulatedOn: day });
    const catalogue = (await ask(server, 'GET', `/api/simulate/catalogue?${query}`, { token })).json();
    expect(catalogue.criteria.find(({ banca }: CriteriaRow) => banca === 'PROCREDIT')).toMatchObject({
      id,
      values: { minAge: 19 },
    });
  });

  it('cannot name criteria that never were, nor leave out those of an earlier day', async () => {
    const { versions } = (await post(server, '/api/simulate/calculateLoanScenarios', purchase)).json();
    const ask = async (criteria: number | undefined, simulatedOn = day) =>
      refused(
        await post(server, '/api/simulate/calculateLoanScenarios', {
          ...purchase,
          versions: { ...versions, criteria },
          simulatedOn,
        }),
      );
    expect(await ask(versions.criteria + 1)).toEqual([404, 'VERSIUNI_NEGASITE']);
    expect(await ask(0)).toEqual([404, 'VERSIUNI_NEGASITE']);
    const old = { ...bcr, values: {}, validFrom: '2026-01-01', source: 'veche', changedAt: new Date('2026-11-01') };
    await addCriteria(server.db, [old]);
    expect(await ask(undefined)).toEqual([400, 'VALIDARE']);
  });
});

it('visitors see nothing of criteria, and brokers may only read those in force', async () => {
  const { token: broker } = await signedIn(server);
  expect((await list(broker)).length).toBeGreaterThan(0);
  for (const by of [undefined, broker]) {
    const answer = await ask(server, 'GET', '/api/bankCriteria/history/BCR', by === undefined ? {} : { token: by });
    expect(answer.statusCode).toBe(by === undefined ? 401 : 403);
  }
  expect((await send('confirm', { id: 1 }, broker)).statusCode).toBe(403);
});

it('the database refuses changes and removals of criteria, but for their confirmation', async () => {
  await add({ banca: 'BT', values: {} });
  for (const change of ['DELETE FROM bank_criteria', "UPDATE bank_criteria SET source = 'x'"])
    await expect(server.db.execute(sql.raw(change))).rejects.toMatchObject({
      cause: { message: expect.stringContaining('only added') },
    });
});

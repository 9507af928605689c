import type { DatedParameters, SampleAnswer } from 'contract/parameters/parameter-changes';
import { and, desc, eq } from 'drizzle-orm';
import { purchase } from 'quote/worked-examples';
import { beforeEach, describe, expect, it, test } from 'vitest';
import { buildApp } from '../app.ts';
import { auditEntries } from '../schema/audit.table.ts';
import { openTestDeps, TEST_DAY, useServer } from '../testing/server.ts';
import { ask, refused, signedIn } from '../testing/sign-in.ts';
import { addValues } from './parameters.queries.ts';

let day: string = TEST_DAY;
const server = useServer({ today: () => day });
beforeEach(() => {
  day = TEST_DAY;
});

const admin = async () => (await signedIn(server, 'admin')).token;

async function list(): Promise<DatedParameters[]> {
  return (await ask(server, 'GET', '/api/protectedParameters/getall', { token: await admin() })).json();
}

async function one(name: string): Promise<DatedParameters> {
  const found = (await list()).find((parameter) => parameter.name === name);
  if (!found) throw new Error(`no parameter ${name}`);
  return found;
}

const held = ({ values, currentId }: DatedParameters) => values.find(({ id }) => id === currentId)?.value;

/** The value that visitors see. */
async function inForce(name: string): Promise<unknown> {
  return (await server.app.inject(`/api/parameters/${name}`)).json().value;
}

async function post(call: 'add' | 'preview', body: object, token?: string) {
  return ask(server, 'POST', `/api/protectedParameters/${call}`, { token: token ?? (await admin()), body });
}

/** Adds a value as a screen does that has just read the parameter. */
async function add(body: { name: string; value: unknown; validFrom: string }, token?: string) {
  const { latestId } = await one(body.name);
  return post('add', { source: 'test', expectedId: latestId, ...body }, token);
}

const quick = { tipCredit: 'Simulare', valoareImobil: 525_840, valoareAvans: 105_168, perioadaCreditata: 360 };
/** 110,000 RON down are 22 % of the value. */
const loan = { ...purchase, primulImobil: false };

async function variableInstalment(app = server.app): Promise<number> {
  const answer = await app.inject({ method: 'POST', url: '/api/simulate/getLowestMonthlyPayment', payload: quick });
  return answer.json().loanDetails.creditData.rataLunaraVariabila;
}

describe('GET /api/protectedParameters/getall', () => {
  it('answers every parameter with unit, source, day and history, and the value in force today', async () => {
    const ircc = await one('IRCC');
    expect(ircc).toMatchObject({
      unit: '%',
      values: expect.arrayContaining([expect.objectContaining({ value: 6.06 })]),
    });
    expect(ircc.values[0]).toMatchObject({
      id: ircc.currentId,
      value: 5.56,
      validFrom: '2026-07-01',
      source: 'BNR, IRCC 2026T1',
      changedBy: null,
    });
    expect(ircc.values).toHaveLength(30);
    expect(held(await one('AVT_MOD'))).toBe('PROCENT_LUNAR_SOLD');
  });
});

describe('POST /api/protectedParameters/add', () => {
  it('stores a value from its day on, with its author, in the audit log too', async () => {
    const { user, token } = await signedIn(server, 'admin');
    const answer = await add({ name: 'ORDIN_PLATA', value: 25.5, validFrom: TEST_DAY }, token);
    expect(answer.statusCode).toBe(201);
    const parameter: DatedParameters = answer.json();
    expect([held(parameter), parameter.latestId]).toEqual([25.5, parameter.currentId]);
    expect(parameter.values[0]).toMatchObject({ changedBy: user.username, source: 'test', validFrom: TEST_DAY });
    const [entry] = await server.db
      .select()
      .from(auditEntries)
      .where(and(eq(auditEntries.action, 'parameter-changed'), eq(auditEntries.subject, 'ORDIN_PLATA')))
      .orderBy(desc(auditEntries.id));
    expect(entry).toMatchObject({ actor: user.username, details: { from: 20, to: 25.5, validFrom: TEST_DAY } });
  });

  it('uses a future value from its day on, without a restart', async () => {
    await add({ name: 'TVA', value: 19, validFrom: '2027-01-01' });
    expect(held(await one('TVA'))).toBe(21);
    day = '2026-12-31';
    expect(held(await one('TVA'))).toBe(21);
    day = '2027-01-01';
    expect(held(await one('TVA'))).toBe(19);
  });

  it('changes the figures of every copy of the program at once, and of none before its day', async () => {
    const { deps, close } = openTestDeps(server.url, { today: () => day });
    const other = await buildApp(deps, undefined);
    const [ours, others] = [await variableInstalment(), await variableInstalment(other)];
    expect(others).toBe(ours);
    await add({ name: 'IRCC', value: 6.5, validFrom: '2026-10-01' });
    for (const copy of [server.app, other]) await expect.poll(() => variableInstalment(copy)).toBeGreaterThan(ours);
    expect(await variableInstalment()).toBe(await variableInstalment(other));
    await add({ name: 'IRCC', value: 1, validFrom: '2027-01-01' });
    const beforeItsDay = await variableInstalment(other);
    day = '2027-01-01';
    expect(await variableInstalment(other)).toBeLessThan(beforeItsDay);
    await other.close();
    await close();
  });

  it('shows visitors a new minimum down payment, and accepts a down payment within it', async () => {
    const form = { ...loan, valoareAvans: 110_000 };
    const simulate = () =>
      server.app.inject({ method: 'POST', url: '/api/simulate/calculateLoanScenarios', payload: form });
    const valueInForce = () => inForce('AVANS_MIN_STD');
    expect([(await simulate()).json().code, await valueInForce()]).toEqual(['AVANS_INSUFICIENT', 25]);
    expect((await add({ name: 'AVANS_MIN_STD', value: 20, validFrom: TEST_DAY })).statusCode).toBe(201);
    await expect.poll(valueInForce).toBe(20);
    expect((await simulate()).json()).toHaveProperty('data.optionA.creditData.sumaCreditata', 390_000);
  });

  it('lets only one of those who saw the same value change it', async () => {
    const { latestId } = await one('TAXA_RNPM');
    const change = { name: 'TAXA_RNPM', validFrom: TEST_DAY, source: 'test', expectedId: latestId };
    const answers = await Promise.all([111, 112, 113].map((value) => post('add', { ...change, value })));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409, 409]);
    const late = answers.find(({ statusCode }) => statusCode === 409);
    const { latestId: newer } = await one('TAXA_RNPM');
    expect(late?.json()).toMatchObject({
      code: 'SCHIMBAT_INTRE_TIMP',
      current: { latestId: newer },
      changedBy: expect.any(String),
    });
  });

  it('never lets the smallest and the largest loan cross, for changes at once or for a later day', async () => {
    const [least, most] = [await one('SUMA_MINIMA'), await one('SUMA_MAXIMA')];
    const from = { validFrom: '2026-12-01', source: 'test' };
    const answers = await Promise.all([
      post('add', { ...from, name: 'SUMA_MINIMA', value: 20_000, expectedId: least.latestId }),
      post('add', { ...from, name: 'SUMA_MAXIMA', value: 10_000, expectedId: most.latestId }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 400]);
    await add({ name: 'SUMA_MINIMA', value: 1_000, validFrom: '2026-12-01' });
    await add({ name: 'SUMA_MAXIMA', value: 10_000, validFrom: '2027-02-01' });
    const earlier = await add({ name: 'SUMA_MINIMA', value: 20_000, validFrom: '2026-12-02' });
    expect(earlier.json().errors.value).toBe('Suma minimă nu poate depăși suma maximă.');
  });

  it('does not block the daily rate, which may arrive in between', async () => {
    const { latestId } = await one('EUR_EXCHANGE_RATE');
    const fromBank = { name: 'EUR_EXCHANGE_RATE', value: 5.1, validFrom: '2026-11-19', source: 'BNR' };
    await addValues(server.db, [fromBank], null);
    const change = { name: 'EUR_EXCHANGE_RATE', value: 5.2, validFrom: TEST_DAY, source: 'test' };
    expect(refused(await post('add', { ...change, expectedId: latestId }))).toEqual([409, 'SCHIMBAT_INTRE_TIMP']);
    expect((await add(change)).statusCode).toBe(201);
    await expect.poll(() => inForce('EUR_EXCHANGE_RATE')).toBe(5.2);
  });

  test.each([
    [{ name: 'IRCC', value: 26, validFrom: '2027-01-01' }, 'value', 'Valoarea trebuie să fie între 0 și 25.'],
    [{ name: 'TVA', value: 30.1, validFrom: TEST_DAY }, 'value', 'Valoarea trebuie să fie între 0 și 30.'],
    [
      { name: 'TVA', value: 20, validFrom: '2026-11-19' },
      'validFrom',
      'Ziua a trecut: valorile se schimbă de azi înainte.',
    ],
    [{ name: 'TVA', value: 21, validFrom: '2026-11-21' }, 'value', 'Aceasta este deja valoarea din acea zi.'],
    [{ name: 'TVA', value: 20, validFrom: '2026-02-30' }, 'validFrom', 'Alegeți ziua din care se aplică.'],
    [{ name: 'IRCC', value: 5, validFrom: '2026-11-20' }, 'validFrom', 'IRCC se aplică din prima zi a unui trimestru.'],
    [
      { name: 'SUMA_MINIMA', value: 60_000_000, validFrom: TEST_DAY },
      'value',
      'Suma minimă nu poate depăși suma maximă.',
    ],
    [
      { name: 'AVT_MOD', value: 'RON_LUNAR', validFrom: TEST_DAY },
      'value',
      'Unitatea asigurării se alege acum la fiecare produs. Parametrul rămâne cel al ofertelor vechi și nu mai primește valori noi.',
    ],
    [{ name: 'MOD_RAMBURSARE', value: 'ALT', validFrom: TEST_DAY }, 'value', 'Alegeți una dintre valorile din listă.'],
  ])('refuses %j', async (body, field, sentence) => {
    const answer = await add(body);
    expect(refused(answer)).toEqual([400, 'VALIDARE']);
    expect(answer.json().errors[field]).toBe(sentence);
  });

  it('takes the index of the present quarter when it comes late, and none of an earlier one', async () => {
    expect((await add({ name: 'IRCC', value: 5.7, validFrom: '2026-10-01' })).statusCode).toBe(201);
    const earlier = await add({ name: 'IRCC', value: 5.7, validFrom: '2026-07-01' });
    expect(earlier.json().errors.validFrom).toMatch(/1.octombrie.2026/);
  });

  it('refuses tiers with a gap, and names the place', async () => {
    const step = { procent: 1, baza: 0, minim: 0 };
    const tiers = [
      { ...step, panaLa: 20_000, peste: 0 },
      { ...step, panaLa: 10_000, peste: 20_000 },
      { ...step, panaLa: null, peste: 10_000 },
    ];
    const answer = await add({ name: 'NOTAR_VANZARE_GRILA', value: tiers, validFrom: TEST_DAY });
    expect(answer.json().errors).toEqual({ 'value.1.panaLa': 'Limita trebuie să fie mai mare decât 20.000.' });
  });

  it('needs a source', async () => {
    const answer = await post('add', { name: 'TVA', value: 20, validFrom: TEST_DAY, source: ' ', expectedId: 1 });
    expect(answer.json().errors.source).toBe('Scrieți sursa valorii.');
  });
});

describe('POST /api/protectedParameters/preview', () => {
  const figure = (answers: SampleAnswer[], sample: number, label: string) =>
    answers[sample]?.figures.find((each) => each.label === label)?.figure;

  it('shows the samples without the value and with it, and stores nothing', async () => {
    const before = await list();
    const { before: without, after } = (
      await post('preview', { name: 'MOD_RAMBURSARE', value: 'REDUCERE_RATA', validFrom: TEST_DAY })
    ).json();
    expect(after).toEqual(without);
    const preview = (await post('preview', { name: 'GRAD_MAX_STD', value: 30, validFrom: TEST_DAY })).json();
    expect(figure(preview.after, 2, 'Credit maxim')).toBeLessThan(Number(figure(preview.before, 2, 'Credit maxim')));
    expect(await list()).toEqual(before);
  });

  it('moves the figures that the parameter touches: fees for the notary’s tiers, the euro’s quick figure for its rate', async () => {
    const open = [{ panaLa: null, peste: 0, procent: 0, baza: 100, minim: 0 }];
    const notary = (await post('preview', { name: 'NOTAR_VANZARE_GRILA', value: open, validFrom: TEST_DAY })).json();
    expect(figure(notary.after, 0, 'Costuri la început')).toBeLessThan(
      Number(figure(notary.before, 0, 'Costuri la început')),
    );
    expect(notary.after[1]).toEqual(notary.before[1]);
    const euro = (await post('preview', { name: 'EUR_EXCHANGE_RATE', value: 8, validFrom: TEST_DAY })).json();
    expect(figure(euro.after, 3, 'Rata afișată')).toBeGreaterThan(Number(figure(euro.before, 3, 'Rata afișată')));
    expect(euro.notes).toEqual(['Cursul nou diferă cu mai mult de o cincime de cel de acum.']);
  });

  it('moves the largest loan of two people by the counted ages, and nothing of single borrowers', async () => {
    const change = { name: 'VARSTA_CODEBITORI', value: 'CU_VENIT', validFrom: TEST_DAY };
    const { before, after } = (await post('preview', change)).json();
    expect(figure(before, 4, 'Credit maxim')).toBeLessThan(Number(figure(before, 2, 'Credit maxim')));
    expect(figure(after, 4, 'Credit maxim')).toBe(figure(before, 2, 'Credit maxim'));
    expect([...after.slice(0, 4), after[5]]).toEqual([...before.slice(0, 4), before[5]]);
  });

  test.each(['POND_SALARIU', 'POND_PENSIE', 'POND_PFA', 'POND_CHIRII', 'POND_DIVIDENDE'])(
    'moves the largest loan of a sample by %s',
    async (name) => {
      const { before, after } = (await post('preview', { name, value: 50, validFrom: TEST_DAY })).json();
      const moved = [2, 5].filter((sample) => {
        const [was, is] = [before, after].map((answers) => Number(figure(answers, sample, 'Credit maxim')));
        return Number(is) < Number(was);
      });
      expect(moved).toHaveLength(1);
    },
  );

  it('names the samples that would be refused', async () => {
    const { after } = (await post('preview', { name: 'AVANS_MIN_PRIMA', value: 40, validFrom: TEST_DAY })).json();
    expect(after[0]).toMatchObject({ offer: null, figures: [], refusal: expect.stringContaining('40%') });
  });

  it('warns of an index above the highest on record', async () => {
    const { notes } = (await post('preview', { name: 'IRCC', value: 7, validFrom: '2027-01-01' })).json();
    expect(notes).toEqual([expect.stringContaining('maximul istoric (6,06\u00a0%)')]);
  });

  it('refuses an impossible value', async () => {
    const answer = await post('preview', { name: 'IRCC', value: 'mult', validFrom: '2027-01-01' });
    expect(answer.json().errors).toEqual({ value: 'Introduceți un număr.' });
  });
});

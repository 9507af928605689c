import type { Reply } from 'contract/endpoint';
import { emptyLoanForm } from 'contract/fields/loan-form';
import type { grid } from 'contract/simulations/grid';
import { loanForm } from 'contract/simulations/loan-form-schema';
import { readCatalogue } from 'quote/catalogue';
import { simulateGrid, simulateRange } from 'quote/grid';
import { beforeAll, describe, expect, it, test } from 'vitest';
import { TEST_DAY, useServer } from '../testing/server.ts';
import { ask, refused, signedIn } from '../testing/sign-in.ts';

const server = useServer();
let token = '';
let adminToken = '';

beforeAll(async () => {
  ({ token } = await signedIn(server));
  ({ token: adminToken } = await signedIn(server, 'admin'));
});

const purchase = {
  ...emptyLoanForm,
  ...{ tipCredit: 'Achizitie', valoareImobil: 500_000, valoareAvans: 125_000, perioadaCreditata: 168 },
  ...{ anulConstructiei: 3, primulImobil: false, dataNasterii: '1975-11-20', venituriSalariu: 8_500, alteRateCC: 300 },
  conditii: {},
};

type Grid = Reply<typeof grid.grid>;

const gridOf = async (body: object): Promise<Grid> =>
  (await ask(server, 'POST', '/api/simulate/grid', { token, body })).json();
const rangeOf = (body: object) => ask(server, 'POST', '/api/simulate/gridRange', { body });
const limits = async () => (await ask(server, 'GET', '/api/simulate/limits', {})).json();

const addCriteria = (banca: string, values: object) =>
  ask(server, 'POST', '/api/bankCriteria/add', {
    token: adminToken,
    body: { banca, oferta: null, values, validFrom: TEST_DAY, source: 'test', expectedId: 0 },
  });

describe('the banks’ grid', () => {
  it('has a row for each bank of the offers, and without criteria no day of a check', async () => {
    const { banks, asOf, assumed, versions } = await gridOf(purchase);
    expect(banks.map(({ bank }) => bank).toSorted()).toEqual([
      'BCR',
      'BRD',
      'BT',
      'CEC',
      'EXIM',
      'ING',
      'LIBRA',
      'PROCREDIT',
      'RAIFFEISEN',
      'UNICREDIT',
    ]);
    expect([asOf, assumed, versions.criteria]).toEqual([TEST_DAY, [], undefined]);
    expect(banks.every(({ checkedOn }) => checkedOn === null)).toBe(true);
  });

  it('is for the staff; visitors read a range without names, and the widest limits', async () => {
    expect((await ask(server, 'POST', '/api/simulate/grid', { body: purchase })).statusCode).toBe(401);
    const range = await rangeOf(purchase);
    expect(Object.keys(range.json())).toEqual([...['banks', 'of', 'least', 'most', 'asOf', 'versions', 'hasSamples']]);
    expect(range.json()).toMatchObject({ banks: 9, of: 10, hasSamples: true });
    expect(await limits()).toMatchObject({
      debtRatio: { firstHome: 45, standard: 40 },
      maxLtv: { noHome: 85, ownsHome: 75 },
      steps: [],
      terms: [{ longestTerm: 360, maxAgeAtEnd: null }],
    });
  });

  test.each([
    [{ tipCredit: '' }, 'VALIDARE'],
    [{ venituriSalariu: '' }, 'FARA_VENIT'],
    [{ anulConstructiei: -1 }, 'AN_CONSTRUCTIE'],
    [{ perioadaCreditata: 30 }, 'PERIOADA'],
    [{ codebitorPosibil: { venituriSalariu: 'x' } }, 'VALIDARE'],
    [{ codebitori: [{ legatura: 'VARA' }] }, 'VALIDARE'],
  ])('refuses a form that no call reads: %j', async (changes, code) => {
    const answer = await ask(server, 'POST', '/api/simulate/grid', { token, body: { ...purchase, ...changes } });
    expect(refused(answer)).toEqual([400, code]);
  });

  it('leaves the down payment, the age and the debts to the rows', async () => {
    const { banks } = await gridOf({ ...purchase, valoareAvans: 1, perioadaCreditata: 360, venituriSalariu: 100 });
    expect(new Set(banks.map(({ verdict }) => verdict))).toEqual(new Set(['NO']));
  });

  it('counts the criteria of a bank from their day, in other calls too', async () => {
    const raiffeisen = ({ banks }: Grid) => banks.find(({ bank }) => bank === 'RAIFFEISEN');
    const before = raiffeisen(await gridOf(purchase));
    const largestBefore = (
      await ask(server, 'POST', '/api/simulate/calculateMaxLoan', { body: { ...purchase, tipCredit: 'Incadrare' } })
    ).json();
    expect((await addCriteria('RAIFFEISEN', { maxAgeAtEnd: 75, debtRatio: { standard: 55 } })).statusCode).toBe(201);
    await expect.poll(async () => (await gridOf(purchase)).versions.criteria).toBeGreaterThan(0);
    const after = raiffeisen(await gridOf(purchase));
    expect(after?.largest.sum).toBeGreaterThan(before?.largest.sum ?? 0);
    expect(after?.checkedOn).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    const largest = (
      await ask(server, 'POST', '/api/simulate/calculateMaxLoan', {
        body: { ...purchase, tipCredit: 'Incadrare', perioadaCreditata: '' },
      })
    ).json();
    expect(largest.data).toBeGreaterThan(largestBefore.data);
    expect(largest.explanation).toMatchObject({ gradIndatorareMax: 0.55, perioadaCreditata: 288 });
    expect((await limits()).terms).toContainEqual({ longestTerm: 360, maxAgeAtEnd: 75 });
    const longer = { ...purchase, perioadaCreditata: 240 };
    const scenarios = (await ask(server, 'POST', '/api/simulate/calculateLoanScenarios', { body: longer })).json();
    expect(scenarios.data.optionA.metadata.banca).toBe('RAIFFEISEN');
    expect(scenarios.oferteComparate).toBe(1);
  });

  it('is the grid that the catalogue of its versions computes, and the range is its sums', async () => {
    const answer = await gridOf(purchase);
    const query = new URLSearchParams({ ...answer.versions, simulatedOn: TEST_DAY } as unknown as Record<
      string,
      string
    >);
    const source = (await ask(server, 'GET', `/api/simulate/catalogue?${query}`, { token })).json();
    const catalogue = readCatalogue(source);
    expect(catalogue.criteria).not.toEqual([]);
    const form = loanForm.parse(purchase);
    expect(answer).toEqual(JSON.parse(JSON.stringify(simulateGrid(form, TEST_DAY, catalogue))));
    expect((await rangeOf(purchase)).json()).toEqual(simulateRange(form, TEST_DAY, catalogue));
  });
});

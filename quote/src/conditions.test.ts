import type { OfferMetadata } from 'contract/products/offer-metadata';
import type { ProductCondition } from 'contract/products/product-conditions';
import { loanForm } from 'contract/simulations/loan-form-schema';
import { describe, expect, it, test } from 'vitest';
import { type Catalogue, readCatalogue } from './catalogue.ts';
import { simulateOneOffer } from './offer-simulation.ts';
import { partsOfFirstMonth } from './shown/first-month-words.ts';
import { firstMonth, firstVariableMonth } from './shown/total-names.ts';
import { compareScenarios, maxLoan, simulateEveryOffer } from './simulation-replies.ts';
import { sampleCatalogue } from './testing/sample-catalogue.ts';
import { purchase, refinancing } from './worked-examples.ts';

const TODAY = '2026-11-20';

/** A condition that changes both rates by so many points, and the fee. */
function condition(
  fel: ProductCondition['fel'],
  points: number,
  rest: Partial<ProductCondition> = {},
): ProductCondition {
  return { fel, prag: null, dobandaFixa: points, marja: points, comisionLunar: 0, ...rest };
}

/** The sample products, those of some names with changed fields. */
function catalogueWith(changes: Readonly<Record<string, Partial<OfferMetadata>>>, ircc = 5.56): Catalogue {
  const { source, products } = sampleCatalogue;
  const changed = [...products.values()].map((product) => ({ ...product, ...changes[product.oferta] }));
  return readCatalogue({ ...source, parameters: { ...source.parameters, IRCC: ircc }, products: changed });
}

/** The fee and conditions of the demonstration, which the published vectors use. */
const demo = catalogueWith({
  'Casa Ta': {
    comisionLunar: 3,
    conditii: [condition('SALARIU', -0.2, { comisionLunar: -3 }), condition('LTV_MAXIM', -0.1, { prag: 80 })],
  },
  'Credit ipotecar LEI': { conditii: [condition('SUMA_MINIMA', -0.1, { prag: 300_000 })] },
});

const form = (answers: object) => loanForm.parse({ ...purchase, ...answers });

/** "Casa Ta" for the worked purchase with other answers, and with other fields of the product. */
function casaTa(answers: object = {}, catalogue = demo) {
  return simulateOneOffer(form({ oferta: 'Casa Ta', ...answers }), TODAY, catalogue);
}

const plain = (fields: Partial<OfferMetadata> = {}) => catalogueWith({ 'Casa Ta': fields });
const yes = { conditii: { salariu: true } };
const percents = ({ dae, daeMaxim }: { dae: number | null; daeMaxim: number | null }) => [dae, daeMaxim];

describe('the price for who fulfils none, some and all conditions', () => {
  it('counts no condition without answers, and says what each is worth', () => {
    const { creditData, assumed } = casaTa();
    expect(creditData).toMatchObject({
      rataLunaraFixa: 2122.91,
      rataLunaraVariabila: 2787.05,
      comisionLunar: 3,
      totalComisionLunar: 1080,
      totalComisionGarantare: 0,
      sumaTotalaAchitata: 1_010_217.25,
      costPerioadaFixa: 91_991.11,
      soldPerioadaFixa: 381_055.5,
      gradIndatorare: 0.3052,
      rataUltima: 2783.76,
    });
    expect(percents(creditData)).toEqual([0.0779, 0.0816]);
    expect(creditData.conditii).toEqual([
      { fel: 'SALARIU', prag: null, indeplinita: false, valoareLuna: 51.36, valoareTotal: 20_966.63 },
      { fel: 'LTV_MAXIM', prag: 80, indeplinita: false, valoareLuna: 24.25, valoareTotal: 9_960.91 },
    ]);
    expect(assumed).toBeNull();
  });

  it('counts the conditions of the case with empty answers', () => {
    const { creditData, assumed } = casaTa({ conditii: {} });
    expect(creditData).toMatchObject({
      rataLunaraFixa: 2098.66,
      rataLunaraVariabila: 2759.27,
      sumaTotalaAchitata: 1_000_256.34,
      dae: 0.0769,
    });
    expect(assumed).toEqual([]);
  });

  it('counts an answered one too, and its worth is what its end would cost', () => {
    const { creditData, assumed } = casaTa(yes);
    expect(creditData).toMatchObject({
      rataLunaraFixa: 2050.58,
      rataLunaraVariabila: 2704.04,
      sumaTotalaAchitata: 979_363.16,
      comisionLunar: 0,
      dae: 0.0747,
    });
    expect(creditData.conditii[0]).toEqual({
      fel: 'SALARIU',
      prag: null,
      indeplinita: true,
      valoareLuna: 51.08,
      valoareTotal: 20_893.18,
    });
    expect(assumed).toEqual(['SALARIU']);
  });

  it('misses a share of the home’s value by a single ban', () => {
    const { creditData } = casaTa({ conditii: {}, valoareAvans: '99,999.99' });
    expect(creditData.rataLunaraFixa).toBe(2122.91);
    expect(creditData.conditii[1]?.indeplinita).toBe(false);
  });

  it('reads no and empty as not fulfilled, and answers of the case without any question', () => {
    const { creditData } = casaTa({ conditii: { salariu: false, pachet: '', asigurareViata: null } });
    expect(creditData.rataLunaraFixa).toBe(2098.66);
  });

  test.each([
    [0, 0.0778],
    [3, 0.0779],
    [8, 0.0781],
    [10, 0.0782],
  ])('a fee of %d RON makes a DAE of %d', (comisionLunar, dae) => {
    expect(casaTa({}, plain({ comisionLunar })).creditData.dae).toBe(dae);
  });
});

describe('decreasing instalments', () => {
  const decreasing = { tipRate: 'DESCRESCATOARE' };

  it('repay the same principal each month', () => {
    const { creditData, scadentar } = casaTa(decreasing, plain());
    expect([1, 37, 360].map((month) => scadentar[month - 1]?.rataBruta)).toEqual([2744.44, 3409.11, 1118.61]);
    expect(creditData).toMatchObject({
      tipRate: 'DESCRESCATOARE',
      rataLunaraFixa: 2744.44,
      rataLunaraVariabila: 3409.11,
      rataUltima: 1118.61,
      dobandaTotalaAchitata: 429_367.13,
      totalAsigurareViata: 22_382,
      soldPerioadaFixa: 360_000.04,
      gradIndatorare: 0.3743,
    });
    expect(creditData.indexScenarios[0]?.rataLunaraVariabila).toBe(3409.11);
    expect(percents(creditData)).toEqual([0.0769, 0.0804]);
  });

  it('end earlier with an early repayment each month', () => {
    const { creditData } = casaTa({ ...decreasing, rambursareAnticipataRecurenta: '300' }, plain());
    expect([creditData.perioadaReala, creditData.dobandaTotalaAchitata]).toEqual([284, 332_092.52]);
  });

  it('count in the largest loan: it fits, one RON more does not', () => {
    const income = { ...decreasing, tipCredit: 'Incadrare', venituriSalariu: '7,500', gradIndatorareMax: 0.4 };
    const { data } = maxLoan(form(income), TODAY, sampleCatalogue);
    const fitsAt = (sum: number): boolean =>
      simulateEveryOffer(
        form({ ...income, tipCredit: 'Achizitie', valoareImobil: sum * 2, valoareAvans: sum }),
        TODAY,
        sampleCatalogue,
      ).some(({ motive }) => motive.length === 0);
    expect([fitsAt(data), fitsAt(data + 1)]).toEqual([true, false]);
  });
});

test.each([
  ['PROCENT_ANUAL_SOLD', 0.3999, 133.3, 31_939.85, 0.0781],
  ['RON_LUNAR', 61.37, 61.37, 22_093.2, 0.0763],
] as const)('life insurance in %s of %d costs %d in the first month', (unitateAVT, costAVT, first, all, dae) => {
  const { creditData } = casaTa({}, plain({ unitateAVT, costAVT }));
  expect([creditData.asigurareViata, creditData.totalAsigurareViata, creditData.dae]).toEqual([first, all, dae]);
});

test('property insurance in RON a year is the typed sum', () => {
  expect(casaTa({}, plain({ unitateALF: 'RON_ANUAL', costALF: 453 })).creditData.asigurareFacultativa).toBe(453);
});

describe('the largest loan of an offer whose price falls at a sum', () => {
  const only = catalogueWith({
    'Credit ipotecar LEI': { conditii: [condition('SUMA_MINIMA', -0.1, { prag: 300_000 })] },
  });
  const ofProcredit = { ...only, offers: only.offers.filter(({ name }) => name === 'Credit ipotecar LEI') };

  test.each([
    ['3,975', 296_526],
    ['3,976', 300_009],
    ['3,990', 301_065],
  ])('for a salary of %s is %d', (venituriSalariu, expected) => {
    const income = { tipCredit: 'Incadrare', gradIndatorareMax: 0.4, alteRateCNP: '', conditii: {}, venituriSalariu };
    expect(maxLoan(form(income), TODAY, ofProcredit).data).toBe(expected);
  });
});

describe('published offers', () => {
  const published = { valoareAvans: '500,000', conditii: {}, venituriSalariu: '90,000' };

  test.each([
    [4.99, 2.3, 2437.18, 87_648.83, 413_280.27],
    [4.79, 2.1, 2384.51, 85_749.55, 412_583.98],
  ])('%d %% then IRCC + %d %%: %d RON in the first month', (dobandaFixa, marja, month, paid, balance) => {
    const catalogue = catalogueWith({ 'Casa Ta': { dobandaFixa, marja, costAVT: 0.026 } }, 5.68);
    const { creditData, scadentar } = casaTa({ ...published, valoareImobil: '933,500' }, catalogue);
    expect(scadentar[0]?.totalRata).toBe(month);
    expect(creditData.costPerioadaFixa).toBeCloseTo(paid + creditData.totalCosturiCreditNet, 6);
    expect(creditData.soldPerioadaFixa).toBe(balance);
  });

  it('with optional life insurance never leave it out without a word', () => {
    const intesa = catalogueWith(
      {
        'Casa Ta': {
          ...{ dobandaFixa: 5.2, marja: 2.5, costAVT: 0.0259, avtObligatorie: false },
          conditii: [condition('ASIGURARE_VIATA', -0.31)],
        },
      },
      5.68,
    );
    const answers = { ...published, valoareImobil: '850,000', perioadaCreditata: 300 };
    const taken = casaTa({ ...answers, conditii: { asigurareViata: true } }, intesa);
    expect([taken.scadentar[0]?.totalRata, taken.scadentar[36]?.totalRata]).toEqual([2114.35, 2692.84]);
    const left = casaTa({ ...answers, conditii: { asigurareViata: false } }, intesa);
    expect([left.scadentar[0]?.totalRata, left.scadentar[36]?.totalRata]).toEqual([2087.06, 2680.71]);
    const worth = { valoareLuna: -27.29, valoareTotal: 3988.63 };
    expect(taken.creditData.conditii[0]).toMatchObject({ indeplinita: true, ...worth });
    expect(left.creditData.conditii[0]).toMatchObject({ indeplinita: false, ...worth });
  });

  it('say what the salary at the bank is worth', () => {
    const catalogue = catalogueWith({ 'Casa Ta': { dobandaFixa: 5.49, conditii: [condition('SALARIU', -0.5)] } });
    const answers = { ...published, valoareImobil: '920,000' };
    expect(casaTa({ ...answers, ...yes }, catalogue).creditData.rataLunaraFixa).toBe(2252.08);
    const { rataLunaraFixa, conditii } = casaTa(answers, catalogue).creditData;
    expect([rataLunaraFixa, conditii[0]?.fel]).toEqual([2382.08, 'SALARIU']);
  });
});

describe('the variants side by side', () => {
  it('stand under the same answers, which the answer names', () => {
    const { assumed, data } = compareScenarios(form(yes), TODAY, demo);
    expect(assumed).toEqual(['SALARIU']);
    expect([data.optionA, data.optionB].map((option) => option?.metadata.oferta)).toEqual([
      'Casa Ta',
      'Credit ipotecar LEI',
    ]);
    expect(compareScenarios(form({}), TODAY, demo).assumed).toBeNull();
  });

  it('of a refinancing count the fee in savings and the month of recovery', () => {
    const changed = { oferta: 'Casa Ta', ...yes };
    const answer = (catalogue: Catalogue) =>
      simulateOneOffer(loanForm.parse({ ...refinancing, ...changed }), TODAY, catalogue).creditData;
    const [without, withFee] = [answer(plain()), answer(plain({ comisionLunar: 10 }))];
    expect(withFee.randamentNetRON).toBeCloseTo(without.randamentNetRON - 10 * withFee.perioadaReala, 6);
    expect(withFee.randamentRataRON).toBe(without.randamentRataRON);
    expect(withFee.breakEvenMonth ?? 0).toBeGreaterThanOrEqual(without.breakEvenMonth ?? 0);
  });
});

test.each([
  ['A', null, ['CLASA_ENERGETICA']],
  ['B', true, ['CLASA_ENERGETICA']],
  ['C', true, []],
  ['', true, ['CLASA_ENERGETICA']],
  ['', false, []],
] as const)('a home of class %j, eco %j, fulfils of class B: %j', (clasaEnergetica, envFriendly, expected) => {
  const catalogue = plain({ conditii: [condition('CLASA_ENERGETICA', -0.1, { prag: 'B' })], minClasaEnergetica: 'B' });
  const { creditData, eligibil } = casaTa({ conditii: {}, clasaEnergetica, envFriendly }, catalogue);
  expect(creditData.conditii.flatMap(({ fel, indeplinita }) => (indeplinita ? [fel] : []))).toEqual(expected);
  expect(eligibil).toBe(expected.length > 0);
});

test('the first month of a loan is the first row of its table, with the fee and without it', () => {
  for (const comisionLunar of [0, 3]) {
    const { creditData, scadentar } = casaTa({}, plain({ comisionLunar }));
    expect(firstMonth(creditData)).toBe(scadentar[0]?.totalRata);
    expect(firstVariableMonth(creditData)).toBe(scadentar[36]?.totalRata);
    expect(partsOfFirstMonth(creditData).includes('comisionul lunar de')).toBe(comisionLunar > 0);
  }
});

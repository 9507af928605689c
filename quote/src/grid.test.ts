import { emptyCoBorrower, emptyLoanForm, type LoanFormInput } from 'contract/fields/loan-form';
import type { CriteriaRow } from 'contract/simulations/criteria-values';
import type { GridRow } from 'contract/simulations/grid';
import { loanForm } from 'contract/simulations/loan-form-schema';
import { describe, expect, it, test } from 'vitest';
import type { Catalogue } from './catalogue.ts';
import { simulateGrid, simulateRange } from './grid.ts';
import { simulateOneOffer } from './offer-simulation.ts';
import { maxLoan } from './simulation-replies.ts';
import { demoCatalogue, sampleRows } from './testing/demo-catalogue.ts';
import { sampleCatalogue } from './testing/sample-catalogue.ts';
import { affordability, purchase } from './worked-examples.ts';

const TODAY = '2026-11-20';
const demo = demoCatalogue();

/** The couple of the specification's example: a borrower of 51 with a salary and a young trade. */
const G: LoanFormInput = {
  ...emptyLoanForm,
  tipCredit: 'Achizitie',
  dataNasterii: '1975-11-20',
  venituriSalariu: 6500,
  dataAngajatorActual: '2019-03-01',
  vechimeCampulMuncii: 120,
  venituriPFA: 2000,
  vechimePFA: 7,
  alteRateCC: 300,
  primulImobil: false,
  valoareImobil: 500_000,
  valoareAvans: 125_000,
  anulConstructiei: 3,
  perioadaCreditata: 168,
  gradIndatorareMax: '',
  conditii: {},
};

const gridOf = (form: Partial<LoanFormInput>, catalogue: Catalogue = demo) =>
  simulateGrid(loanForm.parse({ ...G, ...form }), TODAY, catalogue);

function rowOf(bank: string, form: Partial<LoanFormInput> = {}, catalogue: Catalogue = demo): GridRow {
  const row = gridOf(form, catalogue).banks.find((each) => each.bank === bank);
  if (!row) throw new Error(`no row of ${bank}`);
  return row;
}

const leverOf = (row: GridRow, lever: string) => row.levers.find((each) => each.lever === lever);

const simulated = (catalogue: Catalogue, form: Partial<LoanFormInput>) =>
  simulateOneOffer(loanForm.parse({ ...purchase, gradIndatorareMax: '', ...form }), TODAY, catalogue);

describe('the specification’s example of the grid', () => {
  it('misses 368 RON of income at ProCredit, where a card paid back is enough', () => {
    const row = rowOf('PROCREDIT');
    expect(row).toMatchObject({
      verdict: 'NO',
      binding: { rule: 'GRAD_INDATORARE', have: 3387.08, need: 3240, missing: 368 },
      largest: { sum: 357_133 },
    });
    expect(row.wanted?.creditData).toMatchObject({ rataLunaraFixa: 3087.08, dae: 0.07 });
    expect(leverOf(row, 'CARD')).toMatchObject({ verdict: 'YES', largest: 375_000, instalment: 3087.08 });
  });

  it('lends less elsewhere, each bank by its own criteria', () => {
    expect(rowOf('RAIFFEISEN')).toMatchObject({ largest: { sum: 346_038 }, binding: { missing: 616 } });
    const brd = rowOf('BRD');
    expect(brd.largest.sum).toBe(337_079);
    expect(leverOf(brd, 'CARD')).toMatchObject({ verdict: 'YES_IF', largest: 371_475 });
    expect(rowOf('BRD', { alteRateCC: '' }).needs).toEqual([
      { code: 'CONDITIE', person: null, kind: 'SALARIU', need: null },
    ]);
    expect(leverOf(brd, 'TERM')).toMatchObject({ months: 228, verdict: 'YES', instalment: 2592.19 });
    expect(rowOf('LIBRA').binding).toMatchObject({ rule: 'LTV', have: 125_000, need: 150_000 });
    expect(rowOf('EXIM')).toMatchObject({ binding: { rule: 'CLASA_ENERGETICA' }, largest: { sum: 0 } });
  });

  it('names the day from which a young income counts', () => {
    const row = rowOf('UNICREDIT');
    expect(row.largest).toMatchObject({ sum: 266_813, boundBy: 'VECHIME_VENIT' });
    expect(row.wanted?.creditData.venituriEligibile).toBe(6500);
    expect(leverOf(row, 'TENURE')).toMatchObject({ from: '2028-04-20', largest: 341_057 });
  });

  it('tells visitors a range and nothing of any bank', () => {
    const range = simulateRange(loanForm.parse(G), TODAY, demo);
    expect(range).toMatchObject({ banks: 9, of: 10, least: 230_000, most: 357_000, hasSamples: true });
  });

  it('names the age at the end of 240 months', () => {
    expect(rowOf('BRD', { perioadaCreditata: 240 }).binding).toMatchObject({
      ...{ rule: 'VARSTA_FINALA', have: 71, need: 70, person: 0, months: 228 },
    });
    expect(rowOf('CEC', { perioadaCreditata: 240 })).toMatchObject({
      verdict: 'YES',
      largest: { sum: 375_000 },
    });
  });
});

describe('what a bank counts', () => {
  const ofBank = (banca: string, values: CriteriaRow['values']): CriteriaRow[] =>
    sampleRows.slice(0, 1).map((row) => ({ ...row, banca, values }));

  test.each([
    ['1981-11-20', 240, 240, 300],
    ['1981-11-21', 252, 252, 312],
    ['1964-11-20', 60, 36, 96],
  ])('a borrower born on %s gets %i months, %i to the age of 65, %i to 70', (dataNasterii, ...expected) => {
    const longest = [{}, { maxAgeAtEnd: 65 }, { maxAgeAtEnd: 70 }].map(
      (values) =>
        rowOf('CEC', { dataNasterii, perioadaCreditata: 360 }, demoCatalogue(ofBank('CEC', values))).largest.months,
    );
    expect(longest).toEqual(expected);
  });

  test.each([
    ['FIRST', undefined, 3294.65, 4091.52],
    ['VARIABLE', undefined, 3728.1, 4747.77],
    ['STRESSED', 2, 3706.81, 4716.52],
    ['LARGER', undefined, 3728.1, 4747.77],
  ] as const)(
    'the instalment counted as %s %s is %d, of decreasing ones %d',
    (countedInstalment, points, ...expected) => {
      const stress = points === undefined ? {} : { stressPoints: points };
      const criteria = ofBank('ING', { countedInstalment, ...stress, countsLifePremium: false });
      const all = demoCatalogue(criteria);
      const only = { ...all, offers: all.offers.filter(({ name }) => name === 'ING Ipotecar 5 ani') };
      const poor = { venituriSalariu: 1000, venituriPFA: '', alteRateCC: '' };
      const counted = (['EGALE', 'DESCRESCATOARE'] as const).map(
        (tipRate) => rowOf('ING', { ...poor, tipRate }, only).binding?.have,
      );
      expect(counted).toEqual(expected);
    },
  );
});

describe('the largest sum', () => {
  test.each([
    [3975, 296_526],
    [3976, 300_009],
    [3990, 301_065],
  ])('of a salary of %i RON jumps where the price does: %i', (salary, expected) => {
    const form = { ...affordability, venituriSalariu: salary, venituriChirii: '', alteRateCC: '', conditii: {} };
    expect(rowOf('PROCREDIT', form).largest.sum).toBe(expected);
    const ofOne = { ...demo, offers: demo.offers.filter(({ bank }) => bank === 'PROCREDIT') };
    expect(maxLoan(loanForm.parse(form), TODAY, ofOne).data).toBe(expected);
  });
});

describe('prices of the demo data', () => {
  it('are those of the worked vectors', () => {
    const plain = { oferta: 'Casa Ta', conditii: undefined };
    const unanswered = simulated(demo, plain).creditData;
    expect(unanswered).toMatchObject({
      ...{ rataLunaraFixa: 2122.91, rataLunaraVariabila: 2787.05, totalComisionLunar: 1080 },
      ...{ sumaTotalaAchitata: 1_010_217.25, costPerioadaFixa: 91_991.11, soldPerioadaFixa: 381_055.5 },
      ...{ dae: 0.0779, daeMaxim: 0.0816 },
    });
    const none = simulated(demo, { ...plain, conditii: {} }).creditData;
    expect(none).toMatchObject({ rataLunaraFixa: 2098.66, rataLunaraVariabila: 2759.27, dae: 0.0769 });
    expect(simulated(demo, { ...plain, conditii: {}, valoareAvans: '99999.99' }).creditData.rataLunaraFixa).toBe(
      2122.91,
    );
  });
});

describe('the programme Noua Casă', () => {
  /** Without criteria: those of its bank ask for facts that this form does not tell. */
  const free = demoCatalogue([]);
  const offered = free.offers.find(({ program }) => program === 'NOUA_CASA');
  const home: Partial<LoanFormInput> = {
    ...{ oferta: 'Noua Casă (demonstrativ)', primulImobil: true, detineLocuinta: false, conditii: undefined },
    ...{ valoareImobil: 368_088, valoareAvans: 18_404.4, perioadaCreditata: 360, anulConstructiei: 3 },
    ...{
      dataNasterii: '',
      dataAngajatorActual: '',
      venituriPFA: '',
      alteRateCC: '',
      alteRateCNP: '',
      venituriSalariu: 9000,
    },
  };
  const only = { ...free, offers: free.offers.filter(({ program }) => program !== null) };

  it('costs the fee of its guarantee each month, and less at the notary', () => {
    const { creditData, scadentar } = simulated(free, home);
    expect(offered?.id).toBe('n1');
    expect(creditData).toMatchObject({
      ...{ sumaCreditata: 349_683.6, rataLunaraVariabila: 2459.42, totalComisionGarantare: 5314.59 },
      ...{ autentificareVanzare: 3657.17, instaurareIpoteca: 1264.91, sumaTotalaAchitata: 916_217.89, dae: 0.0852 },
    });
    expect(scadentar[0]?.comision).toBe(21.86);
  });

  it('pays the fee at the end of each year where the parameter says so', () => {
    const { programme } = free.parameters;
    const yearly = {
      ...free,
      parameters: { ...free.parameters, programme: { ...programme, guaranteePayment: 'ANUAL' as const } },
    };
    const { creditData, scadentar } = simulated(yearly, home);
    expect(scadentar.slice(0, 12).map(({ comision }) => comision)).toEqual([...Array(11).fill(0), 262.26]);
    expect(creditData.totalComisionGarantare).toBe(5433.15);
  });

  it('asks for more of a dearer home, which must be new', () => {
    const at = (form: Partial<LoanFormInput>) => rowOf('BCR', { ...home, ...form }, only);
    expect(at({ valoareImobil: 368_088.01 }).binding).toMatchObject({ rule: 'LTV', have: 18_404.4, need: 55_213.21 });
    const dear = { valoareImobil: 736_176, valoareAvans: 110_426.4, venituriSalariu: 20_000 };
    expect(at({ ...dear, anulConstructiei: 4 }).verdict).toBe('YES');
    expect(at({ ...dear, anulConstructiei: 3 })).toMatchObject({
      verdict: 'YES_IF',
      needs: [{ code: 'LOCUINTA_NOUA', person: null, kind: null, need: 2021 }],
    });
    expect(at({ ...dear, anulConstructiei: 2 }).binding).toMatchObject({
      rule: 'PRET_MAXIM',
      have: 736_176,
      need: 368_088,
    });
  });
});

it('without criteria the grid says what the other calls say', () => {
  const plain = gridOf({}, sampleCatalogue);
  expect(plain.banks.every(({ checkedOn }) => checkedOn === null)).toBe(true);
  expect(sampleRows).toHaveLength(8);
  expect(emptyCoBorrower.legatura).toBe('');
});

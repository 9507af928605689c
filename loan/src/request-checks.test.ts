import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Question } from './loan-term.ts';
import { bani, fromRon, ZERO } from './money.ts';
import { defaultParameters } from './parameters.ts';
import { fromPercent } from './rate.ts';
import type { LoanRequest } from './request.ts';
import { refusalOf } from './request-checks.ts';
import { anIncome, aPerson, aPurchase, aRefinancing, brokenBani, type Changes, ron } from './testing/builders.ts';

const refusing = { ...defaultParameters, refinancingLimit: 'REFUZ' as const };
const refusals = (request: LoanRequest, question: Question = 'scenarios') =>
  refusalOf(request, refusing, question)?.refusals ?? [];
const codes = (request: LoanRequest, question: Question = 'scenarios') =>
  refusals(request, question).map(({ code }) => code);
const noIncome = aPerson().incomes;

describe('a request in order', () => {
  it('is not refused', () => {
    expect(refusals(aPurchase())).toEqual([]);
    expect(refusals(aRefinancing())).toEqual([]);
    expect(refusals(anIncome(), 'largest-loan')).toEqual([]);
    expect(refusals(aPurchase({ buildPeriod: -1, incomes: noIncome }), 'simulation')).toEqual([]);
    expect(refusals(aPurchase({ buildPeriod: -1, incomes: noIncome }), 'lowest-payment')).toEqual([]);
  });
});

describe('amounts', () => {
  it('that are negative, broken or absurd are refused first and alone', () => {
    for (const amount of [-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY, 1e12 + 1]) {
      const broken = aPurchase({ incomes: noIncome, propertyValue: brokenBani(amount) });
      expect(refusals(broken)).toEqual([{ code: 'VALIDARE', field: 'propertyValue' }]);
    }
  });

  it('are looked at in every field', () => {
    const minus = bani(-1);
    const { incomes, otherInstalments } = aPerson();
    const broken: Changes[] = [
      { incomes: { ...incomes, dividends: minus } },
      { otherInstalments: { ...otherInstalments, card: minus } },
      { downPayment: minus },
      { currentInstalment: minus },
      { remainingPrincipal: minus },
      { recurringExtra: minus },
    ];
    const fields = broken.map((changes) => refusals(aPurchase(changes))[0]?.field);
    expect(fields).toEqual(broken.flatMap(Object.keys));
  });
});

describe('the person', () => {
  it('must have a possible birth date and be of age', () => {
    expect(refusals(aPurchase({ birthDate: '2001-02-29' }))).toEqual([
      { code: 'DATA_NASTERII', field: 'birthDate', person: 0 },
    ]);
    expect(codes(aPurchase({ birthDate: '2027-01-01' }))).toEqual(['DATA_NASTERII']);
    expect(refusals(aPurchase({ birthDate: '2008-11-21' }))).toEqual([
      { code: 'VARSTA_MINIMA', field: 'birthDate', person: 0, min: 18, age: 17 },
    ]);
    expect(codes(aPurchase({ birthDate: '2008-11-20' }))).toEqual([]);
  });

  it('needs some income to compare options or learn the largest loan', () => {
    const poor = { incomes: noIncome };
    expect(codes(aPurchase(poor))).toEqual(['FARA_VENIT']);
    expect(codes(anIncome(poor), 'largest-loan')).toEqual(['FARA_VENIT']);
    expect(codes(aPurchase(poor), 'simulation')).toEqual([]);
  });

  it('cannot have been employed on a day that does not exist', () => {
    expect(codes(aPurchase({ employerStartDate: '2026-02-30' }))).toEqual(['DATA_ANGAJARE']);
  });
});

describe('the property', () => {
  it('needs a value, but not for a quick refinancing', () => {
    expect(codes(aPurchase({ propertyValue: ZERO, downPayment: ZERO }))).toEqual(['VALOARE_IMOBIL']);
    expect(codes(aRefinancing({ propertyValue: ZERO }))).toEqual(['VALOARE_IMOBIL']);
    expect(codes(aRefinancing({ propertyValue: ZERO }), 'simulation')).toEqual([]);
    expect(codes(aRefinancing({ propertyValue: ZERO }), 'lowest-payment')).toEqual([]);
    expect(codes(aPurchase({ propertyValue: ZERO, downPayment: ZERO }), 'lowest-payment')).toEqual(['VALOARE_IMOBIL']);
  });

  it('needs a construction period, unknown included, to compare options', () => {
    expect(codes(aPurchase({ buildPeriod: -1 }))).toEqual(['AN_CONSTRUCTIE']);
    expect(codes(aPurchase({ buildPeriod: 5 }))).toEqual(['AN_CONSTRUCTIE']);
    expect(codes(aPurchase({ buildPeriod: 1.5 }), 'simulation')).toEqual(['AN_CONSTRUCTIE']);
    expect(codes(aPurchase({ buildPeriod: 0 }))).toEqual([]);
  });
});

describe('the sum', () => {
  it('must be between 1,000 and 50,000,000 RON', () => {
    const borrowed = (sum: number) => aPurchase({ propertyValue: ron(2 * sum), downPayment: ron(sum) });
    expect(codes(borrowed(999.99))).toEqual(['SUMA_CREDIT']);
    expect(codes(borrowed(1000))).toEqual([]);
    expect(codes(borrowed(50_000_000))).toEqual([]);
    expect(refusals(borrowed(50_000_000.01))).toEqual([
      { code: 'SUMA_CREDIT', field: 'downPayment', sum: ron(50_000_000.01), min: ron(1000), max: ron(50_000_000) },
    ]);
  });

  it('is refused when the down payment pays it all, or more', () => {
    expect(codes(aPurchase({ downPayment: ron(500_000) }))).toEqual(['SUMA_CREDIT']);
    expect(codes(aPurchase({ downPayment: ron(600_000) }))).toEqual(['SUMA_CREDIT']);
    const anySum = { ...defaultParameters, minLoan: ron(0) };
    expect(refusalOf(aPurchase({ downPayment: ron(500_000) }), anySum, 'lowest-payment')?.refusals).toHaveLength(1);
  });

  it('of a refinancing is the remaining principal', () => {
    expect(refusals(aRefinancing({ remainingPrincipal: ron(500) }))[0]).toMatchObject({
      code: 'SUMA_CREDIT',
      field: 'remainingPrincipal',
      sum: ron(500),
    });
  });

  it('stays computable to the ban even if the parameter allows more', () => {
    const generous = { ...defaultParameters, maxLoan: ron(90_000_000) };
    const request = aPurchase({ propertyValue: ron(150_000_000), downPayment: ron(90_000_000) });
    expect(refusalOf(request, generous, 'scenarios')?.refusals[0]).toMatchObject({ max: ron(50_000_000) });
  });
});

describe('the down payment', () => {
  it('must be 15 % for a first home and 25 % otherwise, but for one RON', () => {
    expect(codes(aPurchase({ downPayment: ron(74_999) }))).toEqual([]);
    expect(refusals(aPurchase({ downPayment: ron(74_998.99) }))).toEqual([
      {
        code: 'AVANS_INSUFICIENT',
        field: 'downPayment',
        minShare: fromPercent(15),
        min: ron(75_000),
        downPayment: ron(74_998.99),
        decidedBy: 'firstHome',
        answer: true,
        otherwise: [],
      },
    ]);
    expect(refusals(aPurchase({ firstHome: false }))).toMatchObject([
      {
        code: 'AVANS_INSUFICIENT',
        min: ron(125_000),
        decidedBy: 'firstHome',
        answer: false,
        otherwise: [
          { field: 'ownsHome', answer: false, share: fromPercent(15), sum: ron(75_000) },
          { field: 'firstHome', answer: true, share: fromPercent(15), sum: ron(75_000) },
        ],
      },
    ]);
    expect(codes(aPurchase({ firstHome: false, downPayment: ron(125_000) }))).toEqual([]);
  });

  it('of exactly 15 % in EUR passes after both amounts are rounded to bani', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 30_000, max: 2_000_000 }),
        fc.integer({ min: 30_000, max: 100_000 }),
        (value, course) => {
          const inRon = (euro: number) => fromRon(Math.round(((euro * course) / 10_000) * 100) / 100);
          const downPayment = Math.round(value * 0.15 * 100) / 100;
          expect(codes(aPurchase({ propertyValue: inRon(value), downPayment: inRon(downPayment) }))).toEqual([]);
        },
      ),
    );
  });

  it('is not asked for by the quick calculator', () => {
    expect(codes(aPurchase({ downPayment: ron(100) }), 'lowest-payment')).toEqual([]);
  });

  it('of a refinancing becomes the largest share of the home that it may owe', () => {
    expect(codes(aRefinancing({ remainingPrincipal: ron(425_001) }))).toEqual([]);
    expect(refusals(aRefinancing({ remainingPrincipal: ron(425_002) }))).toEqual([
      {
        code: 'LTV',
        field: 'remainingPrincipal',
        maxShare: 850_000,
        max: ron(425_000),
        remainingPrincipal: ron(425_002),
        decidedBy: 'firstHome',
        answer: true,
        otherwise: [],
      },
    ]);
    expect(refusals(aRefinancing({ firstHome: false, remainingPrincipal: ron(400_000) }))).toMatchObject([
      {
        code: 'LTV',
        max: ron(375_000),
        decidedBy: 'refinancesFirstHome',
        answer: false,
        otherwise: [{ field: 'refinancesFirstHome', answer: true, share: fromPercent(85), sum: ron(425_000) }],
      },
    ]);
  });
});

describe('a refinancing over the share of the home', () => {
  const request = aRefinancing({ remainingPrincipal: ron(425_002) });

  it('is refused by parameter alone, and never for its age or sum', () => {
    expect(refusalOf(request, defaultParameters, 'scenarios')).toBeUndefined();
    expect(refusalOf(request, refusing, 'scenarios')?.refusals).toHaveLength(1);
    const broken = { ...request, remainingPrincipal: ron(500), remainingMonths: 400 };
    expect(refusalOf(broken, defaultParameters, 'scenarios')?.refusals.map(({ code }) => code)).toEqual([
      'SUMA_CREDIT',
      'PERIOADA',
    ]);
  });

  it('leaves the down payment of a purchase a refusal', () => {
    const little = aPurchase({ downPayment: ron(1000) });
    expect(refusalOf(little, defaultParameters, 'scenarios')?.refusals[0]?.code).toBe('AVANS_INSUFICIENT');
  });
});

describe('several refusals', () => {
  it('come in the order of the form, one for each field', () => {
    const request = aPurchase({
      birthDate: '2027-01-01',
      incomes: noIncome,
      downPayment: ron(500_000),
      buildPeriod: -1,
      months: 12,
    });
    expect(codes(request)).toEqual(['DATA_NASTERII', 'FARA_VENIT', 'SUMA_CREDIT', 'AN_CONSTRUCTIE', 'PERIOADA']);
  });
});

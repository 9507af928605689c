import { describe, expect, it } from 'vitest';
import type { Scenarios } from './answers.ts';
import { toRon, ZERO } from './money.ts';
import type { Offer } from './offer.ts';
import { defaultParameters } from './parameters.ts';
import { fromPercent, rate } from './rate.ts';
import type { LoanRequest } from './request.ts';
import type { SimulatedOption } from './result.ts';
import { largestLoan, scenarios } from './simulate.ts';
import { asPrinted } from './testing/as-printed.ts';
import {
  anIncome,
  anOffer,
  aPurchase,
  aRefinancing,
  aSalary,
  brokenRate,
  ron,
  sampleOffer,
  sampleOffers,
} from './testing/builders.ts';
import { expectOutcome } from './testing/expect-outcome.ts';
import worked from './testing/scenario-purchase.json' with { type: 'json' };

type Options = Extract<Scenarios, { outcome: 'options' }>;
type OverIndebted = Extract<Scenarios, { outcome: 'over-indebted' }>;

const compare = (request: LoanRequest, offers: readonly Offer[] = sampleOffers): Options =>
  expectOutcome(scenarios(request, offers, defaultParameters), 'options');
/** The parameters under which the limits refuse a refinancing; they refuse a purchase in any case. */
const refusing = { ...defaultParameters, refinancingLimit: 'REFUZ' as const };
const refuse = (request: LoanRequest, offers: readonly Offer[] = sampleOffers): OverIndebted =>
  expectOutcome(scenarios(request, offers, refusing), 'over-indebted');
const namesOf = (...options: (SimulatedOption | null)[]) => options.map((option) => option?.offer.name ?? null);

describe('the worked purchase: 500,000 RON with 100,000 down, first home, salary 9,000', () => {
  it('compares Casa Ta and Credit ipotecar LEI, each with every figure of the example', () => {
    const { optionA, optionB, optionA360, optionB360, warnings } = compare(aPurchase());
    expect(optionA && asPrinted(optionA)).toEqual(worked.S1A);
    expect(optionB && asPrinted(optionB)).toEqual(worked.S1B);
    expect([optionA360, optionB360, warnings]).toEqual([null, null, []]);
  });

  it('comes with schedules that end at zero, and tells what the index may do', () => {
    const { optionA } = compare(aPurchase());
    expect(optionA?.schedule.rows).toBe(360);
    expect(optionA?.schedule.closing[359]).toBe(0);
    const instalments = optionA?.result.indexScenarios.map(({ index, instalment }) => [index, toRon(instalment)]);
    expect(instalments).toEqual([
      [55_600, 2787.05],
      [65_600, 3046.41],
      [75_600, 3314.21],
    ]);
    expect(toRon(optionA?.result.instalmentAtHighestIndex ?? ZERO)).toBe(2915.61);
  });

  it('is the same for a home only imagined', () => {
    const { optionA, optionB } = compare(aPurchase({ purpose: 'simulation' }));
    expect(namesOf(optionA, optionB)).toEqual(['Casa Ta', 'Credit ipotecar LEI']);
  });

  it('shows the only offer twice, saying so', () => {
    const { optionA, optionB } = compare(aPurchase(), [sampleOffer('Casa Ta')]);
    expect([optionA?.identicalToA, optionB?.identicalToA]).toEqual([false, true]);
    expect(optionB?.result).toEqual(optionA?.result);
  });

  it('leaves broken offers out', () => {
    const broken = anOffer({ fixedRate: rate(0), margin: brokenRate(-1) });
    expect(namesOf(compare(aPurchase(), [broken, ...sampleOffers]).optionA)).toEqual(['Casa Ta']);
  });

  it('is refused when no offer suits the home', () => {
    expect(scenarios(aPurchase(), [sampleOffer('Casa A+')], defaultParameters)).toEqual({
      outcome: 'refused',
      refusals: [{ code: 'FARA_OFERTE', field: null, offers: 1 }],
    });
  });
});

it('scenarios name the longest shorter term at which more offers fit the age, and the lowest first payment', () => {
  const offers = sampleOffers.map((offer, place) => ({ ...offer, criteria: { maxAgeAtEnd: place === 0 ? 80 : 65 } }));
  const { compared, shorter, lowestStart, optionA } = compare(aPurchase({ birthDate: '1988-01-01' }), offers);
  expect([compared, lowestStart?.offer.id]).toEqual([1, optionA?.offer.id]);
  expect(shorter).toEqual({ months: 324, compared: compare(aPurchase({ months: 324 }), offers).compared });
  expect(compare(aPurchase()).shorter).toBeNull();
});

describe('products at the edges', () => {
  it('variable from the start have no fixed instalment and rate; fixed to the end no variable instalment', () => {
    const { optionA, optionB } = compare(aPurchase(), [
      sampleOffer('Ipotecar variabil'),
      sampleOffer('Habitat dobanda fixa'),
    ]);
    expect(namesOf(optionA, optionB)).toEqual(['Habitat dobanda fixa', 'Ipotecar variabil']);
    expect(optionA?.result).toMatchObject({ variableInstalment: 0, fixedMonths: 360, instalmentAtHighestIndex: 0 });
    expect(optionA?.result.indexScenarios).toEqual([]);
    expect(optionB?.result).toMatchObject({ fixedInstalment: 0, fixedRate: 0, fixedMonths: 0, variableRate: 77_100 });
    expect(optionB?.result.indexScenarios).toHaveLength(3);
  });

  it('of a zero rate are simulated like any other', () => {
    const free = anOffer({ fixedRate: rate(0), fixedMonths: 360 });
    const { optionA } = compare(aPurchase(), [free]);
    expect(optionA?.result).toMatchObject({ totalInterest: 0, fixedInstalment: ron(1111.11), actualMonths: 360 });
    expect(optionA?.result.lastInstalment).toBe(ron(1111.51));
  });
});

describe('too little income', () => {
  it('has a refusal with the best debt ratio and the loan that would fit', () => {
    const refusal = refuse(aPurchase({ incomes: aSalary(4000) }));
    expect(refusal).toMatchObject({
      code: 'GRAD_INDATORARE_DEPASIT',
      debtRatioLimit: fromPercent(45),
      decidedBy: 'firstHome',
      answer: true,
      otherwise: [],
      bestPayment: ron(2144.84),
      bestMonths: 360,
      eligibleIncome: ron(4000),
      otherInstalments: ron(500),
    });
    expect(refusal.bestDebtRatio).toBeCloseTo((2144.84 + 500) / 4000, 10);
    expect(refusal.maxLoan % 100).toBe(0);
  });

  it('suffices for one RON below the fitting loan, as the screen proposes, and for that loan itself', () => {
    const request = aPurchase({ incomes: aSalary(4000) });
    const { maxLoan } = refuse(request);
    const borrowing = (loan: number) => ({ ...request, propertyValue: ron(100_000 + loan) });
    expect(compare(borrowing(toRon(maxLoan) - 1)).optionA).not.toBeNull();
    expect(compare(borrowing(toRon(maxLoan))).optionA).not.toBeNull();
    expect(refuse(borrowing(toRon(maxLoan) + 1)).maxLoan).toBe(maxLoan);
  });

  it('at the stricter limit has the answer that would loosen it, and the loan under that limit', () => {
    const request = aPurchase({ firstHome: false, downPayment: ron(125_000), incomes: aSalary(4000) });
    const { decidedBy, maxLoan, otherwise } = refuse(request);
    const asFirst = { ...request, firstHome: true };
    const sum = refuse(asFirst).maxLoan;
    expect(decidedBy).toBe('firstHome');
    expect(otherwise).toEqual([{ field: 'firstHome', answer: true, share: fromPercent(45), sum }]);
    expect(sum).toBeGreaterThan(maxLoan);
  });

  it('that the other loans take whole leaves no loan at all', () => {
    const others = { mortgage: ron(4050), personal: ZERO, card: ZERO };
    expect(refuse(aPurchase({ otherInstalments: others })).maxLoan).toBe(0);
  });
});

describe('a refinancing: 280,000 RON, 240 months at 2,600 RON to go', () => {
  it('is compared at the months left and, prolonged, at 360', () => {
    const { optionA, optionB, optionA360, optionB360 } = compare(aRefinancing());
    expect(namesOf(optionA, optionB)).toEqual(['Casa Ta', 'Credit Imobiliar 5 ani']);
    expect(namesOf(optionA360, optionB360)).toEqual(['Casa Ta', 'Credit ipotecar LEI']);
    expect(optionA?.result).toMatchObject({
      plannedMonths: 240,
      fixedInstalment: ron(1832.44),
      netSaving: ron(88_019.45),
    });
    expect(optionA360?.result).toMatchObject({
      plannedMonths: 360,
      fixedInstalment: ron(1486.03),
      netSaving: ron(-85_885.45),
    });
    expect([optionA?.result.monthsIfPaymentKept, optionA360?.result.monthsIfPaymentKept]).toEqual([162, 162]);
    expect(optionA?.result.breakEvenMonth).toBe(6);
  });

  it('ignores the term typed', () => {
    expect(compare(aRefinancing({ months: 120 })).optionA?.result.plannedMonths).toBe(240);
  });

  it('is prolonged as far as the age allows, or not at all', () => {
    const born1976 = compare(aRefinancing({ birthDate: '1976-01-01', remainingMonths: 170 }));
    expect(born1976.optionA360?.result.plannedMonths).toBe(180);
    expect(compare(aRefinancing({ birthDate: '1976-01-01', remainingMonths: 180 })).optionA360).toBeNull();
    expect(compare(aRefinancing({ remainingMonths: 360 })).optionA360).toBeNull();
  });

  it('that fits the income only when prolonged has options there alone where the limit refuses', () => {
    const request = aRefinancing({ incomes: aSalary(5000) });
    const answer = expectOutcome(scenarios(request, sampleOffers, refusing), 'options');
    const { optionA, optionB, optionA360, optionB360, warnings } = answer;
    expect(warnings).toEqual([]);
    expect([optionA, optionB]).toEqual([null, null]);
    expect(namesOf(optionA360, optionB360)).toEqual(['Casa Ta', 'Credit ipotecar LEI']);
  });

  it('that fits at no term is refused where the limit refuses, with the loan that would fit the longer one', () => {
    const refusal = refuse(aRefinancing({ incomes: aSalary(3000) }));
    const income = anIncome({
      firstHome: true,
      incomes: aSalary(3000),
      otherInstalments: aRefinancing().people[0].otherInstalments,
    });
    const prolonged = expectOutcome(largestLoan(income, sampleOffers, defaultParameters), 'computed');
    expect(refusal.maxLoan).toBe(prolonged.maxLoan);
    expect(refusal.bestDebtRatio).toBeCloseTo((1501.39 + 500) / 3000, 10);
  });

  it('warns when the instalments left do not repay the principal, and computes all the same', () => {
    const { optionA, warnings } = compare(aRefinancing({ currentInstalment: ron(1000) }));
    expect(warnings.map(({ code }) => code)).toEqual(['RATA_ACTUALA_INCONSISTENTA']);
    expect(optionA?.result.netSaving).toBeLessThan(0);
    expect(optionA?.result).toMatchObject({
      instalmentSaving: ron(1000 - 1832.44),
      breakEvenMonth: null,
      monthsIfPaymentKept: 240,
    });
  });
});

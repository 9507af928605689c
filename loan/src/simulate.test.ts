import { describe, expect, it } from 'vitest';
import type { LargestLoan } from './answers.ts';
import { toRon, ZERO } from './money.ts';
import type { Offer } from './offer.ts';
import { defaultParameters } from './parameters.ts';
import { fromPercent, rate } from './rate.ts';
import type { LoanRequest } from './request.ts';
import { largestLoan, lowestMonthlyPayment, simulateAll, simulateOffer } from './simulate.ts';
import {
  anIncome,
  anOffer,
  aPurchase,
  aRefinancing,
  aSalary,
  ron,
  sampleOffer,
  sampleOffers,
} from './testing/builders.ts';
import { expectOutcome } from './testing/expect-outcome.ts';

type Computed = Extract<LargestLoan, { outcome: 'computed' }>;

const most = (request: LoanRequest, offers: readonly Offer[] = sampleOffers): Computed =>
  expectOutcome(largestLoan(request, offers, defaultParameters), 'computed');

describe('the quick calculator', () => {
  const quick = (request: LoanRequest, offers: readonly Offer[] = sampleOffers) =>
    expectOutcome(lowestMonthlyPayment(request, offers, defaultParameters), 'found');

  it('finds Casa Ta at 2,232.62 RON for 100,000 EUR with 20,000 down, over 30 years', () => {
    const { best, shownInstalment } = quick(aPurchase({ propertyValue: ron(525_840), downPayment: ron(105_168) }));
    expect(best.offer.name).toBe('Casa Ta');
    expect(best.result.principal).toBe(ron(420_672));
    expect(toRon(shownInstalment)).toBe(2232.62);
    expect(toRon(best.result.variableInstalment)).toBe(2931.08);
  });

  it('finds 1,308.89 RON, then 1,588.97, to refinance 200,000 RON over 240 months without a property value', () => {
    const { best } = quick(
      aRefinancing({ remainingPrincipal: ron(200_000), propertyValue: ZERO, currentInstalment: ZERO }),
    );
    expect([best.result.fixedInstalment, best.result.variableInstalment].map(toRon)).toEqual([1308.89, 1588.97]);
    expect(best.result.loanToValue).toBeNull();
    expect(best.result.costs.propertyInsurance).toBe(0);
  });

  it('does not ask for income, age or down payment', () => {
    const { best } = quick(aPurchase({ incomes: aSalary(0), birthDate: '1940-01-01', downPayment: ron(1) }));
    expect(best.result.debtRatio).toBeNull();
  });

  it('shows the variable instalment where it is the lower one', () => {
    const falling = anOffer({ fixedRate: fromPercent(9), margin: rate(0) });
    const { shownInstalment, best } = quick(aPurchase(), [falling]);
    expect(shownInstalment).toBe(best.result.variableInstalment);
    expect(shownInstalment).toBeLessThan(best.result.fixedInstalment);
  });

  it('offers green products only for a green home', () => {
    expect(quick(aPurchase({ greenHome: null })).best.offer.minEnergyClass).toBeNull();
    expect(quick(aPurchase({ greenHome: true })).best.offer.name).toBe('Casa Ta Verde');
  });

  it('refuses when there is no loan to speak of, or no offer', () => {
    expect(
      lowestMonthlyPayment(aPurchase({ downPayment: ron(500_000) }), sampleOffers, defaultParameters).outcome,
    ).toBe('refused');
    expect(lowestMonthlyPayment(aPurchase(), [], defaultParameters)).toEqual({
      outcome: 'refused',
      refusals: [{ code: 'FARA_OFERTE', field: null, offers: 0 }],
    });
  });
});

describe('the largest loan', () => {
  it('of the worked income is 593,051 RON', () => {
    const alone = {
      people: [0],
      maxLoan: ron(593_051),
      offerId: 'o13',
      months: 360,
      oldest: null,
      age: null,
      limitedBy: null,
    };
    expect(most(anIncome())).toEqual({
      outcome: 'computed',
      maxLoan: ron(593_051),
      offerId: 'o13',
      debtRatioLimit: fromPercent(40),
      decidedBy: 'firstHome',
      answer: false,
      otherwise: [{ field: 'firstHome', answer: true, share: fromPercent(45), sum: ron(674_176) }],
      paymentLimit: ron(3180),
      eligibleIncome: ron(8700),
      otherInstalments: ron(300),
      incomeWeights: defaultParameters.incomeWeights,
      months: 360,
      age: null,
      oldestAge: 35,
      cases: { together: alone, alone, withoutOldest: null },
      // 25 % down of the home that 593,050 RON buy.
      home: { value: ron(790_734), downPayment: ron(197_684) },
      byAge: [
        {
          age: 35,
          months: 360,
          maxLoan: ron(593_051),
          offerId: 'o13',
          home: { value: ron(790_734), downPayment: ron(197_684) },
        },
        {
          age: 40,
          months: 300,
          maxLoan: ron(544_514),
          offerId: 'o13',
          home: { value: ron(726_018), downPayment: ron(181_505) },
        },
        {
          age: 45,
          months: 240,
          maxLoan: ron(482_254),
          offerId: 'o13',
          home: { value: ron(643_004), downPayment: ron(160_751) },
        },
        {
          age: 50,
          months: 180,
          maxLoan: ron(402_393),
          offerId: 'o13',
          home: { value: ron(536_523), downPayment: ron(134_131) },
        },
      ],
      warnings: [],
    });
  });

  it('may be nothing, which is an answer', () => {
    const others = { mortgage: ron(4000), personal: ZERO, card: ZERO };
    expect(most(anIncome({ otherInstalments: others }))).toMatchObject({
      maxLoan: 0,
      offerId: null,
      paymentLimit: 0,
      home: null,
    });
  });

  it('is larger for a green home and a first home', () => {
    const insured = sampleOffers.filter(({ lifeInsurance }) => lifeInsurance > 0);
    expect(most(anIncome(), insured).offerId).toBe('o07');
    expect(most(anIncome({ greenHome: true }), insured).offerId).toBe('o08');
    expect(most(anIncome({ greenHome: true }), insured).maxLoan).toBeGreaterThan(ron(566_112));
    expect(most(anIncome({ firstHome: true })).debtRatioLimit).toBe(fromPercent(45));
  });

  it('is smaller for the shorter term of an older person', () => {
    const older = most(anIncome({ months: 0, birthDate: '1976-01-01' }));
    expect(older.months).toBe(180);
    expect(older.maxLoan).toBeLessThan(ron(593_051));
    expect([older.age, older.oldestAge]).toEqual([50, 50]);
  });

  it('of a person equals the sum that it names for their age', () => {
    const { byAge } = most(anIncome());
    for (const { age, months, maxLoan } of byAge) {
      const own = most(anIncome({ birthDate: `${2026 - age}-11-20` }));
      expect(own).toMatchObject({ age, months, maxLoan, byAge });
    }
    expect(most(anIncome({ months: 120 })).byAge.map(({ months }) => months)).toEqual([120, 120, 120, 120]);
  });
});

describe("the broker's simulation", () => {
  const listed = (request: LoanRequest, offers: readonly Offer[] = sampleOffers) =>
    expectOutcome(simulateAll(request, offers, defaultParameters), 'simulated');

  it('lists every valid offer in the order stored, with the reasons against it', () => {
    const { offers } = listed(aPurchase({ incomes: aSalary(5500) }));
    expect(offers.map(({ offer }) => offer.id)).toEqual(sampleOffers.map(({ id }) => id));
    const reasons = (name: string) => offers.find(({ offer }) => offer.name === name)?.reasons.map(({ code }) => code);
    expect(reasons('Casa Ta')).toEqual(['GRAD_INDATORARE']);
    expect(reasons('ING Ipotecar 5 ani ECO')).toEqual(['CLASA_ENERGETICA', 'AN_CONSTRUCTIE', 'GRAD_INDATORARE']);
  });

  it('skips broken offers in the list and refuses one asked for by name', () => {
    const broken = anOffer({ id: 'broken', fixedMonths: -1 });
    expect(listed(aPurchase(), [broken, anOffer()]).offers.map(({ offer }) => offer.id)).toEqual(['offer']);
    expect(simulateOffer(aPurchase(), broken, defaultParameters)).toEqual({
      outcome: 'refused',
      refusals: [{ code: 'OFERTA_INVALIDA', field: null, offerId: 'broken' }],
    });
  });

  it('gives one offer with its schedule, without income', () => {
    const simulated = expectOutcome(
      simulateOffer(aPurchase({ incomes: aSalary(0) }), sampleOffer('Casa Ta Verde'), defaultParameters),
      'simulated',
    );
    expect(simulated.option.schedule.rows).toBe(360);
    expect(simulated.option.reasons).toEqual([{ code: 'CLASA_ENERGETICA', required: 'A' }]);
  });

  it('of a refinancing takes the term typed, else the months left', () => {
    const termOf = (months: number) => listed(aRefinancing({ months })).offers[0]?.result.plannedMonths;
    expect([termOf(300), termOf(0)]).toEqual([300, 240]);
  });

  it('repays 300 RON more each month as the vector says', () => {
    const { option } = expectOutcome(
      simulateOffer(aPurchase({ recurringExtra: ron(300) }), sampleOffer('Casa Ta'), defaultParameters),
      'simulated',
    );
    expect(option.result).toMatchObject({
      plannedMonths: 360,
      actualMonths: 278,
      totalInterest: ron(413_637.44),
      totalLifeInsurance: ron(21_638.11),
      earlyRepaid: ron(83_294.8),
      totalPaid: ron(835_275.55),
      fixedInstalment: ron(2122.91),
      variableInstalment: ron(2702.14),
    });
  });

  it('is refused like any other when the request makes no sense', () => {
    expect(simulateAll(aPurchase({ months: 12 }), sampleOffers, defaultParameters).outcome).toBe('refused');
    expect(simulateOffer(aPurchase({ months: 12 }), anOffer(), defaultParameters).outcome).toBe('refused');
  });

  it('answers the same to the same question, and changes nothing that it was given', () => {
    const frozen = Object.freeze(aPurchase());
    const offers = Object.freeze(sampleOffers.map((offer) => Object.freeze({ ...offer })));
    expect(simulateAll(frozen, offers, defaultParameters)).toEqual(simulateAll(frozen, offers, defaultParameters));
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Scenarios } from './answers.ts';
import { bani, ZERO } from './money.ts';
import type { Warning } from './outcome.ts';
import { defaultParameters } from './parameters.ts';
import { fromPercent, rate } from './rate.ts';
import type { LoanRequest } from './request.ts';
import { scenarios, simulateAll, simulateOffer } from './simulate.ts';
import { aPurchase, aRefinancing, aSalary, ron, sampleOffer, sampleOffers } from './testing/builders.ts';
import { expectOutcome } from './testing/expect-outcome.ts';

type Options = Extract<Scenarios, { outcome: 'options' }>;
type OverLimit = Extract<Warning, { code: 'GRAD_INDATORARE_PESTE_LIMITA' }>;

const refusing = { ...defaultParameters, refinancingLimit: 'REFUZ' as const };
const compare = (request: LoanRequest): Options =>
  expectOutcome(scenarios(request, sampleOffers, defaultParameters), 'options');
const warningOf = ({ warnings }: Pick<Options, 'warnings'>): OverLimit | undefined =>
  warnings.find((warning): warning is OverLimit => warning.code === 'GRAD_INDATORARE_PESTE_LIMITA');
const NO_INSTALMENTS = { mortgage: ZERO, personal: ZERO, card: ZERO };
const earning = (salary: number) => aRefinancing({ incomes: aSalary(salary) });

describe('a refinancing over the debt ratio', () => {
  it('is shown at both terms, with what each takes and what would fit', () => {
    const answer = compare(earning(3000));
    const refusal = expectOutcome(scenarios(earning(3000), sampleOffers, refusing), 'over-indebted');
    const warning = warningOf(answer);
    expect([answer.optionA, answer.optionA360].map((option) => option?.offer.name)).toEqual(['Casa Ta', 'Casa Ta']);
    expect(warning).toMatchObject({ limit: fromPercent(45), fittingMonths: null, maxLoan: refusal.maxLoan });
    expect(warning?.atTerms.map(({ months }) => months)).toEqual([240, 360]);
    // Casa Ta asks for 1,832.44 and a life premium of 86.80; an offer without a premium asks for less in all. The other
    // loan takes 500.
    expect(warning?.atTerms[0]).toMatchObject({ payment: ron(1846.33), isLeast: true });
    expect(warning?.atTerms[0]?.debtRatio).toBeCloseTo((1846.33 + 500) / 3000, 10);
    expect(warning?.atTerms.at(-1)).toMatchObject({ payment: refusal.bestPayment, debtRatio: refusal.bestDebtRatio });
  });

  it('that fits when prolonged is shown at its own term too, and the longer term is named', () => {
    const answer = compare(earning(5000));
    const prolonged = expectOutcome(scenarios(earning(5000), sampleOffers, refusing), 'options');
    expect(answer.optionA?.result.plannedMonths).toBe(240);
    expect(answer.optionA360).toEqual(prolonged.optionA360);
    expect(answer.optionB360).toEqual(prolonged.optionB360);
    const warning = warningOf(answer);
    expect(warning).toMatchObject({ atTerms: [{ months: 240 }], fittingMonths: 360 });
    // The repayment belongs to the term over the limit; the whole loan fits the longer term.
    const { maxLoan = ZERO, ways } = warning ?? {};
    expect(maxLoan).toBeLessThan(earning(5000).remainingPrincipal);
    expect(ways?.repayment).toBe(earning(5000).remainingPrincipal - maxLoan);
    const left = bani(maxLoan);
    expect(warningOf(compare({ ...earning(5000), remainingPrincipal: left }))).toBeUndefined();
  });

  it('prefers the offers that fit to those that do not', () => {
    const [one] = aRefinancing().people;
    const salary = 5376.09;
    const answer = compare({ ...aRefinancing(), people: [{ ...one, incomes: aSalary(salary) }] });
    for (const option of [answer.optionA, answer.optionB]) {
      expect(option?.result.debtRatio).toBeLessThanOrEqual(0.45);
    }
    expect(warningOf(answer)).toBeUndefined();
  });

  it('is over the limit and not refused, among all offers and beside one offer', () => {
    const all = expectOutcome(simulateAll(earning(3000), sampleOffers, defaultParameters), 'simulated');
    const before = expectOutcome(simulateAll(earning(3000), sampleOffers, refusing), 'simulated');
    const asRefused = all.offers.map(({ overLimit, ...offer }) => ({
      ...offer,
      reasons: [...offer.reasons, ...overLimit],
      overLimit: [],
    }));
    expect({ ...all, offers: asRefused }).toEqual(before);
    expect(before.offers.every(({ overLimit }) => overLimit.length === 0)).toBe(true);
    const one = expectOutcome(simulateOffer(earning(3000), sampleOffer('Casa Ta'), defaultParameters), 'simulated');
    expect([one.option.reasons, one.option.overLimit.map(({ code }) => code)]).toEqual([[], ['GRAD_INDATORARE']]);
    expect(one.warnings).toMatchObject([
      { code: 'GRAD_INDATORARE_PESTE_LIMITA', atTerms: [{ months: 240, isLeast: false }] },
    ]);
  });
});

describe('a refinancing of more than the share of the home', () => {
  const request = aRefinancing({
    firstHome: false,
    remainingPrincipal: ron(400_000),
    currentInstalment: ron(4000),
    incomes: aSalary(40_000),
  });
  const warning = {
    code: 'LTV_PESTE_LIMITA',
    loanToValue: 0.8,
    maxShare: rate(750_000),
    max: ron(375_000),
    remainingPrincipal: ron(400_000),
    decidedBy: 'refinancesFirstHome',
    answer: false,
    otherwise: [{ field: 'refinancesFirstHome', answer: true, share: rate(850_000), sum: ron(425_000) }],
  };

  it('is answered with the warning, and refused by parameter', () => {
    expect(compare(request).warnings).toEqual([warning]);
    expect(scenarios(request, sampleOffers, refusing)).toMatchObject({
      outcome: 'refused',
      refusals: [{ code: 'LTV', max: ron(375_000) }],
    });
  });

  it('is listed as over the limit with every offer', () => {
    const { offers, warnings } = expectOutcome(simulateAll(request, sampleOffers, defaultParameters), 'simulated');
    expect(warnings).toEqual([warning]);
    expect(offers.every(({ overLimit }) => overLimit.some(({ code }) => code === 'LTV'))).toBe(true);
    expect(offers.some(({ reasons }) => reasons.some(({ code }) => code === 'LTV'))).toBe(false);
  });
});

describe('laws of the limits of a refinancing', () => {
  const refinancings = fc
    .record({
      owed: fc.integer({ min: 20_000, max: 490_000 }),
      left: fc.integer({ min: 1, max: 360 }),
      salary: fc.integer({ min: 800, max: 15_000 }),
      born: fc.constantFrom(null, '1985-01-01', '1968-01-01'),
      isFirst: fc.boolean(),
    })
    .map(({ owed, left, salary, born, isFirst }) =>
      aRefinancing({
        firstHome: isFirst,
        remainingPrincipal: ron(owed),
        remainingMonths: left,
        birthDate: born,
        incomes: aSalary(salary),
      }),
    );
  const overCodes = ['GRAD_INDATORARE_PESTE_LIMITA', 'LTV_PESTE_LIMITA'];

  it('a request within the limits has the same answer either way', () => {
    fc.assert(
      fc.property(refinancings, (request) => {
        const strict = scenarios(request, sampleOffers, refusing);
        if (strict.outcome !== 'options' || (!strict.optionA && strict.optionA360)) return;
        expect(scenarios(request, sampleOffers, defaultParameters)).toEqual(strict);
      }),
      { numRuns: 60 },
    );
  });

  it('a request over the limits has options and a warning', () => {
    fc.assert(
      fc.property(refinancings, (request) => {
        const strict = scenarios(request, sampleOffers, refusing);
        const answered = scenarios(request, sampleOffers, defaultParameters);
        expect(answered.outcome).toBe('options');
        const isRefused = strict.outcome !== 'options' || !strict.optionA;
        const warned = answered.outcome === 'options' && answered.warnings.some(({ code }) => overCodes.includes(code));
        expect(warned).toBe(isRefused);
        const over = answered.outcome === 'options' ? warningOf(answered) : undefined;
        expect(over?.ways.repayment ?? 1).toBeGreaterThan(0);
      }),
      { numRuns: 60 },
    );
  });

  it('a new loan is answered the same by both parameters', () => {
    fc.assert(
      fc.property(fc.integer({ min: 500, max: 15_000 }), fc.integer({ min: 0, max: 400_000 }), (salary, paid) => {
        const request = aPurchase({ incomes: aSalary(salary), downPayment: ron(paid) });
        expect(scenarios(request, sampleOffers, defaultParameters)).toEqual(scenarios(request, sampleOffers, refusing));
      }),
      { numRuns: 40 },
    );
  });
});

describe('the ways to bring a loan within the limit', () => {
  /** 180,000 RON with 180 months left at 1,750 RON, for a borrower of 58 who earns 5,200 RON. */
  const atAge58: LoanRequest = {
    ...aRefinancing({ incomes: aSalary(5200), birthDate: '1968-03-10', otherInstalments: NO_INSTALMENTS }),
    propertyValue: ron(400_000),
    remainingPrincipal: ron(180_000),
    currentInstalment: ron(1750),
    remainingMonths: 180,
    firstHome: false,
  };

  it('is the same under a warning and under a refusal: income, repayment, whose age keeps the term short', () => {
    const refusal = expectOutcome(scenarios(atAge58, sampleOffers, refusing), 'over-indebted');
    expect(refusal).toMatchObject({ bestMonths: 84, debtRatioLimit: fromPercent(40) });
    expect(refusal.ways).toMatchObject({ limitedBy: { person: 0, age: 58 }, fittingMonths: null });
    expect(refusal.ways.repayment).toBe(ron(180_000) - refusal.maxLoan);
    expect(refusal.ways.excess).toBe(refusal.bestPayment - ron(2080));
    const warning = warningOf(compare(atAge58));
    expect(warning).toMatchObject({ maxLoan: refusal.maxLoan, currentInstalment: ron(1750) });
    expect(warning?.ways).toEqual(refusal.ways);
  });

  it('are exact: the needed income carries the loan, one ban less does not, and the rest after the repayment fits', () => {
    const { ways } = expectOutcome(scenarios(atAge58, sampleOffers, refusing), 'over-indebted');
    const [person] = atAge58.people;
    const withIncome = (salary: number): LoanRequest => ({
      ...atAge58,
      people: [{ ...person, incomes: { ...person.incomes, salary: bani(salary) } }],
    });
    const needed = ways.neededIncome ?? 0;
    expect(scenarios(withIncome(needed), sampleOffers, refusing).outcome).toBe('options');
    expect(scenarios(withIncome(needed - 1), sampleOffers, refusing).outcome).toBe('over-indebted');
    const left = bani(atAge58.remainingPrincipal - (ways.repayment ?? 0));
    expect(scenarios({ ...atAge58, remainingPrincipal: left }, sampleOffers, refusing).outcome).toBe('options');
  });

  it('names for a purchase the shortest longer term that fits, and no age where the term could be longer', () => {
    const request = { ...aPurchase({ incomes: aSalary(7000), birthDate: '1991-05-20' }), months: 180 };
    const { ways } = expectOutcome(scenarios(request, sampleOffers, refusing), 'over-indebted');
    const months = ways.fittingMonths ?? 0;
    expect(months % 12).toBe(0);
    expect(scenarios({ ...request, months }, sampleOffers, refusing).outcome).toBe('options');
    expect(scenarios({ ...request, months: months - 12 }, sampleOffers, refusing).outcome).toBe('over-indebted');
    expect(ways).toMatchObject({ limitedBy: null, repayment: null });
  });

  it('has no needed income where no income could be enough', () => {
    const request = {
      ...aPurchase({ incomes: aSalary(4000), propertyValue: ron(20_000_000), downPayment: ron(5_000_000) }),
      requestedDebtRatio: rate(1),
    };
    const { ways } = expectOutcome(scenarios(request, sampleOffers, refusing), 'over-indebted');
    expect(ways.neededIncome).toBeNull();
  });
});

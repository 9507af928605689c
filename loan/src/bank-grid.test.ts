import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type BankRow, bankGrid, type LeverRow } from './banks/bank-grid.ts';
import { firstBroken } from './banks/broken-rules.ts';
import { countedHousehold } from './banks/counted-household.ts';
import { bankRules, type Criteria, mergedCriteria } from './banks/criteria.ts';
import { requestedTerm } from './banks/largest-sum.ts';
import { ofSum, wantedOf } from './banks/loan-application.ts';
import { COUNTED_INSTALMENTS, KINSHIPS, type Lever } from './banks/rules.ts';
import { bani, fromRon, ZERO } from './money.ts';
import type { Offer } from './offer.ts';
import { defaultParameters } from './parameters.ts';
import { fromPercent, rate } from './rate.ts';
import type { LoanRequest } from './request.ts';
import { largestLoan } from './simulate.ts';
import { anOffer, aPerson, aPurchase, aSalary, ron, TODAY } from './testing/builders.ts';

const maybe = <Value>(some: fc.Arbitrary<Value>) => fc.option(some, { nil: undefined });
const percent = (least: number, most: number) => fc.integer({ min: least, max: most }).map(fromPercent);
const months = fc.constantFrom(0, 3, 6, 7, 12, 24);

const randomCriteria: fc.Arbitrary<Criteria> = fc
  .record({
    maxAgeAtEnd: maybe(fc.integer({ min: 50, max: 100 })),
    minAge: maybe(fc.integer({ min: 18, max: 30 })),
    longestTerm: maybe(fc.integer({ min: 60, max: 360 })),
    weights: maybe(fc.record({ salary: percent(50, 100), selfEmployed: percent(0, 100) })),
    leastMonths: maybe(fc.record({ salary: months, selfEmployed: months, rent: months })),
    leastTotalTenure: maybe(months),
    minIncome: maybe(fc.integer({ min: 0, max: 600_000 }).map(bani)),
    debtRatio: maybe(fc.record({ firstHome: percent(30, 60), standard: percent(30, 60) })),
    countedInstalment: maybe(fc.constantFrom(...COUNTED_INSTALMENTS)),
    stressPoints: fc.constant(fromPercent(2)),
    countsLifePremium: maybe(fc.boolean()),
    maxLtv: maybe(fc.record({ noHome: percent(60, 95), ownsHome: percent(50, 95) })),
    minLoan: maybe(fc.integer({ min: 0, max: 300_000 }).map(bani)),
    maxLoan: maybe(fc.integer({ min: 300_000, max: 60_000_000 }).map(bani)),
    maxPeople: maybe(fc.integer({ min: 1, max: 4 })),
    kinship: maybe(fc.subarray([...KINSHIPS], { minLength: 1 })),
  })
  .map((values) => Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Criteria);

const condition = fc.oneof(
  fc.integer({ min: 100_000, max: 400_000 }).map((sum) => ({ kind: 'SUMA_MINIMA' as const, threshold: bani(sum) })),
  percent(50, 90).map((threshold) => ({ kind: 'LTV_MAXIM' as const, threshold })),
  fc.constant({ kind: 'SALARIU' as const, threshold: null }),
);

const randomOffer: fc.Arbitrary<Offer> = fc
  .record({
    fixedRate: percent(3, 9),
    margin: percent(1, 4),
    fixedMonths: fc.constantFrom(0, 36, 60, 360),
    lifeInsurance: fc.constantFrom(0, 300),
    conditions: fc.uniqueArray(condition, { selector: ({ kind }) => kind, maxLength: 2 }),
    fixedChange: fc.integer({ min: -10_000, max: 10_000 }),
    criteria: randomCriteria,
  })
  .map(({ fixedChange, fixedMonths, fixedRate, conditions, ...offer }) =>
    anOffer({
      ...offer,
      fixedMonths,
      fixedRate: fixedMonths > 0 ? fixedRate : rate(0),
      conditions: conditions.map((each) => ({
        ...each,
        fixedRate: fixedMonths > 0 ? rate(fixedChange) : rate(0),
        margin: rate(fixedChange),
        monthlyFee: ZERO,
      })),
    }),
  );

const birthDate = fc
  .record({ years: fc.integer({ min: 18, max: 80 }), day: fc.constantFrom('11-19', '11-20', '11-21', '02-28') })
  .map(({ years, day }) => `${2026 - years - (day > '11-20' ? 1 : 0)}-${day}`);

const randomPerson = fc
  .record({
    birthDate: maybe(birthDate).map((day) => day ?? null),
    salary: fc.integer({ min: 0, max: 800_000 }),
    selfEmployed: fc.constantFrom(0, 200_000),
    card: fc.constantFrom(0, 30_000),
    employerStartDate: fc.constantFrom(null, '2019-03-01', '2026-08-31', '2026-10-20'),
    months: fc.constantFrom(null, 0, 5, 6, 7, 24),
    kinship: fc.constantFrom(null, ...KINSHIPS),
  })
  .map(({ salary, selfEmployed, card, months: had, employerStartDate, ...person }) =>
    aPerson({
      ...person,
      employerStartDate,
      incomes: { ...aSalary(0), salary: bani(salary), selfEmployed: bani(selfEmployed) },
      otherInstalments: { mortgage: ZERO, personal: ZERO, card: bani(card) },
      tenure: { salary: had, selfEmployed: had, rent: null, dividends: null },
    }),
  );

const randomRequest: fc.Arbitrary<LoanRequest> = fc
  .record({
    purpose: fc.constantFrom('purchase', 'refinancing', 'affordability'),
    people: fc.array(randomPerson, { minLength: 1, maxLength: 3 }),
    term: fc.integer({ min: 60, max: 360 }),
    value: fc.integer({ min: 400_000, max: 40_000_000 }),
    paid: fc.integer({ min: 5, max: 60 }),
    firstHome: fc.boolean(),
    ownsHome: fc.constantFrom(null, true, false),
    totalTenure: fc.constantFrom(null, 3, 120),
    isAnswered: fc.boolean(),
    equalPrincipal: fc.boolean(),
    requested: fc.constantFrom(null, fromPercent(35), fromPercent(40)),
  })
  .filter(({ people }) => people.some(({ incomes }) => incomes.salary + incomes.selfEmployed > 0))
  .map(({ purpose, people, term, value, paid, isAnswered, requested, ...answers }): LoanRequest => {
    const [first = aPerson(), ...others] = people;
    const down = bani(Math.floor((value * paid) / 100));
    const isRefinancing = purpose === 'refinancing';
    const isOfHome = purpose !== 'affordability';
    return {
      ...aPurchase(),
      ...answers,
      purpose: purpose as LoanRequest['purpose'],
      people: [first, ...others],
      propertyValue: isOfHome ? bani(value) : ZERO,
      downPayment: purpose === 'purchase' ? down : ZERO,
      remainingPrincipal: isRefinancing ? bani(value - down) : ZERO,
      currentInstalment: isRefinancing ? ron(2_000) : ZERO,
      remainingMonths: isRefinancing ? term : 0,
      months: isRefinancing ? 0 : term,
      conditions: isAnswered ? { SALARIU: null, ASIGURARE_VIATA: null, PACHET: null } : null,
      requestedDebtRatio: requested,
      asOf: TODAY,
    };
  });

function rowFor(request: LoanRequest, ...offers: [Offer, ...Offer[]]): BankRow | undefined {
  const answer = bankGrid(request, [{ bank: 'BANK', offers }], defaultParameters);
  return answer.outcome === 'computed' ? answer.rows[0] : undefined;
}

const applicationAt = (request: LoanRequest, offer: Offer, sum: number, term: number) => {
  const household = countedHousehold(request, bankRules(defaultParameters, offer.criteria));
  return ofSum(wantedOf(household, offer, term, 'favourable'), bani(sum));
};

const RUNS = { numRuns: 150, seed: 50 } as const;

describe('the largest sum', () => {
  it('breaks no rule, and one RON more breaks the rule that is named', () => {
    fc.assert(
      fc.property(randomRequest, randomOffer, (request, offer) => {
        const row = rowFor(request, offer);
        if (!row) return;
        const { sum, months: term, boundBy } = row.largest;
        if (sum > 0) expect(firstBroken(applicationAt(request, offer, sum, term))).toBeUndefined();
        if (sum > 0) expect(firstBroken(applicationAt(request, offer, sum + 100, term))?.rule).toBe(boundBy);
      }),
      RUNS,
    );
  });

  it('is the largest of all whole RON, tried one by one', () => {
    const little = fc.integer({ min: 0, max: 6_000 });
    fc.assert(
      fc.property(randomRequest, randomOffer, little, (request, offer, salary) => {
        const [first] = request.people;
        const poor = { ...first, incomes: { ...aSalary(0), salary: bani(salary) } };
        const down = bani(Math.min(request.downPayment, 300_000));
        const small: LoanRequest = { ...request, people: [poor], downPayment: down };
        const conditions = offer.conditions.map((each) =>
          each.kind === 'SUMA_MINIMA' ? { ...each, threshold: bani(Math.round(each.threshold / 2)) } : each,
        );
        const cheap = { ...offer, conditions, criteria: { ...offer.criteria, maxLoan: ron(6_000), minIncome: ZERO } };
        const household = countedHousehold(small, bankRules(defaultParameters, cheap.criteria));
        const term = Math.min(requestedTerm(small), household.longest);
        const row = rowFor(small, cheap);
        if (!row) return;
        let slow = 0;
        const least = Math.max(1_000, Math.ceil((cheap.criteria.minLoan ?? 0) / 100));
        const isLongEnough = term >= (small.purpose === 'refinancing' ? 1 : 60);
        for (let sum = 6_000; isLongEnough && sum >= least && slow === 0; sum -= 1) {
          if (!firstBroken(applicationAt(small, cheap, sum * 100, term))) slow = sum;
        }
        expect(row.largest.sum).toBe(fromRon(slow));
      }),
      { numRuns: 40, seed: 50 },
    );
  });

  it('is that of the older call without a home', () => {
    fc.assert(
      fc.property(randomRequest, fc.array(randomOffer, { minLength: 1, maxLength: 4 }), (request, all) => {
        const alone: LoanRequest = { ...request, purpose: 'affordability', propertyValue: ZERO, downPayment: ZERO };
        const [first, ...others] = all.map((offer, place) => ({ ...offer, id: `o${place}`, bank: `B${place}` }));
        if (!first) return;
        const answer = largestLoan(alone, [first, ...others], defaultParameters);
        const largest = rowFor(alone, first, ...others)?.largest.sum ?? 0;
        const older = answer.outcome === 'computed' ? answer.maxLoan : 0;
        if (older >= defaultParameters.minLoan || largest > 0) expect(older).toBe(largest);
      }),
      RUNS,
    );
  });
});

describe('the grid', () => {
  it('names a missing income that suffices, and of which one RON less does not', () => {
    fc.assert(
      fc.property(randomRequest, randomOffer, (request, offer) => {
        const row = rowFor({ ...request, conditions: null }, offer);
        const missing = row?.binding?.rule.rule === 'GRAD_INDATORARE' ? row.binding.rule.missing : null;
        if (missing === null || missing === undefined) return;
        const [first, ...others] = request.people;
        const earning = (more: number): LoanRequest => ({
          ...request,
          conditions: null,
          people: [{ ...first, incomes: { ...first.incomes, pension: bani(first.incomes.pension + more) } }, ...others],
        });
        expect(rowFor(earning(missing), offer)?.binding?.rule.rule).not.toBe('GRAD_INDATORARE');
        expect(rowFor(earning(missing - 100), offer)?.binding?.rule.rule).toBe('GRAD_INDATORARE');
      }),
      RUNS,
    );
  });

  it('is the same for people and offers in another order', () => {
    fc.assert(
      fc.property(randomRequest, randomOffer, randomOffer, (request, one, other) => {
        const [first, second] = [
          { ...one, id: 'o1' },
          { ...other, id: 'o2' },
        ];
        expect(rowFor(request, second, first)?.verdict).toBe(rowFor(request, first, second)?.verdict);
        const [borrower, ...others] = request.people;
        const turned: LoanRequest = { ...request, people: [borrower, ...others.toReversed()] };
        expect(rowFor(turned, first)?.largest.sum).toBe(rowFor(request, first)?.largest.sum);
        expect(rowFor(turned, first)?.verdict).toBe(rowFor(request, first)?.verdict);
      }),
      RUNS,
    );
  });

  it('never lends less by a looser criterion, nor turns a yes into a no', () => {
    const looser: readonly Criteria[] = [
      { maxLoan: ron(10_000_000) },
      { minLoan: ZERO },
      { minIncome: ZERO },
      { debtRatio: { firstHome: fromPercent(80), standard: fromPercent(80) } },
      { maxLtv: { noHome: fromPercent(100), ownsHome: fromPercent(100) } },
      { leastMonths: { salary: 0, selfEmployed: 0, rent: 0 } },
      { leastTotalTenure: 0 },
      { minAge: 18 },
      { maxPeople: 4, kinship: KINSHIPS },
    ];
    fc.assert(
      fc.property(randomRequest, randomOffer, fc.constantFrom(...looser), (request, offer, change) => {
        const free = { ...offer, criteria: mergedCriteria(offer.criteria ?? {}, change) };
        const [before, after] = [rowFor(request, offer), rowFor(request, free)];
        expect(after?.largest.sum ?? 0).toBeGreaterThanOrEqual(before?.largest.sum ?? 0);
        if (before?.verdict === 'YES') expect(after?.verdict).not.toBe('NO');
      }),
      RUNS,
    );
  });

  it('recomputes each lever as a fresh grid of the changed case', () => {
    fc.assert(
      fc.property(randomRequest, randomOffer, (request, offer) => {
        const levers = rowFor(request, offer)?.levers ?? [];
        for (const lever of levers.filter((each) => TYPED.includes(each.lever))) {
          const fresh = rowFor(afterLever(request, lever), offer);
          if (fresh) expect(headlineOf(fresh)).toEqual([lever.verdict, lever.largest, lever.instalment]);
        }
      }),
      RUNS,
    );
  });
});

/** The levers that somebody may type into the form. */
const TYPED: readonly Lever[] = ['CARD', 'TERM', 'DOWN', 'WITHOUT_PERSON'];

function headlineOf({ verdict, largest, wanted }: BankRow) {
  const instalment = wanted && (wanted.result.fixedInstalment || wanted.result.variableInstalment);
  return [verdict, largest.sum, instalment];
}

/** The case as somebody types it after the change. */
function afterLever(request: LoanRequest, { lever, person, months: term }: LeverRow): LoanRequest {
  const [borrower, ...others] = request.people;
  if (lever === 'DOWN') return { ...request, downPayment: bani(request.downPayment + 1_000_000) };
  if (lever === 'WITHOUT_PERSON')
    return { ...request, people: [borrower, ...others.filter((_, at) => at + 1 !== person)] };
  if (lever === 'TERM' && term !== null) {
    return request.purpose === 'refinancing' ? { ...request, remainingMonths: term } : { ...request, months: term };
  }
  const noCard = (each: LoanRequest['people'][0]) => ({
    ...each,
    otherInstalments: { ...each.otherInstalments, card: ZERO },
  });
  return lever === 'CARD' ? { ...request, people: [noCard(borrower), ...others.map(noCard)] } : request;
}

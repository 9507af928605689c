import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import type { LargestLoan } from './answers.ts';
import { bani, ZERO } from './money.ts';
import { type CoBorrowerAges, defaultParameters } from './parameters.ts';
import { type LoanRequest, NO_INCOME, type Person, UNKNOWN_TENURE } from './request.ts';
import { largestLoan, scenarios, simulateAll, simulateOffer } from './simulate.ts';
import {
  anIncome,
  aPerson,
  aPurchase,
  aRefinancing,
  aSalary,
  ron,
  sampleOffers,
  together,
} from './testing/builders.ts';
import { expectOutcome } from './testing/expect-outcome.ts';
import { slowHousehold } from './testing/slow-household.ts';

type Computed = Extract<LargestLoan, { outcome: 'computed' }>;

const ruledBy = (coBorrowerAges: CoBorrowerAges) => ({ ...defaultParameters, coBorrowerAges });

const largest = (request: LoanRequest, ages: CoBorrowerAges = 'TOTI', offers = sampleOffers): Computed =>
  expectOutcome(largestLoan(request, offers, ruledBy(ages)), 'computed');

/** S3 of docs/loan-rules.md without a birth date; each test names the other people. */
const couple = (other: Partial<Person>, borrower: Partial<Person> = {}) => together(anIncome(borrower), aPerson(other));

/** On the day of the worked examples: a person with a birthday on that day, and one with a birthday a day later. */
const turning = (age: number) => `${2026 - age}-11-20`;
const almost = (age: number) => `${2026 - age}-11-21`;

const amounts = fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 1_500_000 })).map(bani);
const born = fc.oneof(
  fc.constant(null),
  fc.integer({ min: 18, max: 90 }).map(turning),
  fc.integer({ min: 19, max: 90 }).map(almost),
);
const randomPerson: fc.Arbitrary<Person> = fc.record({
  incomes: fc.record({ salary: amounts, pension: amounts, selfEmployed: amounts, rent: amounts, dividends: amounts }),
  otherInstalments: fc.oneof(
    fc.constant(aPerson().otherInstalments),
    fc.record({ mortgage: amounts, personal: amounts, card: amounts }),
  ),
  birthDate: born,
  employerStartDate: fc.constantFrom(null, '2019-03-01', '2026-10-15'),
  tenure: fc.constant(UNKNOWN_TENURE),
  kinship: fc.constant(null),
});
const households = fc
  .record({
    first: randomPerson,
    others: fc.array(randomPerson, { maxLength: 3 }),
    months: fc.constantFrom(0, 60, 200, 360),
    firstHome: fc.boolean(),
  })
  .filter(({ first, others }) => [first, ...others].some(({ incomes }) => Object.values(incomes).some(Boolean)))
  .map(({ first, others, months, firstHome }) => together(anIncome({ ...first, months, firstHome }), ...others));
const rules = fc.constantFrom<CoBorrowerAges>('TOTI', 'CU_VENIT');

/** The grounds of the largest loan, without the places of the people. */
const figuresOf = ({ maxLoan, offerId, months, eligibleIncome, otherInstalments, age, home }: Computed) => ({
  ...{ maxLoan, offerId, months, eligibleIncome, otherInstalments, age, home },
});

describe('the largest loan of a household', () => {
  it('is that of a slow second computation by the letter of the rules', () => {
    const some = fc.subarray([...sampleOffers], { minLength: 1, maxLength: 3 });
    fc.assert(
      fc.property(households, rules, some, (request, ages, offers) => {
        const anyHome = { ...request, greenHome: true };
        const { maxLoan, months, eligibleIncome, otherInstalments, cases } = largest(anyHome, ages, offers);
        expect({
          income: BigInt(eligibleIncome),
          debts: BigInt(otherInstalments),
          months,
          limitedBy: cases.together.limitedBy,
          maxLoan: BigInt(maxLoan),
        }).toEqual(slowHousehold(anyHome, offers, ages));
      }),
      { numRuns: 60 },
    );
  });

  it('does not depend on the order of the people', () => {
    fc.assert(
      fc.property(households, rules, fc.nat(), (request, ages, turns) => {
        const by = turns % request.people.length;
        const people = [...request.people.slice(by), ...request.people.slice(0, by)].toReversed();
        const other = { ...request, people: people as unknown as LoanRequest['people'] };
        expect(figuresOf(largest(other, ages))).toEqual(figuresOf(largest(request, ages)));
      }),
      { numRuns: 100 },
    );
  });

  it('is the same with another person without income and debts who is not the oldest', () => {
    fc.assert(
      fc.property(households, rules, fc.integer({ min: 18, max: 90 }), (request, ages, years) => {
        fc.pre(request.people.length < 4);
        const before = largest(request, ages);
        const birthDate = before.age === null || years > before.age ? null : turning(years);
        const joined = together(request, ...request.people.slice(1), aPerson({ birthDate }));
        expect(figuresOf(largest(joined, ages))).toEqual(figuresOf(before));
      }),
      { numRuns: 100 },
    );
  });

  it('never falls by a person with income, without debts, and not older than the oldest whose age counts', () => {
    fc.assert(
      fc.property(households, rules, randomPerson, fc.integer({ min: 18, max: 90 }), (request, ages, person, years) => {
        fc.pre(request.people.length < 4);
        const before = largest(request, ages);
        const birthDate = turning(Math.min(years, before.age ?? 35));
        const { otherInstalments } = aPerson();
        const incomes = { ...person.incomes, salary: bani(person.incomes.salary + 1) };
        const joined = together(request, ...request.people.slice(1), {
          ...person,
          incomes,
          otherInstalments,
          birthDate,
        });
        expect(largest(joined, ages).maxLoan).toBeGreaterThanOrEqual(before.maxLoan);
      }),
      { numRuns: 100 },
    );
  });

  it('counts every source of each person by itself, rounded to a ban', () => {
    const bit = { ...NO_INCOME, selfEmployed: bani(3), rent: bani(3), dividends: bani(3) };
    const { eligibleIncome } = largest(together(anIncome({ incomes: bit }), aPerson({ incomes: bit })));
    expect(eligibleIncome).toBe(12);
  });

  it('counts a pension as a salary of the same sum, and asks nobody retired for a job', () => {
    fc.assert(
      fc.property(households, rules, (request, ages) => {
        const retired = request.people.map(({ incomes, ...person }) => ({
          ...person,
          incomes: { ...incomes, salary: ZERO, pension: bani(incomes.salary + incomes.pension) },
        }));
        const answer = largest({ ...request, people: retired as unknown as LoanRequest['people'] }, ages);
        expect(figuresOf(answer)).toEqual(figuresOf(largest(request, ages)));
        expect(answer.warnings.map(({ code }) => code)).not.toContain('VECHIME_MINIMA');
      }),
      { numRuns: 60 },
    );
  });

  it('of four people adds all incomes and all debts', () => {
    const debts = { mortgage: ron(100), personal: ron(20), card: ron(3) };
    const others = [1000, 2000, 3000].map((salary) => aPerson({ incomes: aSalary(salary), otherInstalments: debts }));
    expect(largest(together(anIncome(), ...others))).toMatchObject({
      eligibleIncome: ron(8700 + 6000),
      otherInstalments: ron(300 + 369),
      cases: { together: { people: [0, 1, 2, 3] } },
    });
  });

  it('is computed where only the co-borrower earns, and refused where nobody does', () => {
    const noIncome = { incomes: aPerson().incomes };
    const answer = largest(couple({ incomes: aSalary(7000) }, noIncome));
    expect([answer.eligibleIncome, answer.cases.alone.maxLoan]).toEqual([ron(7000), 0]);
    expect(largestLoan(couple({}, noIncome), sampleOffers, defaultParameters)).toEqual({
      outcome: 'refused',
      refusals: [{ code: 'FARA_VENIT', field: 'incomes', person: 0 }],
    });
  });
});

describe('the longest term of a household', () => {
  test.each([
    [turning(35), turning(35), 360, null],
    [turning(30), almost(36), 360, null],
    [turning(30), turning(36), 348, 1],
    [turning(36), almost(37), 348, 0],
    [turning(43), almost(43), 264, 0],
    [null, turning(43), 264, 1],
    [turning(43), null, 264, 0],
    [null, null, 360, null],
    [turning(60), turning(30), 60, 0],
    [turning(35), turning(75), 60, 1],
    [almost(61), turning(59), 60, 0],
  ])('for %s and %s is %i months, set by %o', (first, second, months, limitedBy) => {
    const salary = { incomes: aSalary(5000) };
    const answer = largest(couple({ birthDate: second, ...salary }, { birthDate: first, ...salary }));
    expect([answer.months, answer.cases.together.limitedBy]).toEqual([months, limitedBy]);
  });

  it('leaves out those without eligible income where the parameter says so, unless nobody has any', () => {
    const old = { birthDate: turning(50) };
    const young = { birthDate: turning(30), incomes: aSalary(5000) };
    const idle = { incomes: aPerson().incomes };
    const termBy = (ages: CoBorrowerAges, request: LoanRequest) => largest(request, ages).months;
    expect([termBy('TOTI', couple(old, young)), termBy('CU_VENIT', couple(old, young))]).toEqual([180, 360]);
    expect(termBy('CU_VENIT', couple(young, { ...idle, ...old }))).toBe(360);
    const nobodyEarns = couple({ birthDate: turning(30) }, { ...idle, ...old });
    const [simulated] = expectOutcome(
      simulateAll({ ...aRefinancing(), people: nobodyEarns.people }, sampleOffers, ruledBy('CU_VENIT')),
      'simulated',
    ).offers;
    expect(simulated?.result.plannedMonths).toBe(180);
  });

  it('of a source that banks do not count at all equals that of a person without income', () => {
    const parameters = { ...ruledBy('CU_VENIT') };
    const none = { ...parameters, incomeWeights: { ...parameters.incomeWeights, rent: parameters.vat } };
    const uncounted = { ...none, incomeWeights: { ...none.incomeWeights, rent: 0 as typeof none.vat } };
    const landlord = { birthDate: turning(50), incomes: { ...aPerson().incomes, rent: ron(3000) } };
    const termWith = (values: typeof parameters) =>
      expectOutcome(largestLoan(couple(landlord), sampleOffers, values), 'computed').months;
    expect([termWith(none), termWith(uncounted)]).toEqual([180, 360]);
  });

  it('cuts the months left of a refinancing, names the person, and ends the twins', () => {
    const partner = aPerson({ birthDate: turning(50), incomes: aSalary(4000) });
    const request = together(aRefinancing({ birthDate: turning(40) }), partner);
    const { optionA, optionA360, warnings } = expectOutcome(
      scenarios(request, sampleOffers, defaultParameters),
      'options',
    );
    expect([optionA?.result.plannedMonths, optionA360]).toEqual([180, null]);
    expect(warnings).toEqual([{ code: 'PERIOADA_REDUSA', person: 1, requested: 240, used: 180 }]);
    const shorter = { ...request, remainingMonths: 120 };
    const prolonged = expectOutcome(scenarios(shorter, sampleOffers, defaultParameters), 'options').optionA360;
    expect(prolonged?.result.plannedMonths).toBe(180);
  });

  it('is what a chosen term is held against, by name and age', () => {
    const request = together(aPurchase({ birthDate: turning(30) }), aPerson({ birthDate: turning(43) }));
    expect(scenarios(request, sampleOffers, defaultParameters)).toEqual({
      outcome: 'refused',
      refusals: [{ code: 'PERIOADA_VARSTA', field: 'months', months: 360, limit: 264, age: 43, person: 1 }],
    });
    expect(scenarios({ ...request, months: 264 }, sampleOffers, defaultParameters).outcome).toBe('options');
  });
});

describe('refusals and warnings of a household', () => {
  it('name each person whose answer they are about', () => {
    const minor = aPerson({ birthDate: almost(18) });
    const unborn = aPerson({ birthDate: '2027-01-01', employerStartDate: '2026-02-30' });
    const answer = largestLoan(together(anIncome(), minor, unborn), sampleOffers, defaultParameters);
    expect(expectOutcome(answer, 'refused').refusals).toEqual([
      { code: 'VARSTA_MINIMA', field: 'birthDate', person: 1, min: 18, age: 17 },
      { code: 'DATA_NASTERII', field: 'birthDate', person: 2 },
      { code: 'DATA_ANGAJARE', field: 'employerStartDate', person: 2 },
    ]);
  });

  it('look at every amount of every person', () => {
    const owing = aPerson({ otherInstalments: { mortgage: ZERO, personal: bani(-1), card: ZERO } });
    const answer = largestLoan(together(anIncome(), aPerson(), owing), sampleOffers, defaultParameters);
    expect(expectOutcome(answer, 'refused').refusals).toEqual([
      { code: 'VALIDARE', field: 'otherInstalments', person: 2 },
    ]);
  });

  it('tell of each who has just been hired and of each who ends above 65', () => {
    const hired = aPerson({ birthDate: turning(62), employerStartDate: '2026-10-15', incomes: aSalary(3000) });
    const { warnings } = largest(couple(hired, { birthDate: turning(61), employerStartDate: '2026-10-15' }));
    expect(warnings).toEqual([
      { code: 'VECHIME_MINIMA', person: 0, tenureMonths: 1, min: 3 },
      { code: 'VECHIME_MINIMA', person: 1, tenureMonths: 1, min: 3 },
      { code: 'VARSTA_FINALA_PESTE_65', person: 0, ageAtEnd: 66, limit: 65 },
      { code: 'VARSTA_FINALA_PESTE_65', person: 1, ageAtEnd: 67, limit: 65 },
    ]);
  });
});

describe('the effect of signing together', () => {
  it('stands in the answer for the borrower alone and without the person who limits the term', () => {
    fc.assert(
      fc.property(households, rules, (request, ages) => {
        const { cases, maxLoan, months } = largest(request, ages);
        expect(cases.together).toMatchObject({ maxLoan, months });
        const only = (places: readonly number[]): LoanRequest => ({
          ...request,
          people: places.map((place) => request.people[place]) as unknown as LoanRequest['people'],
        });
        for (const each of [cases.alone, cases.withoutOldest]) {
          if (!each) continue;
          const answer = largestLoan(only(each.people), sampleOffers, ruledBy(ages));
          const found = answer.outcome === 'computed' ? [answer.maxLoan, answer.months, answer.age] : [0];
          expect([each.maxLoan, each.months, each.age].slice(0, found.length)).toEqual(found);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('leaves the third case out where it would say nothing new', () => {
    const salary = { incomes: aSalary(5000) };
    const old = aPerson({ ...salary, birthDate: turning(50) });
    const young = aPerson({ ...salary, birthDate: turning(30) });
    const without = (first: Person, ...others: Person[]) =>
      largest(together(anIncome(first), ...others)).cases.withoutOldest?.people;
    expect(without(young, old)).toBeUndefined();
    expect(without(young, young)).toBeUndefined();
    expect(without(old, old)).toBeUndefined();
    expect(without(old, young)).toEqual([1]);
    expect(without(young, young, old)).toEqual([0, 1]);
    expect(without(old)).toBeUndefined();
  });

  it('stands beside options, over the longest terms, and beside a refusal, but not for one person', () => {
    const others = [aPerson({ birthDate: turning(50), incomes: aSalary(4000) })];
    const request = together(aPurchase({ birthDate: turning(30), months: 120 }), ...others);
    const { cases } = expectOutcome(scenarios(request, sampleOffers, defaultParameters), 'options');
    expect([cases?.alone.months, cases?.together.months]).toEqual([360, 180]);
    const poor = together(aPurchase({ months: 120, incomes: aSalary(1500) }), ...others.map(() => aPerson()));
    const refused = expectOutcome(scenarios(poor, sampleOffers, defaultParameters), 'over-indebted');
    expect(refused.cases?.together.people).toEqual([0, 1]);
    expect(expectOutcome(scenarios(aPurchase(), sampleOffers, defaultParameters), 'options').cases).toBeNull();
  });
});

it('the figures of an offer say how many sign, and rest on what they have together', () => {
  const request = together(aPurchase({ months: 240 }), aPerson({ incomes: aSalary(3000) }));
  const [offer] = sampleOffers;
  if (!offer) throw new Error('there are no sample offers');
  const { result } = expectOutcome(simulateOffer(request, offer, defaultParameters), 'simulated').option;
  expect([result.people, result.eligibleIncome, result.otherInstalments]).toEqual([2, ron(12_000), ron(500)]);
});

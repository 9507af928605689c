import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { countedPayment, firstLifePremium } from './affordability.ts';
import type { Condition } from './conditions.ts';
import { largestLoanWith } from './largest-loan.ts';
import { type LoanCase, loanCase } from './loan-case.ts';
import { type Bani, bani, ZERO } from './money.ts';
import type { Offer } from './offer.ts';
import { defaultParameters } from './parameters.ts';
import { isFulfilled, priced } from './price.ts';
import { fromPercent, type Rate, rate } from './rate.ts';
import type { LoanRequest } from './request.ts';
import type { LoanResult } from './result.ts';
import { simulateOffer } from './simulate.ts';
import { termsOf } from './simulated-loan.ts';
import { anIncome, anOffer, aPerson, aPurchase, aRefinancing, aSalary, ron, together } from './testing/builders.ts';
import { expectOutcome } from './testing/expect-outcome.ts';

const NO_CHANGE = { fixedRate: rate(0), margin: rate(0), monthlyFee: ZERO };
const UNDECIDED = { SALARIU: null, ASIGURARE_VIATA: null, PACHET: null };

function resultOf(request: LoanRequest, offer: Offer): LoanResult {
  return expectOutcome(simulateOffer(request, offer, defaultParameters), 'simulated').option.result;
}

const meets = (condition: Condition, request: LoanRequest): boolean =>
  isFulfilled(condition, loanCase(request, 360, defaultParameters));

describe('a condition of the case', () => {
  const minimum = (threshold: Bani): Condition => ({ kind: 'SUMA_MINIMA', threshold, ...NO_CHANGE });
  const income = (threshold: Bani): Condition => ({ kind: 'VENIT_MINIM', threshold, ...NO_CHANGE });
  const ratio = (percent: number): Condition => ({ kind: 'LTV_MAXIM', threshold: fromPercent(percent), ...NO_CHANGE });
  const energy = (threshold: string): Condition => ({ kind: 'CLASA_ENERGETICA', threshold, ...NO_CHANGE });
  const answered = aPurchase({ conditions: UNDECIDED });

  test.each([
    ['a sum at the threshold', minimum(ron(400_000)), {}, true],
    ['a sum a ban below it', minimum(ron(400_000)), { downPayment: ron(100_000.01) }, false],
    ['a share at the threshold', ratio(80), {}, true],
    ['a share a ban above it', ratio(80), { downPayment: ron(99_999.99) }, false],
    ['a share just above the fourth decimal', ratio(79.9999), {}, false],
    ['incomes at the threshold', income(ron(9000)), {}, true],
    ['incomes a ban below it', income(ron(9000.01)), {}, false],
    ['a green home for class A', energy('A'), { greenHome: true }, true],
    ['a home of an unknown class', energy('G'), {}, false],
    ['a home of the class', energy('B'), { energyClass: 'B' }, true],
    ['a home of a worse class, whatever its flag', energy('B'), { energyClass: 'C', greenHome: true }, false],
  ] as const)('%s: %j', (_case, condition, changes, expected) => {
    expect(meets(condition, { ...answered, ...changes })).toBe(expected);
    expect(meets(condition, { ...answered, ...changes, conditions: null })).toBe(false);
  });

  it('counts every income of everyone as typed, without weights', () => {
    const withRent = aPerson({ incomes: { ...aSalary(500), rent: ron(500) } });
    expect(meets(income(ron(10_000)), together(answered, withRent))).toBe(true);
  });

  it('knows no share of a home without its value', () => {
    const unknown = aRefinancing({ conditions: UNDECIDED, propertyValue: ZERO });
    expect(meets(ratio(100), unknown)).toBe(false);
  });
});

describe('the price', () => {
  it('never falls below 0', () => {
    const change = { fixedRate: fromPercent(-10), margin: fromPercent(-10), monthlyFee: ron(-1000) };
    const offer = anOffer({ monthlyFee: ron(5), conditions: [{ kind: 'SALARIU', threshold: null, ...change }] });
    const request = aPurchase({ conditions: { ...UNDECIDED, SALARIU: true } });
    expect(priced(offer, loanCase(request, 360, defaultParameters))).toMatchObject({
      fixedRate: 0,
      margin: 0,
      monthlyFee: 0,
    });
  });

  it('has the premium of optional insurance only for who takes the policy', () => {
    const policy: Condition = { kind: 'ASIGURARE_VIATA', threshold: null, ...NO_CHANGE };
    const offer = anOffer({ lifeInsurance: 300, lifeInsuranceRequired: false, conditions: [policy] });
    const premium = (conditions: LoanRequest['conditions']) =>
      firstLifePremium(termsOf(offer, loanCase(aPurchase({ conditions }), 360, defaultParameters)));
    expect(premium(null)).toBe(0);
    expect(premium(UNDECIDED)).toBe(0);
    expect(premium({ ...UNDECIDED, ASIGURARE_VIATA: true })).toBe(ron(120));
  });
});

const points = (least: number, most: number) => fc.integer({ min: least, max: most }).map(rate);
const fees = (least: number, most: number) => fc.integer({ min: least, max: most }).map(bani);

/** Every kind of condition, with thresholds near the worked cases. */
function randomConditions(change: fc.Arbitrary<Rate>, fee: fc.Arbitrary<Bani>): fc.Arbitrary<Condition[]> {
  const changes = { fixedRate: change, margin: change, monthlyFee: fee };
  const sum = (around: number) => fc.integer({ min: -200, max: 200 }).map((off) => bani(around + off * 50));
  return fc
    .tuple(
      ...(['SALARIU', 'ASIGURARE_VIATA', 'PACHET'] as const).map((kind) =>
        fc.record({ kind: fc.constant(kind), threshold: fc.constant(null), ...changes }),
      ),
      fc.record({ kind: fc.constant('CLASA_ENERGETICA' as const), threshold: fc.constantFrom('A', 'C'), ...changes }),
      fc.record({ kind: fc.constant('SUMA_MINIMA' as const), threshold: sum(ron(400_000)), ...changes }),
      fc.record({
        kind: fc.constant('LTV_MAXIM' as const),
        threshold: fc.integer({ min: 799_900, max: 800_100 }).map(rate),
        ...changes,
      }),
      fc.record({ kind: fc.constant('VENIT_MINIM' as const), threshold: sum(ron(9000)), ...changes }),
    )
    .chain((all): fc.Arbitrary<Condition[]> => fc.shuffledSubarray<Condition>(all));
}

const answers = fc.option(fc.boolean(), { nil: null });
const questions = fc.record({
  conditions: fc.option(fc.record({ SALARIU: answers, ASIGURARE_VIATA: answers, PACHET: answers }), { nil: null }),
  equalPrincipal: fc.boolean(),
  energyClass: fc.constantFrom(null, 'A', 'B', 'G'),
  recurringExtra: fc.constantFrom(ZERO, ron(300)),
  months: fc.constantFrom(60, 240, 360),
});
const offers = fc.record({
  fixedRate: points(10_000, 90_000),
  fixedMonths: fc.constantFrom(1, 36, 60, 360),
  margin: points(0, 40_000),
  lifeInsurance: fc.constantFrom(0, 310),
  lifeInsuranceRequired: fc.boolean(),
  monthlyFee: fees(0, 3000),
  conditions: randomConditions(points(-6000, 6000), fees(-3000, 3000)),
});

const MONEY = ['totalPaid', 'totalInterest', 'fixedInstalment', 'variableInstalment', 'monthlyFee'] as const;
const figures = (result: LoanResult) => ({ ...result, conditions: null });

describe('laws of conditions', () => {
  it('an offer at its price, without conditions, has the same figures', () => {
    fc.assert(
      fc.property(offers, questions, fc.boolean(), (fields, question, isRefinancing) => {
        const request = isRefinancing ? aRefinancing(question) : aPurchase(question);
        const offer = anOffer(fields);
        const { result, priced: atPrice } = expectOutcome(
          simulateOffer(request, offer, defaultParameters),
          'simulated',
        ).option;
        expect(figures(resultOf(request, atPrice))).toEqual(figures(result));
      }),
      { numRuns: 100 },
    );
  });

  it('the order of conditions changes no figure', () => {
    fc.assert(
      fc.property(offers, questions, (fields, question) => {
        const request = aPurchase(question);
        const turned = { ...fields, conditions: fields.conditions.toReversed() };
        const [one, other] = [resultOf(request, anOffer(fields)), resultOf(request, anOffer(turned))];
        expect(figures(other)).toEqual(figures(one));
        expect(other.conditions.toReversed()).toEqual(one.conditions);
      }),
      { numRuns: 100 },
    );
  });

  it('the worth of an answered condition is the loan without it less the loan with it', () => {
    fc.assert(
      fc.property(offers, questions, (fields, question) => {
        const conditions = question.conditions ?? UNDECIDED;
        const offer = anOffer(fields);
        const of = (request: LoanRequest) => {
          const {
            fixedInstalment,
            variableInstalment,
            firstLifePremium: life,
            monthlyFee,
            ...result
          } = resultOf(request, offer);
          return {
            month: (fixedInstalment || variableInstalment) + life + monthlyFee,
            total: result.rankingCost,
            result,
          };
        };
        for (const kind of ['SALARIU', 'ASIGURARE_VIATA', 'PACHET'] as const) {
          const [met, missed] = [true, false].map((answer) =>
            of(aPurchase({ ...question, conditions: { ...conditions, [kind]: answer } })),
          );
          const worths = [met, missed].map((one) => one?.result.conditions.find((worth) => worth.kind === kind));
          if (!met || !missed || !worths[0]) continue;
          expect(worths[0]).toMatchObject({
            isFulfilled: true,
            month: missed.month - met.month,
            total: missed.total - met.total,
          });
          expect(worths[1]).toEqual({ ...worths[0], isFulfilled: false });
        }
      }),
      { numRuns: 60 },
    );
  });

  it('conditions that only lower the price raise no sum beyond the rounding of its instalments', () => {
    const cheaper = fc.record({
      fixedRate: points(10_000, 90_000),
      margin: points(0, 40_000),
      monthlyFee: fees(0, 3000),
      conditions: randomConditions(points(-6000, 0), fees(-3000, 0)),
    });
    fc.assert(
      fc.property(cheaper, questions, (fields, question) => {
        const [without, met] = [null, { SALARIU: true, ASIGURARE_VIATA: true, PACHET: true }].map((conditions) =>
          resultOf(aPurchase({ ...question, conditions, recurringExtra: ZERO }), anOffer(fields)),
        );
        for (const name of MONEY)
          expect(met?.[name] ?? 0).toBeLessThanOrEqual((without?.[name] ?? 0) + 2 * question.months);
      }),
      { numRuns: 100 },
    );
  });
});

describe('the largest loan of an offer with conditions', () => {
  /** By the letter: the counted payment of a sum with the home beside it. */
  function fits(offer: Offer, atTerm: LoanCase, sum: number): boolean {
    const { request, capacity, parameters } = atTerm;
    const bought = request.purpose === 'affordability' ? ZERO : bani(sum + request.downPayment);
    const propertyValue = request.purpose === 'refinancing' ? request.propertyValue : bought;
    const terms = termsOf(offer, { ...atTerm, principal: bani(sum), propertyValue });
    return countedPayment(terms, parameters) <= capacity;
  }

  it('fits, and no larger one does, at any distance', () => {
    const cases = fc.record({
      question: questions,
      salary: fc.integer({ min: 4000, max: 8000 }),
      downPayment: fc.integer({ min: 0, max: 150_000 }).map(ron),
      minimum: fc.integer({ min: 15_000_000, max: 50_000_000 }).map(bani),
      share: fc.integer({ min: 500_000, max: 1_000_000 }).map(rate),
      request: fc.constantFrom(anIncome, aPurchase, aRefinancing),
    });
    const beyond = fc.array(fc.integer({ min: 1, max: 400_000 }), { minLength: 30, maxLength: 30 });
    fc.assert(
      fc.property(
        offers,
        cases,
        beyond,
        (fields, { question, salary, minimum, share, request: make, downPayment }, far) => {
          const conditions = fields.conditions.map((condition): Condition => {
            if (condition.kind === 'SUMA_MINIMA') return { ...condition, threshold: minimum };
            return condition.kind === 'LTV_MAXIM' ? { ...condition, threshold: share } : condition;
          });
          const offer = anOffer({ ...fields, conditions });
          const answered = { ...question, incomes: aSalary(salary), downPayment, propertyValue: ron(500_000) };
          const atTerm = loanCase(make(answered), question.months, defaultParameters);
          const largest = largestLoanWith(offer, atTerm);
          expect(largest === 0 || fits(offer, atTerm, largest)).toBe(true);
          const larger = [1, 2, 3, 10, ...far].map((more) => largest + more * 100);
          expect(larger.filter((sum) => fits(offer, atTerm, sum))).toEqual([]);
        },
      ),
      { numRuns: 200 },
    );
  });
});

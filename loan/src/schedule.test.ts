import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { annuity } from './annuity.ts';
import { bani, toRon, ZERO } from './money.ts';
import {
  cashOf,
  earlyOf,
  feeOf,
  lifeOf,
  openingOf,
  paymentOf,
  principalOf,
  sumOf,
  sumOfRows,
  switchBalance,
} from './month-figures.ts';
import { fromPercent, rate } from './rate.ts';
import { MONTHLY_DIVISOR } from './rounding.ts';
import { type Schedule, schedule, withSchedule } from './schedule.ts';
import type { EarlyRepayment } from './terms.ts';
import { ron, someTerms } from './testing/builders.ts';
import { randomTerms } from './testing/random-terms.ts';
import { slowSchedule } from './testing/slow-schedule.ts';

const life = { rate: 310, divisor: MONTHLY_DIVISOR, flat: ZERO };
const extraOf = (recurring: number, mode: EarlyRepayment['mode']): EarlyRepayment => ({
  recurring: ron(recurring),
  keepPaying: ZERO,
  mode,
});

/** A row in RON, counted from 1. */
function row(made: Schedule, number: number) {
  const at = number - 1;
  return {
    opening: toRon(openingOf(made, at)),
    payment: toRon(paymentOf(made, at)),
    life: toRon(lifeOf(made, at)),
    paid: (cashOf(made)[at] ?? Number.NaN) / 100,
    principal: toRon(principalOf(made, at)),
    interest: (made.interest[at] ?? Number.NaN) / 100,
    closing: (made.closing[at] ?? Number.NaN) / 100,
  };
}

const interestOf = ({ interest }: Schedule, at: number): number => interest[at] ?? -1;
const closingOf = ({ closing }: Schedule, at: number): number => closing[at] ?? -1;

/** A figure of each row, in bani. */
const eachRow = (made: Schedule, figure: (of: Schedule, row: number) => number): number[] =>
  Array.from({ length: made.rows }, (_, at) => figure(made, at));

const totalsOfRows = (made: Schedule) => sumOfRows(made, 0, made.rows);

describe('the worked example: 400,000 RON, 4.90 % for 36 of 360 months, then 7.66 %, insurance 0.031 % a month', () => {
  const made = schedule(someTerms({ life }));

  it('starts with the fixed instalment', () => {
    expect(row(made, 1)).toEqual({
      opening: 400_000,
      payment: 2122.91,
      life: 124,
      paid: 2246.91,
      principal: 489.58,
      interest: 1633.33,
      closing: 399_510.42,
    });
    expect(row(made, 36)).toMatchObject({ principal: 564.63, interest: 1558.28, closing: 381_055.5 });
  });

  it('computes the instalment anew when the rate becomes variable', () => {
    expect(row(made, 37)).toMatchObject({ payment: 2787.05, life: 118.13, interest: 2432.4, closing: 380_700.85 });
    expect(switchBalance(made)).toBe(ron(381_055.5));
  });

  it('ends at exactly zero with a last instalment of what is left', () => {
    expect(made.rows).toBe(360);
    expect(row(made, 360)).toMatchObject({
      opening: 2766.1,
      payment: 2783.76,
      interest: 17.66,
      life: 0.86,
      closing: 0,
    });
  });
});

describe('instalments published by a bank: 276,000 RON over 264 months, 6.29 % for 60 months, then 7.84 %', () => {
  const terms = someTerms({
    principal: ron(276_000),
    months: 264,
    fixedMonths: 60,
    fixedRate: fromPercent(6.29),
    variableRate: fromPercent(7.84),
  });

  it('are reproduced to the ban, before and after the change of rate', () => {
    const made = schedule(terms);
    expect([row(made, 60).payment, row(made, 61).payment]).toEqual([1932.88, 2149.22]);
  });

  it('the first variable instalment repays the balance over the months left, by the formula alone', () => {
    const made = schedule(terms);
    expect(paymentOf(made, 60)).toBe(annuity(openingOf(made, 60), terms.variableRate, 204));
    expect(paymentOf(made, 60)).not.toBe(paymentOf(made, 59));
  });
});

describe('300 RON more each month on the worked example', () => {
  it('shortens the loan to 278 months when the instalment is kept', () => {
    const made = schedule(someTerms({ life, early: extraOf(300, 'REDUCERE_PERIOADA') }));
    expect(made.rows).toBe(278);
    expect(totalsOfRows(made)).toMatchObject({
      interest: ron(413_637.44),
      life: ron(21_638.11),
      early: ron(83_294.8),
    });
    expect(sumOf(cashOf(made), 0, 278)).toBe(ron(835_275.55));
    expect([row(made, 1).payment, row(made, 37).payment]).toEqual([2122.91, 2702.14]);
    expect([row(made, 278).payment, toRon(earlyOf(made, 277))]).toEqual([2702.14, 194.8]);
  });

  it('lowers the instalment when the term is kept', () => {
    const made = schedule(someTerms({ life, early: extraOf(300, 'REDUCERE_RATA') }));
    expect(made.rows).toBe(360);
    expect(totalsOfRows(made).interest).toBe(ron(502_812.69));
    expect([row(made, 2).payment, row(made, 37).payment]).toEqual([2121.31, 2709.95]);
  });
});

describe('edges', () => {
  it('a zero rate divides the sum evenly and closes', () => {
    const made = schedule(someTerms({ principal: ron(1000), months: 7, fixedMonths: 7, fixedRate: rate(0) }));
    expect(eachRow(made, paymentOf)).toEqual([14_286, 14_286, 14_286, 14_286, 14_286, 14_286, 14_284]);
    expect(totalsOfRows(made).interest).toBe(0);
  });

  it('a loan of one month is repaid with its interest', () => {
    const made = schedule(
      someTerms({ principal: ron(1000), months: 1, fixedMonths: 0, variableRate: fromPercent(12) }),
    );
    expect(made.rows).toBe(1);
    expect(row(made, 1)).toMatchObject({ payment: 1010, principal: 1000, interest: 10, closing: 0 });
  });

  it('without a fixed period the variable rate counts from the first month', () => {
    const made = schedule(someTerms({ fixedMonths: 0 }));
    expect(row(made, 1)).toMatchObject({ payment: 2840.81, interest: 2553.33 });
  });

  it('fixed to the last month, the variable rate never counts', () => {
    const fixed = schedule(someTerms({ fixedMonths: 360 }));
    const same = schedule(someTerms({ fixedMonths: 360, variableRate: fromPercent(25) }));
    expect(eachRow(fixed, paymentOf)).toEqual(eachRow(same, paymentOf));
    expect(switchBalance(fixed)).toBe(0);
  });

  it('an early repayment larger than the balance closes the loan in that month and never goes below zero', () => {
    const made = schedule(someTerms({ early: extraOf(1_000_000, 'REDUCERE_PERIOADA') }));
    expect(made.rows).toBe(1);
    expect(made.early?.[0]).toBe(40_000_000 - principalOf(made, 0));
    expect(made.closing[0]).toBe(0);
  });

  it('an early repayment can end the loan within the fixed period: no variable instalment then', () => {
    const made = schedule(someTerms({ early: extraOf(20_000, 'REDUCERE_PERIOADA') }));
    expect(made.rows).toBeLessThan(36);
    expect(switchBalance(made)).toBe(0);
  });

  it('a loan of one leu ends', () => {
    expect(schedule(someTerms({ principal: ron(1) })).closing.at(-1)).toBe(0);
    expect(schedule(someTerms({ principal: bani(1), fixedRate: rate(0), variableRate: rate(0) })).rows).toBe(360);
  });
});

describe('every schedule', () => {
  it('equals, row by row and to the ban, a slow one made with whole numbers without limit', () => {
    fc.assert(
      fc.property(randomTerms, (terms) => {
        const made = schedule(terms);
        const slow = slowSchedule(terms);
        const cash = cashOf(made);
        expect(made.rows).toBe(slow.length);
        const wrong = slow.findIndex(
          (expected, at) =>
            BigInt(paymentOf(made, at)) !== expected.payment ||
            BigInt(principalOf(made, at)) !== expected.principal ||
            BigInt(made.interest[at] ?? -1) !== expected.interest ||
            BigInt(lifeOf(made, at)) !== expected.life ||
            BigInt(earlyOf(made, at)) !== expected.early ||
            BigInt(feeOf(made, at)) !== expected.fee ||
            BigInt(cash[at] ?? -1) !== expected.cash ||
            BigInt(made.closing[at] ?? -1) !== expected.closing,
        );
        expect(wrong).toBe(-1);
      }),
      { numRuns: 4000 },
    );
  });

  it('closes at zero, repays exactly what was borrowed, and never takes a negative amount', () => {
    fc.assert(
      fc.property(randomTerms, (terms) => {
        const made = schedule(terms);
        const { principal, early } = totalsOfRows(made);
        expect(made.closing[made.rows - 1]).toBe(0);
        expect(made.rows).toBeLessThanOrEqual(terms.months);
        expect(principal + early).toBe(terms.principal);
        const figures = [paymentOf, principalOf, earlyOf, lifeOf, feeOf, interestOf, closingOf];
        expect(figures.every((figure) => eachRow(made, figure).every((amount) => amount >= 0))).toBe(true);
      }),
      { numRuns: 150 },
    );
  });

  it('of an ordinary loan lasts exactly its term', () => {
    // Rounding moves the last balance by up to one ban a month with its interest, ((1+r)^n − 1)/r: 69 RON at 15 % over
    // 360 months. From 10,000 RON on this sum is below any instalment: it neither saves nor adds a month.
    const ordinary = fc.record({
      principal: fc.integer({ min: 1_000_000, max: 1_000_000_000 }).map(bani),
      months: fc.integer({ min: 1, max: 360 }),
      fixedRate: fc.integer({ min: 0, max: 150_000 }).map(rate),
      variableRate: fc.integer({ min: 0, max: 150_000 }).map(rate),
    });
    fc.assert(
      fc.property(ordinary, (loan) => {
        const terms = someTerms({ ...loan, fixedMonths: Math.min(36, loan.months) });
        expect(schedule(terms).rows).toBe(loan.months);
      }),
      {
        examples: [[{ principal: bani(1_000_000), months: 360, fixedRate: rate(44_559), variableRate: rate(150_000) }]],
      },
    );
  });

  it('ends sooner, or costs less interest, the more is repaid early', () => {
    const extras = fc.integer({ min: 0, max: 5000 });
    fc.assert(
      fc.property(extras, extras, (one, other) => {
        const [less, more] = [Math.min(one, other), Math.max(one, other)].map((extra) =>
          schedule(someTerms({ early: extraOf(extra, 'REDUCERE_PERIOADA') })),
        );
        expect(more?.rows).toBeLessThanOrEqual(less?.rows ?? 0);
        if (less && more) expect(totalsOfRows(more).interest).toBeLessThanOrEqual(totalsOfRows(less).interest);
      }),
      { numRuns: 40 },
    );
  });
});

describe('a schedule that exists only while it is read', () => {
  /** The rows alone: borrowed columns are longer. */
  const rowsOf = ({ terms, rows, interest, closing, early }: Schedule) => ({
    terms,
    columns: [interest, closing, early].map((column) => column && [...column.subarray(0, rows)]),
  });

  it('equals a stored one, also inside another one and after a failed one', () => {
    fc.assert(
      fc.property(randomTerms, randomTerms, (outer, inner) => {
        expect(() =>
          withSchedule(outer, () => {
            throw new Error('not computed');
          }),
        ).toThrow('not computed');
        withSchedule(outer, (made) => {
          expect(withSchedule(inner, rowsOf)).toEqual(rowsOf(schedule(inner)));
          expect(rowsOf(made)).toEqual(rowsOf(schedule(outer)));
        });
      }),
    );
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { annuity } from './annuity.ts';
import { bani, toRon, ZERO } from './money.ts';
import { fromPercent, rate } from './rate.ts';
import { MONTHLY_DIVISOR } from './rounding.ts';
import { cashOf, openingOf, type Schedule, schedule, switchBalance, withSchedule } from './schedule.ts';
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
  const at = (column: Float64Array | null) => (column?.[number - 1] ?? Number.NaN) / 100;
  return {
    opening: toRon(openingOf(made, number - 1)),
    payment: at(made.payment),
    life: at(made.life),
    paid: toRon(cashOf(made, number - 1)),
    principal: at(made.principal),
    interest: at(made.interest),
    closing: at(made.closing),
  };
}

const sum = (column: Float64Array, rows: number): number => column.subarray(0, rows).reduce((all, one) => all + one, 0);

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
    expect(switchBalance(someTerms(), made)).toBe(ron(381_055.5));
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
    expect(made.payment[60]).toBe(annuity(openingOf(made, 60), terms.variableRate, 204));
    expect(made.payment[60]).not.toBe(made.payment[59]);
  });
});

describe('300 RON more each month on the worked example', () => {
  it('shortens the loan to 278 months when the instalment is kept', () => {
    const made = schedule(someTerms({ life, early: extraOf(300, 'REDUCERE_PERIOADA') }));
    const early = made.early ?? new Float64Array();
    const total = sum(made.interest, 278) + sum(made.life, 278) + 40_000_000;
    expect(made.rows).toBe(278);
    expect(sum(made.interest, 278) / 100).toBe(413_637.44);
    expect(sum(made.life, 278) / 100).toBe(21_638.11);
    expect(sum(early, 278) / 100).toBe(83_294.8);
    expect(total / 100).toBe(835_275.55);
    expect([row(made, 1).payment, row(made, 37).payment]).toEqual([2122.91, 2702.14]);
    expect([row(made, 278).payment, (early[277] ?? 0) / 100]).toEqual([2702.14, 194.8]);
  });

  it('lowers the instalment when the term is kept', () => {
    const made = schedule(someTerms({ life, early: extraOf(300, 'REDUCERE_RATA') }));
    expect(made.rows).toBe(360);
    expect(sum(made.interest, 360) / 100).toBe(502_812.69);
    expect([row(made, 2).payment, row(made, 37).payment]).toEqual([2121.31, 2709.95]);
  });
});

describe('edges', () => {
  it('a zero rate divides the sum evenly and closes', () => {
    const made = schedule(someTerms({ principal: ron(1000), months: 7, fixedMonths: 7, fixedRate: rate(0) }));
    expect([...made.payment.subarray(0, 7)]).toEqual([14_286, 14_286, 14_286, 14_286, 14_286, 14_286, 14_284]);
    expect(sum(made.interest, 7)).toBe(0);
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
    expect([...fixed.payment]).toEqual([...same.payment]);
    expect(switchBalance(someTerms({ fixedMonths: 360 }), fixed)).toBe(0);
  });

  it('an early repayment larger than the balance closes the loan in that month and never goes below zero', () => {
    const made = schedule(someTerms({ early: extraOf(1_000_000, 'REDUCERE_PERIOADA') }));
    expect(made.rows).toBe(1);
    expect(made.early?.[0]).toBe(40_000_000 - (made.principal[0] ?? 0));
    expect(made.closing[0]).toBe(0);
  });

  it('an early repayment can end the loan within the fixed period: no variable instalment then', () => {
    const terms = someTerms({ early: extraOf(20_000, 'REDUCERE_PERIOADA') });
    const made = schedule(terms);
    expect(made.rows).toBeLessThan(36);
    expect(switchBalance(terms, made)).toBe(0);
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
        expect(made.rows).toBe(slow.length);
        const wrong = slow.findIndex(
          (expected, at) =>
            BigInt(made.payment[at] ?? -1) !== expected.payment ||
            BigInt(made.principal[at] ?? -1) !== expected.principal ||
            BigInt(made.interest[at] ?? -1) !== expected.interest ||
            BigInt(made.life[at] ?? -1) !== expected.life ||
            BigInt(made.early?.[at] ?? 0) !== expected.early ||
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
        const early = made.early ? sum(made.early, made.rows) : 0;
        expect(made.closing[made.rows - 1]).toBe(0);
        expect(made.rows).toBeLessThanOrEqual(terms.months);
        expect(sum(made.principal, made.rows) + early).toBe(terms.principal);
        for (let at = 0; at < made.rows; at++) {
          expect(made.payment[at]).toBe((made.principal[at] ?? 0) + (made.interest[at] ?? 0));
          const columns = [made.payment, made.principal, made.interest, made.life, made.closing];
          expect(columns.every((column) => (column[at] ?? -1) >= 0)).toBe(true);
        }
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
        if (less && more) expect(sum(more.interest, more.rows)).toBeLessThanOrEqual(sum(less.interest, less.rows));
      }),
      { numRuns: 40 },
    );
  });
});

describe('a schedule that exists only while it is read', () => {
  /** The rows alone: borrowed columns are longer. */
  const rowsOf = ({ borrowed, rows, monthlyFee, early, guarantee, ...columns }: Schedule) => ({
    borrowed,
    monthlyFee,
    ...Object.fromEntries(Object.entries(columns).map(([name, column]) => [name, [...column.subarray(0, rows)]])),
    early: early && [...early.subarray(0, rows)],
    guarantee,
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

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ZERO } from './money.ts';
import { fromPercent } from './rate.ts';
import { MONTHLY_DIVISOR } from './rounding.ts';
import { schedule } from './schedule.ts';
import { ron, someTerms } from './testing/builders.ts';
import { offersOfOneTerm, randomTerms } from './testing/random-terms.ts';
import { totalsOf, totalsOfAll, totalsOfSchedule } from './totals.ts';

describe('totals without rows', () => {
  it('give the worked example to the ban', () => {
    const life = { rate: 310, divisor: MONTHLY_DIVISOR, flat: ZERO };
    expect(totalsOf(someTerms({ life }))).toEqual({
      rows: 360,
      interest: ron(579_425.67),
      life: ron(29_711.58),
      early: 0,
      guarantee: 0,
      fixedInstalment: ron(2122.91),
      variableInstalment: ron(2787.05),
      switchBalance: ron(381_055.5),
    });
  });

  it('have no fixed instalment without a fixed period, and no variable one with a fixed rate to the end', () => {
    expect(totalsOf(someTerms({ fixedMonths: 0 }))).toMatchObject({
      fixedInstalment: 0,
      variableInstalment: ron(2840.81),
    });
    expect(totalsOf(someTerms({ fixedMonths: 360 }))).toMatchObject({ variableInstalment: 0, switchBalance: 0 });
  });

  it('equal the sums of the schedule for loans of every kind', () => {
    fc.assert(
      fc.property(randomTerms, (terms) => {
        expect(totalsOf(terms)).toEqual(totalsOfSchedule(schedule(terms)));
      }),
      { numRuns: 1000 },
    );
  });

  it('are the same whether offers are computed one by one or side by side', () => {
    fc.assert(
      fc.property(offersOfOneTerm, (offers) => {
        expect(totalsOfAll(offers)).toEqual(offers.map(totalsOf));
      }),
      { numRuns: 500 },
    );
  });

  it('are the same when terms differ within the list', () => {
    const offers = [60, 360, 120].map((months) => someTerms({ months, fixedRate: fromPercent(5) }));
    expect(totalsOfAll(offers)).toEqual(offers.map(totalsOf));
  });
});

import { describe, expect, it } from 'vitest';
import { ZERO } from './money.ts';
import { MONTHLY_DIVISOR } from './rounding.ts';
import { schedule } from './schedule.ts';
import { ron, someTerms } from './testing/builders.ts';
import { totalsOfSchedule } from './totals.ts';
import { yearlyTotals } from './yearly-totals.ts';

const life = { rate: 310, divisor: MONTHLY_DIVISOR, flat: ZERO };
const early = { recurring: ron(300), keepPaying: ZERO, mode: 'REDUCERE_PERIOADA' } as const;

describe('yearly totals', () => {
  it('add up to the whole loan, the last year shorter when the loan ends within it', () => {
    const made = schedule(someTerms({ life, early }));
    const years = yearlyTotals(made);
    const sum = (pick: (year: (typeof years)[number]) => number) => years.reduce((all, year) => all + pick(year), 0);
    const totals = totalsOfSchedule(made);
    expect(years).toHaveLength(24);
    expect(years.at(-1)).toMatchObject({ year: 24, months: 2, closing: 0 });
    expect(sum(({ months }) => months)).toBe(278);
    expect(sum(({ interest }) => interest)).toBe(totals.interest);
    expect(sum((year) => year.life)).toBe(totals.life);
    expect(sum((year) => year.early)).toBe(totals.early);
    expect(sum(({ principal, early: extra }) => principal + extra)).toBe(ron(400_000));
    expect(sum(({ payment }) => payment)).toBe(ron(400_000) - totals.early + totals.interest);
  });

  it('close each year on the balance of its twelfth month', () => {
    const made = schedule(someTerms({ life }));
    const years = yearlyTotals(made);
    expect(years).toHaveLength(30);
    expect(years[2]).toMatchObject({ year: 3, months: 12, early: 0, closing: ron(381_055.5) });
  });
});

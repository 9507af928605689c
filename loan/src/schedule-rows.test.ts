import { describe, expect, it } from 'vitest';
import { dayOf } from './calendar.ts';
import { isBusinessDay } from './holidays.ts';
import { ZERO } from './money.ts';
import { MONTHLY_DIVISOR } from './rounding.ts';
import { schedule } from './schedule.ts';
import { dueDate, scheduleRows } from './schedule-rows.ts';
import { ron, someTerms, TODAY } from './testing/builders.ts';

const life = { rate: 310, divisor: MONTHLY_DIVISOR, flat: ZERO };

describe('rows', () => {
  it('show the worked example from its first to its last instalment', () => {
    const rows = scheduleRows(schedule(someTerms({ life })), TODAY, 'NICIUNA');
    expect(rows).toHaveLength(360);
    expect(rows[0]).toEqual({
      number: 1,
      dueDate: '2026-12-20',
      opening: ron(400_000),
      payment: ron(2122.91),
      early: 0,
      paid: ron(2246.91),
      life: ron(124),
      fee: 0,
      principal: ron(489.58),
      interest: ron(1633.33),
      closing: ron(399_510.42),
    });
    expect(rows[35]?.dueDate).toBe('2029-11-20');
    expect(rows[359]).toMatchObject({ number: 360, dueDate: '2056-11-20', opening: ron(2766.1), closing: 0 });
  });

  it('are linked: each opens with the balance that the one before closed with', () => {
    const early = { recurring: ron(300), keepPaying: ZERO, mode: 'REDUCERE_PERIOADA' } as const;
    const rows = scheduleRows(schedule(someTerms({ life, early })), TODAY, 'NICIUNA');
    expect(rows).toHaveLength(278);
    for (const [at, row] of rows.entries()) {
      expect(row.opening).toBe(rows[at - 1]?.closing ?? ron(400_000));
      expect(row.paid).toBe(row.payment + row.early + row.life);
      expect(row.closing).toBe(row.opening - row.principal - row.early);
    }
    expect(rows.at(-1)?.early).toBe(ron(194.8));
  });
});

describe('due dates', () => {
  it('of a loan started on the 31st never slide to the 28th', () => {
    const rows = scheduleRows(schedule(someTerms({ months: 14, fixedMonths: 0 })), '2027-01-31', 'NICIUNA');
    const dates = rows.map((row) => row.dueDate);
    expect(dates.slice(0, 4)).toEqual(['2027-02-28', '2027-03-31', '2027-04-30', '2027-05-31']);
    expect(dates[12]).toBe('2028-02-29');
    expect(dates[13]).toBe('2028-03-31');
  });

  it('may move to the next business day, each from its own day', () => {
    const rows = scheduleRows(schedule(someTerms()), '2026-10-30', 'URMATOAREA');
    expect(rows[0]?.dueDate).toBe('2026-12-02');
    expect(rows[1]?.dueDate).toBe('2026-12-30');
    expect(rows.every((row) => isBusinessDay(dayOf(row.dueDate)))).toBe(true);
    expect(dueDate('2026-10-30', 1, 'URMATOAREA')).toBe('2026-12-02');
    expect(dueDate('2026-10-30', 1, 'NICIUNA')).toBe('2026-11-30');
  });
});

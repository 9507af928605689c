import type { CommissionMonth } from 'contract/commissions/commissions';
import { expect, it } from 'vitest';
import { type MonthRow, monthRows } from './month-rows.ts';

/** Months with sums to the ban, the same on every machine; some banks are missing in some months. */
function someMonths(): CommissionMonth[] {
  let state = 7;
  const next = (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return state % below;
  };
  const sum = () => (next(9_000_000) - 500_000) / 100;
  return Array.from({ length: 12 }, (_, index) => ({
    month: `2026-${String(index + 1).padStart(2, '0')}`,
    isClosed: index < 3,
    banks: ['BCR', 'BRD', 'BT']
      .slice(0, next(4))
      .map((bank) => ({ bank, expected: sum(), invoiced: sum(), received: sum(), clawedBack: sum() })),
  }));
}

const bani = (rows: readonly MonthRow[], of: 'expected' | 'invoiced' | 'received' | 'clawedBack' | 'outstanding') =>
  rows.reduce((total, row) => total + Math.round(row[of] * 100), 0);

it('Banks add up to their month, and months to the foot, in every column to the ban', () => {
  const months = someMonths();
  const rows = monthRows(months, undefined);
  const foot = rows.filter(({ month }) => month === undefined);
  const ofMonths = rows.filter(({ key, month }) => key === month);
  expect(foot).toHaveLength(1);
  expect(ofMonths.map(({ month }) => month)).toEqual(months.map(({ month }) => month).toReversed());
  for (const column of ['expected', 'invoiced', 'received', 'clawedBack', 'outstanding'] as const) {
    expect(bani(ofMonths, column)).toBe(bani(foot, column));
    for (const row of ofMonths) {
      const banks = rows.filter(({ key, month }) => month === row.month && key !== month);
      if (banks.length > 0) expect(bani(banks, column)).toBe(bani([row], column));
    }
  }
});

it('The rest is what is due less what came, and receipts are compared with the month before', () => {
  const sums = { invoiced: 0, clawedBack: 0 };
  const months = [
    { month: '2026-10', isClosed: true, banks: [{ bank: 'BCR', ...sums, expected: 10.1, received: 3.3 }] },
    { month: '2026-11', isClosed: false, banks: [{ bank: 'BCR', ...sums, expected: 0, received: 6.8 }] },
  ];
  const [november, october, all] = monthRows(months, { month: '2026-09', isClosed: true, banks: [] });
  expect(november).toMatchObject({ bank: 'BCR', outstanding: -6.8, change: 3.5 });
  expect(october).toMatchObject({ outstanding: 6.8, change: 3.3 });
  expect(all).toMatchObject({ expected: 10.1, received: 10.1, outstanding: 0 });
});

import { expect, it } from 'vitest';
import { type PeriodChoice, periodOf } from './periods.tsx';

it.each<[Exclude<PeriodChoice, 'interval'>, string, string]>([
  ['12-luni', '2025-12-01', '2026-11-30'],
  ['luna', '2026-11-01', '2026-11-30'],
  ['luna-trecuta', '2026-10-01', '2026-10-31'],
  ['trimestrul', '2026-10-01', '2026-12-31'],
  ['trimestrul-trecut', '2026-07-01', '2026-09-30'],
  ['anul', '2026-01-01', '2026-12-31'],
  ['anul-trecut', '2025-01-01', '2025-12-31'],
])('On 30 November 2026 %s is %s to %s', (choice, from, to) => {
  expect(periodOf(choice, '2026-11-30')).toEqual({ from, to });
});

it('A period goes over the turn of the year, and February has its own days', () => {
  expect(periodOf('luna-trecuta', '2028-03-31')).toEqual({ from: '2028-02-01', to: '2028-02-29' });
  expect(periodOf('trimestrul-trecut', '2026-01-15')).toEqual({ from: '2025-10-01', to: '2025-12-31' });
});

import { expect, test } from 'vitest';
import { dayChips } from './day-chips.ts';

const shown = (today: string) =>
  dayChips(today).map(({ name, day, hour }) => [name, day, hour].filter(Boolean).join(' '));

test.each([
  ['a Tuesday', '2026-11-24', ['mâine 2026-11-25 10:00', 'miercuri 2026-12-02']],
  ['a Wednesday', '2026-11-18', ['mâine 2026-11-19 10:00', 'luni 2026-11-23', 'peste o săptămână 2026-11-25']],
  // After the weekend, Monday and Tuesday are legal holidays: Saint Andrew and the National Day.
  ['the Friday before 30 November', '2026-11-27', ['miercuri 2026-12-02 10:00', 'peste o săptămână 2026-12-04']],
  ['the Sunday before 30 November', '2026-11-29', ['miercuri 2026-12-02 10:00', 'luni 2026-12-07']],
  ['30 November', '2026-11-30', ['miercuri 2026-12-02 10:00', 'luni 2026-12-07']],
  ['a Friday', '2026-11-20', ['luni 2026-11-23 10:00', 'peste o săptămână 2026-11-27']],
  ['a Sunday', '2026-11-22', ['mâine 2026-11-23 10:00', 'miercuri 2026-12-02']],
  ['the Thursday before Easter', '2027-04-29', ['marți 2027-05-04 10:00', 'peste o săptămână 2027-05-06']],
  ['the Monday before Easter Monday', '2027-04-26', ['mâine 2027-04-27 10:00', 'marți 2027-05-04']],
  ['the last day before the New Year', '2026-12-31', ['luni 2027-01-04 10:00', 'vineri 2027-01-08']],
])('proposed on %s are business days, by their true names, none twice', (_, today, chips) => {
  expect(shown(today)).toEqual(chips);
});

test('the date stands beside the name', () => {
  expect(dayChips('2026-11-18').map(({ date }) => date)).toEqual(['19 nov.', '23 nov.', '25 nov.']);
});

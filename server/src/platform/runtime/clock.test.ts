import { expect, it } from 'vitest';
import { romanianCalendar } from './clock.ts';

it.each([
  ['2026-01-31T21:59:59Z', '2026-01-31'],
  ['2026-01-31T22:00:00Z', '2026-02-01'],
  ['2026-07-31T20:59:59Z', '2026-07-31'],
  ['2026-07-31T21:00:00Z', '2026-08-01'],
  // The nights on which clocks change.
  ['2026-03-28T22:00:00Z', '2026-03-29'],
  ['2026-10-25T21:59:59Z', '2026-10-25'],
  ['2026-10-25T22:00:00Z', '2026-10-26'],
  ['0638-11-28T22:30:00Z', '0638-11-29'],
])('at %s it is %s in Romania', (moment, day) => {
  expect(romanianCalendar(() => new Date(moment))()).toBe(day);
});

it('a new day begins at midnight, also for a caller who asked a moment before', () => {
  let moment = new Date('2026-01-31T21:59:59.999Z');
  const today = romanianCalendar(() => moment);
  expect(today()).toBe('2026-01-31');
  moment = new Date('2026-01-31T22:00:00.000Z');
  expect(today()).toBe('2026-02-01');
});

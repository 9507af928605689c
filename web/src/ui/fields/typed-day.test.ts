import { expect, it } from 'vitest';
import { typedDay } from './typed-day.ts';

it.each([
  ['21.11.2026', '2026-11-21'],
  [' 1. 2. 2026 ', '2026-02-01'],
  ['21/11/2026', '2026-11-21'],
  ['21-11-2026', '2026-11-21'],
  ['21112026', '2026-11-21'],
  ['2026-11-21', '2026-11-21'],
  ['29.02.2028', '2028-02-29'],
])('the typed day %j is %s', (typed, day) => {
  expect(typedDay(typed)).toBe(day);
});

it.each(['', '21.11', '21.11.26', '29.02.2026', '32.01.2026', '11.21.2026', '1.2.3.2026', 'mâine'])(
  'the text %j is no day',
  (typed) => {
    expect(typedDay(typed)).toBeUndefined();
  },
);

it.each([
  ['1.12', '2026-12-01'],
  ['1.12.', '2026-12-01'],
  ['1.12.26', '2026-12-01'],
  ['01/03', '2027-03-01'],
  ['29.11', '2026-11-29'],
  ['29.2', '2028-02-29'],
  ['1.12.2027', '2027-12-01'],
])('the day %j, written for days from 29 November 2026 on, is %s', (typed, day) => {
  expect(typedDay(typed, '2026-11-29')).toBe(day);
});

it.each(['31.11', '1.13', '29.2.27', '12', '1.1.1'])('the text %j is no day even with an earliest one', (typed) => {
  expect(typedDay(typed, '2026-11-29')).toBeUndefined();
});

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

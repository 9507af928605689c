import { expect, it } from 'vitest';
import { sortedBy } from './sorting.ts';

it('a click on a heading sorts ascending, again descending, then ascending; another heading starts ascending', () => {
  const first = sortedBy('marja', undefined);
  const second = sortedBy('marja', first);
  const third = sortedBy('marja', second);
  expect([first, second, third].map(({ isDescending }) => isDescending)).toEqual([false, true, false]);
  expect(sortedBy('banca', second)).toEqual({ key: 'banca', isDescending: false });
});

import { expect, it } from 'vitest';
import { tools } from '../screens.ts';
import { searchPages } from './search-pages.ts';

const found = (text: string) => searchPages(tools, text).map(({ path }) => path);

it('the search finds pages by the beginning of any word of their name or description, in any order', () => {
  expect(found('boa')).toEqual(['/customerBoard']);
  expect(found('board cust')).toEqual(['/customerBoard']);
  expect(found('programarile')).toEqual(['/myCalendar']);
  expect(found('PROGRAMĂRILE')).toEqual(['/myCalendar']);
  expect(found('oard')).toEqual([]);
});

it('an empty search finds every page', () => {
  expect(found(' ')).toEqual(tools.map(({ path }) => path));
});

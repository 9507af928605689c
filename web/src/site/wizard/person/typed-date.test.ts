import { describe, expect, it, test } from 'vitest';
import { isoFrom } from './picked-date.ts';
import { dateText, type Precision, readDate, typeDate } from './typed-date.ts';

const typed = (text: string, precision: Precision = 'day') =>
  [...text].reduce((shown, sign) => typeDate(shown, shown + sign, precision), '');

describe('a date typed sign by sign', () => {
  test.each([
    ['20051991', '20.05.1991', '1991-05-20'],
    ['20.05.1991', '20.05.1991', '1991-05-20'],
    ['5.3.1991', '5.3.1991', '1991-03-05'],
    ['20/05/1991', '20.05.1991', '1991-05-20'],
    ['20 05 1991 7', '20.05.1991', '1991-05-20'],
    ['29022000', '29.02.2000', '2000-02-29'],
    ['29021999', '29.02.1999', ''],
    ['99999999', '99.99.9999', ''],
    ['2005', '20.05.', ''],
    ['abc', '', ''],
  ])('%s shows %s and is %j', (signs, shown, iso) => {
    expect(typed(signs)).toBe(shown);
    expect(isoFrom(readDate(typed(signs), 'day'))).toBe(iso);
  });

  test.each([
    ['032018', '03.2018', '2018-03-01'],
    ['3.2018', '3.2018', '2018-03-01'],
    ['132018', '13.2018', ''],
    ['', '', ''],
  ])('to the month, %s shows %s and is the first day of it: %j', (signs, shown, iso) => {
    expect(typed(signs, 'month')).toBe(shown);
    expect(isoFrom(readDate(typed(signs, 'month'), 'month'))).toBe(iso);
  });

  it('lets the dot that came by itself be deleted', () => {
    expect(typeDate('20.', '20', 'day')).toBe('20');
    expect(typeDate('20', '2', 'day')).toBe('2');
    expect(typeDate('20', '201', 'day')).toBe('20.1');
  });
});

describe('a date filled in at once', () => {
  it('is taken as browsers keep birthdays', () => {
    expect(typeDate('', '1991-05-20', 'day')).toBe('20.05.1991');
  });

  it('is taken with its words around it', () => {
    expect(typeDate('', ' 20.05.1991 ', 'day')).toBe('20.05.1991');
  });
});

describe('a date in its field', () => {
  it('is written as Romanians do', () => {
    expect(dateText('1991-5-20', 'day')).toBe('20.05.1991');
    expect(dateText('2018-03-01', 'month')).toBe('03.2018');
    expect(dateText('', 'day')).toBe('');
  });

  it('keeps a day that the month does not have, to be seen and mended', () => {
    expect(dateText(readDate('31.02.1991', 'day'), 'day')).toBe('31.02.1991');
  });
});

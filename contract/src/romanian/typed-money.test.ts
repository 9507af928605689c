import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { moneyText, parseTypedDecimal, parseTypedMoney } from './typed-money.ts';

describe('an amount typed by a Romanian', () => {
  test.each([
    ['350.000', 350_000],
    ['350,000', 350_000],
    ['350 000 lei', 350_000],
    ['350\u00a0000 RON', 350_000],
    ['1.500,50', 1500.5],
    ['1,500.50', 1500.5],
    ['1,234.50', 1234.5],
    ['1.234.567,8', 1_234_567.8],
    ['12.5', 12.5],
    ['12,5', 12.5],
    ['1234.5678', 1234.5678],
    ['1234.567', 1234.567],
    ['420672.00', 420_672],
    ['0', 0],
    ['', 0],
    ['   ', 0],
    ['100.000 €', 100_000],
  ])('%j means %d', (typed, amount) => {
    expect(parseTypedMoney(typed)).toBe(amount);
  });

  test.each([
    'abc',
    '12abc',
    '1e308',
    'NaN',
    'Infinity',
    '-5',
    '1,2,3',
    '1.2345,6',
    '1,23.456',
    '--',
    '1234567890123456',
    '1.500,505',
  ])('%j is not an amount', (typed) => {
    expect(parseTypedMoney(typed)).toBeUndefined();
  });

  it('reads back every amount to the ban, in both ways of writing it', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_999_999_99 }), (bani) => {
        const ron = bani / 100;
        expect(parseTypedMoney(ron.toLocaleString('ro-RO', { minimumFractionDigits: 2 }))).toBe(ron);
        expect(parseTypedMoney(ron.toLocaleString('en-US', { minimumFractionDigits: 2 }))).toBe(ron);
      }),
    );
  });
});

describe('the text of an amount', () => {
  it('has commas between thousands, and two decimals or none', () => {
    expect(moneyText(497_570.5)).toBe('497,570.50');
    expect([0, 350_000, 1500.5, 1_234_567.89].map(moneyText)).toEqual(['0', '350,000', '1,500.50', '1,234,567.89']);
  });
});

describe('a number that is no amount', () => {
  test.each([
    ['360', 360],
    [' 0,45 ', 0.45],
    ['2.300', 2.3],
  ])('%j means %d', (typed, number) => {
    expect(parseTypedDecimal(typed)).toBe(number);
  });

  test.each(['', '-1', '1e3', '1.2.3', '1.200,5', '0x10', '5 %'])('%j is none', (typed) => {
    expect(parseTypedDecimal(typed)).toBeUndefined();
  });
});

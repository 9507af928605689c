import { parseTypedMoney } from 'contract/romanian/typed-money';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { typeAmount } from './typed-amount.ts';

const typedInto = (text: string, before = '') =>
  [...text].reduce((shown, sign) => typeAmount(shown, shown + sign), before);
const deletedFrom = (shown: string, times = 1) =>
  Array.from({ length: times }).reduce<string>((text) => typeAmount(text, text.slice(0, -1)), shown);

describe('an amount typed sign by sign', () => {
  test.each([
    ['350000', '350,000'],
    ['350.000', '350,000'],
    ['350,000', '350,000'],
    ['350 000 lei', '350,000'],
    ['350.000.000', '350,000,000'],
    ['1.500,50', '1,500.50'],
    ['1,500.50', '1,500.50'],
    ['1500,5', '1,500.5'],
    ['0,5', '0.5'],
    ['.5', '0.5'],
    ['007', '7'],
    ['0', '0'],
    ['12abc34', '1,234'],
    ['-500', '500'],
    ['1e5', '15'],
    ['12..5', '12.5'],
    ['9999999999999999', '999,999,999,999'],
  ])('%j shows %j', (typed, shown) => {
    expect(typedInto(typed)).toBe(shown);
  });

  it('shows an amount that means what was typed, whichever separator was used', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999_99 }), fc.constantFrom('ro-RO', 'en-US'), (bani, locale) => {
        const amount = bani / 100;
        const typed = amount.toLocaleString(locale, { maximumFractionDigits: 2 });
        expect(parseTypedMoney(typedInto(typed))).toBe(amount);
      }),
    );
  });
});

describe('an amount that is corrected', () => {
  it('keeps grouping while digits are deleted from the end', () => {
    expect(deletedFrom('35,000')).toBe('3,500');
    expect(deletedFrom('1,234,567', 3)).toBe('1,234');
    expect(deletedFrom('1,500.50')).toBe('1,500.5');
    expect(deletedFrom('1,500.50', 3)).toBe('1,500');
  });

  it('becomes empty when the last digit goes', () => {
    expect(deletedFrom('7')).toBe('');
  });

  it('takes a digit put in, or out, in the middle', () => {
    expect(typeAmount('1,500.50', '19,500.50')).toBe('19,500.50');
    expect(typeAmount('350,000', '30,000')).toBe('30,000');
    expect(typeAmount('350,000', '50,000')).toBe('50,000');
  });

  it('does not mind that only a comma was deleted', () => {
    expect(typeAmount('35,000', '35000')).toBe('35,000');
  });

  it('ignores a second decimal separator', () => {
    expect(typeAmount('12.5', '12.5,')).toBe('12.5');
  });
});

describe('an amount that is pasted', () => {
  test.each([
    ['350.000', '350,000'],
    ['350,000', '350,000'],
    ['350 000 lei', '350,000'],
    ['350\u00a0000 RON', '350,000'],
    ['1.500,50', '1,500.50'],
    ['1.500,5', '1,500.50'],
    ['100.000 €', '100,000'],
    ['aproximativ 5000', '5,000'],
  ])('%j into an empty field shows %j', (pasted, shown) => {
    expect(typeAmount('', pasted)).toBe(shown);
  });

  test.each([
    ['1,500.50', '1.500,50', '1,500.50'],
    ['350,000', '350.000', '350,000'],
    ['350,000', '420 000', '420,000'],
    ['350,000', '35,00', '35.00'],
  ])('over %j: %j shows %j', (before, pasted, shown) => {
    expect(typeAmount(before, pasted)).toBe(shown);
  });

  it('at the end of what is there adds its digits', () => {
    expect(typeAmount('35,000', '35,00012')).toBe('3,500,012');
  });

  it('without any digit leaves the field as it was', () => {
    expect(typeAmount('', 'mult')).toBe('');
    expect(typeAmount('350,000', '350,000 lei')).toBe('350,000');
  });
});

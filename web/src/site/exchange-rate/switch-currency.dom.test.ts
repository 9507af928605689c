import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { convertAmounts, useCurrencySwitch } from './switch-currency.ts';

it('Amounts are converted, never read again in another currency', () => {
  const ron = { valoareImobil: '100,000', rataActuala: '2,600', valoareAvans: '' };
  expect(convertAmounts(ron, { from: 'RON', rate: 5 })).toEqual({
    valoareImobil: '20,000',
    rataActuala: '520',
    valoareAvans: '',
  });
  expect(convertAmounts({ valoareImobil: '20,000' }, { from: 'EUR', rate: 5.0891 })).toEqual({
    valoareImobil: '101,782',
  });
});

it('Going back gives what was typed, and converts only what was changed meanwhile', () => {
  const { result } = renderHook(() => useCurrencySwitch(4.9757));
  const typed = { valoareImobil: '500,000', valoareAvans: '75,000' };
  const inEuro = result.current(typed, 'RON');
  expect(inEuro).toEqual({ valoareImobil: '100,488', valoareAvans: '15,073' });
  expect(result.current({ ...inEuro, valoareAvans: '20,000' }, 'EUR')).toEqual({
    valoareImobil: '500,000',
    valoareAvans: '99,514',
  });
});

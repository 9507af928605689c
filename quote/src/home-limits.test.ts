import { initialLimits } from 'loan/initial-limits';
import { fromPercent } from 'loan/rate';
import { expect, it } from 'vitest';
import { limitsOf } from './home-limits.ts';

it('is what a new installation sets', () => {
  expect(limitsOf(true, initialLimits)).toEqual({ avansMinim: 15, gradIndatorareMax: 0.45 });
  expect(limitsOf(false, initialLimits)).toEqual({ avansMinim: 25, gradIndatorareMax: 0.4 });
});

it('is what other parameters say, to a hundredth of a percent', () => {
  const parameters = {
    minDownPayment: { firstHome: fromPercent(5), standard: fromPercent(12.5) },
    debtRatioLimit: { firstHome: fromPercent(60), standard: fromPercent(33.33) },
  };
  expect(limitsOf(true, parameters)).toEqual({ avansMinim: 5, gradIndatorareMax: 0.6 });
  expect(limitsOf(false, parameters)).toEqual({ avansMinim: 12.5, gradIndatorareMax: 0.3333 });
});

it('is empty while the parameters are not known', () => {
  expect(limitsOf(true, undefined)).toEqual({ avansMinim: '', gradIndatorareMax: '' });
});

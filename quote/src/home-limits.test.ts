import { defaultParameters } from 'loan/parameters';
import { fromPercent } from 'loan/rate';
import { expect, it, test } from 'vitest';
import { limitsInForce, limitsOf } from './home-limits.ts';

test.each([true, false])('what visitors are told is what a new installation sets (first home: %s)', (isFirstHome) => {
  expect(limitsInForce(isFirstHome, defaultParameters)).toEqual(limitsOf(isFirstHome));
});

it('is what other parameters say, to a hundredth of a percent', () => {
  const parameters = {
    minDownPayment: { firstHome: fromPercent(5), standard: fromPercent(12.5) },
    debtRatioLimit: { firstHome: fromPercent(60), standard: fromPercent(33.33) },
  };
  expect(limitsInForce(true, parameters)).toEqual({ avansMinim: 5, gradIndatorareMax: 0.6 });
  expect(limitsInForce(false, parameters)).toEqual({ avansMinim: 12.5, gradIndatorareMax: 0.3333 });
});

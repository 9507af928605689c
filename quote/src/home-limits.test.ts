import { initialLimits } from 'loan/initial-limits';
import { fromPercent } from 'loan/rate';
import { expect, it, test } from 'vitest';
import { isFirstHome, limitsOf } from './home-limits.ts';

const first = { tipCredit: 'Achizitie', primulImobil: true };
const another = { tipCredit: 'Achizitie', primulImobil: false };

it('the first limits of a home are those of a new installation', () => {
  expect(limitsOf(first, initialLimits)).toEqual({ avansMinim: 15, gradIndatorareMax: 0.45 });
  expect(limitsOf(another, initialLimits)).toEqual({ avansMinim: 25, gradIndatorareMax: 0.4 });
  expect(limitsOf({ tipCredit: '' }, initialLimits)).toEqual({ avansMinim: 25, gradIndatorareMax: 0.4 });
});

test.each([
  ['who owns no home now pays less down', { ...another, detineLocuinta: false }, 15, 0.4],
  ['an answer may come as a text', { ...another, detineLocuinta: 'false', primulCreditLocuinta: 'true' }, 15, 0.45],
  ['a first loan has the larger debt ratio', { ...another, primulCreditLocuinta: true }, 25, 0.45],
  [
    'after a first home nothing narrower counts',
    { ...first, detineLocuinta: true, primulCreditLocuinta: false },
    15,
    0.45,
  ],
  ['a refinancing has a question of its own', { ...first, tipCredit: 'Refinantare' }, 25, 0.4],
  ['a refinanced first home', { ...another, tipCredit: 'Refinantare', refinanteazaPrimaCasa: true }, 15, 0.45],
  ['a purchase does not count what a refinancing was answered', { ...another, refinanteazaPrimaCasa: true }, 25, 0.4],
])('%s', (_, answers, avansMinim, gradIndatorareMax) => {
  expect(limitsOf(answers, initialLimits)).toEqual({ avansMinim, gradIndatorareMax });
});

it('the limits of a home follow other parameters to a hundredth of a percent', () => {
  const parameters = {
    minDownPayment: { firstHome: fromPercent(5), standard: fromPercent(12.5) },
    debtRatioLimit: { firstHome: fromPercent(60), standard: fromPercent(33.33) },
  };
  expect(limitsOf(first, parameters)).toEqual({ avansMinim: 5, gradIndatorareMax: 0.6 });
  expect(limitsOf(another, parameters)).toEqual({ avansMinim: 12.5, gradIndatorareMax: 0.3333 });
});

it('the limits of a home are empty before the parameters arrive', () => {
  expect(limitsOf(first, undefined)).toEqual({ avansMinim: '', gradIndatorareMax: '' });
});

it('a home is the first one by the question of its kind of credit', () => {
  expect(isFirstHome({ ...first, tipCredit: 'Refinantare' })).toBe(false);
  expect(isFirstHome({ tipCredit: 'Refinantare', refinanteazaPrimaCasa: 'true' })).toBe(true);
});

import { emptyLoanForm } from 'contract/fields/loan-form';
import { variantA, variantB } from 'quote/testing/sample-scenario';
import { expect, it } from 'vitest';
import { ApiError } from '../../../shared/api/call.ts';
import { type ScenariosAnswer, scenariosView } from './scenarios-view.ts';

const purchase = { ...emptyLoanForm, tipCredit: 'Achizitie' };
const refinancing = { ...emptyLoanForm, tipCredit: 'Refinantare' };

const answer: ScenariosAnswer = {
  data: { optionA: variantA({ rataActuala: 2000 }), optionB: variantB(), optionA360: null, optionB360: null },
  warnings: [],
  versions: { products: 1, parameters: 1 },
};

const refused = (details: Record<string, unknown>) =>
  new ApiError('Grad maxim de îndatorare depășit!', { status: 422, code: 'GRAD_INDATORARE_DEPASIT', ...details });

/** The optional parts of a refusal. */
const UNSAID = {
  origin: undefined,
  least: null,
  ways: null,
  income: { venituriEligibile: 0, alteRate: 0 },
  restsOnSamples: false,
  warnings: [],
  cases: null,
};

it('the view waits before the first answer', () => {
  expect(scenariosView({ data: undefined, error: null }, purchase)).toEqual({ kind: 'loading' });
});

it('the view compares the variants of a purchase, whatever the visitor pays now', () => {
  expect(scenariosView({ data: answer, error: null }, purchase)).toMatchObject({
    kind: 'options',
    shown: { kind: 'compare' },
  });
});

it('the view tells a refinancing visitor whose loan is cheaper that it is', () => {
  expect(scenariosView({ data: answer, error: null }, refinancing)).toMatchObject({
    kind: 'options',
    shown: { kind: 'already-best', pair: null },
  });
});

it('a refusal with a maximum shows 1 RON less, with the limit and the ratio', () => {
  const error = refused({ maxLoan: 242_442, gradIndatorareMax: 0.45, gradIndatorare: 0.6612 });
  expect(scenariosView({ data: undefined, error }, purchase)).toEqual({
    kind: 'over-indebted',
    figures: { ...UNSAID, maximum: 242_441, limit: 0.45, wanted: 0.6612 },
  });
});

it('a maximum of 0 is an answer, not a missing one', () => {
  const error = refused({ maxLoan: 0, gradIndatorareMax: 0.4, gradIndatorare: null });
  expect(scenariosView({ data: undefined, error }, purchase)).toEqual({
    kind: 'over-indebted',
    figures: { ...UNSAID, maximum: 0, limit: 0.4, wanted: null },
  });
});

it('a new refusal wins over an earlier answer', () => {
  expect(scenariosView({ data: answer, error: refused({}) }, purchase).kind).toBe('failed');
});

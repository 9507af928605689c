import { describe, expect, it, test } from 'vitest';
import { type Question, termOf } from './loan-term.ts';
import { ZERO } from './money.ts';
import { defaultParameters } from './parameters.ts';
import type { LoanRequest } from './request.ts';
import { refusalOf } from './request-checks.ts';
import { anIncome, aPurchase, aRefinancing } from './testing/builders.ts';

const refusals = (request: LoanRequest, question: Question = 'scenarios') =>
  refusalOf(request, defaultParameters, question)?.refusals ?? [];
const codes = (request: LoanRequest, question: Question = 'scenarios') =>
  refusals(request, question).map(({ code }) => code);

describe('the present loan', () => {
  test.each(['remainingPrincipal', 'currentInstalment', 'remainingMonths'] as const)('needs its %s', (field) => {
    const request = { ...aRefinancing(), [field]: 0 };
    expect(refusals(request)).toEqual([{ code: 'CREDIT_CURENT', field }]);
    expect(refusals(request, 'simulation')).toEqual([{ code: 'CREDIT_CURENT', field }]);
  });

  it('needs no instalment in the quick calculator', () => {
    expect(codes(aRefinancing({ currentInstalment: ZERO }), 'lowest-payment')).toEqual([]);
    expect(codes(aRefinancing({ remainingMonths: 0, months: 240 }), 'lowest-payment')).toEqual([]);
    expect(codes(aRefinancing({ remainingMonths: 0 }), 'lowest-payment')).toEqual(['CREDIT_CURENT']);
  });

  it('is not asked for when buying', () => {
    expect(codes(aPurchase({ currentInstalment: ZERO, remainingMonths: 0 }))).toEqual([]);
  });
});

describe('the term', () => {
  it('is a whole number of months, 60 to 360 for a new loan', () => {
    for (const months of [0, 59, 361, -12, 120.5, Number.POSITIVE_INFINITY]) {
      expect(refusals(aPurchase({ months }))).toEqual([
        { code: 'PERIOADA', field: 'months', months, min: 60, max: 360 },
      ]);
    }
    expect([60, 61, 359, 360].flatMap((months) => codes(aPurchase({ months })))).toEqual([]);
  });

  it('of a refinancing may be as short as a month', () => {
    expect(codes(aRefinancing({ remainingMonths: 1 }))).toEqual([]);
    expect(codes(aRefinancing({ remainingMonths: 1, months: 0 }), 'lowest-payment')).toEqual([]);
    expect(refusals(aRefinancing({ remainingMonths: 361 }))).toEqual([
      { code: 'PERIOADA', field: 'remainingMonths', months: 361, min: 1, max: 360 },
    ]);
    expect(codes(aRefinancing({ remainingMonths: 12.5, months: 240 }), 'simulation')).toEqual(['PERIOADA']);
    expect(codes(aRefinancing({ months: 400 }), 'simulation')).toEqual(['PERIOADA']);
  });

  it('may not pass what the age allows', () => {
    const born1981 = { birthDate: '1981-11-20' };
    expect(codes(aPurchase({ ...born1981, months: 240 }))).toEqual([]);
    expect(refusals(aPurchase({ ...born1981, months: 241 }))).toEqual([
      { code: 'PERIOADA_VARSTA', field: 'months', months: 241, limit: 240, age: 45, person: 0 },
    ]);
  });

  it('of a refinancing is cut to what the age allows, unless it was chosen for the new loan', () => {
    const born1976 = aRefinancing({ birthDate: '1976-01-01', remainingMonths: 240 });
    expect(codes(born1976)).toEqual([]);
    expect(termOf(born1976, 'scenarios', defaultParameters)).toBe(180);
    expect([codes(born1976, 'simulation'), termOf(born1976, 'simulation', defaultParameters)]).toEqual([[], 180]);
    expect(codes({ ...born1976, months: 240 }, 'simulation')).toEqual(['PERIOADA_VARSTA']);
    expect(
      termOf(aRefinancing({ birthDate: '1930-01-01', remainingMonths: 360 }), 'scenarios', defaultParameters),
    ).toBe(60);
    expect(termOf(born1976, 'lowest-payment', defaultParameters)).toBe(240);
  });

  it('is not bound to an age in the quick calculator', () => {
    expect(codes(aPurchase({ birthDate: '1950-01-01' }), 'lowest-payment')).toEqual([]);
  });

  it('of the largest loan is the longest allowed, whatever longer one was asked for', () => {
    expect(codes(anIncome({ months: 0 }), 'largest-loan')).toEqual([]);
    expect(codes(anIncome({ months: 0, birthDate: '1981-11-20' }), 'largest-loan')).toEqual([]);
    expect(codes(anIncome({ months: 360, birthDate: '1981-11-20' }), 'largest-loan')).toEqual([]);
    expect(termOf(anIncome({ months: 360, birthDate: '1981-11-20' }), 'largest-loan', defaultParameters)).toBe(240);
    expect(termOf(anIncome({ months: 120, birthDate: '1981-11-20' }), 'largest-loan', defaultParameters)).toBe(120);
    expect(codes(anIncome({ months: 24 }), 'largest-loan')).toEqual(['PERIOADA']);
  });
});

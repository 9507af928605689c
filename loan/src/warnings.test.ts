import { describe, expect, it } from 'vitest';
import type { Criteria } from './banks/criteria.ts';
import { widestLimits } from './banks/widest-limits.ts';
import type { Question } from './loan-term.ts';
import type { Offer } from './offer.ts';
import { defaultParameters } from './parameters.ts';
import { NO_INCOME } from './request.ts';
import { aPurchase, aRefinancing, ron, sampleOffers } from './testing/builders.ts';
import { warningsOf } from './warnings.ts';

const warnings = (request = aPurchase(), question: Question = 'scenarios') =>
  warningsOf(request, question, defaultParameters);

describe('warnings', () => {
  it('are not given without reason', () => {
    expect(warnings()).toEqual([]);
    expect(warnings(aPurchase({ employerStartDate: '2026-08-20', birthDate: '1991-11-20' }))).toEqual([]);
  });

  it('tell of less than three months at the employer', () => {
    expect(warnings(aPurchase({ employerStartDate: '2026-08-21' }))).toEqual([
      { code: 'VECHIME_MINIMA', person: 0, tenureMonths: 2, min: 3 },
    ]);
  });

  it('tell of a start at the employer in the future, counted as no tenure', () => {
    expect(warnings(aPurchase({ employerStartDate: '2027-01-01' })).map(({ code }) => code)).toEqual([
      'DATA_ANGAJARE',
      'VECHIME_MINIMA',
    ]);
  });

  it('do not ask for the tenure of a person without salary', () => {
    const incomes = { ...NO_INCOME, selfEmployed: ron(9000), pension: ron(9000) };
    expect(warnings(aPurchase({ employerStartDate: '2026-11-01', incomes }))).toEqual([]);
  });

  it('tell of an age over 65 at the end of the loan', () => {
    const born1963 = aPurchase({ birthDate: '1963-01-15', months: 60 });
    expect(warnings(born1963)).toEqual([{ code: 'VARSTA_FINALA_PESTE_65', person: 0, ageAtEnd: 68, limit: 65 }]);
    expect(warnings(aPurchase({ birthDate: '1981-01-15', months: 240 }))).toEqual([]);
  });

  it('tell of more months left of the present loan than the age allows, with both figures', () => {
    const born1981 = aRefinancing({ birthDate: '1981-01-15', remainingMonths: 264 });
    expect(warnings(born1981)).toEqual([{ code: 'PERIOADA_REDUSA', person: 0, requested: 264, used: 240 }]);
    expect(warnings(born1981, 'simulation')).toEqual([
      { code: 'PERIOADA_REDUSA', person: 0, requested: 264, used: 240 },
    ]);
    expect(warnings({ ...born1981, remainingMonths: 240 })).toEqual([]);
    expect(warnings({ ...born1981, months: 120 }, 'simulation')).toEqual([]);
    expect(warnings({ ...born1981, months: 360 }, 'largest-loan')).toEqual([]);
  });

  it('name the rule behind a shortened term: the bank’s age, its longest term, or ours if as long', () => {
    const born1981 = aRefinancing({ birthDate: '1981-01-15', remainingMonths: 264 });
    const [plain] = sampleOffers;
    const by = (...criteria: Criteria[]) => {
      const offers = criteria.map((each) => ({ ...plain, criteria: each }) as Offer);
      const limits = widestLimits(born1981, offers, defaultParameters);
      return warningsOf(born1981, 'scenarios', defaultParameters, [], limits);
    };
    const cut = { code: 'PERIOADA_REDUSA', person: 0, requested: 264 };
    expect(by({ maxAgeAtEnd: 60 }, { maxAgeAtEnd: 62 })).toEqual([
      { ...cut, used: 204, rule: { by: 'age', maxAge: 62 } },
    ]);
    expect(by({ longestTerm: 180 }, { maxAgeAtEnd: 75, longestTerm: 200 })).toEqual([
      { ...cut, used: 200, rule: { by: 'term' } },
    ]);
    expect(by({ maxAgeAtEnd: 65 }, { minAge: 20 })).toEqual([{ ...cut, used: 240 }]);
    expect(by({ maxAgeAtEnd: 70 })).toEqual([{ code: 'VARSTA_FINALA_PESTE_65', person: 0, ageAtEnd: 67, limit: null }]);
  });

  it('tell of a present loan whose instalments do not repay its principal', () => {
    expect(warnings(aRefinancing({ currentInstalment: ron(1000) }))).toEqual([
      { code: 'RATA_ACTUALA_INCONSISTENTA', currentTotal: ron(240_000), remainingPrincipal: ron(280_000) },
    ]);
    expect(warnings(aRefinancing())).toEqual([]);
  });
});

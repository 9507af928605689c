import { emptyCoBorrower, emptyLoanForm } from 'contract/fields/loan-form';
import { withPlainSpaces } from 'contract/romanian/romanian';
import { describe, expect, it, test } from 'vitest';
import { coBorrowerAnswers, coBorrowerErrors, coBorrowerFrom, householdOf, lineOf } from './co-borrower.ts';

const TODAY = '2026-11-21';
const ana = {
  ...coBorrowerFrom({}),
  nume: 'Ana',
  dataNasterii: '1983-5-5',
  venituriSalariu: '4,500',
  dataAngajatorActual: '2020-9-1',
  areCC: true,
  alteRateCC: '200',
};

describe('a co-borrower', () => {
  it('is sent with every answer and without the name', () => {
    expect(coBorrowerErrors(ana, TODAY)).toEqual({});
    expect(coBorrowerAnswers(ana, TODAY)).toEqual({
      ...emptyCoBorrower,
      dataNasterii: '1983-05-05',
      venituriSalariu: '4,500',
      venituriPensie: '0',
      venituriPFA: '0',
      venituriChirii: '0',
      venituriDividende: '0',
      dataAngajatorActual: '2020-09-01',
      vechimeAngajatorActual: 74,
      alteRateImo: '0',
      alteRateCNP: '0',
      alteRateCC: '200',
    });
  });

  it('needs no job beside a pension, nor in answers from before the question about pensions', () => {
    const retired = { ...ana, areSalariu: false, arePensie: true, venituriPensie: '2,800', dataAngajatorActual: '' };
    expect(coBorrowerErrors(retired, TODAY)).toEqual({});
    expect(coBorrowerAnswers(retired, TODAY)).toMatchObject({
      ...{ venituriSalariu: '0', venituriPensie: '2,800', dataAngajatorActual: '', vechimeAngajatorActual: '' },
    });
    expect(coBorrowerFrom({ venituriSalariu: '4,500' })).toMatchObject({ arePensie: false, venituriPensie: '' });
  });

  it('opens again with what was answered', () => {
    const again = coBorrowerFrom(coBorrowerAnswers(ana, TODAY));
    expect({ ...again, nume: 'Ana' }).toEqual({
      ...ana,
      dataNasterii: '1983-05-05',
      dataAngajatorActual: '2020-09-01',
    });
  });

  it('need not earn anything, but each switch asks for its amount, in the order of the screen', () => {
    expect(coBorrowerErrors({ ...ana, areSalariu: false }, TODAY)).toEqual({});
    const missing = { ...coBorrowerFrom({}), areChirii: true, areCNP: true };
    expect(Object.keys(coBorrowerErrors(missing, TODAY))).toEqual([
      'dataNasterii',
      'venituriSalariu',
      'dataAngajatorActual',
      'venituriChirii',
      'alteRateCNP',
    ]);
  });

  test.each([
    ['2008-11-21', undefined],
    ['2008-11-22', 'Vârsta minimă este 18 ani.'],
    ['1999-2-29', 'Scrieți ziua, luna și anul nașterii, de exemplu 20.05.1991.'],
  ])('born on %s: %s', (dataNasterii, message) => {
    expect(coBorrowerErrors({ ...ana, dataNasterii }, TODAY).dataNasterii).toBe(message);
  });

  test.each([
    [
      { dataNasterii: '1983-05-05', venituriSalariu: '4,500', venituriPFA: '500.50', alteRateCC: '200' },
      '43 de ani · venituri 5.001 RON pe lună · rate 200 RON pe lună',
    ],
    [{ dataNasterii: '2007-01-01' }, '19 ani · fără venituri · fără alte rate'],
    [{ venituriChirii: '1,000' }, 'venituri 1.000 RON pe lună · fără alte rate'],
    [{ venituriPensie: '2,800', venituriChirii: '400' }, 'venituri 3.200 RON pe lună · fără alte rate'],
  ])('in one line: %j', (answers, line) => {
    expect(withPlainSpaces(lineOf({ ...emptyCoBorrower, ...answers }, TODAY))).toBe(line);
  });

  it('without answers still needs their step', () => {
    const codebitori = [emptyCoBorrower, { dataNasterii: '1983-05-05' }];
    expect(householdOf({ ...emptyLoanForm, codebitori }, Date.now())).toEqual([
      { ...coBorrowerFrom({}), dataNasterii: '1983-05-05' },
    ]);
  });
});

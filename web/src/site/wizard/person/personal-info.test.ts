import { emptyLoanForm } from 'contract/fields/loan-form';
import { initialLimits } from 'loan/initial-limits';
import { describe, expect, it, test } from 'vitest';
import { personalInfoAnswers, personalInfoErrors, personalInfoFrom } from './personal-info.ts';

const TODAY = '2026-11-21';
const nothing = { ...personalInfoFrom(emptyLoanForm), primulImobil: 'nu' as const, areSalariu: false };
const employee = {
  ...nothing,
  dataNasterii: '1988-02-29',
  areSalariu: true,
  venituriSalariu: '9,000',
  dataAngajatorActual: '2020-03-15',
};

describe('the personal information', () => {
  it('asks for at least one source of income, in the agreed words', () => {
    expect(personalInfoErrors(nothing, 'Incadrare', TODAY)).toEqual({
      venituri: 'Te rog introduce cel puțin o sursă de venit.',
    });
  });

  it('is complete with a birth date and a salary since a day', () => {
    expect(personalInfoErrors(employee, 'Achizitie', TODAY)).toEqual({});
  });

  it('needs a birth date, except to find the largest loan', () => {
    const noBirthDate = { ...employee, dataNasterii: '-2-29' };
    expect(personalInfoErrors(noBirthDate, 'Refinantare', TODAY)).toHaveProperty('dataNasterii');
    expect(personalInfoErrors(noBirthDate, 'Incadrare', TODAY)).toEqual({});
    expect(personalInfoAnswers(employee, 'Incadrare', TODAY, initialLimits)).toMatchObject({ dataNasterii: '' });
  });

  test.each([
    [{ areSalariu: true }, ['venituriSalariu', 'dataAngajatorActual']],
    [{ areDividende: true }, ['venituriDividende']],
    [{ arePensie: true }, ['venituriPensie']],
    [{ arePFA: true }, ['venituriPFA']],
    [{ areChirii: true, venituriChirii: '0' }, ['venituriChirii']],
  ])('needs the amount of a source that is switched on: %j', (switchedOn, missing) => {
    expect(Object.keys(personalInfoErrors({ ...nothing, ...switchedOn }, 'Incadrare', TODAY))).toEqual(missing);
  });

  it('lists the errors in the order of the screen', () => {
    const errors = personalInfoErrors({ ...nothing, areChirii: true, areSalariu: true }, 'Achizitie', TODAY);
    expect(Object.keys(errors)).toEqual(['dataNasterii', 'venituriSalariu', 'dataAngajatorActual', 'venituriChirii']);
  });

  it('counts 0 for a source that was typed and then switched off, and forgets the job', () => {
    const switchedOff = { ...employee, areSalariu: false, areChirii: true, venituriChirii: '1,500' };
    expect(personalInfoAnswers(switchedOff, 'Achizitie', TODAY, initialLimits)).toMatchObject({
      venituriSalariu: '0',
      venituriPensie: '0',
      venituriDividende: '0',
      venituriPFA: '0',
      venituriChirii: '1,500',
      dataAngajatorActual: '',
      vechimeAngajatorActual: '',
    });
  });

  it('keeps for how many months an income comes only while its source is on, and asks nobody for it', () => {
    const trade = { ...employee, arePFA: true, venituriPFA: '2,000' };
    expect(personalInfoErrors(trade, 'Achizitie', TODAY)).toEqual({});
    const told = { ...trade, vechimePFA: '7', vechimeChirii: '12' };
    expect(personalInfoAnswers(told, 'Achizitie', TODAY, initialLimits)).toMatchObject({
      vechimePFA: '7',
      vechimeChirii: '',
    });
  });

  it('is complete with a pension alone: neither a job nor its beginning is asked for', () => {
    const retired = { ...nothing, dataNasterii: '1966-01-01', arePensie: true, venituriPensie: '3,500' };
    expect(personalInfoErrors(retired, 'Achizitie', TODAY)).toEqual({});
    const answers = personalInfoAnswers(retired, 'Achizitie', TODAY, initialLimits);
    expect(answers).toMatchObject({ venituriPensie: '3,500', dataAngajatorActual: '', vechimeAngajatorActual: '' });
    expect(personalInfoFrom({ ...emptyLoanForm, ...answers })).toEqual(retired);
  });

  it('counts whole months at the employer, never below 0', () => {
    const tenure = (since: string) =>
      personalInfoAnswers({ ...employee, dataAngajatorActual: since }, 'Achizitie', TODAY, initialLimits)
        .vechimeAngajatorActual;
    expect(tenure('2020-03-15')).toBe(80);
    expect(tenure('2026-10-22')).toBe(0);
    expect(tenure('2026-10-21')).toBe(1);
    expect(tenure('2026-12-01')).toBe(0);
  });

  it('a first home means 15 % down and 45 % of income, another home 25 % and 40 %', () => {
    expect(personalInfoAnswers({ ...employee, primulImobil: 'da' }, 'Simulare', TODAY, initialLimits)).toMatchObject({
      primulImobil: true,
      avansMinim: 15,
      gradIndatorareMax: 0.45,
    });
    expect(personalInfoAnswers({ ...employee, primulImobil: 'nu' }, 'Simulare', TODAY, initialLimits)).toMatchObject({
      primulImobil: false,
      avansMinim: 25,
      gradIndatorareMax: 0.4,
    });
  });

  test.each(['Achizitie', 'Simulare', 'Incadrare'])('of %s does not go on without the first home', (type) => {
    const open = { ...employee, primulImobil: '' as const };
    expect(personalInfoErrors(open, type, TODAY)).toEqual({ primulImobil: 'Alegeți dacă este prima locuință.' });
    expect(personalInfoErrors({ ...open, impreuna: true }, type, TODAY)).toEqual({
      primulImobilToti: 'Alegeți dacă este prima locuință.',
    });
  });

  it('of a refinancing asks nothing of the first home', () => {
    expect(personalInfoErrors({ ...employee, primulImobil: '' }, 'Refinantare', TODAY)).toEqual({});
  });

  it('preselects no answer about the first home', () => {
    expect(personalInfoFrom(emptyLoanForm).primulImobil).toBe('');
    expect(personalInfoFrom({ ...emptyLoanForm, primulImobil: false }).primulImobil).toBe('nu');
  });

  it('begins with the salary open, and keeps it closed for a visitor who closed it', () => {
    expect(personalInfoFrom(emptyLoanForm).areSalariu).toBe(true);
    expect(personalInfoFrom({ ...emptyLoanForm, venituriSalariu: '0' }).areSalariu).toBe(false);
  });

  test.each(['03.2018', '-', '1949-12-1', '2027-1-1'])('refuses %j as the month in which a job began', (picked) => {
    const errors = personalInfoErrors({ ...employee, dataAngajatorActual: picked }, 'Achizitie', TODAY);
    expect(errors).toEqual({ dataAngajatorActual: 'Scrieți luna și anul angajării, de exemplu 03.2018.' });
  });

  it('leaves the limits open while those in force are not known: the server has its own', () => {
    const answers = personalInfoAnswers({ ...employee, primulImobil: 'da' }, 'Simulare', TODAY, undefined);
    expect(answers).toMatchObject({ primulImobil: true, avansMinim: '', gradIndatorareMax: '' });
  });

  it('leaves the limits of a refinanced loan as its own step set them', () => {
    const answers = personalInfoAnswers({ ...employee, primulImobil: 'da' }, 'Refinantare', TODAY, initialLimits);
    expect(answers).not.toHaveProperty('avansMinim');
    expect(answers).not.toHaveProperty('primulImobil');
  });

  it('opens again with what was answered', () => {
    const answers = personalInfoAnswers(employee, 'Achizitie', TODAY, initialLimits);
    expect(personalInfoFrom({ ...emptyLoanForm, ...answers })).toEqual(employee);
  });
});

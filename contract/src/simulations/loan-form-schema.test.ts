import { describe, expect, it, test } from 'vitest';
import { validationProblem } from '../api/validation.ts';
import { emptyCoBorrower, emptyLoanForm } from '../fields/loan-form.ts';
import { loanForm } from './loan-form-schema.ts';

const refusal = (form: unknown) => {
  const { error } = loanForm.safeParse(form);
  if (!error) throw new Error('the form was accepted');
  const { code, status, message, details } = validationProblem(error);
  return { code, status, message, ...details };
};

describe('the form on the wire', () => {
  it('reads a fresh form as one in which nothing was answered', () => {
    expect(loanForm.parse(emptyLoanForm)).toMatchObject({
      tipCredit: null,
      valoareImobil: null,
      anulConstructiei: -1,
      envFriendly: null,
    });
  });

  it('understands amounts as numbers and as texts with separators, in bani', () => {
    const { valoareImobil, valoareAvans, venituriSalariu } = loanForm.parse({
      valoareImobil: '500.000',
      valoareAvans: '1,234.50',
      venituriSalariu: 9000.5,
    });
    expect([valoareImobil, valoareAvans, venituriSalariu]).toEqual([50_000_000, 123_450, 900_050]);
  });

  it('takes yes and no as booleans and as their words', () => {
    expect(loanForm.parse({ envFriendly: 'true', primulImobil: false })).toMatchObject({
      envFriendly: true,
      primulImobil: false,
    });
  });

  it('knows leap years and takes the day of a date with a time', () => {
    expect(loanForm.parse({ dataNasterii: '2000-02-29T00:00:00.000Z' }).dataNasterii).toBe('2000-02-29');
    expect(refusal({ dataNasterii: '1999-02-29' })).toMatchObject({ code: 'DATA_NASTERII', field: 'dataNasterii' });
  });

  it('takes periods and shares as they are typed', () => {
    const form = loanForm.parse({ perioadaCreditata: ' 360 ', perioadaRamasa: '240.0', gradIndatorareMax: '0,45' });
    expect(form).toMatchObject({ perioadaCreditata: 360, perioadaRamasa: 240, gradIndatorareMax: 0.45 });
  });

  it('ignores fields that it does not know', () => {
    expect(loanForm.parse({ status: 5, authLevel: 'admin' })).not.toHaveProperty('authLevel');
  });

  test.each([
    ['valoareImobil', -1],
    ['valoareImobil', '-1'],
    ['valoareImobil', Number.NaN],
    ['valoareImobil', 1e300],
    ['valoareImobil', 5e12],
    ['valoareImobil', '999999999999999'],
    ['rataActuala', 1e10],
    ['venituriSalariu', 1e10],
    ['valoareImobil', '12abc'],
    ['valoareImobil', true],
    ['venituriSalariu', '1,2,3'],
    ['perioadaCreditata', 12.5],
    ['perioadaCreditata', '360 luni'],
    ['perioadaCreditata', '0x78'],
    ['perioadaCreditata', '1,2,0'],
    ['perioadaCreditata', '12e1'],
    ['gradIndatorareMax', '0x0'],
    ['dataAngajatorActual', '2020-01-01 or so'],
    ['dataAngajatorActual', '01.02.2020'],
    ['tipCredit', 'Leasing'],
    ['envFriendly', 'poate'],
    ['gradIndatorareMax', 7],
    ['oferta', 'a\0b'],
  ])('refuses %s = %j and names the field to a person', (field, value) => {
    const { code, status, message, errors } = refusal({ [field]: value });
    expect({ code, status }).toEqual({ code: 'VALIDARE', status: 400 });
    expect(message).toMatch(/^Valoare invalidă pentru câmpul .+\.$/);
    expect(errors).toEqual({ [field]: message });
  });

  it('refuses a band of construction years that does not exist', () => {
    expect(refusal({ anulConstructiei: 9 })).toMatchObject({
      code: 'AN_CONSTRUCTIE',
      message: 'Te rog selecteaza anul constructiei.',
    });
  });

  it('lists every wrong field, the first of the form first', () => {
    const { field, errors } = refusal({ venituriSalariu: 'x', valoareImobil: 'y' });
    expect(field).toBe('valoareImobil');
    expect(Object.keys(errors ?? {})).toHaveLength(2);
  });

  describe('its co-borrowers', () => {
    const [nobody] = loanForm.parse({ codebitori: [{}] }).codebitori;

    test.each([{}, { codebitori: null }, { codebitori: [] }])('are none in %j', (form) => {
      expect(loanForm.parse(form).codebitori).toEqual([]);
    });

    it('are read as the borrower is, none of it asked for and nothing else taken along', () => {
      const typed = { venituriSalariu: '4.500,50', dataNasterii: '1990-02-28', alteRateCC: 300, nume: 'Ana' };
      expect(loanForm.parse({ codebitori: [typed, emptyCoBorrower] }).codebitori).toEqual([
        { ...nobody, venituriSalariu: 450_050, dataNasterii: '1990-02-28', alteRateCC: 30_000 },
        nobody,
      ]);
    });

    it('are refused by field and in words that name the person', () => {
      const { code, field, message, errors } = refusal({
        codebitori: [{}, { dataNasterii: '1999-02-29', venituriPFA: -1 }],
      });
      expect({ code, field, message }).toEqual({
        code: 'DATA_NASTERII',
        field: 'codebitori.1.dataNasterii',
        message: 'Persoana 3: Data nașterii nu este validă.',
      });
      expect(errors).toEqual({
        'codebitori.1.dataNasterii': message,
        'codebitori.1.venituriPFA': 'Persoana 3: Valoare invalidă pentru câmpul venitul din PFA.',
      });
    });

    test.each([
      ['codebitori', 'Ana'],
      ['codebitori', 1],
      ['codebitori', true],
      ['codebitori', ''],
      ['codebitori', { 0: {}, length: 1 }],
      ['codebitori', [{}, {}, {}, {}]],
      ['codebitori', Array.from({ length: 10_000 }, () => ({ venituriSalariu: 'x' }))],
      ['codebitori.0', [null]],
      ['codebitori.0', [[]]],
      ['codebitori.1', [{}, 'Ana']],
      ['codebitori.0.venituriSalariu', [{ venituriSalariu: Number.NaN }]],
      ['codebitori.0.venituriSalariu', [{ venituriSalariu: { 0: 1 } }]],
      ['codebitori.2.alteRateImo', [{}, {}, { alteRateImo: 1e9 }]],
      ['codebitori.0.vechimeAngajatorActual', [{ vechimeAngajatorActual: 2.5 }]],
      ['codebitori.0.dataAngajatorActual', [{ dataAngajatorActual: '01.02.2020' }]],
    ])('are refused at %s', (field, codebitori) => {
      const refused = refusal({ codebitori });
      expect(refused).toMatchObject({ code: 'VALIDARE', status: 400, field });
      expect(Object.keys(refused.errors ?? {})).toEqual([field]);
      expect(refused.message).toMatch(/^\p{Lu}.+\.$/u);
    });
  });

  test.each([null, [], 'text', 7])('refuses %j, which is no form', (body) => {
    expect(refusal(body)).toMatchObject({ code: 'CERERE_INVALIDA', status: 400 });
  });
});

describe('the answers about the conditions of offers', () => {
  const errorsOf = (form: object): string[] =>
    loanForm.safeParse(form).error?.issues.map(({ path }) => path.join('.')) ?? [];

  it('are none when absent or null, and undecided when left out', () => {
    expect([loanForm.parse({}).conditii, loanForm.parse({ conditii: null }).conditii]).toEqual([null, null]);
    const undecided = { salariu: null, asigurareViata: null, pachet: null };
    expect(loanForm.parse({ conditii: {} }).conditii).toEqual(undecided);
    const answered = { salariu: true, asigurareViata: 'false', pachet: ' ' };
    expect(loanForm.parse({ conditii: answered }).conditii).toEqual({
      ...undecided,
      salariu: true,
      asigurareViata: false,
    });
  });

  it('name the answer that nobody can read', () => {
    expect(errorsOf({ conditii: { salariu: 'poate', pachet: 7 } })).toEqual(['conditii.salariu', 'conditii.pachet']);
    for (const conditii of ['da', true, 3, ['salariu']]) expect(errorsOf({ conditii })).toEqual(['conditii']);
  });

  it('stand beside the energy class, in any spelling', () => {
    expect([loanForm.parse({}).clasaEnergetica, loanForm.parse({ clasaEnergetica: ' c ' }).clasaEnergetica]).toEqual([
      null,
      'C',
    ]);
    for (const clasaEnergetica of ['H', 1, true]) expect(errorsOf({ clasaEnergetica })).toEqual(['clasaEnergetica']);
  });

  it('stand beside the kind of instalments', () => {
    expect([loanForm.parse({}).tipRate, loanForm.parse({ tipRate: 'EGALE' }).tipRate]).toEqual([null, 'EGALE']);
    expect(errorsOf({ tipRate: 'LIBERE' })).toEqual(['tipRate']);
  });
});

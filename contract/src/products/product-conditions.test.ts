import { describe, expect, it } from 'vitest';
import { productInput } from './product-fields.ts';

const product = {
  oferta: 'Casa',
  banca: 'BANCA',
  perioada: 36,
  evaluareImobil: 0,
  analizaDosar: 0,
  costAVT: 0.03,
  costALF: 0,
  dobandaFixa: 4.9,
  marja: 2.1,
  voucher: 0,
};

/** The first sentence of each refused path of a product with these fields; empty for a taken one. */
function refused(changes: object): Record<string, string> {
  const { error } = productInput.safeParse({ ...product, ...changes });
  const issues = error?.issues.toReversed() ?? [];
  return Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message]));
}

const read = (changes: object) => productInput.parse({ ...product, ...changes });

describe('the price of a product', () => {
  it('keeps what a call with thirteen fields leaves out', () => {
    const { comisionLunar, unitateAVT, unitateALF, avtObligatorie, conditii } = read({});
    expect([comisionLunar, unitateAVT, unitateALF, avtObligatorie, conditii]).toEqual(Array(5).fill(undefined));
  });

  it('takes the defaults for null', () => {
    const none = { comisionLunar: null, unitateAVT: null, unitateALF: null, avtObligatorie: null, conditii: null };
    expect(read(none)).toMatchObject({ comisionLunar: 0, unitateAVT: null, avtObligatorie: true, conditii: [] });
  });

  it('refuses a fee below zero, an unknown unit and an answer that is neither yes nor no', () => {
    const wrong = { comisionLunar: -1, unitateAVT: 'LEI', unitateALF: 7, avtObligatorie: 'poate' };
    expect(Object.keys(refused(wrong))).toEqual(['avtObligatorie', 'unitateALF', 'unitateAVT', 'comisionLunar']);
  });
});

describe('the conditions of a product', () => {
  it('are read as typed, with a comma and a sign', () => {
    const typed = { fel: 'SUMA_MINIMA', prag: '300.000', dobandaFixa: '-0,1', marja: '−0.25', comisionLunar: '+5' };
    expect(read({ conditii: [typed, { fel: 'CLASA_ENERGETICA', prag: ' b ' }] }).conditii).toEqual([
      { fel: 'SUMA_MINIMA', prag: 300_000, dobandaFixa: -0.1, marja: -0.25, comisionLunar: 5 },
      { fel: 'CLASA_ENERGETICA', prag: 'B', dobandaFixa: 0, marja: 0, comisionLunar: 0 },
    ]);
  });

  it.each([
    [{ fel: 'SALARIU', prag: 5 }, 'conditii.0.prag'],
    [{ fel: 'PACHET', prag: 0 }, 'conditii.0.prag'],
    [{ fel: 'CLASA_ENERGETICA', prag: 'H' }, 'conditii.0.prag'],
    [{ fel: 'CLASA_ENERGETICA' }, 'conditii.0.prag'],
    [{ fel: 'SUMA_MINIMA', prag: null }, 'conditii.0.prag'],
    [{ fel: 'VENIT_MINIM', prag: 0.004 }, 'conditii.0.prag'],
    [{ fel: 'LTV_MAXIM', prag: 100.0001 }, 'conditii.0.prag'],
    [{ fel: 'SALARIU_MARE' }, 'conditii.0.fel'],
    [{ fel: 'SALARIU', dobandaFixa: 10.01 }, 'conditii.0.dobandaFixa'],
    [{ fel: 'SALARIU', comisionLunar: -1_000.01 }, 'conditii.0.comisionLunar'],
    [{ fel: 'SALARIU', marja: 'mult' }, 'conditii.0.marja'],
    ['SALARIU', 'conditii.0'],
  ])('refuse %j at %s', (condition, path) => {
    expect(Object.keys(refused({ conditii: [condition] }))).toEqual([path]);
  });

  it('refuse a kind that stands twice, at its second place', () => {
    expect(refused({ conditii: [{ fel: 'SALARIU' }, { fel: 'SALARIU' }] })).toEqual({
      'conditii.1.fel': 'Condiția „salariul încasat la bancă” stă o dată.',
    });
  });

  it('change a fixed rate only beside a fixed period', () => {
    const variable = { dobandaFixa: 0, perioada: 0 };
    const conditii = [{ fel: 'SALARIU', marja: -0.3 }];
    expect(refused({ ...variable, conditii })).toEqual({});
    const changesFixed = [...conditii, { fel: 'PACHET', dobandaFixa: -0.1 }];
    expect(Object.keys(refused({ ...variable, conditii: changesFixed }))).toEqual(['conditii.1.dobandaFixa']);
  });

  it('make life insurance optional only where one of them is the bank’s policy', () => {
    const optional = { avtObligatorie: false };
    expect(Object.keys(refused({ ...optional, conditii: [{ fel: 'SALARIU' }] }))).toEqual(['avtObligatorie']);
    expect(refused({ ...optional, conditii: [{ fel: 'ASIGURARE_VIATA' }] })).toEqual({});
  });
});

import type { ProductRecord } from 'contract/products/products';
import { describe, expect, it } from 'vitest';
import { filterProducts, sortProducts } from './product-list.ts';

const product = (changes: Partial<ProductRecord>): ProductRecord => ({
  _id: 'x',
  oferta: 'Casa',
  banca: 'BCR',
  perioada: 36,
  evaluareImobil: 0,
  analizaDosar: 0,
  costAVT: 0,
  costALF: 0,
  dobandaFixa: 5,
  marja: 2,
  voucher: 0,
  minAnImobil: null,
  minClasaEnergetica: '',
  observatii: '',
  version: 1,
  changedAt: '2026-11-20T10:00:00Z',
  changedBy: null,
  archived: false,
  ...changes,
});

describe('sorted products', () => {
  const by = (key: 'perioada' | 'minAnImobil' | 'oferta', isDescending: boolean, values: unknown[]) =>
    sortProducts(
      values.map((value) => product({ [key]: value })),
      { key, isDescending },
    ).map((one) => one[key]);

  it('have figures in the order of figures', () => {
    expect(by('perioada', false, [60, 9, 120])).toEqual([9, 60, 120]);
    expect(by('perioada', true, [60, 9, 120])).toEqual([120, 60, 9]);
  });

  it('have texts in the order of Romanian', () => {
    expect(by('oferta', false, ['Șansa', 'Țara', 'Sat', 'avans', 'Ăla', 'zid'])).toEqual(
      ['Ăla', 'avans', 'Sat', 'Șansa', 'Țara', 'zid'].toSorted((one, other) =>
        new Intl.Collator('ro').compare(one, other),
      ),
    );
  });

  it('have what is missing first when ascending, last when descending', () => {
    expect(by('minAnImobil', false, [2000, null, 1990])).toEqual([null, 1990, 2000]);
    expect(by('minAnImobil', true, [2000, null, 1990])).toEqual([2000, 1990, null]);
  });

  it('keep their order where they are equal, and before any heading was clicked', () => {
    const products = ['a', 'b', 'c'].map((_id) => product({ _id }));
    expect(sortProducts(products, { key: 'banca', isDescending: true }).map(({ _id }) => _id)).toEqual(['a', 'b', 'c']);
    expect(sortProducts(products, undefined)).toEqual(products);
  });
});

it('Products are found by words of their name, bank or remarks, in any order and without accents', () => {
  const found = (text: string) =>
    filterProducts([product({ oferta: 'Casă verde', banca: 'BT', observatii: 'Clasa A' })], text).length === 1;
  expect(['', '  ', 'casa', 'VERDE bt', 'clasa bt'].map(found)).toEqual([true, true, true, true, true]);
  expect(found('verde brd')).toBe(false);
});

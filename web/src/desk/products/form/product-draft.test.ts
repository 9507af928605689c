import { productColumns } from 'contract/products/product-columns';
import { productInput } from 'contract/products/product-fields';
import { describe, expect, it, test } from 'vitest';
import { aProduct } from '../../../testing/product.ts';
import { schemaErrors } from '../../api/schema-errors.ts';
import { basePriceIn, NO_CONDITION, productIn, taskIn, typedIn, valuesOf } from './product-draft.ts';

const product = aProduct({
  ...{ evaluareImobil: 1234.5, minClasaEnergetica: 'A' },
  ...{
    comisionLunar: 12.5,
    unitateAVT: 'PROCENT_ANUAL_SOLD',
    unitateALF: 'RON_ANUAL',
    avtObligatorie: false,
    program: 'NOUA_CASA',
  },
  conditii: [
    { fel: 'ASIGURARE_VIATA', prag: null, dobandaFixa: -0.3125, marja: 0, comisionLunar: 0 },
    { fel: 'SUMA_MINIMA', prag: 300_000.5, dobandaFixa: 0, marja: -0.1, comisionLunar: -2.5 },
  ],
});

describe('the passed-on state', () => {
  it('is edited when it is a product', () => {
    expect(taskIn({ offer: product })).toMatchObject({ edited: product, initial: { marja: '2,3', minAnImobil: '' } });
  });

  it('begins a new one without its name when it is to be copied', () => {
    expect(taskIn({ copyOf: product })).toMatchObject({ edited: undefined, initial: { oferta: '', banca: 'BCR' } });
  });

  test.each([null, undefined, 'x', {}, { offer: null }, { offer: { _id: 'o01' } }, { done: 'x' }])(
    'and is no product (%j) begins an empty new one',
    (state) => {
      const { edited, initial } = taskIn(state);
      expect(edited).toBeUndefined();
      expect(initial).toEqual({
        ...Object.fromEntries(productColumns.map(({ field }) => [field, ''])),
        ...{ comisionLunar: '0', unitateAVT: '', unitateALF: '', avtObligatorie: true, program: '', conditii: [] },
        ...{ isReal: false, seen: 0 },
      });
    },
  );
});

describe('the fields', () => {
  it('mean the product that they were filled from', () => {
    const { _id, version, changedAt, changedBy, archived, ...values } = product;
    expect(productIn(valuesOf(product))).toEqual(values);
    expect(schemaErrors(productInput, typedIn(valuesOf(product)))).toEqual({});
  });

  it('that are wrong are named, and mean no product', () => {
    const values = { ...valuesOf(product), marja: '', perioada: '0' };
    expect(productIn(values)).toBeUndefined();
    expect(schemaErrors(productInput, typedIn(values))).toEqual({ marja: 'Completați câmpul „Marja”.' });
    expect(Object.keys(schemaErrors(productInput, typedIn({ ...values, marja: '2', conditii: [] })))).toEqual([
      'avtObligatorie',
      'perioada',
    ]);
  });

  it('leave out a unit that nobody chose, and name the row without a kind', () => {
    const values = { ...valuesOf(aProduct()), conditii: [NO_CONDITION] };
    expect(typedIn(values)).not.toHaveProperty('unitateAVT');
    expect(schemaErrors(productInput, typedIn(values))).toEqual({ 'conditii.0.fel': 'Alegeți o condiție din listă.' });
  });

  it('hold the price of who fulfils nothing, once it is typed', () => {
    expect(basePriceIn(valuesOf(product))).toMatchObject({ dobandaFixa: 4.99, marja: 2.3, comisionLunar: 12.5 });
    expect(basePriceIn({ ...valuesOf(product), dobandaFixa: '' })).toBeUndefined();
  });
});

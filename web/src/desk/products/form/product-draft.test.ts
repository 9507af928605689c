import { productInput } from 'contract/products/product-fields';
import { describe, expect, it, test } from 'vitest';
import { aProduct } from '../../../testing/product.ts';
import { schemaErrors } from '../../api/schema-errors.ts';
import { productIn, taskIn, valuesOf } from './product-draft.ts';

const product = aProduct({ evaluareImobil: 1234.5, minClasaEnergetica: 'A' });

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
      const { seen, isReal, ...typed } = initial;
      expect([edited, seen, isReal, ...Object.values(typed)]).toEqual([undefined, 0, false, ...Array(13).fill('')]);
    },
  );
});

describe('the fields', () => {
  it('mean the product that they were filled from', () => {
    const { _id, version, changedAt, changedBy, archived, ...values } = product;
    expect(productIn(valuesOf(product))).toEqual(values);
    expect(schemaErrors(productInput, valuesOf(product))).toEqual({});
  });

  it('that are wrong are named, and mean no product', () => {
    const values = { ...valuesOf(product), marja: '', perioada: '0' };
    expect(productIn(values)).toBeUndefined();
    expect(schemaErrors(productInput, values)).toEqual({ marja: 'Completați câmpul „Marja”.' });
    expect(Object.keys(schemaErrors(productInput, { ...values, marja: '2' }))).toEqual(['perioada']);
  });
});

import { productInput } from 'contract/products/product-fields';
import { beforeEach, describe, expect, it, test } from 'vitest';
import { keepDraft as keepText } from '../../../shared/drafts/drafts.ts';
import { aProduct } from '../../../testing/product.ts';
import { schemaErrors } from '../../api/schema-errors.ts';
import { forgetDraft, keepDraft, productIn, readStoredDraft, taskIn, valuesOf } from './product-draft.ts';

const product = aProduct({ evaluareImobil: 1234.5, minClasaEnergetica: 'A' });

beforeEach(() => sessionStorage.clear());

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
      expect([edited, ...Object.values(initial)]).toEqual([undefined, ...Array(13).fill('')]);
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

describe('a draft', () => {
  it('is kept with the version that it is about, until it is forgotten', () => {
    const draft = { values: { ...valuesOf(product), marja: '3' }, edited: product, isReal: true };
    keepDraft('produs:o01', draft);
    expect(readStoredDraft('produs:o01')).toEqual(draft);
    forgetDraft('produs:o01');
    expect(readStoredDraft('produs:o01')).toBeUndefined();
  });

  test.each(['', '{', '[]', '{"values":1}', '{"values":{},"edited":{"_id":1}}'])(
    'that is not ours (%j) is none',
    (text) => {
      keepText('account', 'produs:nou', text);
      expect(readStoredDraft('produs:nou')).toBeUndefined();
    },
  );
});

import type { OfferMetadata } from 'contract/products/offer-metadata';
import { expect, test } from 'vitest';
import { offerFor } from './form-offer.ts';

const variants = [{ oferta: 'Casa Ta', banca: 'BT', rataLunara: 2100, primaLuna: 2200 }];
const seen = { isAsSeen: true, variants, maxLoan: null, message: null };
const form = { seen, versions: { products: 7, parameters: 1 } };
const chosenAt = (products: number) => ({
  product: { _id: 'habitat' } as OfferMetadata,
  versions: { products, parameters: 1 },
  selectedOn: '2026-11-20',
  selectedBy: null,
  isArchived: false,
});

test.each([
  ['its own', { ...form, oferta: 'Prima Casă' }, chosenAt(7), 'Prima Casă'],
  ['the chosen one', { ...form, oferta: '' }, chosenAt(7), 'habitat'],
  ['the best shown, when the choice is younger than the form', form, chosenAt(8), 'Casa Ta'],
  ['the best shown, when none is chosen', form, null, 'Casa Ta'],
  ['none', { ...form, seen: null }, null, ''],
])('a form is simulated with %s', (_, entry, selected, offer) => {
  expect(offerFor(entry, selected)).toBe(offer);
});

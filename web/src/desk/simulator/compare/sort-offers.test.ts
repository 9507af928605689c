import type { CreditData } from 'contract/simulations/credit-data';
import type { SimulatedOffer } from 'quote/shown/comparison/best-offers';
import { variantA } from 'quote/testing/sample-scenario';
import { describe, expect, it } from 'vitest';
import { ALL_OFFERS, banksOf, filterOffers, periodsOf } from './filter-offers.ts';
import { BY_NAME, FIRST_SORT, sortOffers } from './sort-offers.ts';

type Changes = Partial<CreditData> & { banca?: string; perioada?: number; eligibil?: boolean };

function offer(oferta: string, { banca = 'BCR', perioada = 36, eligibil = true, ...figures }: Changes = {}) {
  const { creditData, metadata } = variantA(figures);
  const product = { ...metadata, _id: oferta, oferta, banca, perioada };
  const versions = { products: 1, parameters: 1 };
  return {
    metadata: product,
    loanDetails: { creditData },
    eligibil,
    motive: [],
    pesteLimita: [],
    versions,
  } satisfies SimulatedOffer;
}

const names = (offers: readonly SimulatedOffer[]) => offers.map(({ metadata }) => metadata.oferta);

describe('the order of the table', () => {
  const offers = [
    offer('scumpă', { rataLunaraFixa: 2_500 }),
    offer('variabilă', { rataLunaraFixa: 0 }),
    offer('refuzată', { rataLunaraFixa: 1_000, eligibil: false }),
    offer('ieftină', { rataLunaraFixa: 2_000 }),
    offer('la fel', { rataLunaraFixa: 2_000 }),
  ];

  it('begins with the lowest first month; equal offers keep their order', () => {
    expect(names(sortOffers(offers, FIRST_SORT))).toEqual(['ieftină', 'la fel', 'scumpă', 'variabilă', 'refuzată']);
  });

  it('keeps what is missing and what is refused at the end the other way round, too', () => {
    const order = sortOffers(offers, { key: 'rataLunaraFixa', isDescending: true });
    expect(names(order)).toEqual(['scumpă', 'ieftină', 'la fel', 'variabilă', 'refuzată']);
  });

  it('by name puts the offers of a bank together and counts numbers as numbers', () => {
    const named = [offer('Fix 10', { banca: 'ING' }), offer('Țara', { banca: 'BT' }), offer('Fix 5', { banca: 'ING' })];
    expect(names(sortOffers(named, { key: BY_NAME, isDescending: false }))).toEqual(['Țara', 'Fix 5', 'Fix 10']);
  });
});

describe('the filters', () => {
  const offers = [offer('a', { banca: 'ING', perioada: 60 }), offer('b'), offer('c', { perioada: 0, eligibil: false })];

  it('offer the banks and periods that there are', () => {
    expect([banksOf(offers), periodsOf(offers)]).toEqual([
      ['BCR', 'ING'],
      [0, 36, 60],
    ]);
  });

  it('hold together', () => {
    expect(names(filterOffers(offers, ALL_OFFERS))).toEqual(['a', 'b', 'c']);
    expect(names(filterOffers(offers, { ...ALL_OFFERS, banca: 'BCR' }))).toEqual(['b', 'c']);
    expect(names(filterOffers(offers, { ...ALL_OFFERS, banca: 'BCR', perioada: '0' }))).toEqual(['c']);
    expect(names(filterOffers(offers, { ...ALL_OFFERS, banca: 'BCR', doarEligibile: true }))).toEqual(['b']);
  });
});

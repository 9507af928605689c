import type { SimulatedOffer } from 'quote/shown/comparison/best-offers';

/** Which offers are shown; empty is all of them. Months as text. */
export type OfferFilter = { readonly banca: string; readonly perioada: string; readonly doarEligibile: boolean };

/** All of them. */
export const ALL_OFFERS: OfferFilter = { banca: '', perioada: '', doarEligibile: false };

/** The offers that match the filter. */
export function filterOffers(offers: readonly SimulatedOffer[], filter: OfferFilter): SimulatedOffer[] {
  return offers.filter(
    ({ metadata, eligibil }) =>
      (filter.banca === '' || metadata.banca === filter.banca) &&
      (filter.perioada === '' || metadata.perioada === Number(filter.perioada)) &&
      (eligibil || !filter.doarEligibile),
  );
}

/** The banks of the offers, by name. */
export function banksOf(offers: readonly SimulatedOffer[]): string[] {
  return [...new Set(offers.map(({ metadata }) => metadata.banca))].toSorted((one, other) =>
    one.localeCompare(other, 'ro'),
  );
}

/** The fixed periods of the offers, months, the shortest first. */
export function periodsOf(offers: readonly SimulatedOffer[]): number[] {
  return [...new Set(offers.map(({ metadata }) => metadata.perioada))].toSorted((one, other) => one - other);
}

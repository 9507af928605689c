import type { Reply } from 'contract/endpoint';
import type { OfferMetadata } from 'contract/products/offer-metadata';
import type { simulations as api } from 'contract/simulations/simulations';
import { hasSamples } from 'quote/shown/sample-offers';

/** The banks of the products on a day, by name, each with how many it has. */
export function lendersOf(
  products: readonly { readonly metadata: OfferMetadata }[],
  asOf: string,
): Reply<typeof api.lenders> {
  const offers = new Map<string, number>();
  for (const { metadata } of products) offers.set(metadata.banca, (offers.get(metadata.banca) ?? 0) + 1);
  const banks = [...offers].map(([name, count]) => ({ name, offers: count }));
  return {
    banks: banks.toSorted((a, b) => a.name.localeCompare(b.name, 'ro')),
    asOf,
    hasSamples: hasSamples(products),
  };
}

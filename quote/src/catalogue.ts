import type { ParameterValues } from 'contract/parameters/parameter-values';
import type { OfferMetadata } from 'contract/products/offer-metadata';
import type { Versions } from 'contract/simulations/credit-data';
import { isValidOffer, type Offer } from 'loan/offer';
import type { Parameters } from 'loan/parameters';
import { toOffer } from './loan-result.ts';
import { toParameters } from './parameters.ts';

/** What simulations of one day are made with, as it is stored and as it travels. */
export type CatalogueSource = {
  readonly products: readonly OfferMetadata[];
  readonly parameters: ParameterValues;
  readonly versions: Versions;
};

/** The same as the engine computes with it. */
export type Catalogue = {
  /** Offers that can be computed, in stored order. */
  readonly offers: readonly Offer[];
  /** Every product by its id, those with broken figures included. */
  readonly products: ReadonlyMap<string, OfferMetadata>;
  readonly parameters: Parameters;
  readonly versions: Versions;
  readonly source: CatalogueSource;
};

/** All of a catalogue that an answer is computed from. */
export type ComputedCatalogue = Omit<Catalogue, 'source'>;

/** Makes the catalogue of a source; `leftOut` is called with the products whose figures cannot be computed with. */
export function toCatalogue(
  source: CatalogueSource,
  leftOut: (product: OfferMetadata) => void = () => undefined,
): Catalogue {
  const parameters = toParameters(source.parameters);
  const usable = (product: OfferMetadata): Offer[] => {
    const offer = readOffer(product);
    if (offer && isValidOffer(offer, parameters)) return [offer];
    leftOut(product);
    return [];
  };
  return {
    offers: source.products.flatMap(usable),
    products: new Map(source.products.map((product) => [product._id, product])),
    parameters,
    versions: source.versions,
    source,
  };
}

/** Undefined when a figure is beyond all that can be computed with: one such product must not end all simulations. */
function readOffer(product: OfferMetadata): Offer | undefined {
  try {
    return toOffer(product);
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

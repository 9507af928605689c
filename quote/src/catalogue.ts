import type { ParameterValues } from 'contract/parameters/parameter-values';
import type { OfferMetadata } from 'contract/products/offer-metadata';
import type { Versions } from 'contract/simulations/credit-data';
import { applicableQuarter, type Quarter } from 'loan/index-quarter';
import { isValidOffer, type Offer } from 'loan/offer';
import type { Parameters } from 'loan/parameters';
import { toParameters } from './parameters.ts';
import { type Product, readProduct } from './product.ts';

/** What simulations of one day are made with: each product with its offer, parameters as they are stored. */
export type CatalogueSource = {
  readonly products: readonly Product[];
  readonly parameters: ParameterValues;
  /** The first day on which the value of IRCC holds, ISO: it says of which quarter it is. */
  readonly indexSince: string;
  readonly versions: Versions;
};

/** The products and parameters of one day, as the engine computes with them. */
export type Catalogue = {
  /** Offers that can be computed, in stored order. */
  readonly offers: readonly Offer[];
  /** Every product by its id, those with broken figures included. */
  readonly products: ReadonlyMap<string, OfferMetadata>;
  readonly parameters: Parameters;
  /** The quarter of the IRCC that is computed with. */
  readonly indexQuarter: Quarter;
  readonly versions: Versions;
  readonly source: CatalogueSource;
};

/** All of a catalogue that an answer is computed from. */
export type ComputedCatalogue = Omit<Catalogue, 'source'>;

/** A catalogue as it came over the wire. */
export function readCatalogue({
  products,
  ...source
}: Omit<CatalogueSource, 'products'> & { readonly products: readonly OfferMetadata[] }): Catalogue {
  return toCatalogue({ ...source, products: products.map(readProduct) });
}

/** Makes the catalogue of a source; `leftOut` is called with the products whose figures cannot be computed with. */
export function toCatalogue(
  source: CatalogueSource,
  leftOut: (product: OfferMetadata) => void = () => undefined,
): Catalogue {
  const parameters = toParameters(source.parameters);
  const usable = ({ metadata, offer }: Product): Offer[] => {
    if (offer && isValidOffer(offer, parameters)) return [offer];
    leftOut(metadata);
    return [];
  };
  return {
    offers: source.products.flatMap(usable),
    products: new Map(source.products.map(({ metadata }) => [metadata._id, metadata])),
    parameters,
    indexQuarter: applicableQuarter(source.indexSince),
    versions: source.versions,
    source,
  };
}

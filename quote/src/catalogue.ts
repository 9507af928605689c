import type { ParameterValues } from 'contract/parameters/parameter-values';
import type { OfferMetadata } from 'contract/products/offer-metadata';
import type { CreditData, Versions } from 'contract/simulations/credit-data';
import type { CriteriaRow } from 'contract/simulations/criteria-values';
import { applicableQuarter, indexMissingSince, type Quarter } from 'loan/index-quarter';
import { isValidOffer, type Offer } from 'loan/offer';
import type { Parameters } from 'loan/parameters';
import { toFraction } from 'loan/rate';
import { withCriteria } from './criteria.ts';
import { toParameters } from './parameters.ts';
import { type Product, readProduct } from './product.ts';

/** The data behind simulations of one day: each product with its offer, and the parameters as stored. */
export type CatalogueSource = {
  readonly products: readonly Product[];
  readonly parameters: ParameterValues;
  /** First day of the value of IRCC, ISO: it tells the quarter. */
  readonly indexSince: string;
  /** The rows of criteria in force on the day of the figures (`criteriaOn`); absent: none. */
  readonly criteria?: readonly CriteriaRow[] | undefined;
  readonly versions: Versions;
};

/** The products and parameters of one day, for the engine. */
export type Catalogue = {
  /** Offers that the engine can compute, in stored order, with what their banks ask. */
  readonly offers: readonly Offer[];
  /** Every product by its id, also those with broken figures. */
  readonly products: ReadonlyMap<string, OfferMetadata>;
  readonly parameters: Parameters;
  /** The criteria in force. */
  readonly criteria: readonly CriteriaRow[];
  /** The quarter of the used IRCC. */
  readonly indexQuarter: Quarter;
  readonly versions: Versions;
  readonly source: CatalogueSource;
};

/** The parts of a catalogue behind an answer. */
export type ComputedCatalogue = Omit<Catalogue, 'source'>;

/** The IRCC of a catalogue's figures, and since when (ISO) the one in force on `day` is missing. */
export function usedIndex(
  { parameters, indexQuarter }: Pick<Catalogue, 'parameters' | 'indexQuarter'>,
  day: string,
): Pick<CreditData, 'ircc' | 'irccTrimestru' | 'irccLipsaDin'> {
  return {
    ircc: toFraction(parameters.index),
    irccTrimestru: indexQuarter,
    irccLipsaDin: indexMissingSince(indexQuarter, day),
  };
}

/** A catalogue from the wire. */
export function readCatalogue({
  products,
  ...source
}: Omit<CatalogueSource, 'products'> & { readonly products: readonly OfferMetadata[] }): Catalogue {
  return toCatalogue({ ...source, products: products.map(readProduct) });
}

/** Makes the catalogue of a source; calls `leftOut` with the products whose figures the engine cannot compute. */
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
  const criteria = source.criteria ?? [];
  return {
    offers: withCriteria(source.products.flatMap(usable), criteria),
    criteria,
    products: new Map(source.products.map(({ metadata }) => [metadata._id, metadata])),
    parameters,
    indexQuarter: applicableQuarter(source.indexSince),
    versions: source.versions,
    source,
  };
}

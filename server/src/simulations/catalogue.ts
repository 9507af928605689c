import type { OfferMetadata, Versions } from 'contract/credit-data';
import { toOffer } from 'contract/loan-result';
import { type ParameterValues, parameterSchemas, toParameters } from 'contract/parameter-values';
import type { FastifyBaseLogger } from 'fastify';
import { isValidOffer, type Offer } from 'loan/offer';
import type { Parameters } from 'loan/parameters';
import { CATALOGUE_CHANGED } from '../parameters/catalogue-channel.ts';
import { initialValues } from '../parameters/initial-values.ts';
import * as parameterQueries from '../parameters/parameters.queries.ts';
import { keepForToday } from '../platform/daily-cache.ts';
import type { Db } from '../platform/db.ts';
import type { Deps } from '../platform/deps.ts';
import * as productQueries from '../products/products.queries.ts';

/** What a simulation of today computes with. */
export type Catalogue = {
  /** Offers that can be computed, in stored order. */
  offers: readonly Offer[];
  /** Every product by its id, those with broken figures included. */
  products: ReadonlyMap<string, OfferMetadata>;
  parameters: Parameters;
  versions: Versions;
};

/** Today's catalogue, kept in memory until a product or a parameter changes in any copy of the program. */
export function openCatalogue(deps: Deps, log: FastifyBaseLogger): () => Promise<Catalogue> {
  return keepForToday(deps, CATALOGUE_CHANGED, (day) => load(deps.db, day, log));
}

/** Versions are read first: a change in between is not in the figures, and drops this catalogue at once. */
async function load(db: Db, day: string, log: FastifyBaseLogger): Promise<Catalogue> {
  return catalogueAt(db, await latestVersions(db), day, log);
}

/** The versions that hold now. */
export async function latestVersions(db: Db): Promise<Versions> {
  return {
    products: await productQueries.latestVersion(db),
    parameters: await parameterQueries.latestVersion(db),
  };
}

/** What a simulation computed with on `day` when `versions` were the newest. */
export async function catalogueAt(db: Db, versions: Versions, day: string, log: FastifyBaseLogger): Promise<Catalogue> {
  const products = await productQueries.findAsOf(db, versions.products);
  const values = await parameterQueries.findAsOf(db, versions.parameters, day);
  return toCatalogue(products, values, versions, log);
}

/** Products and parameters as stored → what simulations compute with. What cannot be used is left out and logged. */
export function toCatalogue(
  products: readonly OfferMetadata[],
  values: readonly parameterQueries.StoredValue[],
  versions: Versions,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Catalogue {
  const parameters = toParameters(readValues(values, log));
  return {
    offers: products.flatMap((product) => usableOffer(product, parameters, log)),
    products: new Map(products.map((product) => [product._id, product])),
    parameters,
    versions,
  };
}

function usableOffer(product: OfferMetadata, parameters: Parameters, log: Pick<FastifyBaseLogger, 'warn'>): Offer[] {
  const offer = readOffer(product);
  if (offer && isValidOffer(offer, parameters)) return [offer];
  log.warn({ product: product._id }, 'a product with broken figures is left out of simulations');
  return [];
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

/** A parameter that is missing or out of its bounds falls back to the value a new installation has, and is logged. */
function readValues(
  stored: readonly parameterQueries.StoredValue[],
  log: Pick<FastifyBaseLogger, 'warn'>,
): ParameterValues {
  const byName = new Map(stored.map(({ name, value }) => [name, value]));
  const fallback = new Map(initialValues().map(({ name, value }) => [name, value]));
  const values = Object.entries(parameterSchemas).map(([name, { value: schema }]) => {
    const read = schema.safeParse(byName.get(name));
    if (!read.success)
      log.warn({ parameter: name }, 'a parameter is missing or out of bounds: its initial value is used');
    return [name, read.success ? read.data : fallback.get(name)];
  });
  return Object.fromEntries(values);
}

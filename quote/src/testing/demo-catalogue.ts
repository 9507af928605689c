import type { OfferMetadata } from 'contract/products/offer-metadata';
import { type CriteriaRow, criteriaValues } from 'contract/simulations/criteria-values';
import { type Catalogue, toCatalogue } from '../catalogue.ts';
import { readProduct } from '../product.ts';
import { sampleCatalogue } from './sample-catalogue.ts';
import samples from './sample-criteria.json' with { type: 'json' };

/** The day of the sample criteria. */
const SINCE = '2026-11-01';

const changes: Readonly<Record<string, object>> = samples.offers;
const demoChanges: Readonly<Record<string, object>> = samples.demoOffers;

/** The sample products with the prices of the demo data, and its own products. */
const products = [
  ...sampleCatalogue.source.products.map(
    ({ metadata }) => ({ ...metadata, ...changes[metadata.oferta], ...demoChanges[metadata.oferta] }) as OfferMetadata,
  ),
  ...samples.newOffers.map((product, place) => ({ ...product, _id: `n${place + 1}` }) as OfferMetadata),
].map(readProduct);

/** The criteria of the demo data. */
export const sampleRows: readonly CriteriaRow[] = samples.criteria.map((row, place) => ({
  id: place + 1,
  banca: row.banca,
  oferta: row.oferta,
  values: criteriaValues.parse(row.values),
  validFrom: SINCE,
  source: row.source,
  isSample: true,
  changedAt: `${SINCE}T08:00:00.000Z`,
  changedBy: null,
  confirmedAt: null,
}));

/** The catalogue of the demo data, with other criteria and products of a test. */
export function demoCatalogue(
  criteria: readonly CriteriaRow[] = sampleRows,
  change: (product: OfferMetadata) => OfferMetadata = (product) => product,
): Catalogue {
  return toCatalogue({
    ...sampleCatalogue.source,
    products: products.map(({ metadata }) => readProduct(change(metadata))),
    criteria,
  });
}

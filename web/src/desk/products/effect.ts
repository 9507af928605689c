import type { OfferMetadata } from 'contract/products/offer-metadata';
import type { CreditData } from 'contract/simulations/credit-data';
import { toCatalogue } from 'quote/catalogue';
import { purchase } from 'quote/worked-examples';
import { type Basis, simulateHere } from '../simulator/local-simulation.ts';

/** The sample loan in words. */
export const SAMPLE_WORDS =
  'Prima locuință de 500.000 RON, cu avans de 100.000 RON, pe 30 de ani, cu parametrii de astăzi.';

/** The figures of the sample loan with a product; undefined where it cannot be computed. */
export function effectOf(product: OfferMetadata, { catalogue, simulatedOn }: Basis): CreditData | undefined {
  const only = toCatalogue({ ...catalogue.source, products: [product] });
  const answer = simulateHere({ ...purchase, oferta: product._id }, { catalogue: only, simulatedOn });
  return answer.kind === 'computed' ? answer.simulation.creditData : undefined;
}

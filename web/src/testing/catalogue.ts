import type { OfferMetadata } from 'contract/products/offer-metadata';
import { simulations } from 'contract/simulations/simulations';
import { sampleCatalogue } from 'quote/testing/sample-catalogue';
import type { FakeServer } from './fake-server.ts';

/** The products of the sample catalogue. */
export const sampleProducts: readonly OfferMetadata[] = sampleCatalogue.source.products.map(({ metadata }) => metadata);

/** Answers the sample catalogue of the day of its offers, with a test's own values of some parameters, or products. */
export function answerCatalogue(
  server: FakeServer,
  changes: Partial<typeof sampleCatalogue.source.parameters> = {},
  products = sampleProducts,
): void {
  const { parameters, indexSince, versions } = sampleCatalogue.source;
  server.answer(simulations.catalogue, {
    products: [...products],
    parameters: { ...parameters, ...changes },
    indexSince,
    versions,
    simulatedOn: '2026-11-20',
  });
}

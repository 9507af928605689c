import { simulations } from 'contract/simulations/simulations';
import { sampleCatalogue } from 'quote/testing/sample-catalogue';
import type { FakeServer } from './fake-server.ts';

/** Answers the sample catalogue of the day of its offers, with a test's own values of some parameters. */
export function answerCatalogue(
  server: FakeServer,
  changes: Partial<typeof sampleCatalogue.source.parameters> = {},
): void {
  const { products, parameters, indexSince, versions } = sampleCatalogue.source;
  server.answer(simulations.catalogue, {
    products: products.map(({ metadata }) => metadata),
    parameters: { ...parameters, ...changes },
    indexSince,
    versions,
    simulatedOn: '2026-11-20',
  });
}

import type { Reply } from 'contract/endpoint';
import type { OfferMetadata } from 'contract/products/offer-metadata';
import { simulations as api } from 'contract/simulations/simulations';
import type { FastifyInstance } from 'fastify';
import { usedIndex } from 'quote/catalogue';
import { simulateOneOffer } from 'quote/offer-simulation';
import { hasSamples, onlySamples } from 'quote/shown/sample-offers';
import * as replies from 'quote/simulation-replies';
import { datedCatalogue } from '../catalogue/dated-catalogue.ts';
import type { Deps } from '../platform/deps.ts';
import { serve } from '../platform/http/serve.ts';

export function simulationsRoutes(app: FastifyInstance, deps: Deps): void {
  const computed: Computed = (kind, figures) => {
    deps.metrics.figures.inc({ kind });
    return figures;
  };
  serveVisitors(app, deps, computed);
  serveStaff(app, deps, computed);
}

/** Counts figures that were computed, and hands them on. */
type Computed = <Figures>(kind: string, figures: Figures) => Figures;

/** The site's answers to visitors: figures of today, or those of a simulation that was saved earlier. */
function serveVisitors(app: FastifyInstance, deps: Deps, computed: Computed): void {
  serve(app, api.getLowestMonthlyPayment, async ({ body }) =>
    computed('instalment', replies.quickSimulation(body, deps.today(), await deps.catalogue.ofToday())),
  );
  serve(app, api.lenders, async () => {
    const { source } = await deps.catalogue.ofToday();
    return lendersOf(source.products, deps.today());
  });
  serve(app, api.index, async () => {
    const asOf = deps.today();
    return { ...usedIndex(await deps.catalogue.ofToday(), asOf), asOf };
  });
  serve(app, api.calculateMaxLoan, async ({ body }) => {
    const { catalogue, asOf } = await datedCatalogue(deps, body);
    return computed('largest-loan', replies.maxLoan(body, asOf, catalogue));
  });
  serve(app, api.calculateLoanScenarios, async ({ body }) => {
    const { catalogue, asOf } = await datedCatalogue(deps, body);
    return computed('scenarios', replies.compareScenarios(body, asOf, catalogue, body.cuAni));
  });
  serve(app, api.listOffers, async ({ body }) => {
    const { catalogue, asOf } = await datedCatalogue(deps, body);
    return computed('every-offer', replies.listOffers(body, asOf, catalogue, body.termenLung));
  });
}

/** The broker's tools: figures of today, or those of an earlier day as they were then. */
function serveStaff(app: FastifyInstance, deps: Deps, computed: Computed): void {
  serve(app, api.simAll, async ({ body }) => {
    const { catalogue, asOf } = await datedCatalogue(deps, body);
    return computed('every-offer', replies.simulateEveryOffer(body, asOf, catalogue));
  });
  serve(app, api.simOffer, async ({ body }) => {
    const { catalogue, asOf } = await datedCatalogue(deps, body);
    return computed('one-offer', simulateOneOffer(body, asOf, catalogue));
  });
  serve(app, api.catalogue, async ({ query: { products, parameters, criteria, simulatedOn } }) => {
    const isOfToday = products === undefined && parameters === undefined && criteria === undefined;
    const ofBanks = criteria === undefined ? {} : { criteria };
    const versions = isOfToday ? null : { products: products ?? 0, parameters: parameters ?? 0, ...ofBanks };
    const { catalogue, asOf } = await datedCatalogue(deps, { versions, simulatedOn });
    const { products: offered, criteria: inForce, ...source } = catalogue.source;
    return {
      ...source,
      ...(inForce && { criteria: [...inForce] }),
      products: offered.map(({ metadata }) => metadata),
      simulatedOn: asOf,
    };
  });
}

/** The banks of the products on a day, by name, each with how many it has. */
function lendersOf(products: readonly { readonly metadata: OfferMetadata }[], asOf: string): Reply<typeof api.lenders> {
  const offers = new Map<string, number>();
  for (const { metadata } of products) offers.set(metadata.banca, (offers.get(metadata.banca) ?? 0) + 1);
  const banks = [...offers].map(([name, count]) => ({ name, offers: count }));
  return {
    banks: banks.toSorted((a, b) => a.name.localeCompare(b.name, 'ro')),
    asOf,
    hasSamples: hasSamples(products),
    onlySamples: onlySamples(products),
  };
}

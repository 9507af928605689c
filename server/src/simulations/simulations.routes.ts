import { shownName } from 'contract/accounts/account-fields';
import { simulations as api } from 'contract/simulations/simulations';
import type { FastifyInstance } from 'fastify';
import * as service from 'quote/answers';
import { simulateOneOffer } from 'quote/offer-simulation';
import { openCatalogue } from '../catalogue/catalogue.ts';
import { openDatedCatalogue } from '../catalogue/dated-catalogue.ts';
import type { Deps } from '../platform/deps.ts';
import { serve } from '../platform/http/serve.ts';
import { openPress, type Press } from '../reports/pdf-press.ts';
import { servePapers } from '../reports/reports.routes.ts';

export function simulationsRoutes(app: FastifyInstance, deps: Deps): void {
  const catalogue = openCatalogue(deps, app.log);
  const press = openPress(app);
  const { config, today } = deps;

  serve(app, api.getLowestMonthlyPayment, async ({ body }) =>
    service.quickSimulation(body, today(), await catalogue()),
  );
  const dated = openDatedCatalogue(deps, app.log, catalogue);
  serveVisitors(app, dated, config.brand, press);
  serveStaff(app, dated);
  serveComparison(app, dated, config.brand, press);
  servePapers(app, { dated, brand: config.brand, press, db: deps.db });
}

/** What the site answers its visitors: figures of today, or those of a simulation that was saved earlier. */
function serveVisitors(
  app: FastifyInstance,
  dated: ReturnType<typeof openDatedCatalogue>,
  brand: Deps['config']['brand'],
  press: Press,
): void {
  serve(app, api.calculateMaxLoan, async ({ body }) => {
    const { catalogue, asOf } = await dated(body);
    return service.maxLoan(body, asOf, catalogue);
  });
  serve(app, api.calculateLoanScenarios, async ({ body }) => {
    const { catalogue, asOf } = await dated(body);
    return service.compareScenarios(body, asOf, catalogue);
  });
  serve(app, api.scenariosPdf, async ({ body }) => {
    const { catalogue, asOf } = await dated(body);
    const { data: scenarios, versions } = service.compareScenarios(body, asOf, catalogue);
    const bytes = await press('scenarios', { scenarios, form: body, asOf, versions, brand });
    return { bytes, filename: `simulare-orientativa-${asOf}.pdf` };
  });
}

/** The broker's tools: figures of today, or those of an earlier day as they were then. */
function serveStaff(app: FastifyInstance, dated: ReturnType<typeof openDatedCatalogue>): void {
  serve(app, api.simAll, async ({ body }) => {
    const { catalogue, asOf } = await dated(body);
    return service.simulateEveryOffer(body, asOf, catalogue);
  });
  serve(app, api.simOffer, async ({ body }) => {
    const { catalogue, asOf } = await dated(body);
    return simulateOneOffer(body, asOf, catalogue);
  });
  serve(app, api.catalogue, async ({ query: { products, parameters, simulatedOn } }) => {
    const isOfToday = products === undefined && parameters === undefined;
    const versions = isOfToday ? null : { products: products ?? 0, parameters: parameters ?? 0 };
    const { catalogue, asOf } = await dated({ versions, simulatedOn });
    return { ...catalogue.source, products: [...catalogue.source.products], simulatedOn: asOf };
  });
}

/** The chosen offers on paper, with the name of who chose them. */
function serveComparison(
  app: FastifyInstance,
  dated: ReturnType<typeof openDatedCatalogue>,
  brand: Deps['config']['brand'],
  press: Press,
): void {
  serve(app, api.comparisonPdf, async ({ body: { formData: form, oferte, client, observatii } }, { user }) => {
    const { catalogue, asOf } = await dated(form);
    const offers = service.simulateChosen(form, oferte, asOf, catalogue);
    const { versions } = catalogue;
    const by = { client, broker: shownName(user), remarks: observatii };
    return {
      bytes: await press('comparison', { form, offers, ...by, asOf, versions, brand }),
      filename: `oferte-comparate-${asOf}.pdf`,
    };
  });
}

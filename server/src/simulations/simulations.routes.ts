import { simulations as api } from 'contract/simulations';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../platform/deps.ts';
import { serve } from '../platform/serve.ts';
import { openCatalogue } from './catalogue.ts';
import { scenariosPdf } from './scenarios-pdf.ts';
import * as service from './simulations.service.ts';

export function simulationsRoutes(app: FastifyInstance, deps: Deps): void {
  const catalogue = openCatalogue(deps, app.log);
  const { config, today } = deps;

  serve(app, api.getLowestMonthlyPayment, async ({ body }) =>
    service.quickSimulation(body, today(), await catalogue()),
  );
  serve(app, api.calculateMaxLoan, async ({ body }) => service.maxLoan(body, today(), await catalogue()));
  serve(app, api.calculateLoanScenarios, async ({ body }) =>
    service.compareScenarios(body, today(), await catalogue()),
  );
  serve(app, api.scenariosPdf, async ({ body }) => {
    const asOf = today();
    const { data: scenarios, versions } = service.compareScenarios(body, asOf, await catalogue());
    const bytes = await scenariosPdf({ scenarios, form: body, asOf, versions, brand: config.brand });
    return { bytes, filename: `simulare-orientativa-${asOf}.pdf` };
  });
  serve(app, api.simAll, async ({ body }) => service.simulateEveryOffer(body, today(), await catalogue()));
  serve(app, api.simOffer, async ({ body }) => service.simulateOneOffer(body, today(), await catalogue()));
}

import { simulations as api } from 'contract/simulations';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../platform/deps.ts';
import { serve } from '../platform/serve.ts';
import { openCatalogue } from './catalogue.ts';
import * as service from './simulations.service.ts';

export async function simulationsRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  const catalogue = await openCatalogue(deps, app.log);
  const { today } = deps;

  serve(app, api.getLowestMonthlyPayment, async ({ body }) =>
    service.quickSimulation(body, today(), await catalogue()),
  );
  serve(app, api.calculateMaxLoan, async ({ body }) => service.maxLoan(body, today(), await catalogue()));
  serve(app, api.calculateLoanScenarios, async ({ body }) =>
    service.compareScenarios(body, today(), await catalogue()),
  );
  serve(app, api.simAll, async ({ body }) => service.simulateEveryOffer(body, today(), await catalogue()));
  serve(app, api.simOffer, async ({ body }) => service.simulateOneOffer(body, today(), await catalogue()));
}

import { grid as api } from 'contract/simulations/grid';
import type { FastifyInstance } from 'fastify';
import { simulateGrid, simulateRange, widestOf } from 'quote/grid';
import { datedCatalogue } from '../catalogue/dated-catalogue.ts';
import type { Deps } from '../platform/deps.ts';
import { serve } from '../platform/http/serve.ts';

export function gridRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, api.grid, async ({ body }) => {
    const { catalogue, asOf } = await datedCatalogue(deps, body);
    deps.metrics.figures.inc({ kind: 'grid' });
    return simulateGrid(body, asOf, catalogue, body.codebitorPosibil ?? null);
  });
  serve(app, api.gridRange, async ({ body }) => {
    const { catalogue, asOf } = await datedCatalogue(deps, body);
    deps.metrics.figures.inc({ kind: 'range' });
    return simulateRange(body, asOf, catalogue);
  });
  serve(app, api.limits, async () => {
    const catalogue = await deps.catalogue.ofToday();
    return { ...widestOf(catalogue), asOf: deps.today(), versions: catalogue.versions };
  });
}

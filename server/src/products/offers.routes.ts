import { offers as api } from 'contract/products/offers';
import type { FastifyInstance } from 'fastify';
import { openCatalogue } from '../catalogue/catalogue.ts';
import type { Deps } from '../platform/deps.ts';
import { serve } from '../platform/http/serve.ts';

export function offersRoutes(app: FastifyInstance, deps: Deps): void {
  const catalogue = openCatalogue(deps, app.log);

  serve(app, api.getAll, async () => {
    const { offers, products } = await catalogue();
    return offers.flatMap(({ id }) => {
      const product = products.get(id);
      if (!product) return [];
      const { _id, oferta, banca, dobandaFixa, perioada, marja, minClasaEnergetica } = product;
      return [{ _id, oferta, banca, dobandaFixa, perioada, marja, minClasaEnergetica }];
    });
  });
}

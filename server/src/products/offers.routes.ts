import { selectableOffers as api } from 'contract/products/offers';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../platform/deps.ts';
import { serve } from '../platform/http/serve.ts';

export function offersRoutes(app: FastifyInstance, { catalogue }: Deps): void {
  serve(app, api.getAll, async () => {
    const { offers, products } = await catalogue.ofToday();
    return offers.flatMap(({ id }) => {
      const product = products.get(id);
      if (!product) return [];
      const { _id, oferta, banca, dobandaFixa, perioada, marja, minClasaEnergetica } = product;
      return [{ _id, oferta, banca, dobandaFixa, perioada, marja, minClasaEnergetica }];
    });
  });
}

import type { Feature } from '../platform/feature.ts';
import { banksRoutes } from './banks/banks.routes.ts';
import { seedBanks } from './banks/banks.seed.ts';
import { offersRoutes } from './offers.routes.ts';
import { productsRoutes } from './products.routes.ts';
import { seedProducts } from './products.seed.ts';

export const productsFeature: Feature = {
  routes: [banksRoutes, offersRoutes, productsRoutes],
  seed: [seedBanks, seedProducts],
};

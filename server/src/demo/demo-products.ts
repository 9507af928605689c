import type { OfferMetadata } from 'contract/products/offer-metadata';
import { conditionErrors, type ProductCondition } from 'contract/products/product-conditions';
import type { Db } from '../platform/database/db.ts';
import { addVersions, findCurrent } from '../products/products.queries.ts';

type Price = Partial<Pick<OfferMetadata, 'comisionLunar' | 'avtObligatorie' | 'conditii'>>;

const lower = (fel: ProductCondition['fel'], prag: ProductCondition['prag'], rate: number, fee = 0) => ({
  ...{ fel, prag, dobandaFixa: -rate, marja: -rate },
  comisionLunar: fee,
});

/**
 * By name, the prices of sample products in demo data: with fees, and conditions that the case itself fulfils. They move
 * figures, so that a first start has none of them.
 */
const PRICES: Readonly<Record<string, Price>> = {
  'Casa Mea': { conditii: [lower('PACHET', null, 0.2, 5), lower('CLASA_ENERGETICA', 'A', 0.2)] },
  'Casa Ta': { comisionLunar: 3, conditii: [lower('SALARIU', null, 0.2, -3), lower('LTV_MAXIM', 80, 0.1)] },
  'ING Ipotecar 5 ani': { avtObligatorie: false },
  'Credit Imobiliar 5 ani': { avtObligatorie: false },
  'Creditul Ipotecar 3 ani': {
    comisionLunar: 10,
    conditii: [lower('SALARIU', null, 0.2, -10), lower('VENIT_MINIM', 10_000, 0.1)],
  },
  'Credit ipotecar LEI': { conditii: [lower('SUMA_MINIMA', 300_000, 0.1)] },
};

/** Gives the sample products that are offered their prices of the demo data; others stay as they are. */
export async function priceSamples(db: Db): Promise<void> {
  const samples = (await findCurrent(db)).filter(({ isSample }) => isSample);
  const priced = samples
    .filter(({ oferta }) => Object.hasOwn(PRICES, oferta))
    .map((product) => ({ ...product, ...PRICES[product.oferta] }))
    // A sample from before conditions has none that its optional insurance needs.
    .filter((product) => conditionErrors(product).length === 0);
  if (priced.length > 0) await addVersions(db, priced, null);
}

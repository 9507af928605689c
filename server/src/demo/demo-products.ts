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

/** An offer of the state's programme. It moves figures too. */
const NOUA_CASA: OfferMetadata = {
  _id: 'demo-noua-casa',
  oferta: 'Noua Casă (demonstrativ)',
  banca: 'BCR',
  ...{ dobandaFixa: 0, perioada: 0, marja: 2, costAVT: 0.03, costALF: 0.1 },
  ...{ evaluareImobil: 470, analizaDosar: 0, voucher: 0, comisionLunar: 0 },
  ...{ minAnImobil: null, minClasaEnergetica: '', observatii: 'DATE DEMO / SAMPLE DATA - nu este oferta reala' },
  ...{ unitateAVT: 'PROCENT_LUNAR_SOLD', unitateALF: 'PROCENT_ANUAL_IMOBIL', avtObligatorie: true },
  program: 'NOUA_CASA',
  conditii: [],
  isSample: true,
};

/**
 * Gives the sample products that are offered their prices of the demo data; others stay as they are. The offer of the
 * programme comes beside them, where a sample is offered at all.
 */
export async function priceSamples(db: Db): Promise<void> {
  const offered = await findCurrent(db);
  const samples = offered.filter(({ isSample }) => isSample);
  const priced = samples
    .filter(({ oferta }) => Object.hasOwn(PRICES, oferta))
    .map((product) => ({ ...product, ...PRICES[product.oferta] }))
    // A sample from before conditions has none that its optional insurance needs.
    .filter((product) => conditionErrors(product).length === 0);
  const isOffered = offered.some(({ _id }) => _id === NOUA_CASA._id);
  const added = samples.length > 0 && !isOffered ? [NOUA_CASA] : [];
  if (priced.length + added.length > 0) await addVersions(db, [...priced, ...added], null);
}

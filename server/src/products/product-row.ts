import type { OfferMetadata } from 'contract/credit-data';
import { fromRon } from 'loan/money';
import { fromPercent, tenThousandths } from 'loan/rate';
import type { productVersions } from './products.table.ts';

type StoredVersion = typeof productVersions.$inferSelect;
type NewVersion = typeof productVersions.$inferInsert;

/** A stored version as it travels: percents and RON. */
export function toProduct(row: StoredVersion): OfferMetadata {
  return {
    _id: row.productId,
    oferta: row.oferta,
    banca: row.banca,
    dobandaFixa: row.dobandaFixa / 10_000,
    perioada: row.perioada,
    marja: row.marja / 10_000,
    costAVT: row.costAvt / 10_000,
    costALF: row.costAlf / 10_000,
    evaluareImobil: row.evaluareImobil / 100,
    analizaDosar: row.analizaDosar / 100,
    voucher: row.voucher / 100,
    minAnImobil: row.minAnImobil,
    minClasaEnergetica: row.minClasaEnergetica,
    observatii: row.observatii,
  };
}

/** A product as typed → the version to store; percents keep four decimals, RON two. */
export function toVersion(product: OfferMetadata, changedBy: string | null): NewVersion {
  return {
    productId: product._id,
    oferta: product.oferta,
    banca: product.banca,
    perioada: product.perioada,
    dobandaFixa: fromPercent(product.dobandaFixa),
    marja: fromPercent(product.marja),
    costAvt: tenThousandths(product.costAVT),
    costAlf: tenThousandths(product.costALF),
    evaluareImobil: fromRon(product.evaluareImobil),
    analizaDosar: fromRon(product.analizaDosar),
    voucher: fromRon(product.voucher),
    minAnImobil: product.minAnImobil,
    minClasaEnergetica: product.minClasaEnergetica,
    observatii: product.observatii,
    changedBy,
  };
}

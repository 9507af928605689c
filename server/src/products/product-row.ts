import type { OfferMetadata } from 'contract/products/offer-metadata';
import type { ProductRecord } from 'contract/products/products';
import { fromRon } from 'loan/money';
import { fromPercent, tenThousandths } from 'loan/rate';
import type { productVersions } from './products.table.ts';

/** A version as it is stored. */
export type StoredVersion = typeof productVersions.$inferSelect;
type NewVersion = typeof productVersions.$inferInsert;

/** A product to be stored; one that is archived is no longer offered. */
export type NewProduct = OfferMetadata & { readonly archived?: boolean };

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
    ...(row.isSample && { isSample: true }),
  };
}

/** As `toProduct`, with what is known of the version itself. */
export function toRecord(row: StoredVersion): ProductRecord {
  return {
    ...toProduct(row),
    version: row.id,
    changedAt: row.changedAt.toISOString(),
    changedBy: row.changedBy,
    archived: row.archived,
  };
}

/** A product as typed → the version to store; percents keep four decimals, RON two. */
export function toVersion(product: NewProduct, changedBy: string | null): NewVersion {
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
    archived: product.archived ?? false,
    isSample: product.isSample ?? false,
    changedBy,
  };
}

import type { OfferMetadata } from 'contract/products/offer-metadata';
import type { ProductRecord } from 'contract/products/products';
import { bani } from 'loan/money';
import type { Offer } from 'loan/offer';
import { rate } from 'loan/rate';
import { feesBy } from 'quote/bank-fees';
import { fourDecimals, percent, ron } from 'quote/codecs';
import { computable, energyClass, type Product, toCondition, toOffer } from 'quote/product';
import type { productVersions } from '../schema/products.table.ts';

/** A version as it is stored. */
export type StoredVersion = typeof productVersions.$inferSelect;
type NewVersion = typeof productVersions.$inferInsert;

/** A stored version: its whole numbers are the engine's own, so they are handed on as they are. */
export function toProduct(row: StoredVersion): Product {
  return { metadata: toMetadata(row), offer: computable(() => offerOf(row)) };
}

function offerOf(row: StoredVersion): Offer {
  return {
    id: row.productId,
    name: row.oferta,
    bank: row.banca,
    fixedRate: rate(row.dobandaFixa),
    fixedMonths: row.perioada,
    margin: rate(row.marja),
    lifeInsurance: row.costAvt,
    propertyInsurance: row.costAlf,
    ...feesBy('engine', ({ product }) => bani(row[product])),
    voucher: bani(row.voucher),
    minBuildYear: row.minAnImobil,
    minEnergyClass: energyClass(row.minClasaEnergetica),
    monthlyFee: bani(row.comisionLunar),
    lifeInsuranceUnit: row.unitateAvt,
    lifeInsuranceRequired: row.avtObligatorie,
    propertyInsuranceUnit: row.unitateAlf,
    conditions: row.conditii.map(toCondition),
    program: row.program,
  };
}

/** A stored version on the wire: percents and RON. */
function toMetadata(row: StoredVersion): OfferMetadata {
  return {
    _id: row.productId,
    oferta: row.oferta,
    banca: row.banca,
    dobandaFixa: percent.write(row.dobandaFixa),
    perioada: row.perioada,
    marja: percent.write(row.marja),
    costAVT: fourDecimals.write(row.costAvt),
    costALF: fourDecimals.write(row.costAlf),
    ...feesBy('product', ({ product }) => ron.write(row[product])),
    voucher: ron.write(row.voucher),
    minAnImobil: row.minAnImobil,
    minClasaEnergetica: row.minClasaEnergetica,
    observatii: row.observatii,
    comisionLunar: ron.write(row.comisionLunar),
    unitateAVT: row.unitateAvt,
    unitateALF: row.unitateAlf,
    avtObligatorie: row.avtObligatorie,
    conditii: row.conditii.map(({ fel, prag, dobandaFixa, marja, comisionLunar }) => {
      // In one order: the database has another one of its own.
      return { fel, prag, dobandaFixa, marja, comisionLunar };
    }),
    program: row.program,
    ...(row.isSample && { isSample: true }),
  };
}

/** A product on the wire, with the data of its version. */
export function toRecord(row: StoredVersion): ProductRecord {
  return {
    ...toMetadata(row),
    version: row.id,
    changedAt: row.changedAt.toISOString(),
    changedBy: row.changedBy,
    archived: row.archived,
  };
}

/** A product as typed → the version to store, in the engine's whole numbers; percents keep four decimals, RON two. */
export function toVersion(product: OfferMetadata, changedBy: string | null): NewVersion {
  const offer = toOffer(product);
  return {
    productId: offer.id,
    oferta: offer.name,
    banca: offer.bank,
    perioada: offer.fixedMonths,
    dobandaFixa: offer.fixedRate,
    marja: offer.margin,
    costAvt: offer.lifeInsurance,
    costAlf: offer.propertyInsurance,
    ...feesBy('product', ({ engine }) => offer[engine]),
    voucher: offer.voucher,
    minAnImobil: offer.minBuildYear,
    minClasaEnergetica: product.minClasaEnergetica,
    observatii: product.observatii,
    comisionLunar: offer.monthlyFee,
    unitateAvt: offer.lifeInsuranceUnit,
    unitateAlf: offer.propertyInsuranceUnit,
    avtObligatorie: offer.lifeInsuranceRequired,
    conditii: product.conditii ?? [],
    program: offer.program,
    isSample: product.isSample ?? false,
    changedBy,
  };
}

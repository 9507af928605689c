import type { OfferMetadata } from 'contract/products/offer-metadata';
import type { ProductCondition } from 'contract/products/product-conditions';
import type { Condition, Demand } from 'loan/conditions';
import type { Offer } from 'loan/offer';
import { feesBy } from './bank-fees.ts';
import { fourDecimals, percent, ron } from './codecs.ts';

/** A product on the wire and in the engine. */
export type Product = {
  readonly metadata: OfferMetadata;
  /** Undefined when the engine cannot compute a figure: one such product must not end all simulations. */
  readonly offer: Offer | undefined;
};

/** A product from the wire. */
export function readProduct(metadata: OfferMetadata): Product {
  return { metadata, offer: computable(() => toOffer(metadata)) };
}

/** The offer of `make`; undefined when the engine cannot compute a figure. */
export function computable(make: () => Offer): Offer | undefined {
  try {
    return make();
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/** A product of the wire for the engine. Throws `RangeError` for a broken figure. */
export function toOffer(product: OfferMetadata): Offer {
  return {
    id: product._id,
    name: product.oferta,
    bank: product.banca,
    fixedRate: percent.read(product.dobandaFixa),
    fixedMonths: product.perioada,
    margin: percent.read(product.marja),
    monthlyFee: ron.read(product.comisionLunar ?? 0),
    lifeInsurance: fourDecimals.read(product.costAVT),
    lifeInsuranceUnit: product.unitateAVT ?? null,
    lifeInsuranceRequired: product.avtObligatorie ?? true,
    propertyInsurance: fourDecimals.read(product.costALF),
    propertyInsuranceUnit: product.unitateALF ?? null,
    ...feesBy('engine', (fee) => ron.read(product[fee.product])),
    voucher: ron.read(product.voucher),
    minBuildYear: product.minAnImobil,
    minEnergyClass: energyClass(product.minClasaEnergetica),
    conditions: (product.conditii ?? []).map(toCondition),
    program: product.program ?? null,
  };
}

/** A condition of the wire for the engine. Throws `RangeError` for a broken figure. */
export function toCondition(condition: ProductCondition): Condition {
  return {
    ...toDemand(condition),
    fixedRate: percent.read(condition.dobandaFixa),
    margin: percent.read(condition.marja),
    monthlyFee: ron.read(condition.comisionLunar),
  };
}

/** The threshold of a condition on the wire: RON, percent, a class, or null. */
export function toThreshold({ kind, threshold }: Demand): ProductCondition['prag'] {
  switch (kind) {
    case 'SUMA_MINIMA':
    case 'VENIT_MINIM':
      return ron.write(threshold);
    case 'LTV_MAXIM':
      return percent.write(threshold);
    default:
      return threshold;
  }
}

function toDemand({ fel, prag }: ProductCondition): Demand {
  switch (fel) {
    case 'CLASA_ENERGETICA':
      return { kind: fel, threshold: String(prag) };
    case 'SUMA_MINIMA':
    case 'VENIT_MINIM':
      return { kind: fel, threshold: ron.read(Number(prag)) };
    case 'LTV_MAXIM':
      return { kind: fel, threshold: percent.read(Number(prag)) };
    default:
      return { kind: fel, threshold: null };
  }
}

/** An energy class for the engine: null for any. */
export function energyClass(typed: string): string | null {
  return typed.trim() || null;
}

import type { OfferMetadata } from 'contract/products/offer-metadata';
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
    lifeInsurance: fourDecimals.read(product.costAVT),
    propertyInsurance: fourDecimals.read(product.costALF),
    ...feesBy('engine', (fee) => ron.read(product[fee.product])),
    voucher: ron.read(product.voucher),
    minBuildYear: product.minAnImobil,
    minEnergyClass: energyClass(product.minClasaEnergetica),
  };
}

/** An energy class for the engine: null for any. */
export function energyClass(typed: string): string | null {
  return typed.trim() || null;
}

import type { OfferMetadata } from 'contract/products/offer-metadata';
import type { Offer } from 'loan/offer';
import { fourDecimals, percent, ron } from './codecs.ts';

/** A product as it travels, and as the engine computes with it. */
export type Product = {
  readonly metadata: OfferMetadata;
  /** Undefined when a figure is beyond what can be computed with: one such product must not end all simulations. */
  readonly offer: Offer | undefined;
};

/** A product that came over the wire. */
export function readProduct(metadata: OfferMetadata): Product {
  return { metadata, offer: computable(() => toOffer(metadata)) };
}

/** The offer that `make` makes; undefined when a figure is one that the engine cannot compute with. */
export function computable(make: () => Offer): Offer | undefined {
  try {
    return make();
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/** A product of the wire as the engine sees it. Throws `RangeError` when a figure is no figure at all. */
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
    appraisalFee: ron.read(product.evaluareImobil),
    analysisFee: ron.read(product.analizaDosar),
    voucher: ron.read(product.voucher),
    minBuildYear: product.minAnImobil,
    minEnergyClass: energyClass(product.minClasaEnergetica),
  };
}

/** An energy class as the engine takes it: null for any. */
export function energyClass(typed: string): string | null {
  return typed.trim() || null;
}

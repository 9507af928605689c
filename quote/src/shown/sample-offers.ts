import type { OfferMetadata } from 'contract/products/offer-metadata';

/** The title of the strip on every screen and paper with invented offers. */
export const SAMPLE_TITLE = 'Oferte demonstrative';

/** Its meaning, beside the title. */
export const SAMPLE_NOTE = 'Cifrele sunt inventate: nu sunt ofertele băncilor numite.';

/** An object that says whether its offer is invented. */
export type Marked = { readonly metadata: Pick<OfferMetadata, 'isSample'> };

/** True when offers exist and all of them are samples. */
export function onlySamples(offers: readonly Marked[]): boolean {
  return offers.length > 0 && offers.every(({ metadata }) => metadata.isSample === true);
}

/** True when at least one of the offers is a sample; null stands for no offer. */
export function hasSamples(offers: readonly (Marked | null)[]): boolean {
  return offers.some((offer) => offer?.metadata.isSample === true);
}

import type { SimulatedOffer } from './best-offers.ts';

/** Whether a bank would give an offer, and why not. */
export type Judged = Pick<SimulatedOffer, 'eligibil' | 'motive'>;

/** The first words of every refusal: the figures beside it are not to be had. */
export const REFUSED_OFFER = 'Ofertă refuzată pentru aceste date.';

/** The words beside the figures of a refused offer, on every paper; null for an eligible one. */
export function refusedOfferWords({ eligibil, motive }: Judged): string | null {
  return eligibil ? null : [REFUSED_OFFER, ...motive].join(' ');
}

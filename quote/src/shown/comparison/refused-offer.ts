import type { Warning } from 'contract/simulations/credit-data';
import type { SimulatedOffer } from './best-offers.ts';

/** Whether a bank would give an offer, and why not. */
export type Judged = Pick<SimulatedOffer, 'eligibil' | 'motive'>;

/** The first words of every refusal: the figures beside it are not to be had. */
export const REFUSED_OFFER = 'Ofertă refuzată pentru aceste date.';

/** Warnings that a limit of a refinancing is passed: they say whose limit it is, and that the bank decides. */
const OF_LIMITS: readonly Warning['code'][] = ['GRAD_INDATORARE_PESTE_LIMITA', 'LTV_PESTE_LIMITA'];

/** The words beside the figures of a refused offer, on every paper; null for an eligible one. */
export function refusedOfferWords({
  eligibil,
  motive,
  warnings = [],
}: Judged & { readonly warnings?: readonly Warning[] }): string | null {
  const explained = warnings.filter(({ code }) => OF_LIMITS.includes(code)).map(({ message }) => message);
  return eligibil ? null : [REFUSED_OFFER, ...motive, ...explained].join(' ');
}

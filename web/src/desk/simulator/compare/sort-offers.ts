import type { SimulatedOffer } from 'quote/shown/comparison/best-offers';
import { byStanding } from 'quote/shown/comparison/judged-offer';
import type { Sorting } from '../../../ui/sorting.ts';
import { OFFER_COLUMNS } from './offer-columns.ts';

/** The column of the name sorts as text, the others by their figures. */
export const BY_NAME = 'oferta';

/** The payment of the first month is the leading figure. */
export const FIRST_SORT: Sorting = { key: 'primaLuna', isDescending: false };

/**
 * The offers in order. Both directions begin with those within the limits; then come those over one, then refused ones.
 * In each group offers without the figure are last; equal ones keep the order of the answer.
 */
export function sortOffers(offers: readonly SimulatedOffer[], { key, isDescending }: Sorting): SimulatedOffer[] {
  const direction = isDescending ? -1 : 1;
  const compare = key === BY_NAME ? byName : byFigure(key);
  return offers.toSorted((one, other) => byStanding(one, other) || compare(one, other, direction));
}

type Compare = (one: SimulatedOffer, other: SimulatedOffer, direction: 1 | -1) => number;

const romanian = new Intl.Collator('ro', { numeric: true });

const byName: Compare = (one, other, direction) => direction * romanian.compare(nameOf(one), nameOf(other));

function byFigure(key: string): Compare {
  const figure = OFFER_COLUMNS.find((column) => column.key === key)?.figure ?? (() => null);
  return (one, other, direction) => {
    const [own, others] = [figure(one), figure(other)];
    if (own === null || others === null) return Number(own === null) - Number(others === null);
    return direction * (own - others);
  };
}

/** By bank first, so that a bank's offers are together. */
function nameOf({ metadata }: SimulatedOffer): string {
  return `${metadata.banca} ${metadata.oferta}`;
}

import type { SimulatedOffer } from 'quote/shown/comparison/best-offers';
import { OFFER_COLUMNS } from './offer-columns.ts';

/** The name's column sorts as text, the others by their figures. */
export const BY_NAME = 'oferta';

/** By which column the table is sorted, and which way. */
export type Sort = { readonly key: string; readonly isDescending: boolean };

/** The lowest instalment of the first years is what people ask for. */
export const FIRST_SORT: Sort = { key: 'rataLunaraFixa', isDescending: false };

/** What a click on a column's head makes of the order: ascending first, then the other way round. */
export function sortedBy(key: string, now: Sort): Sort {
  return { key, isDescending: now.key === key && !now.isDescending };
}

/**
 * The offers in order. Whichever way it goes, refused offers stand after the eligible ones and, among each, those
 * without the figure at the end; equal ones keep the order in which they were answered.
 */
export function sortOffers(offers: readonly SimulatedOffer[], { key, isDescending }: Sort): SimulatedOffer[] {
  const direction = isDescending ? -1 : 1;
  const compare = key === BY_NAME ? byName : byFigure(key);
  return offers.toSorted((one, other) => {
    if (one.eligibil !== other.eligibil) return one.eligibil ? -1 : 1;
    return compare(one, other, direction);
  });
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

/** The bank first: its offers stand together. */
function nameOf({ metadata }: SimulatedOffer): string {
  return `${metadata.banca} ${metadata.oferta}`;
}

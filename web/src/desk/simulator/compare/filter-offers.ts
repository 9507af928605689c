import type { ConditionWorth } from 'contract/simulations/credit-data';
import { CONDITION_KINDS, type ConditionKind } from 'loan/conditions';
import type { SimulatedOffer } from 'quote/shown/comparison/best-offers';

/** The choice of offers without any condition. */
export const WITHOUT_CONDITIONS = 'FARA';

/**
 * Which offers are shown; empty is all of them. Months as text. `conditie`: a kind of condition that an offer has, or
 * `WITHOUT_CONDITIONS`.
 */
export type OfferFilter = {
  readonly banca: string;
  readonly perioada: string;
  readonly conditie: string;
  readonly doarEligibile: boolean;
};

/** All of them. */
export const ALL_OFFERS: OfferFilter = { banca: '', perioada: '', conditie: '', doarEligibile: false };

/** The offers that match the filter. */
export function filterOffers(offers: readonly SimulatedOffer[], filter: OfferFilter): SimulatedOffer[] {
  return offers.filter(
    ({ metadata, loanDetails, eligibil }) =>
      (filter.banca === '' || metadata.banca === filter.banca) &&
      (filter.perioada === '' || metadata.perioada === Number(filter.perioada)) &&
      hasCondition(loanDetails.creditData.conditii, filter.conditie) &&
      (eligibil || !filter.doarEligibile),
  );
}

function hasCondition(conditions: readonly ConditionWorth[], wanted: string): boolean {
  if (wanted === WITHOUT_CONDITIONS) return conditions.length === 0;
  return wanted === '' || conditions.some(({ fel }) => fel === wanted);
}

/** The kinds of conditions that the offers have. */
export function conditionKindsOf(offers: readonly SimulatedOffer[]): ConditionKind[] {
  const known = offers.flatMap(({ loanDetails }) => loanDetails.creditData.conditii.map(({ fel }) => fel));
  return CONDITION_KINDS.filter((kind) => known.includes(kind));
}

/** The banks of the offers, by name. */
export function banksOf(offers: readonly SimulatedOffer[]): string[] {
  return [...new Set(offers.map(({ metadata }) => metadata.banca))].toSorted((one, other) =>
    one.localeCompare(other, 'ro'),
  );
}

/** The fixed periods of the offers, months, the shortest first. */
export function periodsOf(offers: readonly SimulatedOffer[]): number[] {
  return [...new Set(offers.map(({ metadata }) => metadata.perioada))].toSorted((one, other) => one - other);
}

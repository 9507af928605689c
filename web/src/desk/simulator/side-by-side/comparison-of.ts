import type { SimulatedOffer } from 'quote/shown/comparison/best-offers';
import type { NavigationState } from '../../simulations/navigation-state.ts';

/** The request for a paper with these offers side by side and the figures of the screen; undefined without offers. */
export function comparisonOf(offers: readonly SimulatedOffer[], { formData }: NavigationState) {
  const [first] = offers;
  if (!first) return undefined;
  const { dataInceputCredit: simulatedOn } = first.loanDetails.creditData;
  const asSeen = { ...formData, versions: first.versions, simulatedOn };
  return { formData: asSeen, oferte: offers.map(({ metadata }) => metadata._id) };
}

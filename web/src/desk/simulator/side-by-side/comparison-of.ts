import type { SimulatedOffer } from 'quote/shown/comparison/best-offers';
import { datedInput, type NavigationState } from '../../simulations/navigation-state.ts';

/** The request for a paper with these offers side by side and the figures of the screen; undefined without offers. */
export function comparisonOf(offers: readonly SimulatedOffer[], navigationState: NavigationState) {
  const [first] = offers;
  if (!first) return undefined;
  const { dataInceputCredit: simulatedOn } = first.loanDetails.creditData;
  const asSeen = { ...datedInput(navigationState), versions: first.versions, simulatedOn };
  return { formData: asSeen, oferte: offers.map(({ metadata }) => metadata._id) };
}

import type { SimulatedOffer } from 'quote/shown/comparison/best-offers';
import { SendPaper } from '../../../documents/send-paper/send-paper.tsx';
import type { NavigationState } from '../../../simulations/navigation-state.ts';
import { comparisonOf } from './compare-api.ts';

type SendComparisonProps = {
  offers: readonly SimulatedOffer[];
  navigationState: NavigationState;
  /** What the broker adds on the paper. */
  remarks?: string;
  label?: string;
};

/** The way to send these offers, beside each other, to the customer whom the simulation is for. */
export function SendComparison({ offers, navigationState, remarks = '', label }: SendComparisonProps) {
  const comparison = comparisonOf(offers, navigationState);
  if (!comparison) return null;
  return (
    <SendPaper
      phone={navigationState.customer?.phone}
      papers={[{ kind: 'comparison', ...comparison, observatii: remarks }]}
      offers={offers.map(({ metadata }) => metadata)}
      {...(label !== undefined && { label })}
    />
  );
}

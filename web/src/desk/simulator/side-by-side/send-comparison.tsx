import type { SimulatedOffer } from 'quote/shown/comparison/best-offers';
import type { ReactNode } from 'react';
import { SendAtOnce } from '../../documents/send-paper/send-at-once.tsx';
import { SendPaper } from '../../documents/send-paper/send-paper.tsx';
import type { Papers } from '../../documents/send-paper/use-sending.ts';
import type { NavigationState } from '../../simulations/navigation-state.ts';
import { comparisonOf } from './comparison-of.ts';

type Compared = {
  offers: readonly SimulatedOffer[];
  navigationState: NavigationState;
  /** Stops the sending: the figures are older than the offers. */
  outdated?: ReactNode;
};

type SendComparisonProps = Compared & {
  /** The broker's remarks on the paper. */
  remarks?: string;
  label?: string;
};

/** A button that sends these offers side by side to the customer of the simulation. */
export function SendComparison({ remarks = '', label, ...compared }: SendComparisonProps) {
  const papers = papersOf(compared, remarks);
  if (!papers) return null;
  return (
    <SendPaper phone={compared.navigationState.customer?.phone} {...papers} {...(label !== undefined && { label })} />
  );
}

/** Sends these offers by one press. */
export function SendChosen(compared: Compared) {
  const papers = papersOf(compared);
  if (!papers) return null;
  return <SendAtOnce phone={compared.navigationState.customer?.phone} papers={papers} />;
}

function papersOf({ offers, navigationState, outdated }: Compared, remarks = ''): Papers | undefined {
  const comparison = comparisonOf(offers, navigationState);
  return (
    comparison && {
      papers: [{ kind: 'comparison', ...comparison, observatii: remarks }],
      offers: offers.map(({ metadata }) => metadata),
      ...(outdated && { stop: outdated }),
    }
  );
}

import { offerName } from 'contract/text/product-names';
import { formatCount, formatRon } from 'contract/text/romanian';
import type { BestKind, BestOffers, SimulatedOffer } from 'quote/shown/comparison/best-offers';
import { Stat } from '../../../shared/ui/components/stat.tsx';
import styles from './offers.module.css';

const LABELS: Readonly<Record<BestKind, string>> = {
  smallestFixed: 'Cea mai mică rată fixă',
  smallestVariable: 'Cea mai mică rată variabilă',
  smallestTotal: 'Cel mai mic cost total',
  longestFixed: 'Cea mai lungă perioadă fixă',
};

const ORDER = ['smallestFixed', 'smallestVariable', 'smallestTotal', 'longestFixed'] as const;

type BestSummaryProps = { best: BestOffers; offers: readonly SimulatedOffer[] };

/** The four figures that a client asks about first, each with the offer it comes from. */
export function BestSummary({ best, offers }: BestSummaryProps) {
  const noteOf = (id: string) => {
    const offer = offers.find(({ metadata }) => metadata._id === id);
    return offer && (offer.eligibil ? offerName(offer.metadata) : `${offerName(offer.metadata)}: refuzată`);
  };
  return (
    <section className={`${styles.summary} card`} aria-label="Cele mai bune valori">
      {ORDER.map((kind) => {
        const highlight = best[kind];
        return (
          <Stat
            key={kind}
            label={LABELS[kind]}
            value={highlight ? figureText(kind, highlight.figure) : '–'}
            note={highlight ? noteOf(highlight.offerId) : 'Nicio ofertă nu are această valoare.'}
          />
        );
      })}
    </section>
  );
}

function figureText(kind: BestKind, figure: number): string {
  return kind === 'longestFixed' ? formatCount(figure, 'lună', 'luni') : formatRon(figure, 2);
}

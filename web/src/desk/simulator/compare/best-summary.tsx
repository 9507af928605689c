import { offerName } from 'contract/products/product-names';
import { formatCount, formatRon } from 'contract/romanian/romanian';
import type { BestOffers, MarkedKind, SimulatedOffer } from 'quote/shown/comparison/best-offers';
import { STANDING_MARKS, standingOf } from 'quote/shown/comparison/judged-offer';
import { priceSentences } from 'quote/shown/condition-words';
import {
  FIGURE_NAMES,
  firstMonthAbout,
  instalmentsTotalAbout,
  TOTALS,
  totalPayableAbout,
} from 'quote/shown/total-names';
import { PhoneFold } from '../../../ui/layout/fold.tsx';
import { Stat } from '../../../ui/stat.tsx';
import styles from './offers.module.css';

const LABELS: Readonly<Record<MarkedKind, string>> = {
  smallestFirstMonth: `${FIGURE_NAMES.firstMonth.label}, cea mai mică`,
  smallestFixed: 'Cea mai mică rată fixă, fără asigurare',
  smallestVariable: 'Cea mai mică rată variabilă, fără asigurare',
  smallestTotal: `Cea mai mică „${TOTALS.instalmentsTotal.label}”`,
  smallestPayable: `Cel mai mic „${TOTALS.totalPayable.label}”`,
  longestFixed: 'Cea mai lungă perioadă fixă',
};

/** Of decreasing instalments the first is compared. */
const OF_DECREASING = {
  smallestFixed: 'Cea mai mică primă rată cu dobânda fixă, fără asigurare',
  smallestVariable: 'Cea mai mică primă rată cu dobânda variabilă, fără asigurare',
} as const;

const isDecreasing = (offers: readonly SimulatedOffer[]): boolean =>
  offers.some(({ loanDetails }) => loanDetails.creditData.tipRate === 'DESCRESCATOARE');

const ORDER = [
  'smallestFirstMonth',
  'smallestFixed',
  'smallestVariable',
  'smallestTotal',
  'smallestPayable',
  'longestFixed',
] as const;

type BestSummaryProps = { best: BestOffers; offers: readonly SimulatedOffer[] };

/**
 * The figures that a client asks about first, each with its offer. Below stands the content of the two totals, since
 * each may be smallest for another offer.
 */
export function BestSummary({ best, offers }: BestSummaryProps) {
  const labels = isDecreasing(offers) ? { ...LABELS, ...OF_DECREASING } : LABELS;
  const loans = offers.map(({ loanDetails }) => loanDetails.creditData);
  const noteOf = (id: string) => {
    const offer = offers.find(({ metadata }) => metadata._id === id);
    if (!offer) return undefined;
    const mark = STANDING_MARKS[standingOf(offer)];
    const name = mark === null ? offerName(offer.metadata) : `${offerName(offer.metadata)}: ${mark}`;
    // A best figure never leaves out an insurance, or counts a salary, without a word.
    const price = priceSentences(offer.loanDetails.creditData, 'staff').join(' ');
    return price ? `${name} · ${price}` : name;
  };
  return (
    <section className="p-5 max-md:px-4 max-md:py-2 card" aria-label="Cele mai bune valori">
      <PhoneFold heading={<h2 className="text-16 md:hidden">Cele mai bune valori</h2>}>
        <div className={`${styles.summary} grid grid-cols-1 sm:grid-cols-2 lg:grid-cols-3 gap-x-6 gap-y-4`}>
          {ORDER.map((kind) => {
            const highlight = best[kind];
            return (
              <Stat
                key={kind}
                label={labels[kind]}
                value={highlight ? figureText(kind, highlight.figure) : '–'}
                note={highlight ? noteOf(highlight.offerId) : 'Nicio ofertă nu are această valoare.'}
              />
            );
          })}
          <div className="col-span-full text-ink-soft text-14">
            <dl className="grid gap-1">
              <About label={FIGURE_NAMES.firstMonth.label} about={firstMonthAbout(loans)} />
              <About label={TOTALS.instalmentsTotal.label} about={instalmentsTotalAbout(loans)} />
              <About label={TOTALS.totalPayable.label} about={totalPayableAbout(loans)} />
            </dl>
          </div>
        </div>
      </PhoneFold>
    </section>
  );
}

function About({ label, about }: { label: string; about: string }) {
  return (
    <div>
      <dt className="inline font-600">{label}:</dt> <dd className="inline">{about}</dd>
    </div>
  );
}

function figureText(kind: MarkedKind, figure: number): string {
  return kind === 'longestFixed' ? formatCount(figure, 'lună', 'luni') : formatRon(figure, 2);
}

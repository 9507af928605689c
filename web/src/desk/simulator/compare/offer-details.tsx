import { offerName } from 'contract/products/product-names';
import { type BestOffers, kindsOf, type SimulatedOffer, STICKERS } from 'quote/shown/comparison/best-offers';
import { memo } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Sticker } from '../../../ui/sticker.tsx';
import { OfferConditions, OfferPrice } from '../../simulations/offer-conditions.tsx';
import type { OfferColumn } from './offer-columns.ts';
import styles from './offers.module.css';

type OfferDetailsProps = {
  offer: SimulatedOffer;
  /** Those whose figures are not in sight. */
  columns: readonly OfferColumn[];
  /** The button names it. */
  id: string;
};

/** The figures of an offer that are not in sight, and its conditions. */
export const OfferDetails = memo(function OfferDetails({ offer, columns, id }: OfferDetailsProps) {
  const { creditData } = offer.loanDetails;
  return (
    <div id={id} className="grid grid-cols-1 gap-3">
      <dl className={`${styles.details} grid gap-x-6 gap-y-2`}>
        {columns
          .filter(({ isText }) => !isText)
          .map(({ key, label, isInRon, text }) => (
            <div key={key}>
              <dt className="text-ink-soft text-14">{label}</dt>
              <dd className="m-0 font-600 tabular">{isInRon ? inRon(text(offer)) : text(offer)}</dd>
            </div>
          ))}
      </dl>
      <OfferPrice data={creditData} />
      <OfferConditions data={creditData} offer={offer.metadata} />
    </div>
  );
});

const inRon = (figure: string): string => (/\d/.test(figure) ? `${figure} RON` : figure);

type StickersProps = {
  offer: SimulatedOffer;
  best: BestOffers;
  /** The figures themselves are marked. */
  isQuiet?: boolean;
};

/** What an offer is best at. */
export function Stickers({ offer: { metadata }, best, isQuiet = false }: StickersProps) {
  const kinds = kindsOf(metadata._id, best);
  if (kinds.length === 0) return null;
  return (
    <p className={`${styles.stickers} flex flex-wrap gap-1 w-full print:hidden!`}>
      {kinds.map((kind) => (
        <Sticker key={kind} isQuiet={isQuiet}>
          {STICKERS[kind]}
        </Sticker>
      ))}
    </p>
  );
}

/** The conditions that an offer's price counts as fulfilled: without them it costs more. */
export function FulfilledConditions({ offer: { loanDetails } }: { offer: SimulatedOffer }) {
  const { creditData } = loanDetails;
  return creditData.conditii.some(({ indeplinita }) => indeplinita) && <OfferPrice data={creditData} />;
}

type SelectLoanProps = { offer: SimulatedOffer; onSelect: (offer: SimulatedOffer) => void };

/** Opens the simulator with an offer. */
export function SelectLoan({ offer, onSelect }: SelectLoanProps) {
  return (
    <Button
      variant="soft"
      className="px-3"
      onClick={() => onSelect(offer)}
      aria-label={`Select Loan: ${offerName(offer.metadata)}`}
    >
      <span lang="en">Select Loan</span>
    </Button>
  );
}

type UnfoldProps = { offer: SimulatedOffer; isOpen: boolean; details: string; onUnfold: (id: string) => void };

/** Shows the details of an offer, or hides them again. */
export function Unfold({ offer: { metadata }, isOpen, details, onUnfold }: UnfoldProps) {
  return (
    <Button
      variant="quiet"
      className={styles.small}
      aria-expanded={isOpen}
      aria-controls={details}
      onClick={() => onUnfold(metadata._id)}
    >
      <span lang="en">{isOpen ? 'Hide Details' : 'Show Details'}</span>
    </Button>
  );
}

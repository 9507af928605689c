import { offerName } from 'contract/products/product-names';
import { formatCount, formatPercent, formatRon } from 'contract/romanian/romanian';
import { type BestOffers, kindsOf, type SimulatedOffer, STICKERS } from 'quote/shown/comparison/best-offers';
import { FIGURE_NAMES, firstMonth, instalmentNames, TOTALS } from 'quote/shown/total-names';
import { memo, useId } from 'react';
import { BankMark } from '../../../ui/bank-mark.tsx';
import { Button } from '../../../ui/button.tsx';
import { Sticker } from '../../../ui/sticker.tsx';
import { JudgedOffer } from '../../simulations/judged-offer.tsx';
import { OfferAssumption, OfferConditions } from '../../simulations/offer-conditions.tsx';
import { ChooseOffer, type OfferChoosing } from './choose-offer.tsx';
import { CompareCheckbox } from './compare-checkbox.tsx';
import styles from './offers.module.css';
import type { Selection, SelectionState } from './use-selection.ts';

type OfferCardProps = {
  offer: SimulatedOffer;
  best: BestOffers;
  choice: SelectionState;
  onToggle: Selection['toggle'];
  /** All of its figures are shown. */
  isOpen: boolean;
  onUnfold: (id: string) => void;
  onSelect: (offer: SimulatedOffer) => void;
  choosing: OfferChoosing | undefined;
};

/** An offer with its main figures; the others unfold. */
export const OfferCard = memo(function OfferCard(props: OfferCardProps) {
  const { offer, best, choice, onToggle, isOpen, onUnfold, onSelect, choosing } = props;
  const details = useId();
  return (
    <li className={`${styles.card} card`} data-refused={!offer.eligibil || undefined}>
      <CardFacts offer={offer} best={best} isOpen={isOpen} details={details} />
      <footer className="flex flex-wrap gap-2">
        <CardButtons offer={offer} isOpen={isOpen} details={details} onUnfold={onUnfold} onSelect={onSelect} />
        <CompareCheckbox offer={offer} choice={choice} onToggle={onToggle} hasLabel />
        {choosing && <ChooseOffer offer={offer} choosing={choosing} />}
      </footer>
    </li>
  );
});

// Parts that do not change when an offer is chosen are not drawn again: the fourth choice disables all other boxes.

type FactsProps = Pick<OfferCardProps, 'offer' | 'best' | 'isOpen'> & { details: string };

const CardFacts = memo(function CardFacts({ offer, best, isOpen, details }: FactsProps) {
  const {
    metadata,
    loanDetails: { creditData },
  } = offer;
  const names = instalmentNames([creditData]);
  const kinds = kindsOf(metadata._id, best);
  return (
    <>
      <header className="grid grid-cols-[auto_minmax(0,1fr)] items-center content-start gap-3">
        <BankMark banca={metadata.banca} />
        <h3 className="text-18 leading-130">{metadata.oferta}</h3>
        {kinds.length > 0 && (
          <p className={`${styles.stickers} flex col-span-full flex-wrap gap-2`}>
            {kinds.map((kind) => (
              <Sticker key={kind}>{STICKERS[kind]}</Sticker>
            ))}
          </p>
        )}
      </header>
      <JudgedOffer offer={offer} isNoteAbove />
      <OfferAssumption data={creditData} />
      <FirstFigures offer={offer} />
      <dl id={details} hidden={!isOpen} className={`${styles.figures} grid grid-cols-2 gap-3`}>
        <Figure name="Dobândă variabilă" value={percentPoints(creditData.dobandaVariabila * 100)} />
        <Figure name={names.variable} value={amount(creditData.rataLunaraVariabila)} />
        <Figure name={TOTALS.instalmentsTotal.label} value={amount(creditData.sumaTotalaAchitata)} />
        <Figure name={TOTALS.totalPayable.label} value={amount(creditData.totalPayable)} />
        {creditData.comisionLunar > 0 && (
          <Figure name={FIGURE_NAMES.monthlyFee.label} value={amount(creditData.comisionLunar)} />
        )}
      </dl>
      {isOpen && <OfferConditions data={creditData} offer={metadata} />}
    </>
  );
});

type ButtonsProps = Pick<OfferCardProps, 'offer' | 'isOpen' | 'onUnfold' | 'onSelect'> & { details: string };

const CardButtons = memo(function CardButtons({ offer, isOpen, details, onUnfold, onSelect }: ButtonsProps) {
  const { metadata } = offer;
  return (
    <>
      <Button onClick={() => onSelect(offer)} aria-label={`Select Loan: ${offerName(metadata)}`}>
        <span lang="en">Select Loan</span>
      </Button>
      <Button variant="secondary" aria-expanded={isOpen} aria-controls={details} onClick={() => onUnfold(metadata._id)}>
        <span lang="en">{isOpen ? 'Hide Details' : 'Show Details'}</span>
      </Button>
    </>
  );
});

function FirstFigures({
  offer: {
    metadata,
    loanDetails: { creditData },
  },
}: {
  offer: SimulatedOffer;
}) {
  const isFixed = metadata.perioada > 0;
  return (
    <dl className={`${styles.figures} grid grid-cols-2 gap-3`}>
      <Figure name={FIGURE_NAMES.firstMonth.label} value={amount(firstMonth(creditData))} isLarge />
      <Figure name={instalmentNames([creditData]).fixed} value={amount(creditData.rataLunaraFixa)} />
      <Figure name="Dobândă fixă" value={isFixed ? percentPoints(creditData.dobandaFixa * 100) : 'nu are'} />
      <Figure name="Perioadă fixă" value={isFixed ? formatCount(metadata.perioada, 'lună', 'luni') : 'nu are'} />
    </dl>
  );
}

function Figure({ name, value, isLarge = false }: { name: string; value: string; isLarge?: boolean }) {
  return (
    <div data-large={isLarge || undefined}>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

/** 0 is "there is none". */
const amount = (ron: number): string => (ron === 0 ? 'nu are' : formatRon(ron, 2));
const percentPoints = (percent: number): string => formatPercent(percent / 100);

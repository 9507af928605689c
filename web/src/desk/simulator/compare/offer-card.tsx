import { formatCount, formatPercent, formatRon } from 'contract/romanian/romanian';
import type { BestOffers, SimulatedOffer } from 'quote/shown/comparison/best-offers';
import type { AnswerInWords } from 'quote/shown/grid/answer-words';
import { FIGURE_NAMES, firstMonth, instalmentNames, TOTALS } from 'quote/shown/total-names';
import { memo, type ReactNode, useId } from 'react';
import { BankMark } from '../../../ui/bank-mark.tsx';
import { BankAnswer } from './bank-answer.tsx';
import { ChooseOffer, type OfferChoosing } from './choose-offer.tsx';
import { CompareCheckbox } from './compare-checkbox.tsx';
import { monthAfterFixed, type OfferColumn } from './offer-columns.ts';
import { FulfilledConditions, OfferDetails, SelectLoan, Stickers, Unfold } from './offer-details.tsx';
import styles from './offers.module.css';
import type { Selection, SelectionState } from './use-selection.ts';

type OfferCardProps = {
  offer: SimulatedOffer;
  best: BestOffers;
  /** Those that only the details show. */
  columns: readonly OfferColumn[];
  choice: SelectionState;
  onToggle: Selection['toggle'];
  /** All of its figures are shown. */
  isOpen: boolean;
  onUnfold: (id: string) => void;
  onSelect: (offer: SimulatedOffer) => void;
  choosing: OfferChoosing | undefined;
  answer: AnswerInWords | undefined;
};

/** An offer on a phone, with the figures that decide; the others unfold. */
export const OfferCard = memo(function OfferCard(props: OfferCardProps) {
  const { offer, best, answer, columns, choice, onToggle, isOpen, onUnfold, onSelect, choosing } = props;
  const details = useId();
  return (
    <li className={`${styles.card} card`} data-refused={!offer.eligibil || undefined}>
      <header className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-3">
        <span className={styles.mark}>
          <BankMark banca={offer.metadata.banca} />
        </span>
        <h3 className="text-16 leading-130">{offer.metadata.oferta}</h3>
        <CompareCheckbox offer={offer} choice={choice} onToggle={onToggle} />
      </header>
      <CardFacts offer={offer} best={best} answer={answer} />
      <footer className="flex flex-wrap gap-2">
        {choosing && <ChooseOffer offer={offer} choosing={choosing} />}
        <SelectLoan offer={offer} onSelect={onSelect} />
        <Unfold offer={offer} isOpen={isOpen} details={details} onUnfold={onUnfold} />
      </footer>
      {isOpen && <OfferDetails offer={offer} columns={columns} id={details} />}
    </li>
  );
});

/** The keys of the columns whose figures stand on every card. */
export const ON_CARD = ['primaLuna', 'dupaFixa', 'dae', 'totalPayable', 'dobandaFixa', 'perioada', 'rataLunaraFixa'];

/** Not drawn again when an offer is chosen: the fourth choice disables all other boxes. */
const CardFacts = memo(function CardFacts({ offer, best, answer }: Pick<OfferCardProps, 'offer' | 'best' | 'answer'>) {
  const { metadata } = offer;
  const { creditData } = offer.loanDetails;
  const after = monthAfterFixed(offer);
  return (
    <>
      <dl className={`${styles.figures} flex flex-wrap gap-x-3`}>
        <Figure name={FIGURE_NAMES.firstMonth.label} isLarge>
          {formatRon(firstMonth(creditData), 2)}
        </Figure>
        <Figure name={FIGURE_NAMES.monthAfterFixed.label} isLarge>
          {after === null ? 'la fel până la final' : formatRon(after, 2)}
        </Figure>
        <Figure name={TOTALS.totalPayable.label}>{formatRon(creditData.totalPayable)}</Figure>
        <Figure name="DAE">{creditData.dae === null ? '–' : formatPercent(creditData.dae)}</Figure>
        <Figure name="Dobândă fixă">
          {metadata.perioada === 0
            ? 'nu are'
            : `${formatPercent(creditData.dobandaFixa)}, ${formatCount(metadata.perioada, 'lună', 'luni')}`}
        </Figure>
        {metadata.perioada > 0 && creditData.rataLunaraFixa !== firstMonth(creditData) && (
          <Figure name={instalmentNames([creditData]).fixed}>{formatRon(creditData.rataLunaraFixa, 2)}</Figure>
        )}
      </dl>
      <Stickers offer={offer} best={best} />
      <BankAnswer offer={offer} answer={answer} />
      <FulfilledConditions offer={offer} />
    </>
  );
});

type FigureProps = { name: string; isLarge?: boolean; children: ReactNode };

function Figure({ name, isLarge = false, children }: FigureProps) {
  return (
    <div data-large={isLarge || undefined}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

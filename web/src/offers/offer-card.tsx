import { Button } from '@mantine/core';
import { type BestOffers, kindsOf, type SimulatedOffer, STICKERS } from 'contract/best-offers';
import { memo, useId } from 'react';
import { BankMark } from '../banks/bank-mark.tsx';
import table from '../staff/table.module.css';
import { formatPercent, formatRon, plural } from '../ui/format.ts';
import { Sticker } from '../ui/sticker.tsx';
import { ChooseBox } from './choose-box.tsx';
import styles from './offers.module.css';
import type { ChoiceState, Chosen } from './use-chosen.ts';

type OfferCardProps = {
  offer: SimulatedOffer;
  best: BestOffers;
  choice: ChoiceState;
  onToggle: Chosen['toggle'];
  /** The rest of its figures is shown. */
  isOpen: boolean;
  onUnfold: (id: string) => void;
  onSelect: (offer: SimulatedOffer) => void;
};

/** An offer with what counts first; the rest unfolds. */
export const OfferCard = memo(function OfferCard(props: OfferCardProps) {
  const { offer, best, choice, onToggle, isOpen, onUnfold, onSelect } = props;
  const details = useId();
  const { metadata, eligibil } = offer;
  const kinds = kindsOf(metadata._id, best);
  return (
    <li className={styles.card} data-refused={!eligibil || undefined}>
      <header className={styles.cardHead}>
        <BankMark banca={metadata.banca} />
        <h3 className={styles.cardName}>{metadata.oferta}</h3>
        {kinds.length > 0 && (
          <p className={styles.stickers}>
            {kinds.map((kind) => (
              <Sticker key={kind}>{STICKERS[kind]}</Sticker>
            ))}
          </p>
        )}
      </header>
      <FirstFigures offer={offer} />
      <dl id={details} hidden={!isOpen} className={styles.figures}>
        <Figure name="Dobândă variabilă" value={percentPoints(offer.loanDetails.creditData.dobandaVariabila * 100)} />
        <Figure name="Rată lunară variabilă" value={amount(offer.loanDetails.creditData.rataLunaraVariabila)} />
        <Figure name="Total de rambursat" value={amount(offer.loanDetails.creditData.sumaTotalaAchitata)} />
      </dl>
      {!eligibil && <Refusal offer={offer} />}
      <footer className={styles.cardFoot}>
        <Button onClick={() => onSelect(offer)} aria-label={`Select Loan: ${metadata.banca}, ${metadata.oferta}`}>
          Select Loan
        </Button>
        <Button variant="default" aria-expanded={isOpen} aria-controls={details} onClick={() => onUnfold(metadata._id)}>
          {isOpen ? 'Hide Details' : 'Show Details'}
        </Button>
        <ChooseBox offer={offer} choice={choice} onToggle={onToggle} hasWord />
      </footer>
    </li>
  );
});

function FirstFigures({ offer: { metadata, loanDetails } }: { offer: SimulatedOffer }) {
  const isFixed = metadata.perioada > 0;
  return (
    <dl className={styles.figures}>
      <Figure name="Rată lunară fixă" value={amount(loanDetails.creditData.rataLunaraFixa)} isLarge />
      <Figure name="Dobândă fixă" value={isFixed ? percentPoints(metadata.dobandaFixa) : 'nu are'} />
      <Figure name="Perioadă fixă" value={isFixed ? plural(metadata.perioada, 'lună', 'luni') : 'nu are'} />
    </dl>
  );
}

function Refusal({ offer: { motive } }: { offer: SimulatedOffer }) {
  return (
    <p className={styles.refusal}>
      <span className={table.status} data-tone="bad">
        refuzată
      </span>{' '}
      {motive.join(' ')}
    </p>
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
const amount = (ron: number): string => (ron === 0 ? 'nu are' : formatRon(ron, { decimals: 2 }));
const percentPoints = (percent: number): string => formatPercent(percent / 100);

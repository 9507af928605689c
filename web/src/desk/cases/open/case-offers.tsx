import { offerName } from 'contract/products/product-names';
import { formatCount, formatRon, uncapitalised } from 'contract/romanian/romanian';
import { FIGURE_NAMES } from 'quote/shown/total-names';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import checkbox from '../../../ui/fields/checkbox.module.css';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { OverLimitNote, StandingMark } from '../../simulations/judged-offer.tsx';
import styles from './open-case.module.css';
import type { OfferChoice } from './use-offer-choices.ts';

/** Offers shown before a press shows the others. */
const FIRST = 5;

/** The most banks that a case may begin with. */
const MAX_BANKS = 10;

type CaseOffersProps = {
  /** Cheapest first. */
  offers: readonly OfferChoice[];
  isPending: boolean;
  /** Why there are no figures, or no offers. */
  refusal: string | undefined;
  /** Those that were ticked at first, which come first. */
  first: readonly string[];
  ticked: readonly string[];
  error: string | undefined;
  onChange: (ticked: readonly string[]) => void;
};

/** The banks to which the case goes: the ticked offers first, then the cheapest. */
export function CaseOffers({ offers, isPending, refusal, first, ticked, error, onChange }: CaseOffersProps) {
  const [showsAll, setShowsAll] = useState(false);
  const isFirst = ({ _id }: OfferChoice) => first.includes(_id);
  const ordered = [...offers.filter(isFirst), ...offers.filter((offer) => !isFirst(offer))];
  const shown = showsAll ? ordered : ordered.filter(({ _id }, index) => index < FIRST || ticked.includes(_id));
  const toggle = (id: string) =>
    onChange(ticked.includes(id) ? ticked.filter((other) => other !== id) : [...ticked, id]);
  return (
    <fieldset className={`${styles.offers} grid grid-cols-1 gap-2`}>
      <legend>Bănci{ticked.length > 0 && ` · ${formatCount(ticked.length, 'aleasă', 'alese')}`}</legend>
      {refusal && <p className="text-14 text-ink-soft">{refusal}</p>}
      <OverLimitNote offers={offers.flatMap(({ judged }) => judged ?? [])} />
      {isPending && <Skeleton height={224} />}
      {shown.length > 0 && (
        <div className="max-h-[17rem] rounded border border-line overflow-auto">
          {shown.map((offer) => (
            <Offer
              key={offer._id}
              offer={offer}
              isTicked={ticked.includes(offer._id)}
              isFull={ticked.length >= MAX_BANKS}
              onToggle={() => toggle(offer._id)}
            />
          ))}
        </div>
      )}
      {shown.length < ordered.length && (
        <Button variant="quiet" className="justify-self-start" onClick={() => setShowsAll(true)}>
          Arătați toate cele {formatCount(ordered.length, 'ofertă', 'oferte')}
        </Button>
      )}
      {error && <p className="text-14 text-bad font-600">{error}</p>}
    </fieldset>
  );
}

type OfferProps = { offer: OfferChoice; isTicked: boolean; isFull: boolean; onToggle: () => void };

function Offer({ offer, isTicked, isFull, onToggle }: OfferProps) {
  return (
    <label className={`${styles.offer} grid gap-x-3 items-center min-h-tap py-1 px-3 cursor-pointer`}>
      <input
        type="checkbox"
        name="offers"
        checked={isTicked}
        disabled={isFull && !isTicked}
        onChange={onToggle}
        className={checkbox.box}
      />
      <span className="min-w-0">
        {offerName(offer)}
        {offer.judged && (
          <>
            {' '}
            <StandingMark offer={offer.judged} />
          </>
        )}
      </span>
      {offer.monthly !== undefined && (
        <span className="text-14 text-ink-soft tabular whitespace-nowrap">
          {uncapitalised(FIGURE_NAMES.firstMonth.label)} {formatRon(offer.monthly, 0)}
        </span>
      )}
    </label>
  );
}

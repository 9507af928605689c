import type { Reply } from 'contract/endpoint';
import type { LoanFormInput } from 'contract/fields/loan-form';
import { formatCount, formatMonths, formatPercent, formatRon } from 'contract/romanian/romanian';
import type { simulations } from 'contract/simulations/simulations';
import { OVER_LIMIT_NOTE, STANDING_MARKS, standingOf, standingReasons } from 'quote/shown/comparison/judged-offer';
import { priceSentences } from 'quote/shown/condition-words';
import { laterWords } from 'quote/shown/first-month-words';
import { ifIndexStays } from 'quote/shown/index-words';
import { leavesOutLife } from 'quote/shown/life-insurance';
import { hasSamples } from 'quote/shown/sample-offers';
import type { Pair } from 'quote/shown/shown-options';
import { FIGURE_NAMES, firstMonth, TOTALS } from 'quote/shown/total-names';
import { useState } from 'react';
import { messageOf } from '../../../shared/api/failure.ts';
import { SampleStrip } from '../../../shared/loan-form/sample-strip.tsx';
import { Segmented } from '../../../ui/fields/segmented.tsx';
import { Fold } from '../../../ui/layout/fold.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useListedOffers } from '../../wizard-session/simulations-api.ts';
import { useEarlierFigures } from '../use-earlier-figures.ts';
import styles from './all-offers.module.css';

type ListedOffer = Reply<typeof simulations.listOffers>['oferte'][number];

type AllOffersProps = {
  formData: LoanFormInput;
  /** The variants above: they have their letters in the list. */
  pair: Pair;
  /** The variants stand at the longest term. */
  isLongest: boolean;
};

const ORDERS = [
  { value: 'first', label: 'După prima lună' },
  { value: 'total', label: 'După total' },
] as const;

/** Every offer with the figures that decide; those that a limit or a bank's own criterion excludes are folded. */
export function AllOffers({ formData, pair, isLongest }: AllOffersProps) {
  const { data, error, refetch } = useListedOffers(formData, useEarlierFigures(), isLongest);
  const [order, setOrder] = useState<'first' | 'total'>('first');
  if (error) {
    return (
      <LoadFailed failure={error} retry={refetch}>
        Ofertele nu s-au încărcat: {messageOf(error)}
      </LoadFailed>
    );
  }
  if (!data) return <Skeleton className={styles.coming} aria-hidden="true" />;
  const sorted = inOrder(data.oferte, order);
  const allowed = sorted.filter(({ eligibil }) => eligibil);
  const refused = sorted.filter(({ eligibil }) => !eligibil);
  const { creditData } = pair.a;
  return (
    <>
      {!hasSamples([pair.a, pair.b]) && <SampleStrip offers={data.oferte} />}
      <p className="max-w-measure text-ink-soft">
        {formatCount(allowed.length, 'ofertă', 'oferte')} pe {formatMonths(creditData.perioadaPlanificata)}. Sumele
        lunare cuprind asigurarea de viață și comisionul, unde sunt; după perioada fixă, {ifIndexStays(creditData)}.
      </p>
      <LowerStart offers={allowed} pair={pair} />
      <div className="max-w-[24rem]">
        <Segmented legend="Ordinea ofertelor" hideLegend value={order} onChange={setOrder} options={ORDERS} />
      </div>
      <OfferList offers={allowed} pair={pair} />
      {allowed.some(({ pesteLimita }) => pesteLimita.length > 0) && (
        <p className="max-w-measure text-14 text-ink-soft">{OVER_LIMIT_NOTE}</p>
      )}
      {refused.length > 0 && (
        <Fold heading={<h3 className="text-16">{excludedWords(refused.length)}</h3>}>
          <OfferList offers={refused} pair={pair} />
        </Fold>
      )}
    </>
  );
}

/** The variants are chosen by other figures: the offer that begins lower than both is named. */
function LowerStart({ offers, pair: { a, b } }: { offers: readonly ListedOffer[]; pair: Pair }) {
  const [lowest] = inOrder(offers, 'first');
  const shown = Math.min(...[a, b].flatMap((variant) => (variant ? [firstMonth(variant.creditData)] : [])));
  if (!lowest || Math.round(firstMonth(lowest.creditData)) >= Math.round(shown)) return null;
  const { creditData, metadata } = lowest;
  return (
    <p className="max-w-measure">
      Cea mai mică primă lună: <strong>{formatRon(firstMonth(creditData))}</strong>, la {metadata.banca}, cu total de
      plată {formatRon(creditData.totalPayable)}.
    </p>
  );
}

function excludedWords(count: number): string {
  return count === 1
    ? 'O ofertă nu se potrivește cu datele dumneavoastră'
    : `${formatCount(count, 'ofertă', 'oferte')} nu se potrivesc cu datele dumneavoastră`;
}

function inOrder(offers: readonly ListedOffer[], order: 'first' | 'total'): ListedOffer[] {
  const figure = ({ creditData }: ListedOffer) =>
    order === 'first' ? firstMonth(creditData) : creditData.totalPayable;
  return offers.toSorted((one, other) => figure(one) - figure(other));
}

function OfferList({ offers, pair }: { offers: readonly ListedOffer[]; pair: Pair }) {
  return (
    <div className={styles.offers}>
      <div className={`${styles.offer} ${styles.head}`} aria-hidden="true">
        <span>Banca</span>
        <span className={styles.figures}>
          {[FIGURE_NAMES.firstMonth.label, 'DAE', TOTALS.totalPayable.label].map((name) => (
            <span key={name}>{name}</span>
          ))}
        </span>
      </div>
      <ol className="p-0 list-none">
        {offers.map((offer) => (
          <Offer key={offer.metadata._id} offer={offer} letter={letterOf(offer, pair)} />
        ))}
      </ol>
    </div>
  );
}

function letterOf({ metadata: { _id } }: ListedOffer, { a, b }: Pair): 'A' | 'B' | undefined {
  if (_id === a.metadata._id) return 'A';
  return _id === b?.metadata._id ? 'B' : undefined;
}

function Offer({ offer, letter }: { offer: ListedOffer; letter: 'A' | 'B' | undefined }) {
  const { creditData, metadata, eligibil } = offer;
  const price = priceSentences(creditData).join(' ');
  const mark = eligibil ? STANDING_MARKS[standingOf(offer)] : null;
  return (
    <li className={styles.offer} data-varianta={letter}>
      <p className={`${styles.name} wrap-anywhere`}>
        <strong>{metadata.banca}</strong>
        {letter && <span className={styles.tag}>Varianta {letter}</span>}
        {mark && <span className={styles.tag}>{mark}</span>}
        <span className="block text-14 text-ink-soft">{metadata.oferta}</span>
      </p>
      <dl className={styles.figures}>
        <div data-first>
          <dt>{FIGURE_NAMES.firstMonth.label}</dt>
          <dd>
            <strong>{formatRon(firstMonth(creditData))}</strong>
          </dd>
          <dd className="text-14 text-ink-soft">{laterWords(creditData)}</dd>
        </div>
        <div>
          <dt>DAE</dt>
          <dd>{creditData.dae === null ? 'nu se poate calcula' : formatPercent(creditData.dae)}</dd>
        </div>
        <div>
          <dt>{TOTALS.totalPayable.label}</dt>
          <dd>{formatRon(creditData.totalPayable)}</dd>
        </div>
      </dl>
      {(price || leavesOutLife(creditData)) && (
        <p className={styles.assumption}>
          {leavesOutLife(creditData) && <strong>Fără asigurare de viață: este la alegere. </strong>}
          {price}
        </p>
      )}
      {(!eligibil || mark) && <p className={styles.reasons}>{reasonsInWords(offer)}</p>}
    </li>
  );
}

const ASK_THE_BROKER = 'Brokerul vă spune dacă o puteți lua: ține de condițiile băncii.';

function reasonsInWords(offer: ListedOffer): string {
  return standingReasons(offer).join(' ') || ASK_THE_BROKER;
}

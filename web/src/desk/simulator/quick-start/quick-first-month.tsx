import type { LoanFormInput } from 'contract/fields/loan-form';
import { offerName } from 'contract/products/product-names';
import { formatCount, formatList, formatRon } from 'contract/romanian/romanian';
import { bestOffers, type SimulatedOffer } from 'quote/shown/comparison/best-offers';
import { standingOf } from 'quote/shown/comparison/judged-offer';
import { missingIndexOf } from 'quote/shown/index-words';
import { FIGURE_NAMES, firstMonth } from 'quote/shown/total-names';
import { type ReactNode, useDeferredValue, useMemo } from 'react';
import { SampleStrip } from '../../../shared/loan-form/sample-strip.tsx';
import { today } from '../../../shared/time/today.ts';
import { Alert } from '../../../ui/alert.tsx';
import { useDeferredRender } from '../../../ui/use-deferred-render.ts';
import { householdIncome } from '../../simulations/form-household.ts';
import { JudgedOffer } from '../../simulations/judged-offer.tsx';
import { type LocalOffers, simulateEveryHere } from '../../simulations/local-simulation.ts';
import { MissingIndex } from '../../simulations/missing-index.tsx';
import { OfferPrice } from '../../simulations/offer-conditions.tsx';
import { useBasis } from '../../simulations/use-basis.ts';
import { quickErrors } from './quick-input.ts';

/** The offers for the typed figures, computed while typing; undefined before there are enough of them. */
export function useQuickOffers(input: LoanFormInput): LocalOffers | undefined {
  const { data: basis } = useBasis(undefined);
  const typed = useDeferredValue(input);
  return useMemo(() => {
    const isEnough = Object.keys(quickErrors(typed)).length === 0;
    return basis && isEnough ? simulateEveryHere(typed, basis) : undefined;
  }, [basis, typed]);
}

/** The smallest first month of the best standing, as the comparison marks it. */
export function leastFirstMonth(found: LocalOffers | undefined): SimulatedOffer | undefined {
  if (found?.kind !== 'computed') return undefined;
  const least = bestOffers(found.offers).smallestFirstMonth;
  return found.offers.find(({ metadata }) => metadata._id === least?.offerId);
}

type QuickFirstMonthProps = { input: LoanFormInput; found: LocalOffers | undefined };

/** The least that the client would pay in the first month, with its offer, and what was not checked. */
export function QuickFirstMonth({ input, found }: QuickFirstMonthProps) {
  const least = leastFirstMonth(found);
  const spoken = useDeferredRender(least ? `${labelOf(least)}: ${figureOf(least)}.` : '');
  return (
    <div className="grid gap-2">
      {least && found?.kind === 'computed' ? (
        <Figure input={input} least={least} offers={found.offers} />
      ) : (
        <Label label={FIGURE_NAMES.firstMonth.label} figure="–" isQuiet>
          {found?.kind !== 'refused' && missingWords(input)}
        </Label>
      )}
      {found?.kind === 'refused' && (
        <Alert tone="bad" isQuiet>
          {found.message}
        </Alert>
      )}
      <p role="status" className="visually-hidden">
        {spoken}
      </p>
    </div>
  );
}

type FigureProps = { input: LoanFormInput; least: SimulatedOffer; offers: readonly SimulatedOffer[] };

function Figure({ input, least, offers }: FigureProps) {
  const { creditData } = least.loanDetails;
  const unchecked = uncheckedWords(input);
  const loans = offers.map(({ loanDetails }) => loanDetails.creditData);
  return (
    <>
      <Label label={labelOf(least)} figure={figureOf(least)} isQuiet={!least.eligibil}>
        {offerName(least.metadata)} ·{' '}
        {creditData.asigurareViata > 0 ? 'rata și asigurarea de viață' : 'rata, fără asigurare de viață'}
      </Label>
      <OfferPrice data={creditData} />
      <JudgedOffer offer={least} />
      <p className="text-14">{fittingWords(offers)}</p>
      {unchecked && <p className="text-ink-soft text-14">{unchecked}</p>}
      <MissingIndex words={missingIndexOf(loans, today())} />
      <SampleStrip offers={[least]} />
    </>
  );
}

type LabelProps = { label: string; figure: string; isQuiet?: boolean; children: ReactNode };

function Label({ label, figure, isQuiet = false, children }: LabelProps) {
  return (
    <p>
      {label}
      <strong
        className={`${isQuiet ? 'text-ink-soft' : 'text-brand-ink'} block text-28 font-700 leading-120 tracking-tight tabular`}
      >
        {figure}
      </strong>
      <span className="text-ink-soft text-14">{children}</span>
    </p>
  );
}

const labelOf = ({ eligibil }: SimulatedOffer): string =>
  eligibil ? `${FIGURE_NAMES.firstMonth.label}, cea mai mică` : `${FIGURE_NAMES.firstMonth.label} (ofertă refuzată)`;

const figureOf = ({ loanDetails }: SimulatedOffer): string => formatRon(firstMonth(loanDetails.creditData), 2);

function missingWords({ tipCredit }: LoanFormInput): string {
  return tipCredit === 'Refinantare'
    ? 'Apare după soldul rămas, rata de acum și lunile rămase.'
    : 'Apare după valoarea imobilului și avans.';
}

/** How many offers the client could have: `9 din 15 oferte se încadrează.` */
function fittingWords(offers: readonly SimulatedOffer[]): string {
  const within = offers.filter((offer) => standingOf(offer) === 'within').length;
  return `${within} din ${formatCount(offers.length, 'ofertă', 'oferte')} se încadrează.`;
}

/** The tests that the missing answers leave out; undefined without any. */
function uncheckedWords(input: LoanFormInput): string | undefined {
  const unchecked = [
    ...(householdIncome(input) > 0 ? [] : ['gradul de îndatorare (venitul)']),
    ...(input.dataNasterii ? [] : ['perioada (data nașterii)']),
    ...(input.tipCredit === 'Refinantare' && !input.valoareImobil ? ['avansul (valoarea imobilului)'] : []),
    ...(Number(input.anulConstructiei) === -1 ? ['vechimea imobilului'] : []),
  ];
  return unchecked.length > 0 ? `Încă neverificate: ${formatList(unchecked)}.` : undefined;
}

import { formatCount } from 'contract/romanian/romanian';
import { bestOffers, type SimulatedOffer } from 'quote/shown/comparison/best-offers';
import { ofBestStanding } from 'quote/shown/comparison/judged-offer';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { SampleStrip } from '../../../shared/loan-form/sample-strip.tsx';
import { Button } from '../../../ui/button.tsx';
import { NEXT_FRAMES, useDeferredRender } from '../../../ui/use-deferred-render.ts';
import { OpenCaseButton } from '../../cases/open/open-case-button.tsx';
import { OverLimitNote, RefusedChoice } from '../../simulations/judged-offer.tsx';
import { type NavigationState, passOn } from '../../simulations/navigation-state.ts';
import { inputFrom } from '../../simulations/simulator-input.ts';
import { SendChosen, SendComparison } from '../side-by-side/send-comparison.tsx';
import { SideBySide } from '../side-by-side/side-by-side.tsx';
import { BestSummary } from './best-summary.tsx';
import { useOfferChoosing } from './choose-offer.tsx';
import { filterOffers } from './filter-offers.ts';
import { OfferCard } from './offer-card.tsx';
import { columnsOf } from './offer-columns.ts';
import { OfferFilters } from './offer-filters.tsx';
import styles from './offers.module.css';
import { OffersTable } from './offers-table.tsx';
import { sortOffers } from './sort-offers.ts';
import { type ComparisonView, useComparisonView } from './use-comparison-view.ts';
import { type Selection, useSelection } from './use-selection.ts';

type OffersViewProps = {
  offers: readonly SimulatedOffer[];
  navigationState: NavigationState;
  /** Says that the figures are older than the offers, and how to renew them; until then nothing is sent. */
  outdated?: ReactNode;
};

/** The table, the best values and the cards. Filters and order apply to table and cards; the best are of all offers. */
export function OffersView({ offers, navigationState, outdated }: OffersViewProps) {
  const view = useComparisonView(navigationState.bank);
  const [{ filter, sort, open }, change] = view;
  const [isBeside, setBeside] = useState(false);
  const chosen = useSelection(view);
  const unfold = useUnfolding(view);
  const { select, question } = useSelectLoan(navigationState);
  const { choosing, question: choiceQuestion } = useOfferChoosing(navigationState, Boolean(outdated));
  const best = useMemo(() => bestOffers(offers), [offers]);
  const columns = useMemo(() => columnsOf(offers), [offers]);
  const shown = useMemo(() => sortOffers(filterOffers(offers, filter), sort), [offers, filter, sort]);
  // The cards are below the table, mostly out of sight: no click may wait until two hundred are drawn.
  const cards = useDeferredRender(shown, NEXT_FRAMES);
  const beside = chosen.ids.flatMap((id) => offers.find(({ metadata }) => metadata._id === id) ?? []);
  return (
    <>
      {outdated}
      <SampleStrip offers={offers} />
      <OverLimitNote offers={offers} />
      <OfferFilters
        offers={offers}
        shown={shown.length}
        filter={filter}
        onChange={(filter) => change(() => ({ filter }))}
      >
        <SendFirst offers={shown} navigationState={navigationState} outdated={outdated} />
      </OfferFilters>
      {shown.length === 0 && <p>Nicio ofertă nu trece de filtrele alese. Lărgiți-le sau ștergeți-le.</p>}
      {shown.length > 0 && (
        <OffersTable
          offers={shown}
          columns={columns}
          best={best}
          sort={sort}
          onSort={(sort) => change(() => ({ sort }))}
          chosen={chosen}
          choosing={choosing}
        />
      )}
      <BestSummary best={best} offers={offers} />
      <h2 className="text-22 print:hidden">Ofertele pe rând</h2>
      <ul className={`${styles.cards} grid gap-4 print:hidden!`} aria-busy={cards !== shown || undefined}>
        {cards.map((offer) => (
          <OfferCard
            key={offer.metadata._id}
            offer={offer}
            best={best}
            choice={chosen.stateOf(offer.metadata._id)}
            onToggle={chosen.toggle}
            isOpen={open.includes(offer.metadata._id)}
            onUnfold={unfold}
            onSelect={select}
            choosing={choosing}
          />
        ))}
      </ul>
      <SelectionBar chosen={chosen} onOpen={() => setBeside(true)}>
        <SendChosen offers={beside} navigationState={navigationState} outdated={outdated} />
        {!outdated && <CaseOfChosen ids={chosen.ids} navigationState={navigationState} />}
      </SelectionBar>
      {isBeside && beside.length > 0 && (
        <SideBySide
          offers={beside}
          navigationState={navigationState}
          outdated={outdated}
          onSelect={select}
          onClose={() => setBeside(false)}
        />
      )}
      {question}
      {choiceQuestion}
    </>
  );
}

type CaseOfChosenProps = { ids: readonly string[]; navigationState: NavigationState };

/** Opens a case of the customer with an application for each of the chosen offers. */
function CaseOfChosen({ ids, navigationState: { customer, formData } }: CaseOfChosenProps) {
  if (!customer?.phone) return null;
  return (
    <OpenCaseButton
      label="Dosar nou"
      fullLabel="Deschideți un dosar cu ofertele alese"
      customer={customer}
      begunFrom={`comparatie-${ids.join('-')}`}
      form={inputFrom(formData)}
      ticked={ids}
    />
  );
}

/** Sends the first offers of the list in one press: those within the limits, where there are any. */
function SendFirst({ offers, navigationState, outdated }: OffersViewProps) {
  const first = ofBestStanding(offers.filter(({ eligibil }) => eligibil)).slice(0, SENT_AT_ONCE);
  if (!navigationState.customer?.phone || first.length < 2) return null;
  return (
    <div className="whitespace-nowrap lg:justify-self-end print:hidden">
      <SendComparison
        offers={first}
        navigationState={navigationState}
        outdated={outdated}
        label={`Trimiteți primele ${first.length} oferte`}
      />
    </div>
  );
}

/** The most offers that are readable beside each other on a page. */
const SENT_AT_ONCE = 3;

/** Unfolds a card or folds it again; the same function at every render. */
function useUnfolding([, change]: ComparisonView): (id: string) => void {
  return useCallback(
    (id) => change(({ open }) => ({ open: open.includes(id) ? open.filter((other) => other !== id) : [...open, id] })),
    [change],
  );
}

/** Goes to the simulator with the offer in the form, simulated at once; for a refused offer it asks first. */
function useSelectLoan(navigationState: NavigationState) {
  const navigate = useNavigate();
  const [refused, setRefused] = useState<SimulatedOffer>();
  const open = useCallback(
    ({ metadata }: SimulatedOffer) => {
      const formData = { ...navigationState.formData, oferta: metadata.oferta };
      void navigate('/scadentar', { state: passOn({ ...navigationState, formData, autoSimulate: true }) });
    },
    [navigate, navigationState],
  );
  const select = useCallback((offer: SimulatedOffer) => (offer.eligibil ? open(offer) : setRefused(offer)), [open]);
  const question = refused && (
    <RefusedChoice
      offer={refused}
      action="Deschideți-o în simulator"
      onConfirm={() => open(refused)}
      onClose={() => setRefused(undefined)}
    />
  );
  return { select, question };
}

type SelectionBarProps = {
  chosen: Selection;
  onOpen: () => void;
  /** Other commands for them. */
  children: ReactNode;
};

/** At the bottom of the screen while offers are chosen: how many, and the commands for them. */
function SelectionBar({ chosen, onOpen, children }: SelectionBarProps) {
  const count = chosen.ids.length;
  if (count === 0) return null;
  return (
    <section
      aria-label="Ofertele alese"
      className={`${styles.bar} raised flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-2 print:hidden!`}
    >
      <p role="status">
        {formatCount(count, 'ofertă aleasă', 'oferte alese')}
        {chosen.isFull && ', cel mult atâtea'}
      </p>
      <div className="flex flex-wrap gap-2 min-w-0">
        {children}
        <Button variant="soft" onClick={onOpen} className="px-3">
          Vedeți-le alăturate
        </Button>
        <Button variant="quiet" onClick={chosen.clear} className="px-3">
          Renunțați
        </Button>
      </div>
    </section>
  );
}

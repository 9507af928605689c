import { formatCount } from 'contract/romanian/romanian';
import { bestOffers, type SimulatedOffer } from 'quote/shown/comparison/best-offers';
import { ofBestStanding } from 'quote/shown/comparison/judged-offer';
import type { AnswerInWords } from 'quote/shown/grid/answer-words';
import { missingIndexOf } from 'quote/shown/index-words';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { SampleStrip } from '../../../shared/loan-form/sample-strip.tsx';
import { today } from '../../../shared/time/today.ts';
import { Button } from '../../../ui/button.tsx';
import { useHasRoomBeside } from '../../../ui/layout/use-is-wide.ts';
import { OpenCaseButton } from '../../cases/open/open-case-button.tsx';
import { answersAbout } from '../../simulations/answers.ts';
import { OverLimitNote, RefusedChoice } from '../../simulations/judged-offer.tsx';
import { MissingIndex } from '../../simulations/missing-index.tsx';
import { type NavigationState, passOn } from '../../simulations/navigation-state.ts';
import { inputFrom } from '../../simulations/simulator-input.ts';
import { useBasis } from '../../simulations/use-basis.ts';
import { HouseholdTerm } from '../people/household-term.tsx';
import { SendChosen, SendComparison } from '../side-by-side/send-comparison.tsx';
import { SideBySide } from '../side-by-side/side-by-side.tsx';
import { BestSummary } from './best-summary.tsx';
import { useOfferChoosing } from './choose-offer.tsx';
import { filterOffers } from './filter-offers.ts';
import { columnsOf, type OfferColumn } from './offer-columns.ts';
import { OfferFilters, OrderChoice } from './offer-filters.tsx';
import styles from './offers.module.css';
import { ShownOffers } from './shown-offers.tsx';
import { sortOffers } from './sort-offers.ts';
import { type ComparisonView, useComparisonView } from './use-comparison-view.ts';
import { type Selection, useSelection } from './use-selection.ts';

type OffersViewProps = {
  offers: readonly SimulatedOffer[];
  navigationState: NavigationState;
  /** Says that the figures are older than the offers, and how to renew them; until then nothing is sent. */
  outdated?: ReactNode;
};

/** Before the rules of the day are read. */
const NO_ANSWERS: ReadonlyMap<string, AnswerInWords> = new Map();

/**
 * The table, the best values, and the cards at a press; on a phone the cards first. Filters and order apply to the
 * offers; the best are of all.
 */
export function OffersView({ offers, navigationState, outdated }: OffersViewProps) {
  const view = useComparisonView(navigationState.bank);
  const [{ filter, sort }, change] = view;
  const [isBeside, setBeside] = useState(false);
  const chosen = useSelection(view);
  const { select, question } = useSelectLoan(navigationState);
  const { choosing, question: choiceQuestion } = useOfferChoosing(navigationState, Boolean(outdated));
  const best = useMemo(() => bestOffers(offers), [offers]);
  const columns = useMemo(() => columnsOf(offers), [offers]);
  const shown = useMemo(() => sortOffers(filterOffers(offers, filter), sort), [offers, filter, sort]);
  const isTable = useHasRoomBeside();
  const [isTwice, setTwice] = useState(false);
  const { data: basis } = useBasis(navigationState.asOf);
  const answers = useMemo(
    () => (basis ? answersAbout(offers, inputFrom(navigationState.formData), basis) : NO_ANSWERS),
    [offers, navigationState, basis],
  );
  const list = { columns, best, view, chosen, choosing, answers, offers: shown, onSelect: select };
  const isForCustomer = Boolean(navigationState.customer?.phone);
  const loans = offers.map(({ loanDetails }) => loanDetails.creditData);
  const beside = chosen.ids.flatMap((id) => offers.find(({ metadata }) => metadata._id === id) ?? []);
  return (
    <>
      <div className="grid grid-cols-1 gap-3">
        {outdated}
        <HouseholdTerm form={navigationState.formData} asOf={navigationState.asOf} />
        <MissingIndex words={missingIndexOf(loans, today())} />
        <SampleStrip offers={offers} />
        <OverLimitNote offers={offers} />
        <OfferFilters
          offers={offers}
          shown={shown.length}
          filter={filter}
          onChange={(filter) => change(() => ({ filter }))}
          arrangement={<Arrangement view={view} columns={columns} />}
        >
          <SendFirst offers={shown} navigationState={navigationState} outdated={outdated} />
        </OfferFilters>
        {shown.length === 0 ? (
          <p>Nicio ofertă nu trece de filtrele alese. Lărgiți-le sau ștergeți-le.</p>
        ) : (
          <ShownOffers {...list} isTable={isTable} isForCustomer={isForCustomer} />
        )}
      </div>
      <BestSummary best={best} offers={offers} />
      {shown.length > 0 && (
        <div className="grid justify-items-start gap-3 print:hidden!">
          <Button variant="quiet" aria-expanded={isTwice} onClick={() => setTwice(!isTwice)}>
            {isTable ? 'Aceleași oferte, pe carduri' : 'Aceleași oferte, într-un tabel'}
          </Button>
          {isTwice && (
            <div className="w-full min-w-0">
              <ShownOffers {...list} isTable={!isTable} isForCustomer={isForCustomer} />
            </div>
          )}
        </div>
      )}
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

type ArrangementProps = { view: ComparisonView; columns: readonly OfferColumn[] };

/** Whether the table has all its columns; the order of the cards, which have no heads. */
function Arrangement({ view: [{ sort, isWhole }, change], columns }: ArrangementProps) {
  const isTable = useHasRoomBeside();
  if (!isTable) return <OrderChoice columns={columns} sort={sort} onSort={(sort) => change(() => ({ sort }))} />;
  return (
    <Button
      variant="quiet"
      aria-pressed={isWhole}
      className={styles.small}
      onClick={() => change(() => ({ isWhole: !isWhole }))}
    >
      {isWhole ? 'Doar coloanele care decid' : 'Toate coloanele'}
    </Button>
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
    <div className="whitespace-nowrap ms-auto print:hidden">
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
      <div className="flex items-center gap-2 max-md:w-full max-md:justify-between">
        <p role="status">
          {formatCount(count, 'ofertă aleasă', 'oferte alese')}
          {chosen.isFull && ', cel mult atâtea'}
        </p>
        <Button variant="quiet" onClick={chosen.clear} className="px-3">
          Renunțați
        </Button>
      </div>
      <div className="flex flex-wrap gap-2 min-w-0">
        {children}
        <Button variant="soft" onClick={onOpen} className="px-3">
          Vedeți-le alăturate
        </Button>
      </div>
    </section>
  );
}

import { IconCircleCheck } from '@tabler/icons-react';
import type { CaseDetails } from 'contract/cases/cases';
import type { LoanFormInput } from 'contract/fields/loan-form';
import { formatCount, formatList, formatPercent, formatRon, uncapitalised } from 'contract/romanian/romanian';
import type { CreditData } from 'contract/simulations/credit-data';
import type { OfferSimulation } from 'quote/offer-simulation';
import { cautionOf, standingOf } from 'quote/shown/comparison/judged-offer';
import { missingIndexOf } from 'quote/shown/index-words';
import { changeCostWords } from 'quote/shown/refinancing-words';
import { FIGURE_NAMES, firstMonth, instalmentNames, TOTALS } from 'quote/shown/total-names';
import { useMemo } from 'react';
import { messageOf } from '../../../shared/api/failure.ts';
import { SampleStrip } from '../../../shared/loan-form/sample-strip.tsx';
import { today } from '../../../shared/time/today.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import page from '../../../ui/layout/page.module.css';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { useDeferredRender } from '../../../ui/use-deferred-render.ts';
import { OpenCaseButton } from '../../cases/open/open-case-button.tsx';
import { CustomerLink } from '../../customers/customer-link.tsx';
import { answersAbout } from '../../simulations/answers.ts';
import { JudgedOffer } from '../../simulations/judged-offer.tsx';
import type { Basis } from '../../simulations/local-simulation.ts';
import { MissingIndex } from '../../simulations/missing-index.tsx';
import type { AsOf, SimulationCustomer } from '../../simulations/navigation-state.ts';
import { OfferConditions } from '../../simulations/offer-conditions.tsx';
import { HouseholdTerm } from '../people/household-term.tsx';
import { CaseForm } from './case-form.tsx';
import { CustomerOffer } from './customer-offer.tsx';
import styles from './results.module.css';
import type { Origin, useSimulation } from './use-simulation.ts';

type AnswerProps = {
  input: LoanFormInput;
  simulated: ReturnType<typeof useSimulation>;
  asOf: AsOf;
  customer: SimulationCustomer | undefined;
  /** The case whose form it is; undefined: none. */
  ofCase: CaseDetails | undefined;
  onOffers: () => void;
  onGrid: () => void;
};

/** The main figures, beside their fields, and the next actions. */
export function Answer({ input, simulated, asOf, customer, ofCase, onOffers, onGrid }: AnswerProps) {
  const { basis, server, refusal, simulation, origin } = simulated;
  const spoken = useDeferredRender(inWords(simulated));
  return (
    <div
      id="cifre"
      className={`${page.section} card ${styles.answer}`}
      data-has-figures={simulation !== undefined || undefined}
    >
      {customer && (
        <p className="font-600">
          Pentru <CustomerLink customer={customer} />
        </p>
      )}
      {simulation && <SampleStrip offers={[simulation]} />}
      {simulation ? (
        <KeyFigures simulation={simulation} input={input} basis={basis.data} isStale={origin === 'earlier-input'} />
      ) : (
        <div>
          <p className="text-18 font-650">Rata apare aici</p>
          <p className="text-ink-soft">Completați datele, alegeți oferta și apăsați Simuleaza.</p>
        </div>
      )}
      <HouseholdTerm form={input} asOf={asOf} />
      <p className="empty:hidden min-h-[1.5em] text-ink-soft text-14">
        {simulation && originInWords(origin, simulation)}
      </p>
      <p role="status" className="visually-hidden">
        {spoken}
      </p>
      {refusal && (
        <Alert tone="bad" isQuiet>
          {refusal.message}
        </Alert>
      )}
      {!refusal && server.error && <Alert tone="bad">{messageOf(server.error)}</Alert>}
      {basis.error && (
        <LoadFailed retry={basis.refetch}>Ofertele nu au putut fi încărcate. {messageOf(basis.error)}</LoadFailed>
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" loading={server.isPending} disabled={basis.isPending} className="px-3">
          Simuleaza
        </Button>
        <Button variant="secondary" onClick={onOffers} className="px-3">
          Vezi Oferte
        </Button>
        <Button variant="secondary" aria-keyshortcuts="g" onClick={onGrid} className="px-3">
          Grila
        </Button>
        {customer?.phone && simulation && !ofCase && (
          <OpenCaseButton
            label="Dosar nou"
            customer={customer}
            begunFrom="simulator"
            form={input}
            chosen={simulation.metadata}
          />
        )}
      </div>
      {ofCase && (
        <CaseForm of={ofCase} input={input} isComplete={simulation !== undefined && origin !== 'earlier-input'} />
      )}
      {customer?.phone && simulation && origin !== 'earlier-input' && (
        <CustomerOffer customer={customer} input={input} simulation={simulation} asOf={asOf} />
      )}
    </div>
  );
}

const ORIGINS: Readonly<Record<Origin, string>> = {
  server: 'Confirmat de server.',
  here: 'Recalculat cu ce ați completat.',
  'earlier-input': 'Cifrele sunt ale ultimelor date complete.',
};

/** A refusal is confirmed by the server too, so that figures of a refused offer never look available. */
function originInWords(origin: Origin, { eligibil }: OfferSimulation): string {
  return origin === 'server' && !eligibil
    ? 'Confirmat de server: la aceste date oferta este refuzată.'
    : ORIGINS[origin];
}

/** The words of screen readers once typing pauses. The error of a field stands beside it. */
function inWords({ refusal, simulation, origin }: AnswerProps['simulated']): string {
  if (refusal) return Object.keys(refusal.errors).length > 0 ? '' : refusal.message;
  if (!simulation) return '';
  const caution = cautionOf({ ...simulation, warnings: [] });
  return [
    ...(origin === 'server' ? ['Serverul a confirmat cifrele.'] : []),
    `${FIGURE_NAMES.firstMonth.label}: ${formatRon(firstMonth(simulation.creditData), 2)}.`,
    ...(caution ? [caution.text] : []),
  ].join(' ');
}

type KeyFiguresProps = {
  simulation: OfferSimulation;
  input: LoanFormInput;
  /** Undefined: not read yet. */
  basis?: Basis | undefined;
  isStale: boolean;
};

/** The payment of the first month in large type and the next figures; above them, the objections to the loan. */
export function KeyFigures({ simulation, input, basis, isStale }: KeyFiguresProps) {
  const { creditData: data, metadata, eligibil } = simulation;
  const cost = changeCostWords(data);
  const { rataLunaraFixa, rataLunaraVariabila, dae, gradIndatorare } = data;
  const names = instalmentNames([data]);
  const figures = [
    ...(rataLunaraFixa > 0 ? [[names.fixed, formatRon(rataLunaraFixa, 2)]] : []),
    ...(rataLunaraVariabila > 0 ? [[names.variable, formatRon(rataLunaraVariabila, 2)]] : []),
    ...(data.tipRate === 'DESCRESCATOARE' ? [[FIGURE_NAMES.lastInstalment.label, formatRon(data.rataUltima, 2)]] : []),
    ...(data.asigurareViata > 0 ? [[FIGURE_NAMES.firstPremium.label, formatRon(data.asigurareViata, 2)]] : []),
    ...(data.comisionLunar > 0 ? [[FIGURE_NAMES.monthlyFee.label, formatRon(data.comisionLunar, 2)]] : []),
    ['DAE', dae === null ? '–' : formatPercent(dae)],
    [TOTALS.instalmentsTotal.label, formatRon(data.sumaTotalaAchitata, 2)],
    [TOTALS.totalPayable.label, formatRon(data.totalPayable, 2)],
    ...(data.persoane > 1
      ? [
          ['Semnează', formatCount(data.persoane, 'persoană', 'persoane')],
          ['Venituri eligibile', formatRon(data.venituriEligibile, 2)],
          ['Alte rate', formatRon(data.alteRate, 2)],
        ]
      : []),
    ['Grad de îndatorare', gradIndatorare === null ? '–' : formatPercent(gradIndatorare)],
  ];
  return (
    <div className={`${styles.key} grid gap-3`} data-stale={isStale || undefined}>
      {cost && (
        <Alert tone="warn" isQuiet>
          {cost.text}
        </Alert>
      )}
      <JudgedOffer offer={simulation} />
      <Fitting simulation={simulation} input={input} basis={basis} />
      <p>
        {FIGURE_NAMES.firstMonth.label}
        {!eligibil && ' (ofertă refuzată)'}
        <strong
          className={`${eligibil ? 'text-brand-ink' : 'text-ink-soft'} block text-28 font-700 leading-120 tracking-tight tabular`}
        >
          {formatRon(firstMonth(data), 2)}
        </strong>
        {firstMonthParts(data)}
      </p>
      <dl>
        {figures.map(([label, value]) => (
          <div
            key={label}
            className={`${styles.line} flex items-baseline justify-between gap-4 border-b border-line py-2 break-inside-avoid`}
          >
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <MissingIndex words={missingIndexOf([data], today())} />
      <OfferConditions data={data} offer={metadata} />
    </div>
  );
}

/** That the offer is within all limits, and what this rests on. */
function Fitting({ simulation, input, basis }: Omit<KeyFiguresProps, 'isStale'>) {
  const restsOn = useMemo(() => basis && restsOnWords(simulation, input, basis), [simulation, input, basis]);
  if (standingOf(simulation) !== 'within') return null;
  return (
    <p className="flex items-start gap-1 font-600">
      <IconCircleCheck size={22} stroke={1.8} aria-hidden className="flex-none text-good" />
      <span>
        Se încadrează la această ofertă{restsOn ? ',' : '.'}
        {restsOn && <span className="block font-400 text-14">{restsOn}.</span>}
      </span>
    </p>
  );
}

/** The condition of the answer, in the words of the grid; undefined: it has none. */
function restsOnWords(simulation: OfferSimulation, input: LoanFormInput, basis: Basis): string | undefined {
  const { creditData, metadata } = simulation;
  if (creditData.venituriEligibile === 0) return 'dacă veniturile ajung: nu sunt completate';
  const found = answersAbout([{ metadata, loanDetails: { creditData } }], input, basis).get(metadata._id);
  return found?.answer === 'YES_IF' ? uncapitalised(found.sentence) : undefined;
}

/** What the first month adds up. */
function firstMonthParts({ asigurareViata, comisionLunar }: CreditData): string {
  const fee = comisionLunar > 0 ? ['comisionul lunar'] : [];
  return asigurareViata > 0
    ? formatList(['rata', 'asigurarea de viață', ...fee])
    : `${formatList(['rata', ...fee])}, fără asigurare de viață`;
}

import type { LoanFormInput } from 'contract/fields/loan-form';
import type { OfferSimulation } from 'quote/offer-simulation';
import { indexInWords } from 'quote/shown/index-words';
import { yearsInWords } from 'quote/shown/schedule/yearly';
import { type MouseEvent, memo, type ReactNode, useDeferredValue, useMemo } from 'react';
import { focusOn } from '../../../ui/focus/focus-anchor.ts';
import { Section } from '../../../ui/layout/page.tsx';
import { JudgedOffer } from '../../simulations/judged-offer.tsx';
import type { Basis } from '../../simulations/local-simulation.ts';
import { earlyEffect } from './early-effect.ts';
import { ScheduleTable } from './schedule-table.tsx';
import { SimulatorCharts } from './simulator-charts.tsx';

type RepaymentProps = { input: LoanFormInput; simulation: OfferSimulation; basis: Basis };

/** How the loan is repaid: month by month as a table, year by year as charts, which typing does not wait for. */
export function Repayment({ input, simulation, basis }: RepaymentProps) {
  const { rataLunaraVariabila } = simulation.creditData;
  const pictured = useDeferredValue(useMemo(() => ({ input, simulation, basis }), [input, simulation, basis]));
  return (
    <>
      <Section
        id="scadentar"
        title="Scadențar"
        text={`Sume în RON${rataLunaraVariabila > 0 ? `; rata variabilă, cu IRCC ${indexInWords(simulation.creditData)}` : ''}.`}
      >
        <JudgedOffer offer={simulation} />
        <SkipLink to="grafice">Săriți peste scadențar</SkipLink>
        <ScheduleTable rows={simulation.scadentar} />
      </Section>
      <Charts {...pictured} />
    </>
  );
}

/** Drawn before it is in sight, so that it does not grow and move the buttons below. */
const Charts = memo(function Charts({ input, simulation, basis }: RepaymentProps) {
  const { ani: years } = simulation;
  const effect = useMemo(() => earlyEffect(input, simulation, basis), [input, simulation, basis]);
  const words = yearsInWords(years);
  return (
    <Section id="grafice" title="Grafice" text={words}>
      <div className="grid grid-cols-1 gap-8">
        <SimulatorCharts years={years} summary={words} effect={effect} data={simulation.creditData} />
      </div>
    </Section>
  );
});

/**
 * A link past something long, to the heading with that id. The address stays: a new history entry would lose its state.
 */
function SkipLink({ to, children }: { to: string; children: ReactNode }) {
  const skip = (event: MouseEvent) => {
    event.preventDefault();
    const heading = document.getElementById(to);
    heading?.scrollIntoView();
    focusOn(heading);
  };
  return (
    <a href={`#${to}`} className="sr-only focus:not-sr-only justify-self-start print:hidden!" onClick={skip}>
      {children}
    </a>
  );
}

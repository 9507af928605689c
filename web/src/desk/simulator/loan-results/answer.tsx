import type { CaseDetails } from 'contract/cases/cases';
import type { LoanFormInput } from 'contract/fields/loan-form';
import { formatRon } from 'contract/romanian/romanian';
import type { OfferSimulation } from 'quote/offer-simulation';
import { cautionOf } from 'quote/shown/comparison/judged-offer';
import { FIGURE_NAMES, firstMonth } from 'quote/shown/total-names';
import { messageOf } from '../../../shared/api/failure.ts';
import { SampleStrip } from '../../../shared/loan-form/sample-strip.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import page from '../../../ui/layout/page.module.css';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { useDeferredRender } from '../../../ui/use-deferred-render.ts';
import { OpenCaseButton } from '../../cases/open/open-case-button.tsx';
import { CustomerLink } from '../../customers/customer-link.tsx';
import type { AsOf, SimulationCustomer } from '../../simulations/navigation-state.ts';
import { HouseholdTerm } from '../people/household-term.tsx';
import { CaseForm } from './case-form.tsx';
import { CustomerOffer } from './customer-offer.tsx';
import { KeyFigures } from './key-figures.tsx';
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
};

/** The main figures, beside their fields, and the next actions. */
export function Answer({ input, simulated, asOf, customer, ofCase, onOffers }: AnswerProps) {
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
        <KeyFigures simulation={simulation} isStale={origin === 'earlier-input'} />
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
        <Button type="submit" loading={server.isPending} disabled={basis.isPending}>
          Simuleaza
        </Button>
        <Button variant="secondary" onClick={onOffers}>
          Vezi Oferte
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

import { Button } from '@mantine/core';
import { formatPercent, formatRon } from 'contract/text/romanian';
import type { OfferSimulation } from 'quote/offer-simulation';
import { changeCostWords } from 'quote/shown/refinancing-words';
import { firstInstalment } from 'quote/shown/shown-options';
import { TOTALS } from 'quote/shown/total-names';
import { messageOf } from '../../../shared/api/failure.ts';
import { SampleStrip } from '../../../shared/sample-offers/sample-strip.tsx';
import { Alert } from '../../../shared/ui/components/alert.tsx';
import { LoadFailed } from '../../ui/components/load-failed.tsx';
import { useDeferredRender } from '../../ui/components/use-deferred-render.ts';
import page from '../../ui/layout/page.module.css';
import { CustomerLink } from '../customer-link.tsx';
import type { SimulationCustomer } from '../navigation-state.ts';
import { Refusal } from '../refusal.tsx';
import type { AsOf } from '../simulator-api.ts';
import { CustomerOffer } from './customer-offer.tsx';
import styles from './simulator.module.css';
import type { Origin, useSimulation } from './use-simulation.ts';

type AnswerProps = {
  simulated: ReturnType<typeof useSimulation>;
  asOf: AsOf;
  customer: SimulationCustomer | undefined;
  onOffers: () => void;
};

/** The figures that matter most, beside the fields they follow, and what can be done next. */
export function Answer({ simulated, asOf, customer, onOffers }: AnswerProps) {
  const { basis, server, refusal, simulation, origin } = simulated;
  const spoken = useDeferredRender(inWords(simulated));
  return (
    <div className={`${page.section} card ${styles.answer}`} data-has-figures={simulation !== undefined || undefined}>
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
      <p className={styles.origin}>{simulation && originInWords(origin, simulation)}</p>
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
        <Button variant="default" onClick={onOffers}>
          Vezi Oferte
        </Button>
      </div>
      {customer?.phone && simulation && origin !== 'earlier-input' && (
        <CustomerOffer customer={customer} simulation={simulation} asOf={asOf} />
      )}
    </div>
  );
}

const ORIGINS: Readonly<Record<Origin, string>> = {
  server: 'Confirmat de server.',
  here: 'Recalculat cu ce ați completat.',
  'earlier-input': 'Cifrele sunt ale ultimelor date complete.',
};

/** Of a refused offer the server confirms that too: its figures never stand there as what can be had. */
function originInWords(origin: Origin, { eligibil }: OfferSimulation): string {
  return origin === 'server' && !eligibil
    ? 'Confirmat de server: la aceste date oferta este refuzată.'
    : ORIGINS[origin];
}

/** What is read aloud once the typing pauses. The error of a field is said beside it. */
function inWords({ refusal, simulation, origin }: AnswerProps['simulated']): string {
  if (refusal) return Object.keys(refusal.errors).length > 0 ? '' : refusal.message;
  if (!simulation) return '';
  const { creditData, eligibil, motive } = simulation;
  return [
    ...(origin === 'server' ? ['Serverul a confirmat cifrele.'] : []),
    `Rata începe de la ${formatRon(firstInstalment(creditData), 2)} pe lună.`,
    ...(eligibil ? [] : ['Oferta aleasă este refuzată.', ...motive]),
  ].join(' ');
}

function KeyFigures({ simulation, isStale }: { simulation: OfferSimulation; isStale: boolean }) {
  const { creditData: data, eligibil } = simulation;
  const cost = changeCostWords(data);
  const { rataLunaraFixa, rataLunaraVariabila, dae, gradIndatorare } = data;
  const figures = [
    ...(rataLunaraFixa > 0 && rataLunaraVariabila > 0
      ? [['După perioada fixă', formatRon(rataLunaraVariabila, 2)]]
      : []),
    ['DAE', dae === null ? '–' : formatPercent(dae)],
    [TOTALS.instalmentsTotal.label, formatRon(data.sumaTotalaAchitata, 2)],
    ['Grad de îndatorare', gradIndatorare === null ? '–' : formatPercent(gradIndatorare)],
  ];
  return (
    <div className={`${styles.key} grid gap-3`} data-stale={isStale || undefined}>
      {cost && (
        <Alert tone="warn" isQuiet>
          {cost}
        </Alert>
      )}
      <Refusal offer={simulation} />
      <p>
        {eligibil ? 'Rata începe de la' : 'Rata ar începe de la'}
        <strong
          className={`${eligibil ? 'text-brand-ink' : 'text-ink-soft'} block text-28 font-700 leading-120 tracking-tight tabular`}
        >
          {formatRon(firstInstalment(data), 2)}
        </strong>
        pe lună
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
    </div>
  );
}

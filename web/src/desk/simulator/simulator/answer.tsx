import { Button } from '@mantine/core';
import type { CreditData } from 'contract/simulations/credit-data';
import { formatPercent, formatRon } from 'contract/text/romanian';
import { firstInstalment } from 'quote/shown/shown-options';
import { TOTALS } from 'quote/shown/total-names';
import { messageOf } from '../../../shared/api/failure.ts';
import { SampleStrip } from '../../../shared/sample-offers/sample-strip.tsx';
import { Alert } from '../../../shared/ui/components/alert.tsx';
import { useDeferredRender } from '../../ui/components/use-deferred-render.ts';
import page from '../../ui/layout/page.module.css';
import type { SimulationCustomer } from '../navigation-state.ts';
import styles from './simulator.module.css';
import type { Origin, useSimulation } from './use-simulation.ts';

type AnswerProps = {
  simulated: ReturnType<typeof useSimulation>;
  customer: SimulationCustomer | undefined;
  onOffers: () => void;
};

/** The figures that matter most, beside the fields they follow, and what can be done next. */
export function Answer({ simulated, customer, onOffers }: AnswerProps) {
  const { basis, server, refusal, simulation, origin } = simulated;
  const spoken = useDeferredRender(inWords(simulated));
  return (
    <div className={`${page.section} card ${styles.answer}`}>
      {customer && (
        <p className="font-600">
          Pentru <bdi>{customer.name || customer.phone}</bdi>
        </p>
      )}
      {simulation && <SampleStrip offers={[simulation]} />}
      {simulation ? (
        <KeyFigures data={simulation.creditData} isStale={origin === 'earlier-input'} />
      ) : (
        <p className="text-ink-soft">Completați datele, alegeți oferta și apăsați Simuleaza.</p>
      )}
      <p className={styles.origin}>{simulation && ORIGINS[origin]}</p>
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
        <Alert tone="bad" action={<Button onClick={() => void basis.refetch()}>Încercați din nou</Button>}>
          Ofertele nu au putut fi încărcate. {messageOf(basis.error)}
        </Alert>
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" loading={server.isPending} disabled={basis.isPending}>
          Simuleaza
        </Button>
        <Button variant="default" onClick={onOffers}>
          Vezi Oferte
        </Button>
      </div>
    </div>
  );
}

const ORIGINS: Readonly<Record<Origin, string>> = {
  server: 'Confirmat de server.',
  here: 'Recalculat cu ce ați completat.',
  'earlier-input': 'Cifrele sunt ale ultimelor date complete.',
};

/** What is read aloud once the typing pauses. The error of a field is said beside it. */
function inWords({ refusal, simulation, origin }: AnswerProps['simulated']): string {
  if (refusal) return Object.keys(refusal.errors).length > 0 ? '' : refusal.message;
  if (!simulation) return '';
  const { creditData, eligibil } = simulation;
  return [
    ...(origin === 'server' ? ['Serverul a confirmat cifrele.'] : []),
    `Rata începe de la ${formatRon(firstInstalment(creditData), 2)} pe lună.`,
    ...(eligibil ? [] : ['Oferta aleasă nu este eligibilă.']),
  ].join(' ');
}

function KeyFigures({ data, isStale }: { data: CreditData; isStale: boolean }) {
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
      <p>
        Rata începe de la
        <strong className="block text-brand-ink text-28 font-700 leading-120 tracking-tight tabular">
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

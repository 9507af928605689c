import { formatRon } from 'contract/romanian/romanian';
import type { OfferSimulation } from 'quote/offer-simulation';
import { START_COSTS_SUM, startCosts } from 'quote/shown/start-costs';
import { Section } from '../../../ui/layout/page.tsx';
import { JudgedOffer } from '../../simulations/judged-offer.tsx';
import styles from './results.module.css';
import { Line } from './summary.tsx';

/** The costs at the start beside the instalments, item by item. */
export function OtherCosts({ simulation }: { simulation: OfferSimulation | undefined }) {
  return (
    <Section
      id="alte-costuri"
      title="Alte Costuri"
      isFolded={simulation !== undefined}
      summary={simulation && formatRon(simulation.creditData.totalCosturiCreditNet, 2)}
      text="Plătite o singură dată, la început; asigurările, pentru primul an."
    >
      {simulation ? <Costs simulation={simulation} /> : <p className="text-ink-soft">Cifrele apar după simulare.</p>}
    </Section>
  );
}

function Costs({ simulation }: { simulation: OfferSimulation }) {
  const { creditData, metadata } = simulation;
  const only = { creditData, metadata, durationIfPaymentKept: creditData.perioadaPlanificata };
  return (
    <>
      <JudgedOffer offer={simulation} />
      <dl className={styles.columns}>
        {startCosts({ a: only, b: null }).map(({ field, label, why, a }) => (
          <Line key={field} line={{ label, figure: { kind: 'ron', value: a }, about: why }} />
        ))}
        <Line line={{ label: START_COSTS_SUM, figure: { kind: 'ron', value: creditData.totalCosturiCreditNet } }} />
      </dl>
    </>
  );
}

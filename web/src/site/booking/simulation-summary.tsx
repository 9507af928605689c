import { formatDate } from 'contract/romanian/romanian';
import disclosure from '../components/disclosure.module.css';
import type { Simulation } from '../wizard-session/simulation.ts';
import { simulationName, summaryLines } from '../wizard-session/summary-lines.ts';
import styles from './booking-form.module.css';

/** The parts of the simulation that the request carries, so that nobody repeats them. */
export function SimulationSummary({ simulation: { formData, seen } }: { simulation: Simulation }) {
  return (
    <details className="card">
      <summary className={`${disclosure.head} gap-3 min-h-[3.5rem] py-2 px-4`}>
        <span>
          Simularea pe care o primește brokerul: <strong>{simulationName(formData)}</strong>
        </span>
      </summary>
      <dl className="mx-4">
        {summaryLines(formData).map(([name, value]) => (
          <div
            key={name}
            className={`${styles.line} flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line py-2`}
          >
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className="pt-2 pb-4 px-4 text-ink-soft text-14">
        Brokerul vede aceleași cifre ca dumneavoastră
        {seen && `, cele din ${formatDate(seen.simulatedOn)}`}, așa că nu trebuie să le repetați la telefon.
      </p>
    </details>
  );
}

import { formatDate } from 'contract/text/romanian';
import type { Simulation } from '../session/simulation.ts';
import styles from './booking-form.module.css';
import { simulationName, summaryLines } from './summary-lines.ts';

/** What of the simulation goes along with the request, so that nobody has to say it twice. */
export function SimulationSummary({ simulation: { formData, seen } }: { simulation: Simulation }) {
  return (
    <details className={styles.summary}>
      <summary className={styles.summaryHead}>
        <span>
          Trimiteți și simularea: <strong>{simulationName(formData)}</strong>
        </span>
      </summary>
      <dl className={styles.lines}>
        {summaryLines(formData).map(([name, value]) => (
          <div key={name} className={styles.line}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.note}>
        Consultantul vede aceleași cifre ca dumneavoastră
        {seen && `, cele din ${formatDate(seen.simulatedOn)}`}, așa că nu trebuie să le repetați la telefon.
      </p>
    </details>
  );
}

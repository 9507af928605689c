import type { Scenario } from 'contract/simulations/credit-data';
import { isRefinancing } from 'quote/shown/refinancing-outlook';
import { paidBesideNow, refinancingWords } from 'quote/shown/refinancing-words';
import type { Pair } from 'quote/shown/shown-options';
import styles from '../results.module.css';

/** Refinancing: the effects of the change in sentences, for each variant. Empty for a new loan. */
export function RefinancingNotes({ pair: { a, b } }: { pair: Pair }) {
  if (!isRefinancing(a.creditData)) return null;
  return (
    <section className={styles.block}>
      <h2>Ce înseamnă refinanțarea</h2>
      <div className={`${styles.columns} grid gap-4`}>
        <Notes title={b ? 'Varianta A' : 'Singura variantă'} scenario={a} />
        {b && <Notes title="Varianta B" scenario={b} />}
      </div>
    </section>
  );
}

function Notes({ title, scenario }: { title: string; scenario: Scenario }) {
  return (
    <div className={`${styles.card} card`}>
      <h3 className="text-18">{title}</h3>
      <p>
        Plătiți <strong>{paidBesideNow(scenario)?.text}</strong>.
      </p>
      <ul>
        {refinancingWords(scenario).map(({ text }) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </div>
  );
}

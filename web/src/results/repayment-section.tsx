import type { Pair } from 'contract/shown-options';
import { useMemo, useState } from 'react';
import { Segmented } from '../ui/segmented.tsx';
import { RepaymentCharts } from './repayment-charts.tsx';
import styles from './results.module.css';
import { useIsNear } from './use-is-near.ts';
import { YearTable } from './year-table.tsx';
import { yearsInWords, yearsOf } from './yearly.ts';

const LETTERS = [
  { value: 'a', label: 'Varianta A' },
  { value: 'b', label: 'Varianta B' },
] as const;

/** How a variant is repaid over the years: in words, as pictures, and as a table for who prefers figures. */
export function RepaymentSection({ pair }: { pair: Pair }) {
  const [letter, setLetter] = useState<'a' | 'b'>('a');
  const scenario = (letter === 'b' && pair.b) || pair.a;
  const [charts, isNear] = useIsNear();
  const years = useMemo(() => yearsOf(scenario), [scenario]);
  if (!years) return null;
  const words = yearsInWords(years);
  return (
    <section className={styles.block}>
      <h2>Cum se achită creditul</h2>
      {pair.b && (
        <div className={styles.choice}>
          <Segmented legend="Varianta arătată" hideLegend value={letter} onChange={setLetter} options={LETTERS} />
        </div>
      )}
      <p className={styles.lead}>{words}</p>
      <div ref={charts} className={styles.chartRoom}>
        {isNear && <RepaymentCharts years={years} summary={words} />}
      </div>
      <details className={styles.details}>
        <summary>Vedeți cifrele pe ani</summary>
        <YearTable years={years} />
      </details>
    </section>
  );
}

import { yearsInWords } from 'quote/shown/schedule/yearly';
import type { Pair } from 'quote/shown/shown-options';
import { useState } from 'react';
import { RepaymentCharts } from '../../../ui/charts/repayment-charts.tsx';
import { Segmented } from '../../../ui/fields/segmented.tsx';
import { useIsNear } from '../../../ui/layout/use-is-near.ts';
import styles from '../results.module.css';
import { YearTable } from './year-table.tsx';

const LETTERS = [
  { value: 'a', label: 'Varianta A' },
  { value: 'b', label: 'Varianta B' },
] as const;

/** The repayment of a variant over the years: words, charts, and a table. */
export function RepaymentSection({ pair }: { pair: Pair }) {
  const [letter, setLetter] = useState<'a' | 'b'>('a');
  const scenario = (letter === 'b' && pair.b) || pair.a;
  const [charts, isNear] = useIsNear();
  const { ani: years } = scenario;
  if (!years) return null;
  const words = yearsInWords(years);
  return (
    <section className={styles.block}>
      <h2>Cum se achită creditul</h2>
      {pair.b && (
        <div className="max-w-[24rem]">
          <Segmented legend="Varianta arătată" hideLegend value={letter} onChange={setLetter} options={LETTERS} />
        </div>
      )}
      <p className="max-w-measure text-ink-soft">{words}</p>
      <div ref={charts} className={styles.chartSpace}>
        {isNear && <RepaymentCharts years={years} summary={words} />}
      </div>
      <details className={styles.details}>
        <summary>Vedeți cifrele pe ani</summary>
        <YearTable years={years} data={scenario.creditData} />
      </details>
    </section>
  );
}

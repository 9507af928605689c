import { formatPercent, formatRon } from 'contract/romanian/romanian';
import type { CreditData, LoanYear } from 'contract/simulations/credit-data';
import { indexInWords } from 'quote/shown/index-words';
import { yearPoints } from 'quote/shown/schedule/chart-shapes';
import type { ReactNode } from 'react';
import { Chart } from '../../../ui/charts/chart.tsx';
import { ChartLegend, type LegendEntry } from '../../../ui/charts/chart-legend.tsx';
import styles from '../../../ui/charts/repayment-charts.module.css';
import { RepaymentCharts } from '../../../ui/charts/repayment-charts.tsx';
import type { EarlyEffect } from './early-effect.ts';

type SimulatorChartsProps = {
  years: readonly LoanYear[];
  summary: string;
  effect: EarlyEffect | null;
  data: CreditData;
};

/** The loan as charts, each with its content in words. */
export function SimulatorCharts({ years, summary, effect, data }: SimulatorChartsProps) {
  return (
    <>
      <RepaymentCharts years={years} summary={summary} />
      <div className={`${styles.charts} grid grid-cols-1 gap-x-6 gap-y-8`}>
        {effect && <EarlyChart effect={effect} />}
        {data.indexScenarios.length > 0 && <IndexChart data={data} />}
      </div>
    </>
  );
}

type PictureProps = { caption: string; words: string; legend?: readonly LegendEntry[]; children: ReactNode };

function Picture({ caption, words, legend = [], children }: PictureProps) {
  return (
    <figure className={styles.figure}>
      <figcaption className="font-600">{caption}</figcaption>
      <div>
        <p>{words}</p>
        {legend.length > 0 && <ChartLegend entries={legend} />}
      </div>
      <div role="img" className={styles.picture} aria-label={`Grafic. ${words}`}>
        {children}
      </div>
    </figure>
  );
}

const WITHOUT = { name: 'Fără rambursare anticipată', color: 'var(--line-strong)' };
const WITH = { name: 'Cu rambursare anticipată', color: 'var(--brand)' };

/** The balance with and without a sum repaid early every month. */
function EarlyChart({ effect: { years, words, isExample } }: { effect: EarlyEffect }) {
  const series = [
    { ...WITHOUT, amounts: years.map((year) => year.without) },
    { ...WITH, amounts: years.map((year) => year.with) },
  ];
  return (
    <Picture
      caption={`Efectul rambursării anticipate${isExample ? ' (exemplu)' : ''}, mii RON rămași`}
      words={words}
      legend={series}
    >
      <Chart shape="lines" points={yearPoints(years.length)} series={series} />
    </Picture>
  );
}

/** The instalment after the fixed period, with IRCC as it is and higher. */
function IndexChart({ data }: { data: CreditData }) {
  const bars = data.indexScenarios.map(({ ircc, rataLunaraVariabila }, points) => ({
    name: points === 0 ? indexInWords(data) : `+${points}: ${formatPercent(ircc)}`,
    instalment: rataLunaraVariabila,
  }));
  const falls = data.tipRate === 'DESCRESCATOARE';
  const name = falls ? 'Prima rată' : 'Rata lunară';
  const span = data.durataRataFixa > 0 ? 'După perioada fixă' : 'Rata';
  const fixed = data.rataLunaraFixa > 0 ? [{ name: 'fixă', instalment: data.rataLunaraFixa }] : [];
  const all = [...fixed, ...bars];
  const words = data.indexScenarios.map(
    ({ ircc, rataLunaraVariabila }, points) =>
      `${formatRon(rataLunaraVariabila)} la IRCC ${points === 0 ? indexInWords(data) : formatPercent(ircc)}`,
  );
  return (
    <Picture
      caption={`${name} fără asigurare și IRCC, mii RON`}
      words={`${falls ? 'Prima rată la fiecare dobândă variabilă' : span}: ${words.join(', ')}.`}
    >
      <Chart
        shape="bars"
        points={all.map(({ name }) => ({ name, title: name }))}
        series={[{ name, color: 'var(--brand)', amounts: all.map(({ instalment }) => instalment) }]}
      />
    </Picture>
  );
}

import type { LoanYear } from 'contract/simulations/credit-data';
import { yearPoints } from 'quote/shown/schedule/chart-shapes';
import { repaymentParts } from 'quote/shown/schedule/yearly';
import { Chart } from './chart.tsx';
import { ChartLegend } from './chart-legend.tsx';
import styles from './repayment-charts.module.css';

type RepaymentChartsProps = {
  years: readonly LoanYear[];
  /** The content of the charts in words, for screen readers. */
  summary: string;
};

const BALANCE = { name: 'Rămas de plată', color: 'var(--brand)' };

const COLORS = {
  principal: 'var(--brand)',
  rambursareAnticipata: 'var(--brand-soft)',
  dobanda: 'var(--amber)',
  asigurareViata: 'var(--line-strong)',
  comision: 'var(--ink-soft)',
} as const;

/** The balance over the years, and the parts of each year's instalments. */
export function RepaymentCharts({ years, summary }: RepaymentChartsProps) {
  const points = yearPoints(years.length);
  const balance = { ...BALANCE, amounts: years.map((year) => year.soldFinal) };
  const parts = repaymentParts(years, COLORS);
  return (
    <div className={styles.charts}>
      <figure className={styles.figure}>
        <figcaption className="font-600">Rămas de plată la sfârșit de an, mii RON</figcaption>
        <div role="img" className={styles.picture} aria-label={`Grafic al soldului rămas. ${summary}`}>
          <Chart shape="area" points={points} series={[balance]} />
        </div>
      </figure>
      <figure className={styles.figure}>
        <figcaption className="font-600">Din ce sunt făcute ratele unui an, mii RON</figcaption>
        <ChartLegend entries={parts} />
        <div
          role="img"
          className={styles.picture}
          aria-label={`Grafic al dobânzii și al principalului plătite în fiecare an. ${summary}`}
        >
          <Chart shape="bars" points={points} series={parts} />
        </div>
      </figure>
    </div>
  );
}

import type { CreditData } from 'contract/credit-data';
import { writePercent, writeRon } from 'contract/romanian';
import type { ReactNode } from 'react';
import { Bar, BarChart, Line, LineChart } from 'recharts';
import { CHART_ROOM, CHART_SIZE, chartTip, moneyAxis, nameAxis, yearAxis } from '../results/chart-parts.tsx';
import styles from '../results/repayment-charts.module.css';
import { RepaymentCharts } from '../results/repayment-charts.tsx';
import type { LoanYear } from '../results/yearly.ts';
import type { EarlyEffect } from './early-effect.ts';

type SimulatorChartsProps = {
  years: readonly LoanYear[];
  summary: string;
  effect: EarlyEffect | null;
  data: CreditData;
};

/** The loan in pictures; what each of them says stands beside it in words. */
export function SimulatorCharts({ years, summary, effect, data }: SimulatorChartsProps) {
  return (
    <>
      <RepaymentCharts years={years} summary={summary} />
      <div className={styles.charts}>
        {effect && <EarlyChart effect={effect} />}
        {data.indexScenarios.length > 0 && <IndexChart data={data} />}
      </div>
    </>
  );
}

type PictureProps = { caption: string; words: string; legend?: readonly Legend[]; children: ReactNode };
type Legend = { readonly name: string; readonly color: string };

function Picture({ caption, words, legend = [], children }: PictureProps) {
  return (
    <figure className={styles.figure}>
      <figcaption className={styles.caption}>{caption}</figcaption>
      <div>
        <p>{words}</p>
        {legend.length > 0 && (
          <ul className={styles.legend}>
            {legend.map(({ name, color }) => (
              <li key={name}>
                <span className={styles.swatch} style={{ background: color }} />
                {name}
              </li>
            ))}
          </ul>
        )}
      </div>
      <div role="img" className={styles.picture} aria-label={`Grafic. ${words}`}>
        {children}
      </div>
    </figure>
  );
}

const WITHOUT = { key: 'without', name: 'Fără rambursare anticipată', color: 'var(--line-strong)' } as const;
const WITH = { key: 'with', name: 'Cu rambursare anticipată', color: 'var(--brand)' } as const;

/** The balance with and without a sum repaid early every month. */
function EarlyChart({ effect: { years, words, isExample } }: { effect: EarlyEffect }) {
  return (
    <Picture
      caption={`Efectul rambursării anticipate${isExample ? ' (exemplu)' : ''}, mii RON rămași`}
      words={words}
      legend={[WITHOUT, WITH]}
    >
      <LineChart data={[...years]} margin={CHART_ROOM} {...CHART_SIZE}>
        {yearAxis(years.length)}
        {moneyAxis()}
        {chartTip((year) => `Anul ${year}`)}
        {[WITHOUT, WITH].map(({ key, name, color }) => (
          <Line
            key={key}
            dataKey={key}
            name={name}
            stroke={color}
            strokeWidth={2}
            dot={false}
            isAnimationActive={false}
          />
        ))}
      </LineChart>
    </Picture>
  );
}

/** The instalment after the fixed period, with IRCC as it is and higher. */
function IndexChart({ data }: { data: CreditData }) {
  const bars = data.indexScenarios.map(({ ircc, rataLunaraVariabila }, points) => ({
    name: points === 0 ? `azi, ${writePercent(ircc)}` : `+${points}: ${writePercent(ircc)}`,
    instalment: rataLunaraVariabila,
  }));
  const fixed = data.rataLunaraFixa > 0 ? [{ name: 'fixă', instalment: data.rataLunaraFixa }] : [];
  const words = data.indexScenarios.map(
    ({ ircc, rataLunaraVariabila }) => `${writeRon(rataLunaraVariabila)} la IRCC ${writePercent(ircc)}`,
  );
  return (
    <Picture caption="Rata lunară și IRCC, mii RON" words={`După perioada fixă: ${words.join(', ')}.`}>
      <BarChart data={[...fixed, ...bars]} margin={CHART_ROOM} barCategoryGap="30%" {...CHART_SIZE}>
        {nameAxis()}
        {moneyAxis()}
        {chartTip(String)}
        <Bar dataKey="instalment" name="Rata lunară" fill="var(--brand)" isAnimationActive={false} />
      </BarChart>
    </Picture>
  );
}

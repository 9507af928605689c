import { Area, AreaChart, Bar, BarChart } from 'recharts';
import { CHART_ROOM, CHART_SIZE, chartTip, moneyAxis, yearAxis } from './chart-parts.tsx';
import styles from './repayment-charts.module.css';
import type { LoanYear } from './yearly.ts';

type RepaymentChartsProps = {
  years: readonly LoanYear[];
  /** What the pictures show, for who cannot see them. */
  summary: string;
};

/** Parts of an instalment and their colours, from the bottom of a bar to its top. */
const PARTS = [
  { key: 'principal', name: 'Principal', color: 'var(--brand)' },
  { key: 'early', name: 'Rambursare anticipată', color: 'var(--brand-soft)' },
  { key: 'interest', name: 'Dobândă', color: 'var(--amber)' },
  { key: 'insurance', name: 'Asigurare de viață', color: 'var(--line-strong)' },
] as const;

/** The balance over the years, and what each year's instalments are made of. */
export function RepaymentCharts({ years, summary }: RepaymentChartsProps) {
  const parts = PARTS.filter(({ key }) => years.some((year) => year[key] > 0));
  return (
    <div className={styles.charts}>
      <figure className={styles.figure}>
        <figcaption className={styles.caption}>Rămas de plată la sfârșit de an, mii RON</figcaption>
        <div role="img" className={styles.picture} aria-label={`Grafic al soldului rămas. ${summary}`}>
          <BalanceChart years={years} />
        </div>
      </figure>
      <figure className={styles.figure}>
        <figcaption className={styles.caption}>Din ce sunt făcute ratele unui an, mii RON</figcaption>
        <ul className={styles.legend}>
          {parts.map(({ key, name, color }) => (
            <li key={key}>
              <span className={styles.swatch} style={{ background: color }} />
              {name}
            </li>
          ))}
        </ul>
        <div
          role="img"
          className={styles.picture}
          aria-label={`Grafic al dobânzii și al principalului plătite în fiecare an. ${summary}`}
        >
          <PartsChart years={years} parts={parts} />
        </div>
      </figure>
    </div>
  );
}

function BalanceChart({ years }: { years: readonly LoanYear[] }) {
  return (
    <AreaChart data={[...years]} margin={CHART_ROOM} {...CHART_SIZE}>
      {yearAxis(years.length)}
      {moneyAxis()}
      {chartTip((year) => `Anul ${year}`)}
      <Area
        dataKey="balance"
        name="Rămas de plată"
        type="monotone"
        stroke="var(--brand)"
        strokeWidth={2}
        fill="var(--brand-tint)"
        fillOpacity={1}
        isAnimationActive={false}
      />
    </AreaChart>
  );
}

function PartsChart({ years, parts }: { years: readonly LoanYear[]; parts: readonly (typeof PARTS)[number][] }) {
  return (
    <BarChart data={[...years]} margin={CHART_ROOM} barCategoryGap="18%" {...CHART_SIZE}>
      {yearAxis(years.length)}
      {moneyAxis()}
      {chartTip((year) => `Anul ${year}`)}
      {parts.map(({ key, name, color }) => (
        <Bar key={key} dataKey={key} name={name} stackId="year" fill={color} isAnimationActive={false} />
      ))}
    </BarChart>
  );
}

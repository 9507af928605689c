import { writeNumber } from 'contract/romanian';
import { Area, AreaChart, Bar, BarChart, CartesianGrid, Tooltip, XAxis, YAxis } from 'recharts';
import { formatRon } from '../ui/format.ts';
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

const SIZE = { responsive: true, accessibilityLayer: false, className: styles.chart ?? '' } as const;
const ROOM = { top: 8, right: 4, bottom: 0, left: 0 };

function BalanceChart({ years }: { years: readonly LoanYear[] }) {
  return (
    <AreaChart data={[...years]} margin={ROOM} {...SIZE}>
      {axes(years)}
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
    <BarChart data={[...years]} margin={ROOM} barCategoryGap="18%" {...SIZE}>
      {axes(years)}
      {parts.map(({ key, name, color }) => (
        <Bar key={key} dataKey={key} name={name} stackId="year" fill={color} isAnimationActive={false} />
      ))}
    </BarChart>
  );
}

/** Not a component: the library looks for its axes among the chart's own children. */
function axes(years: readonly LoanYear[]) {
  return (
    <>
      <CartesianGrid vertical={false} stroke="var(--line)" />
      <XAxis dataKey="year" tickLine={false} stroke="var(--line-strong)" ticks={yearTicks(years.length)} tick={TICK} />
      <YAxis width={36} tickLine={false} axisLine={false} tickFormatter={inThousands} tick={TICK} />
      <Tooltip
        cursor={{ fill: 'var(--brand-tint)', stroke: 'var(--line-strong)' }}
        formatter={(amount) => formatRon(Number(amount))}
        labelFormatter={(year) => `Anul ${year}`}
        contentStyle={TIP}
        itemStyle={{ color: 'var(--ink)' }}
        isAnimationActive={false}
      />
    </>
  );
}

const TICK = { fill: 'var(--ink-soft)', fontSize: 13 };
const TIP = {
  background: 'var(--surface)',
  border: '1px solid var(--line-strong)',
  borderRadius: 'var(--radius)',
  color: 'var(--ink)',
};

/** The first year, every fifth or tenth, and the last: as many as a phone has room for. */
function yearTicks(count: number): number[] {
  const step = count > 15 ? 5 : count > 6 ? 2 : 1;
  return Array.from({ length: count }, (_, index) => index + 1).filter((year) => year === 1 || year % step === 0);
}

function inThousands(amount: number): string {
  return writeNumber(amount / 1000, amount % 1000 === 0 ? 0 : 1);
}

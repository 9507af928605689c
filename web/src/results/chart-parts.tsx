import { writeNumber } from 'contract/romanian';
import { CartesianGrid, Tooltip, XAxis, YAxis } from 'recharts';
import { formatRon } from '../ui/format.ts';
import styles from './repayment-charts.module.css';

// Functions and no components: the library looks for its axes among the chart's own children.

/** As wide as its place; read aloud by the words beside it, not by the library. */
export const CHART_SIZE = { responsive: true, accessibilityLayer: false, className: styles.chart ?? '' } as const;
export const CHART_ROOM = { top: 8, right: 4, bottom: 0, left: 0 };

const TICK = { fill: 'var(--ink-soft)', fontSize: 13 };
const TIP = {
  background: 'var(--surface)',
  border: '1px solid var(--line-strong)',
  borderRadius: 'var(--radius)',
  color: 'var(--ink)',
};

/** The years of a loan, numbered from 1. */
export function yearAxis(count: number) {
  return <XAxis dataKey="year" tickLine={false} stroke="var(--line-strong)" ticks={yearTicks(count)} tick={TICK} />;
}

/** What a chart compares beside years. */
export function nameAxis() {
  return <XAxis dataKey="name" tickLine={false} stroke="var(--line-strong)" tick={TICK} interval={0} />;
}

/** Amounts in thousands of RON, with their lines. */
export function moneyAxis() {
  return (
    <>
      <CartesianGrid vertical={false} stroke="var(--line)" />
      <YAxis width={36} tickLine={false} axisLine={false} tickFormatter={inThousands} tick={TICK} />
    </>
  );
}

/** What is under the pointer, in RON. */
export function chartTip(titleOf: (label: unknown) => string) {
  return (
    <Tooltip
      cursor={{ fill: 'var(--brand-tint)', stroke: 'var(--line-strong)' }}
      formatter={(amount) => formatRon(Number(amount))}
      labelFormatter={titleOf}
      contentStyle={TIP}
      itemStyle={{ color: 'var(--ink)' }}
      isAnimationActive={false}
    />
  );
}

/** The first year, every fifth or tenth, and the last: as many as a phone has room for. */
function yearTicks(count: number): number[] {
  const step = count > 15 ? 5 : count > 6 ? 2 : 1;
  return Array.from({ length: count }, (_, index) => index + 1).filter((year) => year === 1 || year % step === 0);
}

function inThousands(amount: number): string {
  return writeNumber(amount / 1000, amount % 1000 === 0 ? 0 : 1);
}

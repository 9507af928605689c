import styles from './repayment-charts.module.css';

/** The meaning of a chart's colour. */
export type LegendEntry = { readonly name: string; readonly color: string };

/** The names of a chart's series, each with its colour. */
export function ChartLegend({ entries }: { entries: readonly LegendEntry[] }) {
  return (
    <ul className={`${styles.legend} flex flex-wrap gap-x-4 gap-y-1 p-0 text-ink-soft text-14`}>
      {entries.map(({ name, color }) => (
        <li key={name}>
          <span className={styles.swatch} style={{ background: color }} />
          {name}
        </li>
      ))}
    </ul>
  );
}

import type { ReactNode } from 'react';
import styles from './stat.module.css';

type StatProps = {
  label: ReactNode;
  value: ReactNode;
  note?: ReactNode;
  /** The main figure of the screen. */
  large?: boolean;
};

/** A figure with its name. */
export function Stat({ label, value, note, large = false }: StatProps) {
  return (
    <div className={`${styles.stat} grid content-start min-w-0`} data-large={large || undefined}>
      <p className="text-ink-soft text-14">{label}</p>
      <p className={styles.value}>{value}</p>
      {note && <p className="text-ink-soft text-14">{note}</p>}
    </div>
  );
}

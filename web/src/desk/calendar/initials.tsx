import styles from './brokers.module.css';
import type { Broker } from './brokers.ts';

/** The two initials of a broker in their colour; screen readers read the whole name. */
export function Initials({ broker: { initials, hue, name } }: { broker: Broker }) {
  return (
    <span className={styles.initials} data-hue={hue} title={name}>
      <span aria-hidden>{initials}</span>
      <span className="visually-hidden">{name}: </span>
    </span>
  );
}

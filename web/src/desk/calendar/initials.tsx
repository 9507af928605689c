import styles from './brokers.module.css';
import type { Broker } from './brokers.ts';

/** Whose something is, in two letters in their colour; the whole name is read aloud. */
export function Initials({ broker: { initials, hue, name } }: { broker: Broker }) {
  return (
    <span className={styles.initials} data-hue={hue} title={name}>
      <span aria-hidden>{initials}</span>
      <span className="visually-hidden">{name}: </span>
    </span>
  );
}
